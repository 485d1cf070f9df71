package org.warpproof.permission;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.warpproof.engine.Assumption;
import org.warpproof.engine.Engine;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Finding;
import org.warpproof.engine.Findings;
import org.warpproof.engine.Obstacle;
import org.warpproof.engine.Property;
import org.warpproof.engine.Stage;
import org.warpproof.engine.Work;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.rewrite.UnrollLoops;
import org.warpproof.permission.Obligation.Outcome;
import org.warpproof.permission.accesses.AccessWhatIsGiven;
import org.warpproof.permission.accesses.ReadWhereStated;
import org.warpproof.permission.steps.FewValues;
import org.warpproof.permission.steps.NotExpressible;
import org.warpproof.protocol.FindContradictions;
import org.warpproof.protocol.ProtocolEngine;
import org.warpproof.protocol.StatedAssumptions;
import org.warpproof.protocol.divergence.Start;
import org.warpproof.protocol.show.ShowStages;
import org.warpproof.protocol.threads.Trust;
import org.warpproof.solver.Budget;
import org.warpproof.solver.Solver;
import org.warpproof.source.Position;
import org.warpproof.structure.FindOpaque;
import org.warpproof.structure.GuessInvariants;
import org.warpproof.structure.Places;
import org.warpproof.structure.Structure;

/// What kernels compute: conditions before and after them, and quantified ones inside.
///
/// All contracts of a kernel are shown here, or none.
public final class PermissionEngine implements Engine {
  private static final Set<Property> SAFETY =
      Set.of(Property.DATA_RACES, Property.BARRIER_DIVERGENCE);

  private static final String OPEN = "approximate.possible-failure";
  private static final int MOST_QUESTIONS = 12;

  /// As much again for loops that are shown value by value.
  private static final int MOST_VALUES = 10;

  @Override
  public String name() {
    return "permissions";
  }

  @Override
  public Set<Property> about(Kernel kernel) {
    return kernel.statements().anyMatch(PermissionEngine::isOurs)
            && kernel.statements().anyMatch(PermissionEngine::isClaim)
        ? Set.of(Property.CONTRACTS)
        : Set.of();
  }

  private static boolean isClaim(Statement statement) {
    return statement instanceof Statement.Annotation(Contract contract, _)
        && contract.role() == Contract.Role.CLAIM;
  }

  private static boolean isInvariant(Statement statement) {
    return statement instanceof Statement.Annotation(Contract.Invariant _, _);
  }

  private static boolean isOurs(Statement statement) {
    return statement instanceof Statement.Annotation(Contract.After _, _)
        || statement instanceof Statement.Annotation(Contract.Holds _, _)
        || statement instanceof Statement.Annotation(Contract.Grants _, _)
        || statement instanceof Statement.Annotation(Contract.Defines _, _)
        || statement instanceof Statement.Observe(_, Ghost.Noted _, _)
        || statement instanceof Statement.Observe(_, Ghost.Quantified _, _);
  }

  @Override
  public Set<Stage> shows() {
    return Set.of(Stage.OBLIGATIONS);
  }

  @Override
  public Findings analyse(Kernel looped, EngineOptions options) {
    Optional<Obstacle> opaque = FindOpaque.find(looped, Graph.of(looped));
    if (opaque.isPresent()) {
      return Findings.unknown(about(looped), opaque.get());
    }
    Kernel reading = ReadWhereStated.in(looped);
    Optional<Set<Assumption>> safe = safe(reading, SAFETY, options);
    Kernel kernel = UnrollLoops.unroll(looped, PermissionEngine::isInvariant);
    if (safe.isEmpty()) {
      return Findings.unknown(
          about(kernel),
          new Obstacle(
              OPEN,
              kernel.position(),
              "contracts are proved of kernels without races and divergence, and this is not known to be one",
              List.of()));
    }
    Set<Assumption> assumed = new LinkedHashSet<>(safe.get());
    Optional<Position> given = given(kernel);
    if (given.isPresent()) {
      Optional<Set<Assumption>> together = together(reading, options);
      together.ifPresent(assumed::addAll);
      if (together.isEmpty()) {
        return Findings.unknown(about(kernel), new Obstacle(OPEN, given.get()))
            .showing(shown(kernel, options, together(kernel, Outcome.OPEN)));
      }
    }
    try {
      Findings findings = proved(kernel, options, assumed);
      if (findings.of(Property.CONTRACTS) instanceof Finding.Proved) {
        return findings;
      }
      return guessing(kernel, options, assumed).orElse(findings);
    } catch (NotExpressible e) {
      String place = Places.of(kernel).text(e.obstacle().position());
      return Findings.unknown(about(kernel), e.obstacle())
          .showing(
              shown(
                  kernel,
                  options,
                  List.of("  none: there is %s at %s".formatted(e.what(), place))));
    } catch (Budget.SpentException e) {
      return Findings.unknown(about(kernel), Obstacle.of(e.why(), kernel.position()));
    }
  }

  /// A proof with invariants that nobody stated.
  private Optional<Findings> guessing(
      Kernel kernel, EngineOptions options, Set<Assumption> assumed) {
    Kernel guessing = GuessResults.in(kernel);
    if (guessing.equals(kernel)) {
      return Optional.empty();
    }
    try {
      return Optional.of(proved(GuessInvariants.in(guessing), options, assumed))
          .filter(found -> found.of(Property.CONTRACTS) instanceof Finding.Proved);
    } catch (NotExpressible | Budget.SpentException _) {
      return Optional.empty();
    }
  }

  private Findings proved(Kernel kernel, EngineOptions options, Set<Assumption> assumed) {
    try (Solver solver = options.solver()) {
      Graph graph = Graph.of(kernel);
      Start start =
          Start.of(kernel, graph, options, Trust.NO_RACES, solver, budget(kernel, options));
      Optional<Obstacle> contradiction =
          new FindContradictions(start.model(), start.questions()).find();
      if (contradiction.isPresent()) {
        return Findings.unknown(about(kernel), contradiction.get());
      }
      ProveObligations.Result result = new ProveObligations(start).prove();
      Set<Assumption> assumptions = new LinkedHashSet<>(assumed);
      assumptions.addAll(StatedAssumptions.of(kernel));
      assumptions.addAll(required(kernel));
      assumptions.addAll(start.model().facts().assumptions());
      Map<Property, Finding> findings = new EnumMap<>(Property.class);
      findings.put(
          Property.CONTRACTS,
          result.open().isEmpty()
              ? new Finding.Proved(assumptions, List.of())
              : new Finding.Open(result.candidates(), result.open()));
      List<String> lines = new ArrayList<>(together(kernel, Outcome.PROVED));
      lines.addAll(result.lines());
      Work work =
          new Work(start.questions().asked(), solver.time(), solver.confirmation(), Map.of());
      return new Findings(findings, result.notes(), work, shown(kernel, options, lines));
    }
  }

  /// Where permissions are given first.
  private static Optional<Position> given(Kernel kernel) {
    return kernel
        .statements()
        .filter(s -> s instanceof Statement.Annotation(Contract.Grants _, _))
        .map(Statement::position)
        .findFirst();
  }

  /// What is assumed to show that what threads are given goes together.
  private static Optional<Set<Assumption>> together(Kernel kernel, EngineOptions options) {
    try {
      return safe(AccessWhatIsGiven.in(kernel), Set.of(Property.DATA_RACES), options);
    } catch (NotExpressible _) {
      return Optional.empty();
    }
  }

  private static List<String> together(Kernel kernel, Outcome outcome) {
    Places places = Places.of(kernel);
    return given(kernel)
        .map(
            position ->
                "  %s: permissions %s"
                    .formatted(
                        places.text(position),
                        switch (outcome) {
                          case PROVED -> "proved: what one thread may write is no other thread's";
                          case OPEN ->
                              "open: what one thread may write may be another thread's, too";
                        }))
        .stream()
        .toList();
  }

  /// What is said of memory before the kernel.
  private static Set<Assumption> required(Kernel kernel) {
    Set<Assumption> all = new LinkedHashSet<>();
    for (Statement statement : kernel.statements().toList()) {
      if (statement instanceof Statement.Annotation(Contract.Before _, Position position)) {
        all.add(new Assumption.Stated(position));
      }
    }
    return all;
  }

  /// Each obligation is asked about several times, with more known each time.
  private static Budget budget(Kernel kernel, EngineOptions options) {
    boolean isByValues = !FewValues.of(new Structure(kernel, Graph.of(kernel))).isEmpty();
    int questions = isByValues ? MOST_QUESTIONS * MOST_VALUES : MOST_QUESTIONS;
    return Budget.of(options.effort().ofQuestions(questions), options.effort());
  }

  private static List<String> shown(Kernel kernel, EngineOptions options, List<String> lines) {
    List<String> all = new ArrayList<>();
    if (options.shown().contains(Stage.OBLIGATIONS)) {
      all.add(ShowStages.title(Stage.OBLIGATIONS, kernel));
      all.addAll(lines);
    }
    return all;
  }

  /// What is assumed to show that there are no races, and all come to each barrier.
  private static Optional<Set<Assumption>> safe(
      Kernel kernel, Set<Property> properties, EngineOptions options) {
    if (Start.most(Trust.NO_RACES, kernel, options) == Trust.NOTHING) {
      return Optional.empty();
    }
    Findings findings =
        new ProtocolEngine(Trust.NO_RACES)
            .asking(properties)
            .expectingNoRaces()
            .analyse(kernel, options.showing(Set.of()).withoutFootprints());
    Set<Assumption> all = new LinkedHashSet<>();
    for (Property property : properties) {
      if (!(findings.of(property) instanceof Finding.Proved(var assumptions, var leftOut))
          || !leftOut.isEmpty()) {
        return Optional.empty();
      }
      all.addAll(assumptions);
    }
    return Optional.of(all);
  }
}
