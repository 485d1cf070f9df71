package org.warpproof.check.conditions;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import org.warpproof.engine.Suggestion;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.rewrite.FoldConstants;

/// A simple condition on launches, over 64-bit numbers; `text` is the same in C, as `--assume`
/// takes it.
record LaunchCondition(Expr condition, String text) {

  /// What may be where a launch says nothing.
  private static final List<Long> SOME = List.of(0L, 1L, -1L, 1L << 30);

  /// That all of some facts hold; none if there are none.
  static Optional<LaunchCondition> all(List<LaunchFact> facts) {
    return facts.stream()
        .map(fact -> (LaunchFact.Assumed) fact)
        .map(fact -> new LaunchCondition(fact.condition(), fact.text()))
        .reduce(LaunchCondition::and);
  }

  /// Whether it says that rows are as long as a grid is wide.
  boolean isOfRows() {
    return condition instanceof Expr.Compare(Comparison op, _, _)
        && op == Comparison.SGE
        && numbers().stream()
            .anyMatch(n -> n instanceof Expr.Launch l && l.value() == LaunchValue.GRID_SIZE);
  }

  /// Whether it says that something is long enough, or has no rest.
  boolean isOfLength() {
    return isOfMultiples()
        || (condition instanceof Expr.Compare(Comparison op, _, _) && op == Comparison.SGE);
  }

  /// Whether it says that rows are as many bytes long as so many elements take.
  boolean isOfPitch() {
    return condition instanceof Expr.Compare(_, _, Expr.Arithmetic(_, _, Expr bytes, _))
        && bytes instanceof Expr.Arithmetic(_, _, Expr.IntConst _, _);
  }

  /// Whether it says that rows are as long as what is in them.
  boolean isOfOneRow() {
    return condition instanceof Expr.Compare(Comparison op, _, _)
        && op == Comparison.SGE
        && numbers().size() == 2
        && numbers().stream().allMatch(Expr.Var.class::isInstance)
        && !text.contains("*");
  }

  /// Whether it says that of rows in two directions.
  boolean isOfTwoRows() {
    return condition instanceof Expr.Arithmetic(Binary op, _, Expr one, Expr other)
        && op == Binary.AND
        && new LaunchCondition(one, text).isOfOneRow()
        && new LaunchCondition(other, text).isOfOneRow();
  }

  /// Whether it speaks of sizes only.
  boolean isOfSizes() {
    return numbers().stream().allMatch(Expr.Launch.class::isInstance);
  }

  /// Whether it speaks of sizes that are the same in all launches of a kernel.
  boolean isOfKnownSizes(Kernel kernel) {
    return numbers().stream()
        .filter(Expr.Launch.class::isInstance)
        .map(number -> ((Expr.Launch) number).value())
        .anyMatch(
            value ->
                kernel.facts().stream()
                    .anyMatch(
                        fact ->
                            (fact instanceof LaunchFact.BlockSize
                                    && value == LaunchValue.BLOCK_SIZE)
                                || (fact instanceof LaunchFact.GridSize
                                    && value == LaunchValue.GRID_SIZE)));
  }

  /// The sizes and parameters that it speaks of.
  Set<Expr> numbers() {
    Set<Expr> numbers = new LinkedHashSet<>();
    collect(condition, numbers);
    return numbers;
  }

  private static void collect(Expr expr, Set<Expr> numbers) {
    if (expr instanceof Expr.Launch || expr instanceof Expr.Var) {
      numbers.add(expr);
    }
    expr.children().forEach(part -> collect(part, numbers));
  }

  LaunchCondition and(LaunchCondition other) {
    return new LaunchCondition(
        new Expr.Arithmetic(Binary.AND, Overflow.WRAPS, condition, other.condition),
        text + " && " + other.text);
  }

  /// Whether it says that something is a multiple of a number.
  boolean isOfMultiples() {
    return condition instanceof Expr.Compare(_, Expr.Arithmetic(Binary op, _, _, _), _)
        && op == Binary.SREM;
  }

  /// Whether it is the other condition, or that of a larger multiple.
  boolean isAsStrongAs(LaunchCondition other) {
    return equals(other)
        || (part().isPresent()
            && other.part().isPresent()
            && numbers().equals(other.numbers())
            && part().getAsLong() % other.part().getAsLong() == 0);
  }

  /// What it says that a parameter or a size is a multiple of, if that is a number.
  private OptionalLong part() {
    return condition instanceof Expr.Compare(_, Expr.Arithmetic(Binary op, _, _, Expr by), _)
            && op == Binary.SREM
            && by instanceof Expr.IntConst(_, long number)
        ? OptionalLong.of(number)
        : OptionalLong.empty();
  }

  /// The kernel in the launches for which it holds. What it says of numbers without sign is said of
  /// those that are the same with one, as if it was assumed.
  Kernel in(Kernel kernel) {
    List<LaunchFact> facts = new ArrayList<>(kernel.facts());
    for (Expr number : numbers()) {
      if (number instanceof Expr.Var variable
          && variable.type().equals(Type.I64)
          && kernel.sign(variable) == Parameter.Sign.UNSIGNED) {
        Expr fits = new Expr.Compare(Comparison.SGE, variable, Expr.i64(0));
        facts.add(assumed(fits, variable.name() + " < 2^63"));
      }
    }
    parts(condition).map(part -> assumed(part, text)).forEach(facts::add);
    return kernel.withFacts(facts);
  }

  private static LaunchFact assumed(Expr condition, String text) {
    return new LaunchFact.Assumed(condition, text, LaunchFact.Origin.COMMAND_LINE);
  }

  /// What `&&` joins.
  private static Stream<Expr> parts(Expr condition) {
    return condition instanceof Expr.Arithmetic(Binary op, _, Expr left, Expr right)
            && op == Binary.AND
            && left.type().equals(Type.BOOL)
        ? Stream.concat(parts(left), parts(right))
        : Stream.of(condition);
  }

  /// Whether it may hold in a launch, as far as the launch says.
  boolean mayHoldIn(Suggestion launch) {
    return mayHoldIn(condition, launch);
  }

  /// Whether it holds in a launch that says what all of its numbers are.
  boolean holdsIn(Suggestion launch) {
    return mayHoldIn(launch)
        && numbers().stream().allMatch(number -> value(number, launch).isPresent());
  }

  private static boolean mayHoldIn(Expr condition, Suggestion launch) {
    // A part that does not hold is enough, whatever is known of the other.
    if (condition instanceof Expr.Arithmetic(Binary op, _, Expr left, Expr right)
        && op == Binary.AND
        && left.type().equals(Type.BOOL)) {
      return mayHoldIn(left, launch) && mayHoldIn(right, launch);
    }
    // What a launch leaves open does not matter to what goes wrong there.
    return SOME.stream()
        .map(some -> FoldConstants.evaluate(condition, leaf -> value(leaf, launch, some)))
        .anyMatch(holds -> holds.isEmpty() || holds.getAsLong() != 0);
  }

  private static OptionalLong value(Expr leaf, Suggestion launch, long otherwise) {
    OptionalLong known = value(leaf, launch);
    boolean isOpen = known.isEmpty() && (leaf instanceof Expr.Var || leaf instanceof Expr.Launch);
    return isOpen ? OptionalLong.of(otherwise) : known;
  }

  /// What a parameter or a size is in a launch, as far as the launch says.
  static OptionalLong value(Expr leaf, Suggestion launch) {
    String name =
        leaf instanceof Expr.Launch(LaunchValue value, Dimension d)
            ? Suggestion.name(value, d)
            : leaf instanceof Expr.Var variable ? variable.name() : "";
    BigInteger number = launch.numbers().get(name);
    // Numbers without sign have one bit more.
    return number == null || number.bitLength() > Long.SIZE
        ? OptionalLong.empty()
        : OptionalLong.of(number.longValue());
  }
}
