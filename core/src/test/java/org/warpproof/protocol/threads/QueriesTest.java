package org.warpproof.protocol.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.warpproof.engine.EngineOptions;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.text.KernelParser;
import org.warpproof.solver.Answer;
import org.warpproof.solver.Budget;
import org.warpproof.solver.Effort;
import org.warpproof.solver.Formula;
import org.warpproof.solver.QueryLog;
import org.warpproof.solver.Solver;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Range;

/// Queries that are too much work.
final class QueriesTest {
  private static final int HOLES = 14;

  private static Model model(Budget budget) throws Exception {
    Kernel kernel =
        KernelParser.parse("kernel \"k\" symbol \"k\" {\nentry():\n  return\n}\n").getFirst();
    EngineOptions options = EngineOptions.within(Effort.ofSteps(4000));
    return new Model(kernel, Graph.of(kernel), options, Trust.NOTHING, budget);
  }

  private static Answer decide(Model model, List<Formula> conditions) {
    try (Solver solver = new Solver(QueryLog.NONE)) {
      return new Queries(model, solver).decide("a question", conditions);
    }
  }

  @Test
  void whatIsAskedTooLateIsUndecided() throws Exception {
    Model model = model(Budget.of(Effort.USUAL.ofQuestions(0), Effort.USUAL));
    Term number = model.encoding().arithmetic().symbol("n", Range.of(0, 9)).term();
    Formula condition = model.encoding().terms().less(number, model.encoding().terms().number(5));
    assertThat(decide(model, List.of(condition))).isInstanceOf(Answer.Undecided.class);
  }

  /// More pigeons than holes: no case is easy, and none is decided.
  @Test
  void whatIsUndecidedInAllCasesIsUndecided() throws Exception {
    Model model = model(Budget.endless());
    Terms terms = model.encoding().terms();
    Term which = model.encoding().arithmetic().symbol("which", Range.of(0, 1)).term();
    model.encoding().arithmetic().setDomain(which, List.of(BigInteger.ZERO, BigInteger.ONE));
    List<Term> pigeons = new ArrayList<>(List.of(which));
    for (int i = 0; i < HOLES; i++) {
      pigeons.add(
          model.encoding().arithmetic().symbol("pigeon " + i, Range.of(0, HOLES - 1)).term());
    }
    List<Formula> apart = new ArrayList<>();
    for (int i = 0; i < pigeons.size(); i++) {
      for (int j = 0; j < i; j++) {
        apart.add(terms.not(terms.equal(pigeons.get(i), pigeons.get(j))));
      }
    }
    assertThat(decide(model, apart)).isInstanceOf(Answer.Undecided.class);
  }
}
