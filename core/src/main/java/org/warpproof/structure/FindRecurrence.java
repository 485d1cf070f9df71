package org.warpproof.structure;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Expr.Var;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.graph.Loop;

/// Finds how iterations change the variables of loops.
public final class FindRecurrence {
  /// More variables than this that take each other's values in turn are not followed.
  private static final int LONGEST_ROTATION = 8;

  private final Kernel kernel;
  private final Graph graph;
  private final Definitions definitions;

  FindRecurrence(Kernel kernel, Graph graph, Definitions definitions) {
    this.kernel = kernel;
    this.graph = graph;
    this.definitions = definitions;
  }

  /// The values with which a parameter of the loop's header enters, one for each edge from outside.
  public List<Expr> entries(Loop loop, int parameter) {
    return arguments(loop, parameter, false);
  }

  /// The one value with which a variable of the loop enters it, if it is one.
  public Optional<Expr> entry(Loop loop, Expr.Var variable) {
    int index = kernel.blocks().get(loop.header()).parameters().indexOf(variable);
    List<Expr> entries = entries(loop, index).stream().distinct().toList();
    return entries.size() == 1 ? Optional.of(entries.getFirst()) : Optional.empty();
  }

  /// The values that iterations pass on, one for each edge back to the header.
  public List<Expr> nexts(Loop loop, int parameter) {
    return arguments(loop, parameter, true);
  }

  private List<Expr> arguments(Loop loop, int parameter, boolean isInside) {
    List<Expr> result = new ArrayList<>();
    for (int from : graph.predecessors(loop.header())) {
      for (Terminator.Target target : kernel.blocks().get(from).terminator().targets()) {
        boolean isEdge = graph.index(target.label()) == loop.header();
        if (isEdge && loop.contains(from) == isInside) {
          result.add(target.arguments().get(parameter));
        }
      }
    }
    return result;
  }

  /// How the loop changes a parameter of its header.
  public Recurrence of(Loop loop, int parameter) {
    Var variable = header(loop).parameters().get(parameter);
    Set<Recurrence> ways = new HashSet<>();
    for (Expr next : arguments(loop, parameter, true)) {
      ways.add(growth(variable, definitions.resolve(next), loop));
    }
    return ways.size() == 1 ? ways.iterator().next() : new Recurrence.Unknown();
  }

  private BasicBlock header(Loop loop) {
    return kernel.blocks().get(loop.header());
  }

  private Recurrence growth(Var variable, Expr next, Loop loop) {
    if (next instanceof Var other && !other.equals(variable)) {
      return rotation(variable, loop);
    }
    if (!(variable.type() instanceof Type.Int)) {
      return new Recurrence.Unknown();
    }
    Optional<Step> step = step(variable, next, loop);
    if (step.isPresent()) {
      return new Recurrence.Added(step.get().by(), step.get().overflow());
    }
    if (next instanceof Expr.Arithmetic(Binary op, Overflow overflow, Expr left, Expr right)) {
      return scaled(variable, op, overflow, definitions.resolve(left), definitions.resolve(right))
          .or(() -> toggled(variable, op, overflow, left, right, loop))
          .orElse(new Recurrence.Unknown());
    }
    return isNegation(variable, next) ? new Recurrence.Negated() : new Recurrence.Unknown();
  }

  /// `v = !v`
  private boolean isNegation(Var variable, Expr next) {
    return next instanceof Expr.Convert(Conversion op, Expr inner, _)
        && op == Conversion.ZEXT
        && definitions.resolve(inner)
            instanceof Expr.Compare(Comparison equal, Expr left, Expr.IntConst(_, long zero))
        && equal == Comparison.EQ
        && definitions.resolve(left).equals(variable)
        && zero == 0;
  }

  private Optional<Recurrence> scaled(
      Var variable, Binary op, Overflow overflow, Expr left, Expr right) {
    if (op == Binary.MUL && right.equals(variable)) {
      return scaled(variable, op, overflow, right, left);
    }
    if (op == Binary.ADD && left.equals(variable) && right.equals(variable)) {
      return Optional.of(new Recurrence.Multiplied(BigInteger.TWO, overflow));
    }
    if (!left.equals(variable) || !(right instanceof Expr.IntConst(_, long value)) || value < 1) {
      return Optional.empty();
    }
    BigInteger number = BigInteger.valueOf(value);
    BigInteger power =
        value < variable.type().width() ? BigInteger.ONE.shiftLeft((int) value) : BigInteger.ZERO;
    Recurrence growth =
        switch (op) {
          case MUL -> new Recurrence.Multiplied(number, overflow);
          case SHL -> new Recurrence.Multiplied(power, Overflow.WRAPS);
          case UDIV, SDIV -> new Recurrence.Divided(number);
          case LSHR, ASHR -> new Recurrence.Divided(power);
          default -> new Recurrence.Unknown();
        };
    boolean isProper =
        switch (growth) {
          case Recurrence.Multiplied(BigInteger by, _) -> by.compareTo(BigInteger.TWO) >= 0;
          case Recurrence.Divided(BigInteger by) -> by.compareTo(BigInteger.TWO) >= 0;
          default -> false;
        };
    return isProper ? Optional.of(growth) : Optional.empty();
  }

  private Optional<Recurrence> toggled(
      Var variable, Binary op, Overflow overflow, Expr left, Expr right, Loop loop) {
    if (op != Binary.SUB && op != Binary.XOR) {
      return Optional.empty();
    }
    if (isVariable(right, variable) && isFixed(left, loop)) {
      return Optional.of(new Recurrence.Toggled(op, overflow, left));
    }
    return op == Binary.XOR && isVariable(left, variable) && isFixed(right, loop)
        ? Optional.of(new Recurrence.Toggled(op, overflow, right))
        : Optional.empty();
  }

  private boolean isVariable(Expr expr, Var variable) {
    return definitions.resolve(expr).equals(variable);
  }

  private boolean isFixed(Expr expr, Loop loop) {
    return definitions.isInvariant(expr, loop);
  }

  private record Step(Expr by, Overflow overflow) {}

  /// What `expr`, computed in an iteration of the loop, adds to the loop's variable, if that is the
  /// same in all iterations.
  private Optional<Step> step(Var variable, Expr expr, Loop loop) {
    Expr value = definitions.resolve(expr);
    if (value.equals(variable)) {
      Type.Int type = (Type.Int) variable.type();
      return Optional.of(new Step(new Expr.IntConst(type, 0), Overflow.NEITHER));
    }
    if (value instanceof Expr.Convert(Conversion op, Expr wide, Type type)
        && op == Conversion.TRUNC) {
      // `i += get_local_size(0)` adds in 64 bits and keeps 32 of them.
      return step(variable, wide, loop)
          .map(step -> new Step(new Expr.Convert(op, step.by(), type), Overflow.WRAPS));
    }
    if (value instanceof Expr.Convert(Conversion op, Expr narrow, Type type)
        && (op == Conversion.SEXT || op == Conversion.ZEXT)
        && definitions.resolve(narrow).equals(variable)) {
      return Optional.of(new Step(new Expr.IntConst((Type.Int) type, 0), Overflow.NEITHER));
    }
    if (!(value instanceof Expr.Arithmetic(Binary op, Overflow overflow, Expr left, Expr right))
        || (op != Binary.ADD && op != Binary.SUB)) {
      return Optional.empty();
    }
    if (isFixed(right, loop)) {
      return step(variable, left, loop).map(before -> combine(op, overflow, before, right));
    }
    return op == Binary.ADD && isFixed(left, loop)
        ? step(variable, right, loop).map(before -> combine(op, overflow, before, left))
        : Optional.empty();
  }

  private Step combine(Binary op, Overflow overflow, Step before, Expr by) {
    boolean isFirst = before.by() instanceof Expr.IntConst(_, long value) && value == 0;
    boolean isError = isError(overflow) && isError(before.overflow());
    if (isFirst && op == Binary.ADD) {
      return new Step(by, isError ? Overflow.NO_SIGNED : Overflow.WRAPS);
    }
    // The sum of two steps may leave the type where the variable does not. Where it may leave even
    // the widest type, it is known as far as that goes, and so is the variable.
    boolean fits = Math.max(bits(before.by()), bits(by)) < Type.I64.width();
    Expr sum =
        new Expr.Arithmetic(
            op, fits ? Overflow.NO_SIGNED : Overflow.WRAPS, wide(before.by()), wide(by));
    return new Step(sum, isError && fits ? Overflow.NO_SIGNED : Overflow.WRAPS);
  }

  /// How many bits a signed number has at most.
  private int bits(Expr number) {
    return switch (definitions.resolve(number)) {
      case Expr.IntConst(_, long value) -> BigInteger.valueOf(value).bitLength() + 1;
      case Expr.Convert(Conversion op, Expr narrow, _) when op == Conversion.SEXT -> bits(narrow);
      case Expr.Convert(Conversion op, Expr narrow, _) when op == Conversion.ZEXT ->
          narrow.type().width() + 1;
      case Expr.Arithmetic(Binary op, Overflow overflow, Expr left, Expr right)
          when (op == Binary.ADD || op == Binary.SUB) && isError(overflow) ->
          Math.min(Math.max(bits(left), bits(right)) + 1, number.type().width());
      case Expr other -> other.type().width();
    };
  }

  private static Expr wide(Expr number) {
    return switch (number) {
      case Expr.IntConst(_, long value) -> Expr.i64(value);
      case Expr other when other.type().equals(Type.I64) -> other;
      case Expr other -> new Expr.Convert(Conversion.SEXT, other, Type.I64);
    };
  }

  public static boolean isError(Overflow overflow) {
    return overflow == Overflow.NO_SIGNED || overflow == Overflow.NEITHER;
  }

  private Recurrence rotation(Var variable, Loop loop) {
    List<Var> parameters = header(loop).parameters();
    List<Var> turn = new ArrayList<>(List.of(variable));
    while (turn.size() <= LONGEST_ROTATION) {
      int index = parameters.indexOf(turn.getLast());
      Set<Expr> next = new HashSet<>(arguments(loop, index, true));
      if (next.size() != 1
          || !(definitions.resolve(next.iterator().next()) instanceof Var after)
          || !parameters.contains(after)) {
        return new Recurrence.Unknown();
      }
      if (after.equals(variable)) {
        return new Recurrence.Rotated(turn);
      }
      if (turn.contains(after)) {
        return new Recurrence.Unknown();
      }
      turn.add(after);
    }
    return new Recurrence.Unknown();
  }
}
