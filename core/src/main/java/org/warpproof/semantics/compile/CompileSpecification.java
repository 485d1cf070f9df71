package org.warpproof.semantics.compile;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.rewrite.MapExpressions;
import org.warpproof.kernel.rewrite.PureFunction;
import org.warpproof.semantics.compile.Specified.Moment;
import org.warpproof.semantics.values.Registers;
import org.warpproof.semantics.values.Value;

/// Conditions of a specification to what evaluates them, at one go and no further than needed: of
/// `a && b`, `b` is not asked if `a` is false, and may be undefined then.
final class CompileSpecification {
  private final SpecificationCode code;
  private final Registers registers;
  private final CompileExpr exprs;
  private final EvaluatePure evaluation;
  private final Map<Shared, Specified> shared = new HashMap<>();
  private int temporaries;

  CompileSpecification(SpecificationCode code, Registers registers) {
    this.code = code;
    this.registers = registers;
    this.exprs = new CompileExpr(registers);
    this.evaluation = new EvaluatePure(code.functions());
  }

  /// A variable is compiled once for each moment.
  private record Shared(String variable, Moment moment) {}

  Specified compile(Expr expr, Moment moment) {
    if (expr instanceof Expr.Apply apply && PureFunction.isOne(apply)) {
      return application(apply, moment);
    }
    if (!mentionsDefined(expr)) {
      Value value = exprs.compile(expr);
      return (r, _) -> value.of(r);
    }
    return switch (expr) {
      case Expr.Var variable -> variable(variable, moment);
      case Expr.Select(Expr condition, Expr whenTrue, Expr whenFalse) ->
          select(compile(condition, moment), compile(whenTrue, moment), compile(whenFalse, moment));
      case Expr.Arithmetic(Binary op, _, Expr left, Expr right)
          when op == Binary.AND && left.type().equals(Type.BOOL) ->
          select(compile(left, moment), compile(right, moment), (_, _) -> 0);
      case Expr.Arithmetic(Binary op, _, Expr left, Expr right)
          when op == Binary.OR && left.type().equals(Type.BOOL) ->
          select(compile(left, moment), (_, _) -> 1, compile(right, moment));
      case Expr.Arithmetic _, Expr.Compare _, Expr.Convert _ -> operation(expr, moment);
      case Expr.Apply _, Expr.Offset _ -> operation(expr, moment);
      case Expr.IntConst _, Expr.FloatConst _, Expr.Null _, Expr.Launch _, Expr.AddressOf _ ->
          throw new IllegalStateException("a leaf mentions no variable");
    };
  }

  private boolean mentionsDefined(Expr expr) {
    return expr instanceof Expr.Var variable
        ? code.definition(variable).isPresent()
        : (expr instanceof Expr.Apply apply && PureFunction.isOne(apply))
            || expr.children().stream().anyMatch(this::mentionsDefined);
  }

  /// A function of the specification; nobody knows what it gives if it leaves its type or goes too
  /// deep.
  private Specified application(Expr.Apply apply, Moment moment) {
    Specified[] operands =
        apply.arguments().stream().map(a -> compile(a, moment)).toArray(Specified[]::new);
    return (r, s) -> {
      List<Long> arguments = new ArrayList<>();
      for (Specified operand : operands) {
        arguments.add(operand.of(r, s));
      }
      OptionalLong value = evaluation.apply(apply.function(), arguments);
      if (value.isEmpty()) {
        r[Registers.UNDEFINED] = 1;
      }
      return value.orElse(0);
    };
  }

  private static Specified select(Specified condition, Specified whenTrue, Specified whenFalse) {
    return (r, s) -> condition.of(r, s) != 0 ? whenTrue.of(r, s) : whenFalse.of(r, s);
  }

  /// The operands go into registers of their own, and the operation is one on these.
  private Specified operation(Expr expr, Moment moment) {
    List<Specified> operands = new ArrayList<>();
    List<Integer> targets = new ArrayList<>();
    Expr own =
        MapExpressions.children(
            expr,
            child -> {
              Expr.Var operand = new Expr.Var("specified." + temporaries++, child.type());
              operands.add(compile(child, moment));
              targets.add(registers.variable(operand));
              return operand;
            });
    Value operation = exprs.compile(own);
    Specified[] values = operands.toArray(Specified[]::new);
    int[] into = targets.stream().mapToInt(Integer::intValue).toArray();
    return (r, s) -> {
      for (int i = 0; i < values.length; i++) {
        r[into[i]] = values[i].of(r, s);
      }
      return operation.of(r);
    };
  }

  private Specified variable(Expr.Var variable, Moment moment) {
    Shared key = new Shared(variable.name(), moment);
    Specified known = shared.get(key);
    if (known == null) {
      known = define(variable, code.definition(variable).orElseThrow(), moment);
      shared.put(key, known);
    }
    return known;
  }

  private Specified define(Expr.Var variable, Statement definition, Moment moment) {
    if (definition instanceof Statement.Let let) {
      return compile(let.value(), moment);
    }
    if (!(definition instanceof Statement.Observe(_, Ghost ghost, _))) {
      throw new IllegalStateException("no part of a specification: " + definition);
    }
    if (ghost instanceof Ghost.Read(Place place)) {
      return read(place, variable.type(), moment);
    }
    if (ghost instanceof Ghost.Old(Expr value)) {
      return compile(value, Moment.AT_THE_START);
    }
    if (ghost instanceof Ghost.Quantified quantified) {
      return new CompileQuantifier(code, registers, this, moment).compile(quantified);
    }
    int register = registers.variable(variable);
    return (r, _) -> r[register];
  }

  private Specified read(Place place, Type type, Moment moment) {
    int base =
        switch (place.root()) {
          case Place.Root.Named(String object) -> registers.object(object);
          case Place.Root.Pointed _ -> Step.Access.ANY_OBJECT;
        };
    Specified address = address(place, moment);
    return (r, s) -> s.read(r, address.of(r, s), base, type, moment);
  }

  private Specified address(Place place, Moment moment) {
    Specified address =
        switch (place.root()) {
          case Place.Root.Named(String object) -> compile(new Expr.AddressOf(object), moment);
          case Place.Root.Pointed(Expr pointer) -> compile(pointer, moment);
        };
    for (int i = 0; i < place.steps().size(); i++) {
      Specified before = address;
      boolean isRow = registers.isRow(place, i);
      address =
          switch (place.steps().get(i)) {
            case Place.Step.Field(_, long offset) -> (r, s) -> before.of(r, s) + offset;
            case Place.Step.Index(Expr index, long stride, long extent) -> {
              Specified number = inside(compile(index, moment), isRow ? extent : 0);
              yield (r, s) -> before.of(r, s) + number.of(r, s) * stride;
            }
          };
    }
    return address;
  }

  private static Specified inside(Specified index, long extent) {
    if (extent <= 0) {
      return index;
    }
    return (r, s) -> {
      long number = index.of(r, s);
      if (number < 0 || number >= extent) {
        r[Registers.UNDEFINED] = 1;
      }
      return number;
    };
  }

  /// Whether a condition says the same of all threads: it asks for what they have in common.
  boolean isOfLaunch(Expr expr, List<String> common) {
    return switch (expr) {
      case Expr.Launch(var value, _) ->
          switch (value) {
            case THREAD_ID, BLOCK_ID -> false;
            case BLOCK_SIZE, GRID_SIZE, GLOBAL_OFFSET -> true;
          };
      case Expr.AddressOf(String object) -> common.contains(object);
      case Expr.Var variable -> {
        Optional<Statement> definition = code.definition(variable);
        yield definition.isPresent()
            ? isOfLaunch(definition.get(), common)
            : common.contains(variable.name());
      }
      case Expr.IntConst _, Expr.FloatConst _, Expr.Null _, Expr.Offset _, Expr.Arithmetic _ ->
          areOfLaunch(expr.children(), common);
      case Expr.Compare _, Expr.Select _, Expr.Convert _, Expr.Apply _ ->
          areOfLaunch(expr.children(), common);
    };
  }

  private boolean isOfLaunch(Statement definition, List<String> common) {
    boolean isOther =
        definition instanceof Statement.Observe(_, Ghost ghost, _)
            && ghost instanceof Ghost.Read(Place place)
            && place.root() instanceof Place.Root.Named(String object)
            && !common.contains(object);
    return !isOther && areOfLaunch(definition.expressions(), common);
  }

  private boolean areOfLaunch(List<Expr> exprsOfCondition, List<String> common) {
    return exprsOfCondition.stream().allMatch(expr -> isOfLaunch(expr, common));
  }
}
