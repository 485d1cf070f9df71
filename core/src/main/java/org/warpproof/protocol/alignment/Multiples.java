package org.warpproof.protocol.alignment;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.Type;
import org.warpproof.structure.Definitions;
import org.warpproof.structure.Definitions.ByParameter;
import org.warpproof.structure.Definitions.ByStatement;

/// Tells of which powers of two numbers are multiples by what they are made of, as the number of
/// bits at their end that are 0: neither wrapping around nor conversions change these.
///
/// What goes round a loop is taken for a multiple until something shows that it is none.
final class Multiples {
  private static final int ALL = Long.SIZE;

  private final Kernel kernel;
  private final Definitions definitions;
  private final Map<String, Integer> parameters;
  private final Map<String, Integer> carried = new HashMap<>();
  private final Map<String, Integer> known = new HashMap<>();

  private Multiples(Kernel kernel, Definitions definitions, Map<String, Integer> parameters) {
    this.kernel = kernel;
    this.definitions = definitions;
    this.parameters = Map.copyOf(parameters);
    kernel.blocks().forEach(b -> b.parameters().forEach(p -> carried.put(p.name(), ALL)));
    while (pass()) {
      known.clear();
    }
  }

  /// Where parameters may be anything.
  static Multiples none(Kernel kernel) {
    return new Multiples(kernel, new Definitions(kernel), Map.of());
  }

  /// Where parameters end in so many zeros.
  static Multiples of(Kernel kernel, Map<String, Integer> zeros) {
    return new Multiples(kernel, new Definitions(kernel), zeros);
  }

  /// Looks at what is passed to blocks; whether something was taken for too much.
  private boolean pass() {
    Map<String, List<Expr.Var>> blocks = new HashMap<>();
    kernel.blocks().forEach(block -> blocks.put(block.label(), block.parameters()));
    boolean isChanged = false;
    for (BasicBlock block : kernel.blocks()) {
      for (Terminator.Target target : block.terminator().targets()) {
        List<Expr.Var> passed = blocks.getOrDefault(target.label(), List.of());
        for (int i = 0; i < passed.size(); i++) {
          int zeros = of(target.arguments().get(i));
          isChanged |= zeros < carried.getOrDefault(passed.get(i).name(), 0);
          carried.merge(passed.get(i).name(), zeros, Math::min);
        }
      }
    }
    return isChanged;
  }

  /// Of the offset of a place from where its way starts.
  int of(Place place) {
    int zeros = ALL;
    for (Place.Step step : place.steps()) {
      int part =
          switch (step) {
            case Place.Step.Index(Expr index, long stride, _) -> sum(of(index), of(stride));
            case Place.Step.Field(_, long offset) -> of(offset);
          };
      zeros = Math.min(zeros, part);
    }
    return zeros;
  }

  private static int of(long value) {
    return Long.numberOfTrailingZeros(value);
  }

  private static int sum(int one, int other) {
    return Math.min(ALL, one + other);
  }

  private int of(Expr expr) {
    return switch (expr) {
      case Expr.IntConst(_, long value) -> of(value);
      case Expr.Launch(LaunchValue value, Dimension d) ->
          value == LaunchValue.BLOCK_SIZE || value == LaunchValue.GRID_SIZE
              ? kernel.size(value, d).map(Multiples::of).orElse(0)
              : 0;
      case Expr.Var variable -> variable(variable);
      case Expr.Arithmetic(Binary op, _, Expr left, Expr right) -> arithmetic(op, left, right);
      case Expr.Select(_, Expr whenTrue, Expr whenFalse) -> Math.min(of(whenTrue), of(whenFalse));
      case Expr.Convert(Conversion op, Expr value, _) ->
          switch (op) {
            case ZEXT, SEXT, TRUNC -> of(value);
            default -> 0;
          };
      case Expr.FloatConst _, Expr.Null _, Expr.AddressOf _, Expr.Offset _ -> 0;
      case Expr.Compare _, Expr.Apply _ -> 0;
    };
  }

  private int arithmetic(Binary op, Expr left, Expr right) {
    return switch (op) {
      case ADD, SUB, OR, XOR -> Math.min(of(left), of(right));
      case MUL -> sum(of(left), of(right));
      case AND -> Math.max(of(left), of(right));
      case SHL ->
          right instanceof Expr.IntConst(_, long by) && by >= 0 && by < ALL
              ? sum(of(left), (int) by)
              : of(left);
      case UREM, SREM -> Math.min(of(left), of(right));
      case UDIV, SDIV, LSHR, ASHR, FADD, FSUB, FMUL, FDIV, FREM -> 0;
    };
  }

  private int variable(Expr.Var variable) {
    if (!(variable.type() instanceof Type.Int)) {
      return 0;
    }
    Integer before = known.get(variable.name());
    if (before != null) {
      return before;
    }
    int zeros =
        switch (definitions.of(variable).orElse(null)) {
          case null -> parameters.getOrDefault(variable.name(), 0);
          case ByParameter _ -> carried.getOrDefault(variable.name(), 0);
          case ByStatement(_, _, Statement.Let let) -> of(let.value());
          case ByStatement _ -> 0;
        };
    known.put(variable.name(), zeros);
    return zeros;
  }
}
