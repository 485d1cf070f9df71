package org.warpproof.kernel.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Expr.Var;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.Ghost.Quantifier;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Layout;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Type;
import org.warpproof.source.Position;

/// A condition on the integers that an array holds before the kernel runs, and its text:
/// `injective(perm)`, `ascending(offsets)`, `nonzero(counts)`, `within(data, 0, n - 1)`.
///
/// Kernel to kernel: adds it as what is required, as if it stood in a contract.
public record DataCondition(Kind kind, String array, Limit least, Limit most) {
  /// What is said of the elements.
  public enum Kind {
    /// No two are the same.
    INJECTIVE,
    /// None is less than one before it.
    ASCENDING,
    /// None is 0.
    NONZERO,
    /// All lie between two numbers.
    WITHIN
  }

  /// A number, an `i64` over parameters and sizes, and how C writes it.
  public record Limit(Expr number, String text) {
    public static Limit of(long number) {
      return new Limit(Expr.i64(number), Long.toString(number));
    }
  }

  private static final Limit NONE = Limit.of(0);

  public static DataCondition injective(String array) {
    return new DataCondition(Kind.INJECTIVE, array, NONE, NONE);
  }

  public static DataCondition ascending(String array) {
    return new DataCondition(Kind.ASCENDING, array, NONE, NONE);
  }

  public static DataCondition nonzero(String array) {
    return new DataCondition(Kind.NONZERO, array, NONE, NONE);
  }

  public static DataCondition within(String array, Limit least, Limit most) {
    return new DataCondition(Kind.WITHIN, array, least, most);
  }

  public String text() {
    return switch (kind) {
      case INJECTIVE -> "injective(%s)".formatted(array);
      case ASCENDING -> "ascending(%s)".formatted(array);
      case NONZERO -> "nonzero(%s)".formatted(array);
      case WITHIN -> "within(%s, %s, %s)".formatted(array, least.text, most.text);
    };
  }

  /// The type of the elements of an array of integers that the kernel is given; empty if it is
  /// none.
  public static Optional<Type.Int> elements(Kernel kernel, String array) {
    return kernel
        .object(array)
        .filter(object -> object.initial() instanceof MemoryObject.Initial.Launched)
        .map(MemoryObject::layout)
        .filter(layout -> layout instanceof Layout.Array(Layout.Scalar _, _))
        .map(layout -> ((Layout.Scalar) ((Layout.Array) layout).element()).type())
        .filter(Type.Int.class::isInstance)
        .map(Type.Int.class::cast);
  }

  /// The kernel that requires it; empty if it has no such array.
  public Optional<Kernel> in(Kernel kernel) {
    return elements(kernel, array)
        // There are not enough different bytes for all elements that an array might have.
        .filter(type -> kind != Kind.INJECTIVE || type.bits() >= Integer.SIZE)
        .map(type -> require(kernel, type));
  }

  private Kernel require(Kernel kernel, Type.Int type) {
    Position at = kernel.position();
    List<Statement> statements = new ArrayList<>();
    Var one = bound("i", at, statements);
    Var element = element(one, type, at, statements);
    Expr range = new Expr.Compare(Comparison.SLE, Expr.i64(0), one);
    Expr body =
        switch (kind) {
          case INJECTIVE -> ofPairs(one, Comparison.NE, element, Comparison.NE, at, statements);
          case ASCENDING -> ofPairs(one, Comparison.SLT, element, Comparison.SLE, at, statements);
          case NONZERO -> new Expr.Compare(Comparison.NE, element, new Expr.IntConst(type, 0));
          case WITHIN ->
              both(
                  new Expr.Compare(Comparison.SLE, least.number, wide(element)),
                  new Expr.Compare(Comparison.SLE, wide(element), most.number));
        };
    Var all = forAll("all", one, range, body, at, statements);
    statements.add(new Statement.Annotation(new Contract.Before(all), at));
    List<BasicBlock> blocks = new ArrayList<>(kernel.blocks());
    BasicBlock entry = blocks.getFirst();
    statements.addAll(entry.statements());
    blocks.set(
        0, new BasicBlock(entry.label(), entry.parameters(), statements, entry.terminator()));
    return kernel.withBlocks(blocks);
  }

  /// What holds of an element and all others whose numbers compare so with its own.
  private Expr ofPairs(
      Var one,
      Comparison numbers,
      Var element,
      Comparison elements,
      Position at,
      List<Statement> statements) {
    Var other = bound("j", at, statements);
    Var second = element(other, (Type.Int) element.type(), at, statements);
    Expr range =
        both(
            new Expr.Compare(Comparison.SLE, Expr.i64(0), other),
            new Expr.Compare(numbers, one, other));
    return forAll(
        "others", other, range, new Expr.Compare(elements, element, second), at, statements);
  }

  /// No variable of the source has such a name.
  private Var named(String name, Type type) {
    return new Var("%s of %s".formatted(name, text()), type);
  }

  private Var bound(String name, Position at, List<Statement> statements) {
    Var bound = named(name, Type.I64);
    statements.add(new Statement.Observe(bound, new Ghost.Bound(), at));
    return bound;
  }

  private Var element(Var number, Type.Int type, Position at, List<Statement> statements) {
    Var element = named("element " + number.name(), type);
    Place place =
        new Place(
            new Place.Root.Named(array), List.of(new Place.Step.Index(number, type.bytes(), 0)));
    statements.add(new Statement.Observe(element, new Ghost.Read(place), at));
    return element;
  }

  private Var forAll(
      String name, Var bound, Expr range, Expr body, Position at, List<Statement> statements) {
    Var holds = named(name, Type.BOOL);
    statements.add(
        new Statement.Observe(
            holds, new Ghost.Quantified(Quantifier.FOR_ALL, bound, range, body), at));
    return holds;
  }

  private static Expr wide(Var element) {
    return element.type().equals(Type.I64)
        ? element
        : new Expr.Convert(Conversion.SEXT, element, Type.I64);
  }

  private static Expr both(Expr one, Expr other) {
    return new Expr.Select(one, other, Expr.bool(false));
  }
}
