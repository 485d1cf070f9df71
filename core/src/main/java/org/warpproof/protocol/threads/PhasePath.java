package org.warpproof.protocol.threads;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.warpproof.encode.Encoding;
import org.warpproof.encode.SymbolKind;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.protocol.threads.Phases.Iteration;
import org.warpproof.protocol.threads.Phases.Phase;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Structure;

/// A condition without which a thread does not come from the start of a phase to one of its
/// accesses without crossing a barrier.
///
/// Found backwards from the access: up to the start, or up to the header of a loop that has gone on
/// to a later iteration since. Beyond that header, only the iteration just before is looked at: it
/// passed without a barrier too.
public final class PhasePath {
  private final Model model;
  private final Structure structure;
  private final Encoding encoding;
  private final Terms terms;
  private final Phases phases;
  private final Phase phase;
  private final List<Iteration> iterations;
  private final ThreadView view;
  private final Origin origin;
  private final Map<Integer, Formula> known = new HashMap<>();

  /// Where the way begins.
  private sealed interface Origin {
    /// With the phase.
    record Start() implements Origin {}

    /// With an iteration, at the header of its loop.
    record Header(int block) implements Origin {}
  }

  public PhasePath(
      Model model, Phases phases, Phase phase, List<Iteration> iterations, ThreadView view) {
    this(model, phases, phase, iterations, view, new Origin.Start());
  }

  private PhasePath(
      Model model,
      Phases phases,
      Phase phase,
      List<Iteration> iterations,
      ThreadView view,
      Origin origin) {
    this.model = model;
    this.structure = model.structure();
    this.encoding = model.encoding();
    this.terms = encoding.terms();
    this.phases = phases;
    this.phase = phase;
    this.iterations = List.copyOf(iterations);
    this.view = view;
    this.origin = origin;
  }

  /// The condition for coming to a statement of a block.
  public Formula reaches(int block, int index) {
    int barrier = phases.lastBarrierBefore(block, index);
    if (isStart(block)) {
      boolean isAfterStart = barrier < phase.index() && index >= phase.index();
      return isAfterStart ? view.reaches(block) : terms.truth(false);
    }
    return barrier < 0 ? comesTo(block) : terms.truth(false);
  }

  private boolean isStart(int block) {
    return origin instanceof Origin.Start && block == phase.block() && isInSameIteration(block);
  }

  /// Whether the loops around the block are where they were at the start.
  private boolean isInSameIteration(int block) {
    for (int i = 0; i < phase.loops().size(); i++) {
      if (phase.loops().get(i).contains(block) && iterations.get(i) != Iteration.SAME) {
        return false;
      }
    }
    return true;
  }

  /// The condition for coming to the start of a block without crossing a barrier on the way.
  private Formula comesTo(int block) {
    Formula result = known.get(block);
    if (result == null) {
      result = compute(block);
      known.put(block, result);
    }
    return result;
  }

  private Formula compute(int block) {
    if (origin instanceof Origin.Header(int header) && header == block) {
      return terms.truth(true);
    }
    Loop loop = structure.loopAt(block).orElse(null);
    int index = loop == null ? -1 : phase.loops().indexOf(loop);
    if (loop != null && index >= 0 && iterations.get(index) == Iteration.LATER) {
      return terms.and(List.of(view.reaches(block), wentRound(loop, index)));
    }
    if (block == 0) {
      return terms.truth(phase.isEntry() && origin instanceof Origin.Start);
    }
    List<Formula> ways = new ArrayList<>();
    for (int from : structure.graph().predecessors(block)) {
      if (!structure.graph().isBackEdge(from, block)) {
        ways.add(passes(from, block));
      }
    }
    Formula comes = terms.or(ways);
    if (loop == null || (index >= 0 && iterations.get(index) == Iteration.SAME)) {
      return comes;
    }
    return terms.and(List.of(comes, isFirstOrFree(loop)));
  }

  /// Of a loop that was entered in the phase it is the first iteration, or the one before had no
  /// barrier.
  private Formula isFirstOrFree(Loop loop) {
    Formula isFirst = terms.equal(counter(loop), terms.number(0));
    return phases.canPassWithoutBarrier(loop)
        ? terms.or(List.of(isFirst, passedWholly(loop)))
        : isFirst;
  }

  private Term counter(Loop loop) {
    return view.setting().counters().of(loop).term();
  }

  /// The iteration before had no barrier, from its start to its end.
  private Formula passedWholly(Loop loop) {
    return view.isEarlier()
        ? terms.truth(true)
        : wentRound(loop, iterations, new Origin.Header(loop.header()));
  }

  /// The way from the phase's start once around the loop, or, if it went round more often, the last
  /// time.
  private Formula wentRound(Loop loop, int index) {
    if (view.isEarlier()) {
      return terms.truth(true);
    }
    Formula fromStart = wentRoundFromStart(loop, index);
    if (!phases.canPassWithoutBarrier(loop)) {
      return fromStart;
    }
    Formula isNext = terms.equal(counter(loop), terms.add(atStart(loop), terms.number(1)));
    return terms.or(
        List.of(
            terms.and(List.of(isNext, fromStart)),
            terms.and(List.of(terms.not(isNext), passedWholly(loop)))));
  }

  /// The way from the start to the end of its iteration. On it the loops further inside were left:
  /// one of them after some more iterations, or all of them as they were.
  private Formula wentRoundFromStart(Loop loop, int index) {
    int depth = phase.loops().size();
    List<Formula> ways = new ArrayList<>();
    for (int later = index + 1; later <= depth; later++) {
      List<Iteration> states = new ArrayList<>(iterations.subList(0, index));
      List<Formula> counters = new ArrayList<>();
      for (int i = index; i < depth; i++) {
        Iteration state =
            i < later ? Iteration.SAME : i == later ? Iteration.LATER : Iteration.ANEW;
        states.add(state);
        if (i > index) {
          counters.add(hasMoved(loop, phase.loops().get(i), state));
        }
      }
      Formula moved = terms.and(counters);
      ways.add(terms.and(List.of(moved, wentRound(loop, states, new Origin.Start()))));
    }
    return terms.or(ways);
  }

  /// How the last iteration of a loop that was left before the end of an outer loop's iteration
  /// stands to the one of the phase's start.
  private Formula hasMoved(Loop outer, Loop inner, Iteration state) {
    Term last = view.before(outer).setting().counters().of(inner).term();
    Term start = atStart(inner);
    Term next = terms.add(start, terms.number(1));
    return switch (state) {
      case SAME -> terms.equal(last, start);
      case LATER ->
          phases.canPassWithoutBarrier(inner) ? terms.atMost(next, last) : terms.equal(last, next);
      case ANEW -> terms.truth(true);
    };
  }

  private Term atStart(Loop loop) {
    return encoding
        .arithmetic()
        .symbol(
            encoding.names().common(new SymbolKind.Iteration(loop.header())), Encoding.ITERATIONS)
        .term();
  }

  private Formula wentRound(Loop loop, List<Iteration> states, Origin from) {
    PhasePath path = new PhasePath(model, phases, phase, states, view.before(loop), from);
    return terms.or(
        loop.latches().stream().map(latch -> path.passes(latch, loop.header())).toList());
  }

  /// The condition for going from one block to the next, without a barrier in the first.
  private Formula passes(int from, int to) {
    int end = structure.kernel().blocks().get(from).statements().size();
    int barrier = phases.lastBarrierBefore(from, end);
    Formula through =
        isStart(from)
            ? terms.truth(barrier < phase.index())
            : barrier < 0 ? comesTo(from) : terms.truth(false);
    return through.isFalse() ? through : terms.and(List.of(through, view.comesFrom(from, to)));
  }
}
