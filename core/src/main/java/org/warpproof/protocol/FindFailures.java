package org.warpproof.protocol;

import java.util.ArrayList;
import java.util.List;
import org.warpproof.encode.Encoding;
import org.warpproof.engine.Candidate;
import org.warpproof.engine.Obstacle;
import org.warpproof.engine.Party;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Statement;
import org.warpproof.protocol.threads.Model;
import org.warpproof.protocol.threads.Queries;
import org.warpproof.protocol.threads.ThreadView;
import org.warpproof.protocol.warps.Where;
import org.warpproof.solver.Answer;
import org.warpproof.structure.Structure;

/// Asks for each assertion whether a thread can come to it with its condition false.
final class FindFailures {
  private final Structure structure;
  private final Encoding encoding;
  private final Queries questions;

  /// What was found: nothing is a proof. The values are of a launch in which one may fail.
  public record Result(List<Obstacle> obstacles, List<Candidate> candidates) {
    public Result {
      obstacles = List.copyOf(obstacles);
      candidates = List.copyOf(candidates);
    }
  }

  FindFailures(Model model, Queries questions) {
    this.structure = model.structure();
    this.encoding = model.encoding();
    this.questions = questions;
  }

  Result find() {
    List<Obstacle> obstacles = new ArrayList<>();
    List<Candidate> candidates = new ArrayList<>();
    for (int b : structure.graph().reversePostorder()) {
      BasicBlock block = structure.kernel().blocks().get(b);
      for (int i = 0; i < block.statements().size(); i++) {
        if (block.statements().get(i) instanceof Statement.Assert asserted) {
          switch (ask(b, i, asserted.condition())) {
            case Answer.Unsatisfiable _ -> {}
            case Answer.Undecided open ->
                obstacles.add(Obstacle.of(open.why(), asserted.position()));
            case Answer.Satisfiable found -> {
              candidates.add(Candidate.of(questions.suggestion(found)));
              obstacles.add(new Obstacle("approximate.possible-failure", asserted.position()));
            }
          }
        }
      }
    }
    return new Result(obstacles, candidates);
  }

  private Answer ask(int block, int index, Expr condition) {
    ThreadView view = questions.together(block, Party.ONE, Where.inABlock());
    return questions.ask(
        "the assertion in block " + structure.kernel().blocks().get(block).label(),
        List.of(
            view.reaches(block, index), encoding.terms().not(view.expressions().truth(condition))));
  }
}
