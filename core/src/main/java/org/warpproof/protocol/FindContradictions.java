package org.warpproof.protocol;

import java.util.List;
import java.util.Optional;
import org.warpproof.encode.Encoding;
import org.warpproof.encode.LaunchRanges;
import org.warpproof.engine.Assumption;
import org.warpproof.engine.Obstacle;
import org.warpproof.engine.Party;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Statement;
import org.warpproof.protocol.threads.Model;
import org.warpproof.protocol.threads.Queries;
import org.warpproof.protocol.threads.ThreadView;
import org.warpproof.protocol.threads.Ways;
import org.warpproof.protocol.warps.Where;
import org.warpproof.solver.Answer;
import org.warpproof.solver.Formula;
import org.warpproof.structure.Structure;

/// Whether what is assumed can hold at all: from a contradiction everything would follow.
public final class FindContradictions {
  private static final String REASON = "assumption.contradictory";

  private final Structure structure;
  private final Encoding encoding;
  private final Queries questions;

  public FindContradictions(Model model, Queries questions) {
    this.structure = model.structure();
    this.encoding = model.encoding();
    this.questions = questions;
  }

  public Optional<Obstacle> find() {
    boolean hasFacts = !LaunchRanges.conditions(structure.kernel()).isEmpty();
    if (hasFacts && isImpossible("what is assumed of the launch", List.of())) {
      return Optional.of(new Obstacle(REASON, structure.kernel().position()));
    }
    for (int b : structure.graph().reversePostorder()) {
      BasicBlock block = structure.kernel().blocks().get(b);
      for (int i = 0; i < block.statements().size(); i++) {
        Statement statement = block.statements().get(i);
        Optional<Expr> condition = Ways.assumption(statement);
        if (b != 0 && StatedAssumptions.isUnreachable(statement)) {
          believe(b, i, statement);
        } else if (condition.isPresent() && contradicts(b, i, condition.get())) {
          return Optional.of(new Obstacle(REASON, statement.position()));
        }
      }
    }
    return Optional.empty();
  }

  /// Says that nobody comes to where the program says so, unless that is clear.
  private void believe(int block, int index, Statement statement) {
    ThreadView view = questions.together(block, Party.ONE, Where.inABlock());
    if (!isImpossible("the way to block " + block, List.of(view.reaches(block, index)))) {
      encoding.facts().assume(new Assumption.Stated(statement.position()));
    }
  }

  /// Whether a thread can come to the assumption, but the assumption cannot hold there.
  private boolean contradicts(int block, int index, Expr condition) {
    ThreadView view = questions.together(block, Party.ONE, Where.inABlock());
    Formula reaches = view.reaches(block, index);
    return isImpossible(
            "an assumption in block " + block,
            List.of(reaches, view.expressions().truth(condition)))
        && !isImpossible("the way to block " + block, List.of(reaches));
  }

  private boolean isImpossible(String title, List<Formula> conditions) {
    return questions.ask(title, conditions) instanceof Answer.Unsatisfiable;
  }
}
