package org.warpproof.protocol;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;
import org.warpproof.kernel.Terminator;
import org.warpproof.solver.Answer;
import org.warpproof.solver.Terms;
import org.warpproof.solver.Truth;

/// Whether all threads of a block (or, for a barrier of the grid, all threads) come to each barrier
/// equally often, and together.
///
/// They do if every branch that decides on the barrier goes the same way in all of them. For most
/// branches that follows from their conditions ([Uniformity]). For others it is asked: can two
/// threads that went the same way so far, and so are in the same iteration of all loops around the
/// branch, disagree at it? If no branch is the first at which two threads disagree, there is none.
final class FindDivergence {
  private final Model model;
  private final Questions questions;
  private final ControlDependence control;
  private final Map<Where, Set<Integer>> agreed = new EnumMap<>(Where.class);

  /// What was found: nothing is a proof. The values are of a launch in which threads may part.
  /// `noPhases` is why threads may not pass together the barriers that divide a run into phases.
  record Result(
      List<Obstacle> obstacles, Optional<Obstacle> noPhases, List<Suggestion> candidates) {
    Result {
      obstacles = List.copyOf(obstacles);
      candidates = List.copyOf(candidates);
    }
  }

  FindDivergence(Model model, Questions questions) {
    this.model = model;
    this.questions = questions;
    this.control = model.control();
    for (Where where : Where.values()) {
      agreed.put(where, new HashSet<>());
      learn(where);
    }
  }

  private void learn(Where where) {
    model.setUniformity(where, new Uniformity(model, where, of(where)));
  }

  private Set<Integer> of(Where where) {
    return agreed.getOrDefault(where, Set.of());
  }

  Result find() {
    List<Obstacle> obstacles = new ArrayList<>();
    List<Obstacle> others = new ArrayList<>();
    List<Suggestion> candidates = new ArrayList<>();
    Map<Integer, Statement> warpBarriers = new LinkedHashMap<>();
    Map<Integer, Statement> warpCollectives = new LinkedHashMap<>();
    Map<Integer, Statement> blockBarriers = new LinkedHashMap<>();
    Map<Integer, Statement> gridBarriers = new LinkedHashMap<>();
    for (int b : model.graph().reversePostorder()) {
      for (Statement statement : meetings(b)) {
        switch (team(statement)) {
          case Team.Block _ -> blockBarriers.putIfAbsent(b, statement);
          case Team.Grid _ -> {
            blockBarriers.putIfAbsent(b, statement);
            gridBarriers.putIfAbsent(b, statement);
          }
          case Team.Warp warp when Warps.isWholeWarp(warp) ->
              (statement instanceof Statement.Barrier ? warpBarriers : warpCollectives)
                  .putIfAbsent(b, statement);
          case Team.Warp _, Team.Named _ ->
              others.add(new Obstacle("approximate.barrier-team", statement.position()));
        }
      }
    }
    meet(blockBarriers, Where.IN_A_BLOCK, obstacles, candidates);
    meet(warpBarriers, Where.IN_A_WARP, obstacles, candidates);
    meet(gridBarriers, Where.BETWEEN_BLOCKS, obstacles, candidates);
    meet(warpCollectives, Where.IN_A_WARP, others, candidates);
    Optional<Obstacle> noPhases = obstacles.stream().findFirst();
    obstacles.addAll(others);
    return new Result(obstacles.stream().distinct().toList(), noPhases, candidates);
  }

  private List<Statement> meetings(int block) {
    return model.kernel().blocks().get(block).statements().stream()
        .filter(
            s ->
                s instanceof Statement.Barrier
                    || (s instanceof Statement.Collective c && c.op() != Op.Collective.ACTIVE_MASK))
        .toList();
  }

  private static Team team(Statement statement) {
    return statement instanceof Statement.Collective collective
        ? collective.team()
        : ((Statement.Barrier) statement).team();
  }

  /// Shows that the branches that decide on the barriers go the same way in all threads.
  private void meet(
      Map<Integer, Statement> barriers,
      Where where,
      List<Obstacle> obstacles,
      List<Suggestion> candidates) {
    if (!barriers.isEmpty() && !model.graph().alwaysEnds()) {
      Statement first = barriers.values().iterator().next();
      obstacles.add(new Obstacle("approximate.endless-loop", first.position()));
      return;
    }
    Optional<Decision> open = open(barriers, where);
    while (open.isPresent()) {
      Decision decision = open.get();
      switch (ask(decision.branch(), where)) {
        case Answer.Unsatisfiable _ -> {
          of(where).add(decision.branch());
          learn(where);
          open = open(barriers, where);
        }
        case Answer.Undecided _ -> {
          obstacles.add(new Obstacle("timeout", decision.barrier().position()));
          return;
        }
        case Answer.Satisfiable found -> {
          obstacles.add(
              new Obstacle("approximate.thread-dependent-barrier", decision.barrier().position()));
          candidates.add(questions.suggestion(found));
          return;
        }
      }
    }
  }

  private record Decision(int branch, Statement barrier) {}

  /// The first branch that decides on a barrier and may go different ways.
  private Optional<Decision> open(Map<Integer, Statement> barriers, Where where) {
    Uniformity uniformity = model.uniformity(where);
    Map<Integer, Statement> decided = new LinkedHashMap<>();
    barriers.forEach(
        (block, barrier) ->
            control.controlling(block).forEach(branch -> decided.putIfAbsent(branch, barrier)));
    for (int branch : model.graph().reversePostorder()) {
      Statement barrier = decided.get(branch);
      if (barrier != null && uniformity.isDivergentBranch(branch)) {
        return Optional.of(new Decision(branch, barrier));
      }
    }
    return Optional.empty();
  }

  /// Whether two threads can part at a branch.
  private Answer ask(int branch, Where where) {
    // Threads of different blocks meet at a barrier of the grid, and so do those of one block.
    if (where == Where.BETWEEN_BLOCKS
        && model.uniformity(Where.IN_A_BLOCK).isDivergentBranch(branch)) {
      return new Answer.Undecided("threads of a block part here");
    }
    ThreadView one = questions.together(branch, "1", where);
    ThreadView other = questions.together(branch, "2", where);
    int end = model.kernel().blocks().get(branch).statements().size();
    List<Truth> conditions = new ArrayList<>();
    conditions.add(questions.differ(where));
    conditions.add(one.reaches(branch, end));
    conditions.add(other.reaches(branch, end));
    conditions.add(disagree(branch, one, other));
    return questions.ask(
        "divergence at the end of block " + model.kernel().blocks().get(branch).label(),
        conditions);
  }

  private Truth disagree(int branch, ThreadView one, ThreadView other) {
    Terms terms = model.terms();
    return switch (model.kernel().blocks().get(branch).terminator()) {
      case Terminator.Branch(var condition, _, _) ->
          terms.exclusiveOr(
              one.expressions().truth(condition), other.expressions().truth(condition));
      case Terminator.Switch choice ->
          terms.not(
              terms.equal(
                  one.expressions().number(choice.value()).term(),
                  other.expressions().number(choice.value()).term()));
      case Terminator.Goto _, Terminator.Return _, Terminator.Unreachable _ -> terms.truth(false);
    };
  }
}
