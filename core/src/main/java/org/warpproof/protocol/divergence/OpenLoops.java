package org.warpproof.protocol.divergence;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.warpproof.engine.Assumption;
import org.warpproof.engine.Candidate;
import org.warpproof.engine.Party;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.protocol.threads.Model;
import org.warpproof.protocol.threads.Queries;
import org.warpproof.protocol.threads.ThreadView;
import org.warpproof.protocol.warps.WarpTeams;
import org.warpproof.protocol.warps.Where;
import org.warpproof.solver.Answer;
import org.warpproof.structure.LoopsEnd;
import org.warpproof.structure.NoWrap;

/// What proofs of convergence assume of loops that are not known to end: that they do, or that the
/// variables that bound them do not wrap around. A thread
/// that never comes out of one keeps the others waiting at the barriers behind it.
///
/// The candidates are launches in which a thread comes to a loop that waits for something in
/// memory.
public record OpenLoops(Set<Assumption> assumptions, List<Candidate> candidates) {
  /// How many such loops are tried.
  private static final int MOST_TRIED = 2;

  public OpenLoops {
    assumptions = Set.copyOf(assumptions);
    candidates = List.copyOf(candidates);
  }

  public static OpenLoops of(Model model, Queries questions, FindDivergence.Result divergence) {
    Set<Assumption> assumptions = new LinkedHashSet<>();
    List<Candidate> candidates = new ArrayList<>();
    if (divergence.obstacles().isEmpty()) {
      LoopsEnd loops = new LoopsEnd(model.structure().kernel(), model.structure().graph());
      for (Loop loop : model.structure().graph().loops()) {
        if (keepsOthersWaiting(loop, model)) {
          assumption(loop, loops, model).ifPresent(assumptions::add);
        }
      }
      for (Loop loop : loops.open()) {
        if (keepsOthersWaiting(loop, model)
            && loops.waits(loop)
            && candidates.size() < MOST_TRIED) {
          tryOut(loop, questions, candidates);
        }
      }
    }
    return new OpenLoops(assumptions, candidates);
  }

  private static Optional<Assumption> assumption(Loop loop, LoopsEnd loops, Model model) {
    return switch (loops.end(loop)) {
      case LoopsEnd.End.Sure _ -> Optional.empty();
      case LoopsEnd.End.UnlessWrapping(Expr.Var variable)
          when model.options().wrapping().trusts(variable.type()) ->
          Optional.of(NoWrap.ofLoop(model.structure(), variable, loop));
      case LoopsEnd.End.UnlessWrapping _, LoopsEnd.End.Open _ ->
          Optional.of(new Assumption.LoopEnds(loops.position(loop)));
    };
  }

  /// Whether threads may wait for one that is in the loop.
  private static boolean keepsOthersWaiting(Loop loop, Model model) {
    Set<Integer> seen = new HashSet<>();
    Deque<Integer> work = new ArrayDeque<>();
    work.add(model.exits().isEmpty() ? loop.header() : 0);
    while (!work.isEmpty()) {
      int block = work.poll();
      if (seen.add(block)) {
        if (model.structure().kernel().blocks().get(block).statements().stream()
            .anyMatch(s -> WarpTeams.isMeeting(s) || FindDivergence.isCopy(s))) {
          return true;
        }
        work.addAll(model.structure().graph().successors(block));
      }
    }
    return false;
  }

  private static void tryOut(Loop loop, Queries questions, List<Candidate> candidates) {
    Where where = Where.inABlock();
    ThreadView view = questions.together(loop.header(), Party.ONE, where);
    Answer answer =
        questions.ask(
            "a thread comes to the loop at block " + loop.header(),
            List.of(questions.differ(where), view.reaches(loop.header())));
    if (answer instanceof Answer.Satisfiable found) {
      candidates.add(Candidate.of(questions.suggestion(found)));
    }
  }
}
