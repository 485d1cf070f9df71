package org.warpproof.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.warpproof.kernel.text.Decimal;
import org.warpproof.source.Position;

/// Expressions and the like, at random and in no way well-formed.
final class RandomExprs {
  private static final List<String> NASTY =
      List.of(
          "",
          "x",
          "i",
          "true",
          "null",
          "threadIdx.x",
          "select",
          "zext",
          "load",
          "param",
          "return",
          "then",
          "case",
          "1",
          "1.5",
          ".lr.ph",
          "a.b",
          "$_",
          "a b",
          "\"",
          "\\",
          "\\n",
          "\n",
          "\r\n",
          "\t",
          "\0",
          "//",
          "@ 1:2",
          "std::vector<int>",
          "f(x)",
          "é",
          "名前",
          "\u2028",
          "\ud83d\ude00",
          "\ud83d",
          "\ufeff",
          "\u0085");

  private static final List<Long> NUMBERS =
      List.of(0L, 1L, -1L, 4L, 127L, 128L, 1L << 31, -1L << 31, Long.MIN_VALUE, Long.MAX_VALUE);

  private final Random random;

  RandomExprs(Random random) {
    this.random = random;
  }

  int below(int bound) {
    return random.nextInt(bound);
  }

  <T> T of(List<T> choices) {
    return choices.get(below(choices.size()));
  }

  <E extends Enum<E>> E of(Class<E> type) {
    return of(List.of(type.getEnumConstants()));
  }

  <T> List<T> list(Supplier<T> item) {
    List<T> items = new ArrayList<>();
    while (below(5) < 3) {
      items.add(item.get());
    }
    return items;
  }

  String name() {
    return switch (below(4)) {
      case 0 -> of(NASTY);
      case 1 -> of(NASTY) + of(NASTY);
      default -> "v" + below(9);
    };
  }

  long number() {
    return switch (below(3)) {
      case 0 -> of(NUMBERS);
      case 1 -> below(100) - 20;
      default -> random.nextLong();
    };
  }

  Position position() {
    return switch (below(4)) {
      case 0 -> Position.NONE;
      case 1 -> Position.of("k.cu", below(100), below(100));
      case 2 -> new Position(name(), (int) number(), (int) number(), list(this::position));
      default -> new Position("k.cu", 1, 2, List.of(Position.of("k.cu", 3, 4)));
    };
  }

  Type type() {
    return switch (below(6)) {
      case 0 -> Type.I32;
      case 1 -> Type.BOOL;
      case 2 -> new Type.Int(1 + below(64));
      case 3 -> floatType();
      case 4 -> Type.I64;
      default -> Type.POINTER;
    };
  }

  Expr.Var variable() {
    return new Expr.Var(name(), type());
  }

  Expr expr() {
    return expr(below(4));
  }

  private Expr expr(int depth) {
    return depth == 0 ? leaf() : inner(depth - 1);
  }

  private Expr leaf() {
    return switch (below(8)) {
      case 0 -> new Expr.IntConst(new Type.Int(1 + below(64)), number());
      case 1 -> Expr.i32(number());
      case 2 -> floatConst();
      case 3 -> new Expr.Null();
      case 4 -> new Expr.Launch(of(LaunchValue.class), of(Dimension.class));
      case 5 -> new Expr.AddressOf(name());
      default -> variable();
    };
  }

  private Expr inner(int depth) {
    return switch (below(6)) {
      case 0 -> new Expr.Offset(expr(depth), expr(depth));
      case 1 ->
          new Expr.Arithmetic(of(Op.Binary.class), of(Op.Overflow.class), expr(depth), expr(depth));
      case 2 -> new Expr.Compare(of(Op.Comparison.class), expr(depth), expr(depth));
      case 3 -> new Expr.Select(expr(depth), expr(depth), expr(depth));
      case 4 -> new Expr.Convert(of(Op.Conversion.class), expr(depth), type());
      default -> new Expr.Apply(name(), list(() -> expr(depth)), type());
    };
  }

  private Type.Float floatType() {
    return new Type.Float(of(Type.Format.class));
  }

  private Expr floatConst() {
    Type.Float type = floatType();
    return switch (below(3)) {
      case 0 -> new Expr.FloatConst(type, number());
      case 1 -> new Expr.FloatConst(type, number() >>> (64 - type.width()));
      default ->
          new Expr.FloatConst(
              type, Decimal.bits(type.format(), Double.toString((below(200) - 100) / 8.0)));
    };
  }

  Place place() {
    Place.Root root = below(2) == 0 ? new Place.Root.Named(name()) : new Place.Root.Pointed(expr());
    return new Place(root, list(this::step));
  }

  private Place.Step step() {
    return below(3) == 0
        ? new Place.Step.Field((int) number(), number())
        : new Place.Step.Index(expr(), number(), number());
  }

  Team team() {
    return switch (below(4)) {
      case 0 -> new Team.Block();
      case 1 -> new Team.Grid();
      case 2 -> new Team.Warp(expr());
      default -> new Team.Named(expr(), expr());
    };
  }
}
