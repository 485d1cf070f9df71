package org.warpproof.contract;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.warpproof.contract.Induction.Round;
import org.warpproof.engine.Candidate;
import org.warpproof.engine.Obstacle;
import org.warpproof.engine.Party;
import org.warpproof.engine.Property;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.protocol.threads.Model;
import org.warpproof.protocol.threads.Queries;
import org.warpproof.protocol.threads.ThreadView;
import org.warpproof.protocol.warps.Where;
import org.warpproof.solver.Answer;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Walk.Edge;

/// Asks for each claim whether a thread can come to it with its condition false.
///
/// What formulas over the iteration do not settle is shown by induction, for all claims of a loop
/// together: those that do not hold in the first iteration, or do not follow from all of them in
/// the one before, are left out, until the rest follows (Houdini). What is shown is known where its
/// statement is always passed before.
final class ProveClaims {
  private static final String AT_FIRST = ", in the first iteration";

  private final Model model;
  private final Graph graph;
  private final Queries questions;
  private final Terms terms;
  private final Induction induction;
  private final Sources sources;
  private final Ghosts ghosts;
  private final OfAllThreads ofAll;
  private final List<Claim> proved = new ArrayList<>();
  private final Set<Claim> open = new LinkedHashSet<>();

  ProveClaims(Model model, Queries questions, OfAllThreads ofAll) {
    this.model = model;
    this.questions = questions;
    this.graph = model.structure().graph();
    this.terms = model.encoding().terms();
    this.induction = new Induction(model);
    this.sources = new Sources(model.structure());
    this.ghosts = new Ghosts(model, questions);
    this.ofAll = ofAll;
  }

  /// What is left of the claims about a property: nothing is a proof.
  record Result(List<Obstacle> obstacles, List<Candidate> candidates) {
    Result {
      obstacles = List.copyOf(obstacles);
      candidates = List.copyOf(candidates);
    }
  }

  void prove(List<Claim> claims) {
    open.addAll(claims);
    int before;
    do {
      // What one claim shows may be what another needs.
      before = proved.size();
      for (Claim claim : List.copyOf(open)) {
        if (isExcluded(claim, "", Round::any)) {
          settle(List.of(claim));
        }
      }
      graph.loops().forEach(this::induct);
    } while (proved.size() > before && !open.isEmpty() && !questions.isLate());
  }

  private void settle(List<Claim> claims) {
    open.removeAll(claims);
    proved.addAll(claims);
  }

  /// The claims that were shown.
  Set<Claim> proved() {
    return new LinkedHashSet<>(proved);
  }

  /// The claims that were shown, and are about values that the kernel has.
  List<Claim> shown() {
    return proved.stream()
        .filter(c -> !sources.include(c.condition(), Statement.Observe.class::isInstance))
        .toList();
  }

  /// What is not shown of a property.
  Result left(Property property) {
    List<Obstacle> obstacles = new ArrayList<>();
    List<Candidate> candidates = new ArrayList<>();
    for (Claim claim : open) {
      if (claim.property() == property && claim.force() == Contract.Force.CLAIMED) {
        Answer answer = ask(claim);
        obstacles.add(obstacle(claim, answer));
        if (answer instanceof Answer.Satisfiable found) {
          candidates.add(Candidate.of(questions.suggestion(found)));
        }
      }
    }
    return new Result(obstacles, candidates);
  }

  /// A launch in which it may fail, if there is one.
  private Answer ask(Claim claim) {
    Answer answer = new Answer.Unsatisfiable();
    for (Where where : wheres(claim)) {
      for (List<Formula> failure : failures(claim, Round.any(pair(claim, where)))) {
        answer = questions.ask(title(claim, ""), failure);
        if (!(answer instanceof Answer.Unsatisfiable)) {
          return answer;
        }
      }
    }
    return answer;
  }

  private Obstacle obstacle(Claim claim, Answer answer) {
    if (sources.include(claim.condition(), ProveClaims::isUnsupported)) {
      return new Obstacle("unsupported.contract", claim.position());
    }
    if (answer instanceof Answer.Undecided(var why, _)) {
      return Obstacle.of(why, claim.position());
    }
    return new Obstacle(
        holdsAtFirst(claim) ? "approximate.not-inductive" : "approximate.possible-failure",
        claim.position());
  }

  /// Whether a claim of a loop holds in the first iteration: what is missing then is that it
  /// follows from the one before.
  private boolean holdsAtFirst(Claim claim) {
    return graph
        .loopOf(claim.block())
        .filter(loop -> induction.isInEveryRound(claim, loop))
        .map(loop -> isExcluded(claim, AT_FIRST, pair -> induction.first(pair, loop)))
        .orElse(false);
  }

  private static boolean isUnsupported(Statement statement) {
    return statement instanceof Statement.Observe && !Ghosts.isKnown(statement);
  }

  /// Shows what can be shown of a loop's claims by induction.
  private void induct(Loop loop) {
    List<Claim> claims =
        new ArrayList<>(open.stream().filter(c -> induction.isInEveryRound(c, loop)).toList());
    boolean isStable = false;
    while (!isStable && !claims.isEmpty() && !questions.isLate()) {
      List<Claim> all = List.copyOf(claims);
      claims.removeIf(claim -> !isInductive(claim, loop, all));
      isStable = claims.size() == all.size();
    }
    if (isStable) {
      settle(claims);
    }
  }

  private boolean isInductive(Claim claim, Loop loop, List<Claim> all) {
    return isExcluded(claim, AT_FIRST, pair -> induction.first(pair, loop))
        && isExcluded(
            claim,
            ", in the next iteration",
            pair -> induction.next(pair, loop, helping(claim, pair.where(), all)));
  }

  private List<Claim> helping(Claim claim, Where where, List<Claim> all) {
    return all.stream().filter(o -> hasItsThreads(o, claim, where) && !isOfLog(o)).toList();
  }

  /// Whether no thread comes to a claim with its condition false, if more is known.
  private boolean isExcluded(Claim claim, String when, Function<Pair, Round> round) {
    boolean isExcludedHere =
        wheres(claim).stream()
            .allMatch(
                where ->
                    failures(claim, round.apply(pair(claim, where))).stream()
                        .allMatch(
                            failure ->
                                questions.decide(title(claim, when), failure)
                                    instanceof Answer.Unsatisfiable));
    return isExcludedHere
        && ofAll.elsewhere(claim).stream()
            .flatMap(List::stream)
            .allMatch(way -> isExcluded(claim, way));
  }

  /// Whether a claim is not false of a thread that has gone another way.
  private boolean isExcluded(Claim claim, Edge way) {
    ThreadView view = questions.together(way.from(), Party.ONE, Where.inABlock());
    Elsewhere elsewhere =
        new Elsewhere(
            model,
            view,
            block -> graph.dominates(block, way.from()),
            "of a thread that went from block %d to %d".formatted(way.from(), way.to()));
    List<Formula> failure = new ArrayList<>();
    failure.add(view.comesFrom(way.from(), way.to()));
    failure.add(terms.not(elsewhere.expressions().truth(claim.condition())));
    for (Claim other : proved) {
      if (graph.dominates(other.block(), way.from()) && !isOfTwo(other) && !isOfLog(other)) {
        failure.add(view.expressions().truth(other.condition()));
      }
    }
    Pair alone =
        new Pair(
            view, view, Where.inABlock(), List.of(new Pair.Stop(way.from(), Integer.MAX_VALUE)));
    return ghosts.resolveOfOne(failure, List.of(alone)).stream()
        .allMatch(
            one ->
                questions.decide(title(claim, ", of threads elsewhere"), one)
                    instanceof Answer.Unsatisfiable);
  }

  /// Where the other thread is, if the claim is about another.
  private List<Where> wheres(Claim claim) {
    return isOfTwo(claim) && claim.others() == Claim.Others.ANY
        ? List.of(Where.inABlock(), Where.betweenBlocks())
        : List.of(Where.inABlock());
  }

  private boolean isOfTwo(Claim claim) {
    return sources.include(claim.condition(), Ghosts::isOfTwo);
  }

  /// Whether there are the threads that another claim is about, where a claim is asked about: a
  /// thread may be the only one, and the other one may be in another block.
  private boolean hasItsThreads(Claim other, Claim claim, Where where) {
    boolean areInBlock = other.others() == Claim.Others.ANY || where.isInBlock();
    return !isOfTwo(other) || (isOfTwo(claim) && areInBlock);
  }

  /// Whether a claim is about accesses: all that can be known of these is asked anyway.
  private boolean isOfLog(Claim claim) {
    return sources.include(claim.condition(), Ghosts::isOfLog);
  }

  private static String title(Claim claim, String when) {
    return "the claim at " + claim.position() + when;
  }

  /// The cases in which a claim fails.
  private List<List<Formula>> failures(Claim claim, Round round) {
    Pair pair = round.pairs().getFirst();
    ThreadView view = pair.one();
    List<Formula> all = new ArrayList<>(round.known());
    all.add(view.reaches(claim.block(), claim.index()));
    all.add(terms.not(view.expressions().truth(claim.condition())));
    for (Claim other : proved) {
      if (isBefore(other, claim) && hasItsThreads(other, claim, pair.where()) && !isOfLog(other)) {
        all.add(view.expressions().truth(other.condition()));
      }
    }
    if (!isOfTwo(claim)) {
      return ghosts.resolveOfOne(all, round.pairs());
    }
    all.add(questions.differ(pair.where()));
    return ghosts.resolve(all, round.pairs());
  }

  private Pair pair(Claim claim, Where where) {
    return new Pair(
        questions.together(claim.block(), Party.ONE, where),
        questions.together(claim.block(), Party.OTHER, where),
        where,
        List.of(new Pair.Stop(claim.block(), claim.index())));
  }

  /// Whether a thread that comes to a claim has always passed another one.
  private boolean isBefore(Claim other, Claim claim) {
    return other.block() == claim.block()
        ? other.index() < claim.index()
        : graph.dominates(other.block(), claim.block());
  }
}
