package org.warpproof.contract;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.warpproof.engine.Assumption;
import org.warpproof.engine.Engine;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Finding;
import org.warpproof.engine.Findings;
import org.warpproof.engine.Obstacle;
import org.warpproof.engine.Property;
import org.warpproof.engine.RacesAsked;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.rewrite.MapStatements;
import org.warpproof.protocol.ProtocolEngine;
import org.warpproof.protocol.threads.Trust;

/// Assertions and contracts about what is in memory, of kernels without races.
///
/// What annotations read is read by the kernel here, so that a proof says that nobody writes it at
/// that time. Then what is found there is what was stored before.
public final class MemoryEngine implements Engine {
  private static final ProtocolEngine PROTOCOLS = new ProtocolEngine();

  @Override
  public String name() {
    return "memory";
  }

  @Override
  public Set<Property> about(Kernel kernel) {
    boolean hasReads =
        kernel.statements().anyMatch(s -> s instanceof Statement.Load || isObserved(s));
    return hasReads ? new ContractEngine().about(kernel) : Set.of();
  }

  @Override
  public Findings analyse(Kernel kernel, EngineOptions options) {
    Kernel reading = reading(kernel);
    boolean mayRace = options.areInStep(kernel) || !RacesAsked.of(kernel).areAllSought();
    Optional<Set<Assumption>> safe = mayRace ? Optional.empty() : safe(reading, options);
    if (safe.isEmpty()) {
      Obstacle open = new Obstacle("approximate.possible-failure", kernel.position());
      return Findings.unknown(about(kernel), open);
    }
    Kernel guessing = GuessInvariants.in(reading);
    return ClaimProofs.with(
        guessing,
        options,
        about(kernel),
        Trust.NO_RACES,
        proofs -> ContractEngine.findings(guessing, about(kernel), safe.get(), proofs));
  }

  /// What is assumed to show that there are no races, and all come to each barrier.
  private static Optional<Set<Assumption>> safe(Kernel kernel, EngineOptions options) {
    Findings findings = PROTOCOLS.analyse(kernel, options.showing(Set.of()));
    Set<Assumption> all = new LinkedHashSet<>();
    for (Property property : Set.of(Property.DATA_RACES, Property.BARRIER_DIVERGENCE)) {
      if (!(findings.of(property) instanceof Finding.Proved(var assumptions, var leftOut))
          || !leftOut.isEmpty()) {
        return Optional.empty();
      }
      all.addAll(assumptions);
    }
    return Optional.of(all);
  }

  private static Kernel reading(Kernel kernel) {
    return MapStatements.map(
        kernel,
        statement ->
            Optional.of(
                statement
                        instanceof
                        Statement.Observe(var target, Ghost.Read(var place), var position)
                    ? new Statement.Load(target, place, position)
                    : statement));
  }

  private static boolean isObserved(Statement statement) {
    return statement instanceof Statement.Observe(_, Ghost.Read _, _);
  }
}
