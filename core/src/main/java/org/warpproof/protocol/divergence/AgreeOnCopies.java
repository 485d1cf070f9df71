package org.warpproof.protocol.divergence;

import java.util.ArrayList;
import java.util.List;
import org.warpproof.encode.Encoding;
import org.warpproof.engine.Candidate;
import org.warpproof.engine.Obstacle;
import org.warpproof.engine.Party;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.protocol.threads.Model;
import org.warpproof.protocol.threads.Pointers;
import org.warpproof.protocol.threads.Queries;
import org.warpproof.protocol.threads.ThreadView;
import org.warpproof.protocol.threads.Uniformity;
import org.warpproof.protocol.warps.Where;
import org.warpproof.solver.Answer;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Structure;

/// Whether all threads of a block start the same asynchronous copies, and wait for the same: two of
/// them that are in the same iteration of all loops around such a statement have equal arguments.
final class AgreeOnCopies {
  private final Structure structure;
  private final Encoding encoding;
  private final Queries questions;
  private final Uniformity uniformity;

  AgreeOnCopies(Model model, Queries questions) {
    this.structure = model.structure();
    this.encoding = model.encoding();
    this.questions = questions;
    this.uniformity = model.uniformity(Where.inABlock());
  }

  /// Adds why they may not, and launches in which they may not.
  void find(List<Obstacle> obstacles, List<Candidate> candidates) {
    for (int b : structure.graph().reversePostorder()) {
      List<Statement> statements = structure.kernel().blocks().get(b).statements();
      for (int i = 0; i < statements.size(); i++) {
        if (isOpen(statements.get(i))) {
          ask(b, i, statements.get(i), obstacles, candidates);
        }
      }
    }
  }

  private boolean isOpen(Statement statement) {
    return FindDivergence.isCopy(statement)
        && !statement.expressions().stream().allMatch(uniformity::isUniform);
  }

  private void ask(
      int block,
      int index,
      Statement statement,
      List<Obstacle> obstacles,
      List<Candidate> candidates) {
    String title = "different arguments at " + statement.position();
    switch (questions.ask(title, disagree(block, index, statement))) {
      case Answer.Unsatisfiable _ -> {}
      case Answer.Undecided open -> obstacles.add(Obstacle.of(open.why(), statement.position()));
      case Answer.Satisfiable found -> {
        obstacles.add(new Obstacle("approximate.thread-dependent-copy", statement.position()));
        candidates.add(Candidate.of(questions.suggestion(found)));
      }
    }
  }

  /// That two threads come to the statement with different arguments.
  private List<Formula> disagree(int block, int index, Statement statement) {
    Terms terms = encoding.terms();
    ThreadView one = questions.together(block, Party.ONE, Where.inABlock());
    ThreadView other = questions.together(block, Party.OTHER, Where.inABlock());
    List<Term> mine = arguments(statement, one);
    List<Term> theirs = arguments(statement, other);
    List<Formula> ways = new ArrayList<>();
    for (int i = 0; i < mine.size(); i++) {
      ways.add(terms.not(terms.equal(mine.get(i), theirs.get(i))));
    }
    return List.of(
        questions.differ(Where.inABlock()),
        terms.or(ways),
        one.reaches(block, index),
        other.reaches(block, index));
  }

  private List<Term> arguments(Statement statement, ThreadView view) {
    List<Expr> numbers = new ArrayList<>();
    List<Term> result = new ArrayList<>();
    switch (statement) {
      case Statement.AsyncCopy copy -> {
        for (Place place : List.of(copy.target(), copy.source())) {
          Pointers.Location location = view.pointers().locate(place);
          result.add(location.object().term());
          result.add(location.offset().term());
        }
        numbers.addAll(
            List.of(copy.count(), copy.targetStride(), copy.sourceStride(), copy.joined()));
      }
      case Statement.AsyncWait wait -> numbers.addAll(wait.events());
      default -> throw new IllegalArgumentException("not a copy: " + statement);
    }
    for (Expr number : numbers) {
      if (!uniformity.isUniform(number)) {
        result.add(view.expressions().number(number).term());
      }
    }
    return result;
  }
}
