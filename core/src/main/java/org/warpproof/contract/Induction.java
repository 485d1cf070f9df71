package org.warpproof.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.protocol.threads.Model;
import org.warpproof.protocol.threads.ThreadView;
import org.warpproof.solver.Terms;
import org.warpproof.solver.Truth;
import org.warpproof.structure.Definitions.ByParameter;

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
  List<Truth> first(ThreadView view, Loop loop) {
    List<Integer> entries =
        graph.predecessors(loop.header()).stream().filter(from -> !loop.contains(from)).toList();
    List<Truth> known = new ArrayList<>();
    known.add(terms.equal(view.iteration(loop).term(), terms.number(0)));
    known.addAll(passed(view, view, loop, entries));
    return known;
  }

  /// What holds in an iteration that is not the first, if `claims` held in the one before.
  List<Truth> next(ThreadView view, Loop loop, List<Claim> claims) {
    ThreadView before = view.before(loop);
    List<Truth> known = new ArrayList<>();
    known.add(terms.less(terms.number(0), view.iteration(loop).term()));
    known.addAll(passed(view, before, loop, loop.latches()));
    claims.forEach(claim -> known.add(before.expressions().truth(claim.condition())));
    return known;
  }

  /// That the thread came along one of the edges to the header, and that the loop's variables are
  /// what was passed there.
  private List<Truth> passed(ThreadView view, ThreadView before, Loop loop, List<Integer> from) {
    int header = loop.header();
    List<Truth> known = new ArrayList<>();
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
    return known;
  }
}
