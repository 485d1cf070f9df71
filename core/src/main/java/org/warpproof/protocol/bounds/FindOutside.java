package org.warpproof.protocol.bounds;

import java.util.ArrayList;
import java.util.List;
import org.warpproof.engine.Candidate;
import org.warpproof.engine.Obstacle;
import org.warpproof.protocol.threads.Model;
import org.warpproof.protocol.threads.Queries;
import org.warpproof.solver.Answer;
import org.warpproof.structure.Site;

/// Asks for each access to an array of known size whether a thread can leave the array with it.
public final class FindOutside {
  private static final String REASON = "approximate.possible-overrun";

  private final Outside outside;
  private final Queries questions;

  public FindOutside(Model model, Queries questions) {
    this.outside = new Outside(model, questions);
    this.questions = questions;
  }

  /// What was found: nothing is a proof. The candidates are launches in which it may happen.
  public record Result(List<Obstacle> obstacles, List<Candidate> candidates) {
    public Result {
      obstacles = List.copyOf(obstacles);
      candidates = List.copyOf(candidates);
    }
  }

  public Result find() {
    List<Obstacle> obstacles = new ArrayList<>();
    List<Candidate> candidates = new ArrayList<>();
    for (Site site : outside.sites()) {
      switch (questions.ask("bounds at " + site.position(), outside.of(site))) {
        case Answer.Unsatisfiable _ -> {}
        case Answer.Undecided open -> obstacles.add(Obstacle.of(open.why(), site.position()));
        case Answer.Satisfiable found -> {
          candidates.add(Candidate.at(site.position(), questions.suggestion(found)));
          obstacles.add(new Obstacle(REASON, site.position()));
        }
      }
    }
    return new Result(obstacles.stream().distinct().toList(), candidates);
  }
}
