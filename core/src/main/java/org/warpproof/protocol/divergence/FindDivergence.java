package org.warpproof.protocol.divergence;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.warpproof.encode.Bounded;
import org.warpproof.encode.Encoding;
import org.warpproof.engine.Candidate;
import org.warpproof.engine.Note;
import org.warpproof.engine.Obstacle;
import org.warpproof.engine.Party;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.graph.ControlDependence;
import org.warpproof.protocol.threads.Agreement;
import org.warpproof.protocol.threads.Exits;
import org.warpproof.protocol.threads.Model;
import org.warpproof.protocol.threads.Queries;
import org.warpproof.protocol.threads.ThreadView;
import org.warpproof.protocol.threads.Uniformity;
import org.warpproof.protocol.warps.ActiveTeams;
import org.warpproof.protocol.warps.LaneGroups;
import org.warpproof.protocol.warps.WarpTeams;
import org.warpproof.protocol.warps.Warps;
import org.warpproof.protocol.warps.Where;
import org.warpproof.solver.Answer;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Terms;
import org.warpproof.solver.WhyUndecided;
import org.warpproof.structure.Definitions;
import org.warpproof.structure.Structure;

/// Whether all threads of a block (or, for a barrier of the grid, all threads) come to each barrier
/// equally often, and together.
///
/// They do if every branch that decides on the barrier goes the same way in all of them. For most
/// branches that follows from their conditions ([Uniformity]). For others it is asked: can two
/// threads that went the same way so far, and so are in the same iteration of all loops around the
/// branch, disagree at it? If no branch is the first at which two threads disagree, there is none.
public final class FindDivergence {
  private final Structure structure;
  private final Encoding encoding;
  private final ControlDependence control;

  /// With what is known so far; replaced whenever that changes.
  private Model model;

  private Queries questions;

  /// Why threads may not pass together the barriers that divide a run into phases.
  private final List<Obstacle> noPhases = new ArrayList<>();

  /// Why lanes may not pass the barriers of their groups together.
  private final Map<LaneGroups, Obstacle> unordered = new LinkedHashMap<>();

  /// Why threads may miss each other.
  private final List<Obstacle> obstacles = new ArrayList<>();

  private final List<Candidate> candidates = new ArrayList<>();

  /// The barriers that threads may not come to because they have exited.
  private final List<Note> notes = new ArrayList<>();

  /// What keeps threads together where they need not be.
  private final List<Formula> together = new ArrayList<>();

  private final Parting parting;

  /// What is done about branches at which threads may part.
  public enum Parting {
    /// Nothing is known of what they have in common behind it.
    POSSIBLE,
    /// Only the runs in which they do not part are looked at. For candidates, not for proofs.
    LEFT_OUT
  }

  /// What was found: nothing is a proof. The values are of a launch in which threads may part.
  /// `noPhases` is why threads may not pass together the barriers that divide a run into phases,
  /// and `unordered` are the groups of lanes without whose barriers they would, if that is all;
  /// `together` are conditions on a launch with which they are likely to, if partings are left out.
  public record Result(
      List<Obstacle> obstacles,
      Optional<Obstacle> noPhases,
      Set<LaneGroups> unordered,
      List<Candidate> candidates,
      List<Note> notes,
      List<Formula> together) {
    public Result {
      obstacles = List.copyOf(obstacles);
      unordered = Set.copyOf(unordered);
      candidates = List.copyOf(candidates);
      notes = List.copyOf(notes);
      together = List.copyOf(together);
    }
  }

  FindDivergence(Model model, Queries questions, Parting parting) {
    this.model = model;
    this.structure = model.structure();
    this.encoding = model.encoding();
    this.questions = questions;
    this.parting = parting;
    this.control = structure.control();
  }

  /// These threads go the same way at the branch.
  private void learn(int branch, Where where) {
    model = model.knowing(model.agreement().at(branch, where));
    questions = questions.knowing(model);
  }

  /// Takes something else for granted than before.
  private void suppose(Agreement agreement) {
    model = model.with(agreement);
    questions = questions.about(model);
  }

  /// With what was found out.
  public Model model() {
    return model;
  }

  public Queries questions() {
    return questions;
  }

  Result find() {
    ActiveTeams active = new ActiveTeams(structure);
    Map<LaneGroups, Lanes> lanes = new LinkedHashMap<>();
    Map<Expr.Var, Map<Integer, Statement>> ballots = new LinkedHashMap<>();
    Map<Integer, Statement> blockBarriers = new LinkedHashMap<>();
    Map<Integer, Statement> gridBarriers = new LinkedHashMap<>();
    for (int b : structure.graph().reversePostorder()) {
      for (Statement statement : meetings(b)) {
        switch (team(statement)) {
          case Team.Block _ -> blockBarriers.putIfAbsent(b, statement);
          case Team.Grid _ -> {
            blockBarriers.putIfAbsent(b, statement);
            gridBarriers.putIfAbsent(b, statement);
          }
          case Team.Warp team when model.warps().groups(team).isPresent() ->
              lanes
                  .computeIfAbsent(model.warps().groups(team).orElseThrow(), _ -> new Lanes())
                  .add(b, statement);
          case Team.Warp _ when active.meet(b, statement) -> {}
          case Team.Warp(Expr mask) when ballot(mask).isPresent() ->
              ballots
                  .computeIfAbsent(ballot(mask).orElseThrow().target(), _ -> new LinkedHashMap<>())
                  .putIfAbsent(b, statement);
          case Team.Warp _, Team.Named _ ->
              obstacles.add(new Obstacle("approximate.barrier-team", statement.position()));
        }
      }
    }
    boolean hasCopies = structure.kernel().statements().anyMatch(FindDivergence::isCopy);
    boolean mayExit = structure.kernel().ignoresExits() && gridBarriers.isEmpty() && !hasCopies;
    meetAll(blockBarriers, Where.inABlock(), mayExit ? Leaving.ALLOWED : Leaving.FORBIDDEN);
    agreeOnCopies();
    meetAll(gridBarriers, Where.betweenBlocks(), Leaving.FORBIDDEN);
    // The largest groups first: what they have in common, their parts have in common too.
    lanes.keySet().stream()
        .sorted(Comparator.comparingInt(groups -> groups.groups().size()))
        .forEach(groups -> meet(groups, lanes.getOrDefault(groups, new Lanes())));
    ballots.forEach(this::meet);
    return new Result(
        obstacles.stream().distinct().toList(),
        Stream.concat(noPhases.stream(), unordered.values().stream()).findFirst(),
        noPhases.isEmpty() ? unordered.keySet() : Set.of(),
        candidates,
        notes,
        together);
  }

  private List<Statement> meetings(int block) {
    return structure.kernel().blocks().get(block).statements().stream()
        .filter(s -> WarpTeams.isMeeting(s) || isCopy(s))
        .toList();
  }

  static boolean isCopy(Statement statement) {
    return statement instanceof Statement.AsyncCopy || statement instanceof Statement.AsyncWait;
  }

  private void agreeOnCopies() {
    List<Obstacle> found = new ArrayList<>();
    new AgreeOnCopies(model, questions).find(found, candidates);
    obstacles.addAll(found);
    noPhases.addAll(found);
  }

  private static Team team(Statement statement) {
    if (isCopy(statement)) {
      return new Team.Block();
    }
    return statement instanceof Statement.Collective collective
        ? collective.team()
        : ((Statement.Barrier) statement).team();
  }

  /// Where groups of lanes meet: the first barrier, and the first collective operation, of each
  /// basic block.
  private record Lanes(Map<Integer, Statement> barriers, Map<Integer, Statement> collectives) {
    Lanes() {
      this(new LinkedHashMap<>(), new LinkedHashMap<>());
    }

    void add(int block, Statement statement) {
      (statement instanceof Statement.Barrier ? barriers : collectives)
          .putIfAbsent(block, statement);
    }

    Map<Integer, Statement> all() {
      Map<Integer, Statement> all = new LinkedHashMap<>(barriers);
      collectives.forEach(all::putIfAbsent);
      return all;
    }
  }

  /// Why threads may part, values with which they may, and at which branch if there is one.
  private record Open(Obstacle obstacle, Optional<Candidate> candidate, Optional<Integer> branch) {}

  private void note(Open open) {
    obstacles.add(open.obstacle());
    open.candidate().ifPresent(candidates::add);
  }

  private void meetAll(Map<Integer, Statement> barriers, Where where, Leaving leaving) {
    Optional<Open> open = meet(barriers, where, Leaving.FORBIDDEN);
    if (open.isPresent() && leaving == Leaving.ALLOWED) {
      open = meetUnlessExited(barriers, where);
    }
    open.ifPresent(this::note);
    open.ifPresent(found -> noPhases.add(found.obstacle()));
    while (parting == Parting.LEFT_OUT && open.flatMap(Open::branch).isPresent()) {
      int branch = open.flatMap(Open::branch).orElseThrow();
      together.addAll(KeepTogether.at(branch, questions, model, this::disagree));
      learn(branch, where);
      open = meet(barriers, where, leaving);
    }
  }

  /// Shows that the threads of a block that have not exited come together to its barriers.
  private Optional<Open> meetUnlessExited(Map<Integer, Statement> barriers, Where where) {
    List<Exits.Exit> exits = new ArrayList<>();
    Set<Integer> meetings = allMeetings();
    for (int branch : control.controlling(List.copyOf(barriers.keySet()))) {
      if (leadsOut(branch, meetings)) {
        structure.graph().successors(branch).stream()
            .filter(next -> !leadsTo(next, meetings))
            .forEach(out -> exits.add(new Exits.Exit(branch, out)));
      }
    }
    // What was found so far was found for threads that do not exit.
    suppose(model.agreement().withExits(new Exits(exits)).forget(where));
    Optional<Open> open = meet(barriers, where, Leaving.ALLOWED);
    Uniformity uniformity = model.uniformity(where);
    List<Exits.Exit> real =
        exits.stream().filter(exit -> uniformity.isDivergentBranch(exit.branch())).toList();
    suppose(model.agreement().withExits(new Exits(real)));
    if (open.isEmpty()) {
      real.stream()
          .flatMap(exit -> missed(exit, barriers).stream())
          .distinct()
          .forEach(barrier -> notes.add(new Note("divergence.exited", barrier.position())));
    }
    return open;
  }

  /// The first barrier that a thread which returns there does not come to.
  private Optional<Statement> missed(Exits.Exit exit, Map<Integer, Statement> barriers) {
    boolean isReturn =
        structure.graph().reachableFrom(List.of(exit.out())).stream()
            .anyMatch(
                b -> structure.kernel().blocks().get(b).terminator() instanceof Terminator.Return);
    return barriers.entrySet().stream()
        .filter(entry -> isReturn && control.controlling(entry.getKey()).contains(exit.branch()))
        .map(Map.Entry::getValue)
        .findFirst();
  }

  /// Shows that the lanes of each group come together to where they meet.
  ///
  /// What they get from their collective operations is the same in all of a group if they come to
  /// these together. It may be used to show just that: it is so up to the first branch at which
  /// they part.
  private void meet(LaneGroups groups, Lanes lanes) {
    lanes.all().forEach((block, first) -> stayOut(groups, block, first));
    Where where = Where.in(groups);
    suppose(model.agreement().meeting(groups));
    if (meet(lanes.all(), where, Leaving.FORBIDDEN).isEmpty()) {
      return;
    }
    suppose(model.agreement().notMeeting(groups).forget(where));
    meet(lanes.barriers(), where, Leaving.FORBIDDEN)
        .ifPresent(
            open -> {
              unordered.put(groups, open.obstacle());
              open.candidate().ifPresent(candidates::add);
            });
    meet(lanes.all(), where, Leaving.ALLOWED).ifPresent(this::note);
  }

  /// Whether threads may go where they meet nobody any more, and return.
  private enum Leaving {
    FORBIDDEN,
    /// The lanes of a warp do not wait for those that have returned. But they are not ordered with
    /// these either.
    ALLOWED
  }

  /// The ballot that gave a mask, if one did, among groups of lanes that all come to it.
  private Optional<Statement.Collective> ballot(Expr mask) {
    return structure.definitions().resolve(mask) instanceof Expr.Var variable
            && structure.definitions().of(variable).orElse(null)
                instanceof Definitions.ByStatement(_, _, Statement.Collective collective)
            && collective.op() == Op.Collective.BALLOT
            && model.warps().groups(collective.team()).isPresent()
        ? Optional.of(collective)
        : Optional.empty();
  }

  /// Shows that the lanes that voted yes in a ballot come together to where its result is the mask,
  /// and no others come.
  private void meet(Expr.Var mask, Map<Integer, Statement> meetings) {
    Statement.Collective ballot = ballot(mask).orElseThrow();
    LaneGroups groups = model.warps().groups(ballot.team()).orElseThrow();
    Statement first = meetings.values().iterator().next();
    if (!model.agreement().areMeeting(groups)) {
      obstacles.add(new Obstacle("approximate.barrier-team", first.position()));
      return;
    }
    meetings.forEach(
        (block, statement) -> {
          ThreadView view = questions.together(block, Party.ONE, Where.inABlock());
          stayOut(block, statement, view, encoding.terms().not(votes(ballot, view)));
        });
    Where where = new Where.InABallot(groups, mask);
    meet(meetings, where, Leaving.FORBIDDEN).ifPresent(this::note);
  }

  private Formula votes(Statement.Collective ballot, ThreadView view) {
    Terms terms = encoding.terms();
    Bounded vote = view.expressions().number(ballot.arguments().getFirst());
    return terms.not(terms.equal(vote.term(), terms.number(0)));
  }

  /// Shows that no lane that is in none of the groups comes to where they meet.
  private void stayOut(LaneGroups groups, int block, Statement statement) {
    if (groups.isForAll()) {
      return;
    }
    ThreadView view = questions.together(block, Party.ONE, Where.inABlock());
    stayOut(
        block,
        statement,
        view,
        Warps.isIn(groups.lanesOf(LaneGroups.OUTSIDE), Party.ONE, encoding));
  }

  /// Shows that a thread does not come to a meeting while it must not.
  private void stayOut(int block, Statement statement, ThreadView view, Formula mustNot) {
    int index = structure.kernel().blocks().get(block).statements().indexOf(statement);
    List<Formula> conditions = List.of(view.reaches(block, index), mustNot);
    Answer answer = questions.ask("lane outside its mask at " + statement.position(), conditions);
    if (!(answer instanceof Answer.Unsatisfiable)) {
      Optional<Candidate> candidate =
          answer instanceof Answer.Satisfiable found
              ? Optional.of(Candidate.of(questions.suggestion(found)))
              : Optional.empty();
      note(
          new Open(
              new Obstacle("approximate.barrier-team", statement.position()),
              candidate,
              Optional.empty()));
    }
  }

  /// Shows that the branches that decide on the barriers go the same way in all threads; empty if
  /// they do.
  private Optional<Open> meet(Map<Integer, Statement> barriers, Where where, Leaving leaving) {
    if (!barriers.isEmpty() && !structure.graph().alwaysEnds()) {
      Statement first = barriers.values().iterator().next();
      return open("approximate.endless-loop", first);
    }
    Optional<Decision> next = undecided(barriers, where, leaving);
    while (next.isPresent()) {
      Decision decision = next.get();
      switch (ask(decision.branch(), where)) {
        case Answer.Unsatisfiable _ -> {
          learn(decision.branch(), where);
          next = undecided(barriers, where, leaving);
        }
        case Answer.Undecided open -> {
          Obstacle obstacle = Obstacle.of(open.why(), decision.barrier().position());
          return Optional.of(new Open(obstacle, Optional.empty(), Optional.of(decision.branch())));
        }
        case Answer.Satisfiable found -> {
          String reason = "approximate.thread-dependent-barrier";
          Obstacle obstacle = new Obstacle(reason, decision.barrier().position());
          return Optional.of(
              new Open(
                  obstacle,
                  Optional.of(Candidate.of(questions.suggestion(found))),
                  Optional.of(decision.branch())));
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<Open> open(String reason, Statement statement) {
    return Optional.of(
        new Open(new Obstacle(reason, statement.position()), Optional.empty(), Optional.empty()));
  }

  private record Decision(int branch, Statement barrier) {}

  /// The first branch that decides on a barrier and may go different ways.
  private Optional<Decision> undecided(
      Map<Integer, Statement> barriers, Where where, Leaving leaving) {
    Uniformity uniformity = model.uniformity(where);
    Map<Integer, Statement> decided = new LinkedHashMap<>();
    barriers.forEach(
        (block, barrier) ->
            control.controlling(block).forEach(branch -> decided.putIfAbsent(branch, barrier)));
    for (int branch : structure.graph().reversePostorder()) {
      Statement barrier = decided.get(branch);
      boolean mayPart = leaving == Leaving.ALLOWED && leadsOut(branch, allMeetings());
      if (barrier != null && !mayPart && uniformity.isDivergentBranch(branch)) {
        return Optional.of(new Decision(branch, barrier));
      }
    }
    return Optional.empty();
  }

  /// Where threads wait for any others. Who goes there has not exited: a lane that waits for its
  /// warp may wait for a thread that waits for its block.
  private Set<Integer> allMeetings() {
    return structure.graph().reversePostorder().stream()
        .filter(b -> !meetings(b).isEmpty())
        .collect(Collectors.toUnmodifiableSet());
  }

  /// Whether all ways from the branch but one lead to the end without meeting anybody.
  private boolean leadsOut(int branch, Set<Integer> meetings) {
    return structure.graph().successors(branch).stream().filter(b -> leadsTo(b, meetings)).count()
        <= 1;
  }

  private boolean leadsTo(int block, Set<Integer> meetings) {
    return structure.graph().reachableFrom(List.of(block)).stream().anyMatch(meetings::contains);
  }

  /// Whether two threads can part at a branch.
  private Answer ask(int branch, Where where) {
    // Threads of different blocks meet at a barrier of the grid, and so do those of one block.
    if (where instanceof Where.BetweenBlocks
        && model.uniformity(Where.inABlock()).isDivergentBranch(branch)) {
      return new Answer.Undecided(WhyUndecided.EFFORT, "threads of a block part here");
    }
    ThreadView one = questions.together(branch, Party.ONE, where);
    ThreadView other = questions.together(branch, Party.OTHER, where);
    int end = structure.kernel().blocks().get(branch).statements().size();
    List<Formula> conditions = new ArrayList<>();
    conditions.add(questions.differ(where));
    conditions.add(one.reaches(branch, end));
    conditions.add(other.reaches(branch, end));
    conditions.add(disagree(branch, one, other));
    if (where instanceof Where.InABallot(_, Expr.Var mask)) {
      Statement.Collective ballot = ballot(mask).orElseThrow();
      conditions.add(votes(ballot, one));
      conditions.add(votes(ballot, other));
    }
    return questions.ask(
        "divergence at the end of block " + structure.kernel().blocks().get(branch).label(),
        conditions);
  }

  private Formula disagree(int branch, ThreadView one, ThreadView other) {
    Terms terms = encoding.terms();
    return switch (structure.kernel().blocks().get(branch).terminator()) {
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
