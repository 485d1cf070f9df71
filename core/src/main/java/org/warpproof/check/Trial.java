package org.warpproof.check;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.warpproof.engine.Candidate;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Finding;
import org.warpproof.engine.Obstacle;
import org.warpproof.engine.Property;
import org.warpproof.engine.Suggestion;
import org.warpproof.kernel.Kernel;
import org.warpproof.solver.Budget;
import org.warpproof.source.Position;

/// What judges need: a kernel, what engines found, and how much may be run. `runs` is for the
/// candidates of all properties together.
public record Trial(
    Kernel kernel, Map<Property, Named> findings, EngineOptions options, Budget runs) {
  public Trial {
    findings = Map.copyOf(findings);
  }

  /// In which order threads move in runs that are to show more than races.
  Replay.Order order() {
    return Replay.Order.of(kernel, options);
  }

  /// A finding, and whose it is.
  public record Named(String engine, Finding finding) {}

  private Named named(Property property) {
    Named named = findings.get(property);
    if (named == null) {
      throw new IllegalArgumentException("no engine looked at " + property.text());
    }
    return named;
  }

  /// Whether an engine has shown a property.
  boolean isProved(Property property) {
    return findings.containsKey(property)
        && findings.get(property).finding() instanceof Finding.Proved;
  }

  /// A proof, in the name of the engine that found it.
  Verdict.Proved proved(Property property, Finding.Proved finding) {
    return Verdict.Proved.of(named(property).engine(), finding.assumptions());
  }

  /// The launches to try for another property, which may do for this one too.
  List<Suggestion> launchesOf(Property property) {
    return named(property).finding() instanceof Finding.Open open
        ? launches(open.candidates())
        : List.of();
  }

  static List<Suggestion> launches(Collection<Candidate> candidates) {
    return candidates.stream().map(Candidate::launch).toList();
  }

  /// Those of an open finding, and those that its assumptions leave out.
  public static List<Suggestion> allLaunches(Finding finding) {
    Stream<Candidate> open =
        finding instanceof Finding.Open o ? o.candidates().stream() : Stream.of();
    return launches(Stream.concat(open, finding.leftOut().stream()).toList());
  }

  /// How bugs of a kind at some places are looked for in some launches.
  interface AtPlaces {
    Replayed replay(
        Kernel kernel,
        Set<Position> places,
        List<Suggestion> launches,
        Replay.Order order,
        Budget runs);
  }

  /// A bug at one of the places of a finding that are meant, with no value that nobody knows.
  Optional<Verdict.Refuted> replay(Finding.Open open, Predicate<Position> isMeant, AtPlaces kind) {
    Set<Position> places =
        open.obstacles().stream()
            .map(Obstacle::position)
            .filter(isMeant)
            .collect(Collectors.toUnmodifiableSet());
    List<Suggestion> launches =
        open.candidates().stream()
            .filter(candidate -> places.containsAll(candidate.places()))
            .map(Candidate::launch)
            .toList();
    return kind.replay(kernel, places, launches, order(), runs)
        .seen()
        .filter(seen -> !seen.alarm().isMadeUp());
  }
}
