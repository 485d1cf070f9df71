package org.warpproof.papers.maps;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import org.warpproof.papers.Exp;
import org.warpproof.papers.Operator;

/// Quantification, section 6 and Example 5: the formula of a symbolic trace holds for some values
/// of its variables if and only if the trace has a race.
///
/// The paper pulls the ranges of all variables to the front. That is right for `shared`, the
/// variables of synchronized loops and the two threads; but the loop of one access may be empty
/// while another access happens, so the range of an unsynchronized loop belongs to the cases of
/// the accesses in it.
///
/// `one` and `other` are the accesses of the two threads.
public record RaceFormula(List<Range> shared, List<Case> one, List<Case> other) {
  public RaceFormula {
    shared = List.copyOf(shared);
    one = List.copyOf(one);
    other = List.copyOf(other);
  }

  /// An access that happens for some values of `loops`, in their order, that meet all conditions.
  public record Case(List<Range> loops, List<Exp> conditions, Mode mode, Exp index) {
    public Case {
      loops = List.copyOf(loops);
      conditions = List.copyOf(conditions);
    }

    private Case under(Range range) {
      return new Case(put(range, loops), conditions, mode, index);
    }

    private Case under(Exp condition) {
      return new Case(loops, put(condition, conditions), mode, index);
    }

    private static <T> List<T> put(T first, List<T> rest) {
      List<T> all = new ArrayList<>(rest);
      all.addFirst(first);
      return all;
    }
  }

  /// The formula of a trace that sequentialization made.
  public static RaceFormula of(Trace trace) {
    List<Range> shared = new ArrayList<>();
    Trace rest = trace;
    while (rest instanceof Trace.Var(Range range, Trace inner)) {
      shared.add(range);
      rest = inner;
    }
    if (rest instanceof Trace.Seq(Trace one, Trace other)) {
      return new RaceFormula(shared, cases(one, "'1"), cases(other, "'2"));
    }
    throw new IllegalArgumentException("not the trace of two threads");
  }

  /// `thread` marks the variables that each thread has for itself: `j'1` and `j'2`. That is neither
  /// a name of a program nor, where the variable is `t`, that of a thread.
  private static List<Case> cases(Trace trace, String thread) {
    return switch (trace) {
      case Trace.Skip _ -> List.of();
      case Trace.Access(_, Mode mode, Exp index) ->
          List.of(new Case(List.of(), List.of(), mode, index));
      case Trace.Seq(Trace first, Trace second) ->
          concat(cases(first, thread), cases(second, thread));
      case Trace.If(Exp condition, Trace whenTrue, Trace whenFalse) ->
          concat(
              cases(whenTrue, thread).stream().map(c -> c.under(condition)).toList(),
              cases(whenFalse, thread).stream().map(c -> c.under(new Exp.Not(condition))).toList());
      case Trace.Var(Range range, Trace body) -> {
        String own = range.variable() + thread;
        Trace renamed = body.substitute(range.variable(), Exp.name(own));
        Range loop = new Range(own, range.from(), range.to());
        yield cases(renamed, thread).stream().map(c -> c.under(loop)).toList();
      }
    };
  }

  private static <T> List<T> concat(List<T> one, List<T> other) {
    List<T> all = new ArrayList<>(one);
    all.addAll(other);
    return all;
  }

  /// The variables that it binds, in their order.
  public SequencedSet<String> bound() {
    SequencedSet<String> names = new LinkedHashSet<>();
    shared.forEach(range -> names.add(range.variable()));
    for (Case access : concat(one, other)) {
      access.loops().forEach(range -> names.add(range.variable()));
    }
    return names;
  }

  /// `n ≤ x ∧ x < m`
  static Exp within(Range range) {
    Exp variable = Exp.name(range.variable());
    return Exp.binary(
        Exp.binary(range.from(), Operator.AT_MOST, variable),
        Operator.AND,
        Exp.binary(variable, Operator.LESS, range.to()));
  }
}
