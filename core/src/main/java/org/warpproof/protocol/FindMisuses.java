package org.warpproof.protocol;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.warpproof.encode.Bounded;
import org.warpproof.engine.Candidate;
import org.warpproof.engine.Obstacle;
import org.warpproof.engine.Party;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.protocol.threads.Model;
import org.warpproof.protocol.threads.Pointers;
import org.warpproof.protocol.threads.Queries;
import org.warpproof.protocol.threads.ThreadView;
import org.warpproof.protocol.warps.Where;
import org.warpproof.solver.Answer;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Misuse;
import org.warpproof.structure.Site;
import org.warpproof.structure.Structure;

/// Asks for each access that may be a misuse of memory whether a thread can come to it, with a
/// pointer that makes it one.
final class FindMisuses {
  private final Structure structure;
  private final Terms terms;
  private final Queries questions;

  FindMisuses(Model model, Queries questions) {
    this.structure = model.structure();
    this.terms = model.encoding().terms();
    this.questions = questions;
  }

  /// What was found of one kind: nothing is a proof. The candidates are launches in which it may
  /// happen.
  record Result(List<Obstacle> obstacles, List<Candidate> candidates) {
    Result {
      obstacles = List.copyOf(obstacles);
      candidates = List.copyOf(candidates);
    }
  }

  /// For each kind of which the kernel has accesses.
  Map<Misuse, Result> find() {
    Map<Misuse, Result> results = new EnumMap<>(Misuse.class);
    for (Misuse misuse : Misuse.values()) {
      List<Site> sites = misuse.sites(structure.kernel());
      if (!sites.isEmpty()) {
        results.put(misuse, find(misuse, sites));
      }
    }
    return results;
  }

  private Result find(Misuse misuse, List<Site> sites) {
    List<Obstacle> obstacles = new ArrayList<>();
    List<Candidate> candidates = new ArrayList<>();
    for (Site site : sites) {
      switch (ask(misuse, site)) {
        case Answer.Unsatisfiable _ -> {}
        case Answer.Undecided open -> obstacles.add(Obstacle.of(open.why(), site.position()));
        case Answer.Satisfiable found -> {
          candidates.add(Candidate.of(questions.suggestion(found)));
          obstacles.add(new Obstacle(misuse.reason(), site.position()));
        }
      }
    }
    return new Result(obstacles.stream().distinct().toList(), candidates);
  }

  private Answer ask(Misuse misuse, Site site) {
    ThreadView view = questions.together(site.block(), Party.ONE, Where.inABlock());
    return questions.ask(
        "the %s at %s".formatted(misuse.property().text(), site.position()),
        List.of(
            view.reaches(site.block(), site.index()),
            isMade(site, view),
            isMisuse(misuse, view.pointers().locate(site.place()).object().term())));
  }

  /// Whether anything is accessed: a copy may be of no elements.
  private Formula isMade(Site site, ThreadView view) {
    Statement statement =
        structure.kernel().blocks().get(site.block()).statements().get(site.index());
    if (!(statement instanceof Statement.AsyncCopy copy)) {
      return terms.truth(true);
    }
    Bounded count = view.expressions().number(copy.count());
    return terms.not(terms.equal(count.term(), terms.number(0)));
  }

  private Formula isMisuse(Misuse misuse, Term object) {
    return switch (misuse) {
      case NULL_POINTER -> terms.equal(object, terms.number(Pointers.NOWHERE));
      case CONSTANT_WRITE ->
          terms.or(
              structure.kernel().objects().stream()
                  .filter(o -> o.space() == Space.CONSTANT)
                  .map(MemoryObject::name)
                  .map(structure.memory()::group)
                  .distinct()
                  .map(g -> terms.equal(object, terms.number(structure.memory().number(g))))
                  .toList());
    };
  }
}
