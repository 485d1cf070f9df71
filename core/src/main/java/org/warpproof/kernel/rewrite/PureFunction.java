package org.warpproof.kernel.rewrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Type;

/// A function of the specification that calls itself: of `parameters`, it gives `value`.
///
/// All are `int`. Where C would leave that type, or would never end, nobody knows what it gives.
public record PureFunction(String name, List<Expr.Var> parameters, Expr value) {
  /// What the names of all of them begin with.
  public static final String PREFIX = "__uninterpreted_function___recursive_";

  public PureFunction {
    parameters = List.copyOf(parameters);
  }

  public static boolean isOne(Expr.Apply apply) {
    return apply.function().startsWith(PREFIX);
  }

  public static boolean isAppliedIn(Expr expr) {
    return (expr instanceof Expr.Apply apply && isOne(apply))
        || expr.children().stream().anyMatch(PureFunction::isAppliedIn);
  }

  public static boolean isAppliedBy(Statement statement) {
    return statement.expressions().stream().anyMatch(PureFunction::isAppliedIn);
  }

  /// Those that a kernel defines, each by itself and by those before it: others are not understood.
  public static List<PureFunction> in(Kernel kernel) {
    Map<String, Statement> definitions = new HashMap<>();
    List<PureFunction> functions = new ArrayList<>();
    for (Statement statement : kernel.statements().toList()) {
      statement.targets().forEach(target -> definitions.put(target.name(), statement));
      if (statement instanceof Statement.Annotation(Contract.Defines(Expr left, Expr right), _)
          && resolve(left, definitions) instanceof Expr.Apply apply) {
        Optional<PureFunction> function = read(apply, resolve(right, definitions), definitions);
        function
            .filter(f -> functions.stream().noneMatch(other -> other.name().equals(f.name())))
            .filter(f -> f.isUnderstood(f.value(), functions))
            .ifPresent(functions::add);
      }
    }
    return functions;
  }

  private static Expr resolve(Expr expr, Map<String, Statement> definitions) {
    return expr instanceof Expr.Var(String name, _)
            && definitions.get(name) instanceof Statement.Let let
        ? resolve(let.value(), definitions)
        : MapExpressions.children(expr, child -> resolve(child, definitions));
  }

  private static Optional<PureFunction> read(
      Expr.Apply apply, Expr value, Map<String, Statement> definitions) {
    Set<String> names = new HashSet<>();
    List<Expr.Var> parameters = new ArrayList<>();
    for (Expr argument : apply.arguments()) {
      if (argument instanceof Expr.Var variable
          && names.add(variable.name())
          && definitions.get(variable.name()) instanceof Statement.Observe(_, Ghost.Bound _, _)) {
        parameters.add(variable);
      }
    }
    boolean isOfInts =
        apply.type().equals(Type.I32)
            && parameters.stream().allMatch(parameter -> parameter.type().equals(Type.I32));
    return isOne(apply) && isOfInts && parameters.size() == apply.arguments().size()
        ? Optional.of(new PureFunction(apply.function(), parameters, value))
        : Optional.empty();
  }

  /// Whether a part of the value is made of the parameters, and of nothing that wraps around.
  private boolean isUnderstood(Expr expr, List<PureFunction> before) {
    boolean isKnown =
        switch (expr) {
          case Expr.IntConst _ -> true;
          case Expr.Var variable -> parameters.contains(variable);
          case Expr.Select _ -> true;
          case Expr.Compare(Comparison op, Expr left, _) ->
              left.type().equals(Type.I32)
                  || (left.type().equals(Type.BOOL)
                      && (op == Comparison.EQ || op == Comparison.NE));
          case Expr.Arithmetic(Binary op, Overflow overflow, Expr left, Expr right) ->
              switch (op) {
                case ADD, SUB, MUL ->
                    left.type().equals(Type.I32)
                        && (overflow == Overflow.NO_SIGNED || overflow == Overflow.NEITHER);
                case SDIV, SREM ->
                    left.type().equals(Type.I32)
                        && right instanceof Expr.IntConst(_, long by)
                        && (int) by > 0;
                case AND, OR, XOR -> left.type().equals(Type.BOOL);
                case UDIV, UREM, SHL, LSHR, ASHR -> false;
                case FADD, FSUB, FMUL, FDIV, FREM -> false;
              };
          case Expr.Convert(Conversion op, Expr bit, Type type) ->
              op == Conversion.ZEXT && bit.type().equals(Type.BOOL) && type.equals(Type.I32);
          case Expr.Apply apply ->
              isThis(apply) || before.stream().anyMatch(other -> other.isThis(apply));
          case Expr.FloatConst _, Expr.Null _, Expr.Launch _ -> false;
          case Expr.AddressOf _, Expr.Offset _ -> false;
        };
    return isKnown && expr.children().stream().allMatch(child -> isUnderstood(child, before));
  }

  /// Whether it is this function that is applied.
  public boolean isThis(Expr.Apply apply) {
    return apply.function().equals(name)
        && apply.arguments().size() == parameters.size()
        && apply.type().equals(Type.I32);
  }
}
