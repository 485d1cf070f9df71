package org.warpproof.permission.views;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.warpproof.encode.Arithmetic;
import org.warpproof.encode.Bounded;
import org.warpproof.encode.Inverse;
import org.warpproof.encode.RealNumbers;
import org.warpproof.kernel.Type;
import org.warpproof.permission.steps.Ids;
import org.warpproof.permission.steps.Version;
import org.warpproof.permission.views.Group.Read;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Range;

/// Sums over intervals, as terms: multiples of sums of neighbouring elements of an array where they
/// are that, and otherwise unknown functions of where the interval begins and ends.
public final class Sums {
  /// Sums are numbers of mathematics, which fit any type that is wide enough.
  private static final Range RANGE =
      new Range(BigInteger.ONE.shiftLeft(200).negate(), BigInteger.ONE.shiftLeft(200));

  private final Group group;
  private final Terms terms;
  private final Arithmetic arithmetic;
  private final Map<Term, Sum> sums = new HashMap<>();
  private int depth;

  public Sums(Group group) {
    this.group = group;
    this.terms = group.terms();
    this.arithmetic = group.encoding().arithmetic();
  }

  /// What is summed up.
  public interface Summand {
    /// For a number of the interval.
    Term at(Bounded index);

    /// The term that the number is in that.
    Term variable(Bounded index);

    /// What numbers stand for: those of different kinds are not the same outside of the interval.
    String kind();
  }

  /// What a term stands for: the sum of `summand` from `low` to `high` (excluded).
  public record Sum(Of of, Term low, Term high) {}

  /// What is summed up.
  public sealed interface Of {
    /// The elements of an array.
    record Elements(Version version, Ids ids, Type type) implements Of {}

    /// Functions of one name differ in their arguments only; what is summed up lies in `each`.
    record Other(String name, List<Term> arguments, Range each, Summand summand) implements Of {
      /// Whether numbers of any size are summed up.
      public boolean isUnbounded() {
        return each.most().compareTo(Term.UNBOUNDED) >= 0;
      }
    }
  }

  public Optional<Sum> sumBy(Term term) {
    return Optional.ofNullable(sums.get(term));
  }

  /// The sum from `low` to `high` (excluded).
  public Term of(Term low, Term high, Summand summand) {
    // A sum in a sum speaks of another number.
    Bounded one = arithmetic.symbol("summed, " + depth, Range.of(Type.I32));
    Bounded other = arithmetic.symbol("summed as well, " + depth, Range.of(Type.I32));
    depth++;
    Term body = summand.at(one);
    Term same = summand.at(other);
    depth--;
    if (body.isUnbounded() && group.floats() instanceof RealNumbers reals) {
      RealSums apart =
          new RealSums(
              reals.terms(),
              new RealSums.Summed() {
                @Override
                public Term same(Term value) {
                  return times(value, low, high);
                }

                @Override
                public Optional<Term> elements(Term term, Term there) {
                  return Sums.this
                      .elements(term, summand, one, low, high)
                      .filter(_ -> moved(term, summand, one, other).equals(there));
                }
              });
      Optional<Term> known = apart.of(body, same);
      if (known.isPresent() && apart.isLinear()) {
        return known.get();
      }
      // What a loop adds to it is seen in the sum of the products; what it is, in the other one.
      Term whole = term(other(summand, body, one, same, other), low, high);
      known.ifPresent(equal -> group.encoding().facts().know(terms.equal(whole, equal), whole));
      return whole;
    }
    Term sum = terms.number(0);
    for (Term.Part part : parts(body)) {
      boolean isConstant = parts(same).contains(part);
      Optional<Term> elements =
          isConstant
              ? Optional.of(times(part.term(), low, high))
              : elements(part.term(), summand, one, low, high);
      if (elements.isEmpty() || (!isConstant && !areAlike(part, same, summand, one, other))) {
        return term(other(summand, body, one, same, other), low, high);
      }
      sum = terms.add(sum, terms.multiply(elements.get(), part.factor()));
    }
    return sum;
  }

  private Of.Other other(Summand summand, Term body, Bounded one, Term same, Bounded other) {
    Range each = new Range(body.least(), body.most());
    return Abstraction.of(
            terms, arithmetic, body, summand.variable(one), same, summand.variable(other))
        .map(
            does ->
                new Of.Other(
                    "sum over %s of %s".formatted(summand.kind(), does.text()),
                    does.arguments(),
                    each,
                    summand))
        .orElseGet(() -> new Of.Other("sum of " + body.id(), List.of(), each, summand));
  }

  /// The constant of a sum is a part of it too.
  private List<Term.Part> parts(Term term) {
    List<Term.Part> all = new ArrayList<>();
    switch (term.shape()) {
      case Term.Sum sum -> {
        all.addAll(sum.parts());
        if (sum.constant().signum() != 0) {
          all.add(new Term.Part(sum.constant(), terms.number(1)));
        }
      }
      case Term.Constant(BigInteger value) -> all.add(new Term.Part(value, terms.number(1)));
      default -> all.add(new Term.Part(BigInteger.ONE, term));
    }
    return all;
  }

  /// The sum of what a term reads.
  private Optional<Term> elements(Term term, Summand summand, Bounded index, Term low, Term high) {
    return group
        .readBy(term)
        .flatMap(
            read ->
                Inverse.of(terms, read.index(), summand.variable(index))
                    .filter(inverse -> inverse.factor().equals(BigInteger.ONE))
                    .map(
                        inverse ->
                            term(
                                new Of.Elements(read.version(), read.ids(), read.type()),
                                terms.add(low, inverse.rest()),
                                terms.add(high, inverse.rest()))));
  }

  /// Whether what is read depends on the number as it seems to: in the same way for another one.
  private boolean areAlike(Term.Part part, Term same, Summand summand, Bounded one, Bounded other) {
    Term there = moved(part.term(), summand, one, other);
    return parts(same).contains(new Term.Part(part.factor(), there));
  }

  /// What would be read for another number.
  private Term moved(Term term, Summand summand, Bounded one, Bounded other) {
    Read read = group.readBy(term).orElseThrow();
    Term index =
        terms.add(terms.subtract(read.index(), summand.variable(one)), summand.variable(other));
    return group.read(read.version(), read.ids(), index, read.type()).term();
  }

  /// As often as there are numbers in the interval.
  private Term times(Term value, Term low, Term high) {
    Term count = terms.choose(terms.atMost(low, high), terms.subtract(high, low), terms.number(0));
    return arithmetic.multiply(Bounded.of(value), Bounded.of(count)).term();
  }

  public Term term(Of of, Term low, Term high) {
    if (terms.atMost(high, low).isTrue()) {
      return terms.number(0);
    }
    List<Term> arguments = new ArrayList<>();
    String name =
        switch (of) {
          case Of.Elements(Version version, Ids ids, _) -> {
            if (group.isOfBlock(version)) {
              arguments.addAll(ids.blockTerms());
            }
            yield "sum of " + version.function();
          }
          case Of.Other(String other, List<Term> given, _, _) -> {
            arguments.addAll(given);
            yield other;
          }
        };
    arguments.add(low);
    arguments.add(high);
    Range range = isOfReals(of) ? RealNumbers.RANGE : RANGE;
    Term term = terms.apply(name, arguments, range.least(), range.most());
    sums.putIfAbsent(term, new Sum(of, low, high));
    return term;
  }

  private boolean isOfReals(Of of) {
    return switch (of) {
      case Of.Elements(_, _, Type type) ->
          type instanceof Type.Float && group.floats() instanceof RealNumbers;
      case Of.Other other -> other.isUnbounded();
    };
  }

  /// What is summed up at a number of the interval.
  public Term element(Of of, Bounded index) {
    return switch (of) {
      case Of.Elements(Version version, Ids ids, Type type) ->
          group.read(version, ids, index.term(), type).term();
      case Of.Other(_, _, _, Summand summand) -> summand.at(index);
    };
  }
}
