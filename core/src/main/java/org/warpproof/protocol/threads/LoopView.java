package org.warpproof.protocol.threads;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.warpproof.encode.Bounded;
import org.warpproof.encode.Encoding;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Expr.Var;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Definitions.ByParameter;
import org.warpproof.structure.FindRecurrence;
import org.warpproof.structure.HeaderExit;
import org.warpproof.structure.NoWrap;
import org.warpproof.structure.Range;
import org.warpproof.structure.Recurrence;
import org.warpproof.structure.Structure;

/// The loops of a thread's view: what their variables are at the view's counters, and what must
/// have held for the thread to get there.
final class LoopView {
  private final Model model;
  private final Structure structure;
  private final Encoding encoding;
  private final ThreadView view;
  private final Terms terms;
  private final Map<Loop, Formula> repeated = new HashMap<>();

  LoopView(Model model, ThreadView view) {
    this.model = model;
    this.structure = model.structure();
    this.encoding = model.encoding();
    this.view = view;
    this.terms = encoding.terms();
  }

  private Bounded counter(Loop loop) {
    return view.setting().counters().of(loop);
  }

  /// A variable of a loop: from what it is first and what each iteration does to it, or anything.
  Bounded value(Var variable, ByParameter parameter, Loop loop) {
    List<Expr> entries =
        structure.growth().entries(loop, parameter.index()).stream().distinct().toList();
    if (entries.size() != 1) {
      return view.unknown(variable, parameter);
    }
    Expr entry = entries.getFirst();
    Type type = variable.type();
    return switch (structure.growth().of(loop, parameter.index())) {
      case Recurrence.Added(Expr by, var overflow) -> {
        AddedValue value =
            new AddedValue(model, view.expressions(), loop, parameter.index(), counter(loop));
        yield value.of(number(entry), number(by), overflow);
      }
      case Recurrence.Multiplied(BigInteger by, var overflow) -> {
        Range limit = bound(loop, variable).map(Bounded::range).orElse(Range.of(type));
        yield encoding
            .loopValues()
            .multiplied(number(entry), by, counter(loop), overflow, limit.most(), type)
            .orElseGet(() -> view.unknown(variable, parameter));
      }
      case Recurrence.Divided(BigInteger by) ->
          encoding.loopValues().divided(number(entry), by, counter(loop), type);
      case Recurrence.Toggled(var op, var overflow, Expr other) ->
          alternating(loop, entry, new Expr.Arithmetic(op, overflow, other, entry));
      case Recurrence.Negated _ -> negated(loop, entry, type);
      case Recurrence.Rotated(List<Var> turn) -> rotated(loop, turn, variable, parameter);
      case Recurrence.Unknown _ -> view.unknown(variable, parameter);
    };
  }

  /// What a variable that grows must not exceed for the loop to go on, where the header says so.
  private Optional<Bounded> bound(Loop loop, Var variable) {
    return HeaderExit.of(structure, loop, variable)
        .filter(exit -> exit.stays() == Comparison.SLT || exit.stays() == Comparison.SLE)
        .filter(exit -> exit.isSigned() || number(exit.bound()).isNonNegative())
        .map(exit -> number(exit.bound()));
  }

  /// How often a loop can go round at most if its variable is multiplied each time, up to a bound.
  private Formula isNotTooLong(Loop loop) {
    List<Formula> limits = new ArrayList<>();
    List<Var> parameters = structure.kernel().blocks().get(loop.header()).parameters();
    for (int i = 0; i < parameters.size(); i++) {
      Var variable = parameters.get(i);
      Optional<Bounded> bound = bound(loop, variable);
      Optional<Expr> entry = structure.growth().entry(loop, variable);
      if (bound.isPresent()
          && entry.isPresent()
          && structure.growth().of(loop, i)
              instanceof Recurrence.Multiplied(BigInteger by, var overflow)) {
        Bounded start = number(entry.get());
        boolean isError = FindRecurrence.isError(overflow);
        boolean isMet = isError || meets(bound.get(), by, variable, loop);
        if (isMet && start.least().signum() > 0) {
          BigInteger largest = Range.of(variable.type()).most();
          int count = 0;
          for (BigInteger v = start.least(); v.compareTo(bound.get().most()) <= 0; ) {
            v = v.multiply(by);
            if (isError && v.compareTo(largest) > 0) {
              break;
            }
            count++;
          }
          limits.add(terms.atMost(counter(loop).term(), terms.number(count)));
        }
      }
    }
    return terms.and(limits);
  }

  /// Whether what is multiplied comes to lie beyond the bound before it wraps around.
  private boolean meets(Bounded bound, BigInteger by, Var variable, Loop loop) {
    BigInteger most = Range.of(variable.type()).most();
    if (bound.most().multiply(by).compareTo(most) <= 0) {
      return true;
    }
    // What wraps around in every launch is not trusted.
    boolean isTrusted =
        model.options().wrapping().trusts(variable.type())
            && bound.least().multiply(by).compareTo(most) <= 0
            && !bound.isConstant();
    if (isTrusted) {
      encoding.facts().assume(NoWrap.ofLoop(structure, variable, loop));
    }
    return isTrusted;
  }

  private Bounded number(Expr expr) {
    return view.expressions().number(expr);
  }

  private Bounded alternating(Loop loop, Expr even, Expr odd) {
    return encoding.arithmetic().choose(isAt(loop, 2, 0), number(even), number(odd));
  }

  /// `v = !v` makes 0 or 1 of whatever was first.
  private Bounded negated(Loop loop, Expr entry, Type type) {
    Expr zero = new Expr.IntConst((Type.Int) type, 0);
    Expr once =
        new Expr.Convert(Conversion.ZEXT, new Expr.Compare(Comparison.EQ, entry, zero), type);
    Expr twice =
        new Expr.Convert(Conversion.ZEXT, new Expr.Compare(Comparison.NE, entry, zero), type);
    Formula isFirst = terms.equal(counter(loop).term(), terms.number(0));
    return encoding.arithmetic().choose(isFirst, number(entry), alternating(loop, twice, once));
  }

  /// Whether the iteration is number `rest`, modulo `period`.
  Formula isAt(Loop loop, int period, int rest) {
    return terms.equal(
        terms.modulo(counter(loop).term(), BigInteger.valueOf(period)), terms.number(rest));
  }

  private Bounded rotated(Loop loop, List<Var> turn, Var variable, ByParameter parameter) {
    Bounded result = null;
    for (int i = 0; i < turn.size(); i++) {
      Optional<Expr> entry = structure.growth().entry(loop, turn.get(i));
      if (entry.isEmpty()) {
        return view.unknown(variable, parameter);
      }
      Bounded value = number(entry.get());
      result =
          result == null
              ? value
              : encoding.arithmetic().choose(isAt(loop, turn.size(), i), value, result);
    }
    return result == null ? view.unknown(variable, parameter) : result;
  }

  /// What holds if the thread is at the loop's header: it is the first iteration, or the one before
  /// led here.
  Formula repeats(Loop loop) {
    Formula known = repeated.get(loop);
    if (known == null) {
      // Guards against asking the same while the answer is worked out.
      repeated.put(loop, terms.truth(true));
      known = repeatsAnew(loop);
      repeated.put(loop, known);
    }
    return known;
  }

  private Formula repeatsAnew(Loop loop) {
    Bounded counter = counter(loop);
    Formula isFirst = terms.equal(counter.term(), terms.number(0));
    if (isFirst.isTrue()) {
      return isFirst;
    }
    List<Formula> ways = new ArrayList<>(List.of(isFirst));
    if (isWorthIt(loop)) {
      ThreadView before = view.before(loop);
      for (int latch : loop.latches()) {
        ways.add(before.comesFrom(latch, loop.header()));
      }
    } else {
      ways.add(terms.truth(true));
    }
    return terms.and(List.of(terms.or(ways), notPassed(loop), isNotTooLong(loop)));
  }

  /// In a loop whose header decides whether it goes on, the condition of this iteration says enough
  /// while the thread is inside.
  private boolean isWorthIt(Loop loop) {
    if (view.isEarlier()) {
      return false;
    }
    boolean decidesAtHeader =
        structure.graph().successors(loop.header()).stream().anyMatch(next -> !loop.contains(next));
    return !decidesAtHeader || !view.setting().counters().isInside(loop);
  }

  /// A loop that counts by one until it meets a bound has not passed it.
  private Formula notPassed(Loop loop) {
    List<Formula> facts = new ArrayList<>();
    for (Var variable : structure.kernel().blocks().get(loop.header()).parameters()) {
      Optional<HeaderExit> exit = HeaderExit.of(structure, loop, variable);
      Optional<Expr> entry = structure.growth().entry(loop, variable);
      if (exit.isEmpty() || entry.isEmpty() || exit.get().stays() != Comparison.NE) {
        continue;
      }
      int index = structure.kernel().blocks().get(loop.header()).parameters().indexOf(variable);
      if (structure.growth().of(loop, index) instanceof Recurrence.Added(Expr by, _)
          && by instanceof Expr.IntConst(_, long step)
          && Math.abs(step) == 1) {
        Bounded value = view.value(variable);
        Bounded bound = number(exit.get().bound());
        Bounded start = number(entry.get());
        Formula reached =
            step > 0
                ? terms.and(
                    List.of(
                        terms.atMost(start.term(), bound.term()),
                        terms.less(bound.term(), value.term())))
                : terms.and(
                    List.of(
                        terms.atMost(bound.term(), start.term()),
                        terms.less(value.term(), bound.term())));
        // A variable that is read as unsigned never meets a negative bound.
        Formula canMeet =
            exit.get().isSigned() ? terms.truth(true) : terms.atMost(terms.number(0), bound.term());
        facts.add(terms.not(terms.and(List.of(canMeet, reached))));
      }
    }
    return terms.and(facts);
  }
}
