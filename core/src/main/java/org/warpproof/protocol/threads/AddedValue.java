package org.warpproof.protocol.threads;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.warpproof.encode.Bounded;
import org.warpproof.encode.EncodeExpr;
import org.warpproof.encode.Encoding;
import org.warpproof.encode.WrapAround;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Expr.Var;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.structure.FindRecurrence;
import org.warpproof.structure.HeaderExit;
import org.warpproof.structure.HeaderExit.Sign;
import org.warpproof.structure.NoWrap;
import org.warpproof.structure.Range;
import org.warpproof.structure.Recurrence;
import org.warpproof.structure.Structure;

/// The value of a loop's variable to which each iteration adds the same: `start + counter * step`,
/// brought into its type.
///
/// Whether it leaves the type follows from the condition under which the loop goes on, or from how
/// often it goes round at most. Where neither tells, the variable that bounds the loop is trusted
/// not to, which is said; any other wraps around.
public final class AddedValue {
  private final Model model;
  private final Structure structure;
  private final Encoding encoding;
  private final EncodeExpr expressions;
  private final Loop loop;
  private final int parameter;
  private final Var variable;
  private final Bounded counter;

  public AddedValue(
      Model model, EncodeExpr expressions, Loop loop, int parameter, Bounded counter) {
    this.model = model;
    this.structure = model.structure();
    this.encoding = model.encoding();
    this.expressions = expressions;
    this.loop = loop;
    this.parameter = parameter;
    this.variable = structure.kernel().blocks().get(loop.header()).parameters().get(parameter);
    this.counter = counter;
  }

  public Bounded of(Bounded start, Bounded step, Overflow overflow) {
    Type type = variable.type();
    Optional<HeaderExit> exit = HeaderExit.of(structure, loop, variable);
    if (FindRecurrence.isError(overflow)) {
      Bounded value = sum(start, step);
      Range range = growing(start, step, Range.of(type));
      Range limited = exit.map(e -> limited(e, Sign.SIGNED, start, step, range)).orElse(range);
      return new Bounded(value.term(), range.cut(limited));
    }
    WrapAround wraps = encoding.arithmetic().wrapAround();
    boolean isUnsigned = exit.filter(HeaderExit::readsUnsigned).isPresent();
    Sign numbers = isUnsigned ? Sign.UNSIGNED : Sign.SIGNED;
    Range all = isUnsigned ? Range.unsigned(type) : Range.of(type);
    Bounded first = isUnsigned ? wraps.unsigned(start, type) : start;
    Bounded by = isUnsigned ? wraps.before(step, type) : step;
    Bounded value = sum(first, by);
    Range unbounded = growing(first, by, value.range().or(all));
    Range range =
        value
            .range()
            .cut(exit.map(e -> limited(e, numbers, first, by, unbounded)).orElse(unbounded));
    if (!range.isWithin(all)) {
      boolean isTrusted = model.options().wrapping().trusts(type) && boundsLoop();
      if (!isTrusted) {
        Bounded exact = sum(wraps.before(start, type), wraps.before(step, type));
        return wraps.named(wraps.wrapped(exact, type), variable);
      }
      encoding.facts().assume(NoWrap.ofLoop(structure, variable, loop));
    }
    return wraps.wrapped(new Bounded(value.term(), range.cut(all)), type);
  }

  private Bounded sum(Bounded start, Bounded step) {
    Bounded times = counter.within(new Range(BigInteger.ZERO, mostIterations()));
    return encoding.arithmetic().add(start, encoding.arithmetic().multiply(times, step));
  }

  /// What only grows does not come below where it starts.
  private static Range growing(Bounded start, Bounded step, Range all) {
    return new Range(
        step.least().signum() >= 0 ? start.least() : all.least(),
        step.most().signum() <= 0 ? start.most() : all.most());
  }

  /// Where the loop ends as soon as its variable reaches a bound, the variable is, at the header,
  /// what it was first or at most one step beyond what it was inside. `numbers` says as which the
  /// start and the step are given.
  private Range limited(HeaderExit exit, Sign numbers, Bounded start, Bounded step, Range range) {
    Optional<Bounded> bound = bound(exit);
    if (bound.isEmpty()) {
      return range;
    }
    BigInteger most = bound.get().most();
    BigInteger least = bound.get().least();
    boolean isUp = step.least().signum() > 0;
    // A negative number that is read as unsigned is above every bound: from above it says nothing.
    boolean isDown =
        step.most().signum() < 0
            && (exit.isSigned() || (numbers == Sign.UNSIGNED && exit.readsUnsigned()));
    BigInteger one = BigInteger.ONE;
    return switch (exit.stays()) {
      case SLT -> isUp ? upTo(range, start, most.subtract(one).add(step.most())) : range;
      case SLE -> isUp ? upTo(range, start, most.add(step.most())) : range;
      case SGT -> isDown ? downTo(range, start, least.add(one).add(step.least())) : range;
      case SGE -> isDown ? downTo(range, start, least.add(step.least())) : range;
      case NE -> {
        boolean meets =
            step.isConstant()
                && step.least().equals(one)
                && (exit.isSigned() || numbers == Sign.UNSIGNED);
        yield meets && start.most().compareTo(least) <= 0 ? upTo(range, start, most) : range;
      }
      default -> range;
    };
  }

  private static Range upTo(Range range, Bounded start, BigInteger most) {
    return new Range(range.least(), range.most().min(start.most().max(most)));
  }

  private static Range downTo(Range range, Bounded start, BigInteger least) {
    return new Range(range.least().max(start.least().min(least)), range.most());
  }

  /// The bound, as the number that the comparison takes it for; nothing if the variable is taken
  /// for another number than it is.
  private Optional<Bounded> bound(HeaderExit exit) {
    Bounded number = expressions.number(exit.bound());
    Type type = exit.bound().type();
    Bounded bound =
        exit.sign() == Sign.UNSIGNED
            ? encoding.arithmetic().wrapAround().unsigned(number, type)
            : number;
    boolean isWide =
        exit.sign() == Sign.UNSIGNED
            && exit.extension() == HeaderExit.Extension.SIGNED
            && !bound.fits(type);
    return isWide ? Optional.empty() : Optional.of(bound);
  }

  /// How often the loop goes round at most, because of some variable that its header looks at.
  private BigInteger mostIterations() {
    BigInteger most = Encoding.ITERATIONS.most();
    for (int i = 0; i < header().size(); i++) {
      Optional<HeaderExit> exit = HeaderExit.of(structure, loop, header().get(i));
      Optional<Expr> entry = structure.growth().entry(loop, header().get(i));
      if (i != parameter && exit.isPresent() && entry.isPresent()) {
        most = most.min(iterations(exit.get(), expressions.number(entry.get()), i));
      }
    }
    return most;
  }

  private List<Var> header() {
    return structure.kernel().blocks().get(loop.header()).parameters();
  }

  /// How often the loop goes round at most because of one variable that does not wrap around.
  private BigInteger iterations(HeaderExit exit, Bounded entry, int index) {
    Type type = header().get(index).type();
    Optional<Bounded> bound = bound(exit);
    return switch (structure.growth().of(loop, index)) {
      case Recurrence.Added(Expr by, Overflow overflow) when bound.isPresent() -> {
        Bounded step = expressions.number(by);
        Bounded start =
            exit.readsUnsigned() ? encoding.arithmetic().wrapAround().unsigned(entry, type) : entry;
        Range all = exit.readsUnsigned() ? Range.unsigned(type) : Range.of(type);
        // A negative number that is read as unsigned is beyond the bound, and comes below it later.
        boolean isRead =
            !FindRecurrence.isError(overflow) || exit.isSigned() || entry.isNonNegative();
        boolean isUp =
            isRead
                && step.least().signum() > 0
                && (exit.stays() == Comparison.SLT || exit.stays() == Comparison.SLE);
        BigInteger last = bound.get().most();
        boolean staysInside =
            FindRecurrence.isError(overflow) || last.add(step.most()).compareTo(all.most()) <= 0;
        yield isUp && staysInside
            ? last.subtract(start.least())
                .max(BigInteger.ZERO)
                .divide(step.least())
                .add(BigInteger.ONE)
            : Encoding.ITERATIONS.most();
      }
      // Each time there is at least one bit less.
      case Recurrence.Divided _
          when bound.isPresent()
              && exit.stays() == Comparison.SGT
              && bound.get().isNonNegative()
              && entry.isNonNegative() ->
          BigInteger.valueOf(type.width());
      case Recurrence.Added _,
          Recurrence.Multiplied _,
          Recurrence.Divided _,
          Recurrence.Toggled _ ->
          Encoding.ITERATIONS.most();
      case Recurrence.Negated _, Recurrence.Rotated _, Recurrence.Unknown _ ->
          Encoding.ITERATIONS.most();
    };
  }

  /// Whether the loop is left depending on the variable, before or after the step.
  private boolean boundsLoop() {
    for (int block : loop.blocks()) {
      boolean leaves =
          structure.graph().successors(block).stream().anyMatch(next -> !loop.contains(next));
      if (leaves
          && structure.kernel().blocks().get(block).terminator()
              instanceof Terminator.Branch(Expr condition, _, _)
          && structure.definitions().resolve(condition)
              instanceof Expr.Compare(_, Expr left, Expr right)
          && (isBounding(left, right) || isBounding(right, left))) {
        return true;
      }
    }
    return false;
  }

  private boolean isBounding(Expr side, Expr bound) {
    // What wraps around in every launch is not trusted.
    return structure.definitions().isInvariant(bound, loop)
        && !expressions.number(bound).isConstant()
        && (HeaderExit.isSame(structure, side, variable)
            || structure.growth().nexts(loop, parameter).stream()
                .anyMatch(
                    next ->
                        HeaderExit.isSame(structure, side, structure.definitions().resolve(next))));
  }
}
