package org.warpproof.contract;

import java.util.EnumMap;
import java.util.EnumSet;
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
import org.warpproof.engine.WarpOrder;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.rewrite.MapStatements;
import org.warpproof.protocol.ProtocolEngine;
import org.warpproof.protocol.divergence.Start;
import org.warpproof.protocol.threads.Trust;
import org.warpproof.structure.GuessInvariants;
import org.warpproof.structure.Structure;

/// Assertions and contracts about what is in memory, of kernels without races.
///
/// What annotations read is read by the kernel here, so that a proof says that nobody writes it at
/// that time. Then what is found there is what was stored before.
public final class MemoryEngine implements Engine {
  private static final Set<Property> SAFETY =
      Set.of(Property.DATA_RACES, Property.BARRIER_DIVERGENCE);

  @Override
  public String name() {
    return "memory";
  }

  @Override
  public Set<Property> about(Kernel kernel) {
    Set<Property> all = EnumSet.noneOf(Property.class);
    List<Claim> claims = Claim.of(kernel);
    if (claims.isEmpty()) {
      return all;
    }
    Sources sources = new Sources(new Structure(kernel, Graph.of(kernel)));
    if (claims.stream()
        .anyMatch(claim -> sources.include(claim.condition(), MemoryEngine::isOfMemory))) {
      all.addAll(new ContractEngine().about(kernel));
    }
    if (!all.isEmpty() && kernel.statements().anyMatch(MemoryEngine::isBelieved)) {
      all.addAll(SAFETY);
    }
    return all;
  }

  /// Threads of a warp that run in step may write what others read without a race; what is shown of
  /// any order is true of this one.
  @Override
  public Findings analyse(Kernel kernel, EngineOptions options) {
    return options.areInStep(kernel)
        ? inAnyOrder(WarpOrder.IN_STEP.overriding(kernel), options.inAnyOrder())
        : inAnyOrder(kernel, options);
  }

  private Findings inAnyOrder(Kernel kernel, EngineOptions options) {
    if (Start.most(Trust.NO_RACES, kernel, options) == Trust.NOTHING
        || kernel.statements().anyMatch(MemoryEngine::isCopied)) {
      return unknown(kernel);
    }
    Findings findings = analyse(kernel, options, Reads.ALL);
    boolean isProved = findings.byProperty().keySet().stream().allMatch(findings::isProved);
    return isProved || reading(kernel, Reads.ALL).equals(reading(kernel, Reads.OWN))
        ? findings
        : better(findings, analyse(kernel, options, Reads.OWN));
  }

  /// Which reads of annotations the kernel makes.
  private enum Reads {
    ALL,
    /// Those that do not depend on the other thread: what the other one has just written can be
    /// read where it reads it itself.
    OWN
  }

  private Findings analyse(Kernel kernel, EngineOptions options, Reads reads) {
    Kernel reading = GuessInvariants.in(reading(kernel, reads));
    if (kernel.statements().anyMatch(MemoryEngine::isBelieved)) {
      Optional<Findings> found = prove(reading, options, Trust.BARRIER_INVARIANTS);
      // If one of them does not hold, what follows from it need not hold either.
      if (found.isPresent() && found.get().isProved(Property.CONTRACTS)) {
        return found.get();
      }
    }
    return prove(reading, options, Trust.NO_RACES).orElseGet(() -> unknown(kernel));
  }

  /// What was proved in one of two ways, or what may be tried after both.
  private static Findings better(Findings some, Findings others) {
    Map<Property, Finding> all = new EnumMap<>(some.byProperty());
    all.replaceAll((property, finding) -> finding.or(others.of(property)));
    return new Findings(all, some.notes(), some.work().plus(others.work()), List.of());
  }

  private Findings unknown(Kernel kernel) {
    return Findings.unknown(
        about(kernel), new Obstacle("approximate.possible-failure", kernel.position()));
  }

  /// What is known if there are no races, which nobody knows where there is nothing.
  private Optional<Findings> prove(Kernel kernel, EngineOptions options, Trust trust) {
    return safe(kernel, options, trust)
        .map(
            assumptions ->
                ClaimProofs.with(
                    kernel,
                    options,
                    about(kernel),
                    trust,
                    proofs -> findings(kernel, assumptions, proofs)));
  }

  private Findings findings(Kernel kernel, Set<Assumption> assumptions, ClaimProofs proofs) {
    Set<Property> claims = new ContractEngine().about(kernel);
    Findings found = ContractEngine.findings(kernel, claims, assumptions, proofs);
    Map<Property, Finding> all = new EnumMap<>(found.byProperty());
    for (Property property : about(kernel)) {
      all.computeIfAbsent(
          property, _ -> new Finding.Proved(with(proofs.assumptions(), assumptions), List.of()));
    }
    return new Findings(all, List.of(), found.work(), List.of());
  }

  private static Set<Assumption> with(Set<Assumption> some, Set<Assumption> others) {
    Set<Assumption> all = new LinkedHashSet<>(some);
    all.addAll(others);
    return all;
  }

  /// Whether a ghost array changes, which no statement of the kernel does.
  private static boolean isCopied(Statement statement) {
    return statement instanceof Statement.Annotation(Contract.Snapshot _, _);
  }

  private static boolean isBelieved(Statement statement) {
    return statement instanceof Statement.Annotation(Contract contract, _)
        && (contract instanceof Contract.BarrierInvariant
            || contract instanceof Contract.PairInvariant);
  }

  /// What is assumed to show that there are no races, and all come to each barrier.
  private static Optional<Set<Assumption>> safe(Kernel kernel, EngineOptions options, Trust trust) {
    Findings findings =
        new ProtocolEngine(trust)
            .asking(SAFETY)
            .expectingNoRaces()
            .analyse(kernel, options.showing(Set.of()).withoutFootprints());
    Set<Assumption> all = new LinkedHashSet<>();
    for (Property property : SAFETY) {
      if (!(findings.of(property) instanceof Finding.Proved(var assumptions, var leftOut))
          || !leftOut.isEmpty()) {
        return Optional.empty();
      }
      all.addAll(assumptions);
    }
    return Optional.of(all);
  }

  private static Kernel reading(Kernel kernel, Reads reads) {
    Sources sources = new Sources(new Structure(kernel, Graph.of(kernel)));
    return MapStatements.map(
        kernel,
        statement ->
            Optional.of(
                statement
                            instanceof
                            Statement.Observe(var target, Ghost.Read(var place), var position)
                        && (reads == Reads.ALL || isOwn(place, sources))
                    ? new Statement.Load(target, place, position)
                    : statement));
  }

  private static boolean isOwn(Place place, Sources sources) {
    return place.expressions().stream().noneMatch(e -> sources.include(e, Ghosts::isOfTwo));
  }

  private static boolean isOfMemory(Statement statement) {
    return statement instanceof Statement.Load
        || statement instanceof Statement.Observe(_, Ghost.Read _, _);
  }
}
