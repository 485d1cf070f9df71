package org.warpproof.protocol.bounds;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.warpproof.encode.TrustedIndex;
import org.warpproof.engine.Assumption;
import org.warpproof.engine.Candidate;
import org.warpproof.engine.Obstacle;
import org.warpproof.protocol.threads.Model;
import org.warpproof.protocol.threads.Queries;
import org.warpproof.solver.Answer;
import org.warpproof.solver.Formula;
import org.warpproof.structure.NoWrap;
import org.warpproof.structure.Site;
import org.warpproof.structure.Structure;

/// Asks for each access to an array of known size whether a thread can leave the array with it.
public final class FindOutside {
  private static final String REASON = "approximate.possible-overrun";

  private final Outside outside;
  private final Queries questions;
  private final Structure structure;

  public FindOutside(Model model, Queries questions) {
    this.outside = new Outside(model, questions);
    this.questions = questions;
    this.structure = model.structure();
  }

  /// What was found: no obstacle is a proof, under these assumptions. The candidates are launches
  /// in which it may happen.
  public record Result(
      List<Obstacle> obstacles, List<Candidate> candidates, Set<Assumption> assumptions) {
    /// No access leaves its array, and nothing had to be asked.
    public static final Result NONE = new Result(List.of(), List.of(), Set.of());

    public Result {
      assumptions = Set.copyOf(assumptions);
      obstacles = List.copyOf(obstacles);
      candidates = List.copyOf(candidates);
    }
  }

  private enum Kind {
    PROOF,
    DOUBT
  }

  public Result find() {
    return find(_ -> true, Kind.PROOF);
  }

  /// What speaks against it that some accesses stay inside; that nothing does proves nothing.
  public Result doubt(Predicate<Site> isMeant) {
    return find(isMeant, Kind.DOUBT);
  }

  private Result find(Predicate<Site> isMeant, Kind kind) {
    List<Obstacle> obstacles = new ArrayList<>();
    List<Candidate> candidates = new ArrayList<>();
    Set<Assumption> trusted = new LinkedHashSet<>();
    for (Site site : outside.sites().stream().filter(isMeant).toList()) {
      if (isInsideIfTrusted(site)) {
        outside.trusted(site).names().stream()
            .map(name -> NoWrap.ofIndex(structure, name))
            .forEach(trusted::add);
        continue;
      }
      switch (ask(site, kind)) {
        case Answer.Unsatisfiable _ -> {}
        case Answer.Undecided open -> obstacles.add(Obstacle.of(open.why(), site.position()));
        case Answer.Satisfiable found -> {
          candidates.add(Candidate.at(site.position(), questions.suggestion(found)));
          obstacles.add(new Obstacle(REASON, site.position()));
        }
      }
    }
    return new Result(obstacles.stream().distinct().toList(), candidates, trusted);
  }

  /// Whether an access may be outside. For a doubt, no number wraps around that is trusted not to:
  /// with numbers so large that one does, nearly everything goes wrong.
  private Answer ask(Site site, Kind kind) {
    String title = "bounds at " + site.position();
    TrustedIndex index = outside.trusted(site);
    if (kind == Kind.DOUBT && !index.isExact() && !outside.isSizedInFile(site)) {
      List<Formula> isTrusted = new ArrayList<>(outside.of(site));
      isTrusted.addAll(index.fits());
      Answer answer = questions.ask(title + ", trusted", isTrusted);
      if (!(answer instanceof Answer.Unsatisfiable)) {
        return answer;
      }
    }
    return questions.ask(title, outside.of(site));
  }

  /// Whether an access to an array that the kernel is given is inside if no number that its index
  /// is made of wraps around, and not otherwise, and no small launch is known in which one does.
  private boolean isInsideIfTrusted(Site site) {
    TrustedIndex index = outside.trusted(site);
    if (index.isExact() || outside.isSizedInFile(site)) {
      return false;
    }
    String title = "bounds at " + site.position();
    List<Formula> isOutside = outside.of(site);
    List<Formula> isTrusted = new ArrayList<>(isOutside);
    isTrusted.addAll(index.fits());
    List<Formula> isReached = new ArrayList<>(index.fits());
    isReached.add(outside.reaches(site));
    return !(questions.decideSoon(title, isOutside) instanceof Answer.Unsatisfiable)
        && questions.decideSoon(title + ", trusted", isTrusted) instanceof Answer.Unsatisfiable
        && questions.askSmall(title + ", if numbers wrap around", isOutside)
            instanceof Answer.Unsatisfiable
        && questions.askPossible(title + ", reached", isReached) instanceof Answer.Satisfiable;
  }
}
