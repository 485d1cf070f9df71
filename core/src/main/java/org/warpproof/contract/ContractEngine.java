package org.warpproof.contract;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.warpproof.engine.Engine;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Finding;
import org.warpproof.engine.Findings;
import org.warpproof.engine.Obstacle;
import org.warpproof.engine.Property;
import org.warpproof.engine.Work;
import org.warpproof.kernel.Kernel;

/// What is known of a kernel's contracts: where they stand, and that nobody has shown them.
public final class ContractEngine implements Engine {
  @Override
  public String name() {
    return "contracts";
  }

  @Override
  public Set<Property> about(Kernel kernel) {
    return Claims.of(kernel).isEmpty() ? Set.of() : Set.of(Property.CONTRACTS);
  }

  @Override
  public Findings analyse(Kernel kernel, EngineOptions options) {
    List<Obstacle> obstacles =
        Claims.of(kernel).stream()
            .map(claim -> new Obstacle("unsupported.contract", claim))
            .toList();
    return new Findings(
        Map.of(Property.CONTRACTS, new Finding.Open(List.of(), obstacles)),
        List.of(),
        Work.NONE,
        List.of());
  }
}
