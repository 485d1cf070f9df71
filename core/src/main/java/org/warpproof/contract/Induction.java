package org.warpproof.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.protocol.threads.Model;
import org.warpproof.protocol.threads.ThreadView;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Definitions.ByParameter;
import org.warpproof.structure.Walk.Point;

/// What is known of an iteration of a loop from the one before: the loop's variables are what was
/// passed around the back edge that was taken, and what was claimed there held.
final class Induction {
  private final Graph graph;
  private final Model model;
  private final Terms terms;

  Induction(Model model) {
    this.model = model;
    this.graph = model.structure().graph();
    this.terms = model.encoding().terms();
  }

  /// Whether a claim is evaluated in every iteration of the loop that another one follows.
  boolean isInEveryRound(Claim claim, Loop loop) {
    return graph.loopOf(claim.block()).equals(Optional.of(loop))
        && loop.latches().stream().allMatch(latch -> graph.dominates(claim.block(), latch));
  }

  /// What holds in the first iteration.
  Round first(Pair pair, Loop loop) {
    List<Formula> known = new ArrayList<>(first(pair.one(), loop));
    if (Ghosts.comeTogether(model, loop.header(), pair.where())) {
      known.addAll(first(pair.other(), loop));
    }
    return new Round(known, List.of(pair));
  }

  /// What holds in an iteration that is not the first, if `claims` held in the one before.
  Round next(Pair pair, Loop loop, List<Claim> claims) {
    Pair before = pair.before(loop);
    List<Formula> known = new ArrayList<>(next(pair.one(), before.one(), loop));
    claims.forEach(claim -> known.add(before.one().expressions().truth(claim.condition())));
    if (Ghosts.comeTogether(model, loop.header(), pair.where())) {
      known.addAll(next(pair.other(), before.other(), loop));
    }
    return new Round(known, List.of(pair, before));
  }

  /// What is known where a claim is asked about, and the threads that it is known of.
  record Round(List<Formula> known, List<Pair> pairs) {
    Round {
      known = List.copyOf(known);
      pairs = List.copyOf(pairs);
    }

    /// Any iteration of which nothing is known.
    static Round any(Pair pair) {
      return new Round(List.of(), List.of(pair));
    }
  }

  private List<Formula> first(ThreadView view, Loop loop) {
    List<Formula> known = new ArrayList<>();
    known.add(terms.equal(view.iteration(loop).term(), terms.number(0)));
    known.addAll(passed(view, view, loop, graph.entries(loop)));
    return known;
  }

  private List<Formula> next(ThreadView view, ThreadView before, Loop loop) {
    List<Formula> known = new ArrayList<>();
    known.add(terms.less(terms.number(0), view.iteration(loop).term()));
    known.addAll(passed(view, before, loop, loop.latches()));
    return known;
  }

  /// That the thread came along one of the edges to the header, and that the loop's variables are
  /// what was passed there.
  private List<Formula> passed(ThreadView view, ThreadView before, Loop loop, List<Integer> from) {
    int header = loop.header();
    List<Formula> known = new ArrayList<>();
    known.add(terms.or(from.stream().map(block -> before.comesFrom(block, header)).toList()));
    List<Expr.Var> parameters = model.structure().kernel().blocks().get(header).parameters();
    for (int i = 0; i < parameters.size(); i++) {
      Expr.Var parameter = parameters.get(i);
      Map<Integer, Expr> arguments = view.arguments(new ByParameter(header, i));
      for (int block : from) {
        Expr argument = arguments.get(block);
        if (argument != null && parameter.type() instanceof Type.Int) {
          known.add(
              terms.or(
                  List.of(
                      terms.not(before.comesFrom(block, header)),
                      terms.equal(
                          view.value(parameter).term(),
                          before.expressions().number(argument).term()))));
        }
      }
    }
    known.addAll(found(view, before, loop, from));
    return known;
  }

  /// That what is read at the head is what was there on the way that was taken.
  private List<Formula> found(ThreadView view, ThreadView before, Loop loop, List<Integer> from) {
    int header = loop.header();
    List<Formula> known = new ArrayList<>();
    List<Statement> statements = model.structure().kernel().blocks().get(header).statements();
    for (int i = 0; i < statements.size(); i++) {
      if (statements.get(i) instanceof Statement.Load load
          && load.target().type() instanceof Type.Int) {
        Term value = view.value(load.target()).term();
        for (int block : from) {
          before
              .foundAtEnd(block, new Point(header, i), load, view)
              .map(
                  there ->
                      terms.implies(
                          before.comesFrom(block, header), terms.equal(value, there.term())))
              .ifPresent(known::add);
        }
      }
    }
    return known;
  }
}
