package org.warpproof.contract;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.warpproof.engine.Assumption;
import org.warpproof.engine.Engine;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Finding;
import org.warpproof.engine.Findings;
import org.warpproof.engine.Obstacle;
import org.warpproof.engine.Property;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Statement;
import org.warpproof.protocol.ProtocolEngine;
import org.warpproof.protocol.threads.Trust;

/// Races and divergence, by what is shown of a kernel's claims: they are written into the kernel as
/// things to be taken for granted, and protocols are looked at again.
public final class InvariantEngine implements Engine {
  private static final Set<Property> ABOUT =
      Set.of(Property.DATA_RACES, Property.BARRIER_DIVERGENCE);

  @Override
  public String name() {
    return "invariants";
  }

  @Override
  public Set<Property> about(Kernel kernel) {
    return Claim.of(kernel).isEmpty() ? Set.of() : ABOUT;
  }

  @Override
  public Findings analyse(Kernel kernel, EngineOptions options) {
    return ClaimProofs.with(
        kernel, options, ABOUT, Trust.NOTHING, proofs -> findings(kernel, options, proofs));
  }

  private static Findings findings(Kernel kernel, EngineOptions options, ClaimProofs proofs) {
    List<Claim> shown = proofs.claims().shown();
    if (shown.isEmpty()) {
      return Findings.unknown(ABOUT, new Obstacle("unsupported.contract", kernel.position()));
    }
    Findings helped =
        new ProtocolEngine().analyse(believing(kernel, shown), options.showing(Set.of()));
    Set<Assumption> needless = new HashSet<>();
    shown.forEach(claim -> needless.add(new Assumption.Stated(claim.position())));
    Set<Assumption> ofProofs = proofs.assumptions();
    Map<Property, Finding> findings = new EnumMap<>(Property.class);
    for (Property property : ABOUT) {
      Finding finding = helped.of(property);
      if (finding instanceof Finding.Proved(Set<Assumption> assumptions, var leftOut)) {
        Set<Assumption> all = new LinkedHashSet<>(assumptions);
        all.removeAll(needless);
        all.addAll(ofProofs);
        finding = new Finding.Proved(all, leftOut);
      }
      findings.put(property, finding);
    }
    // What is to be noted was noted when protocols were first looked at.
    return new Findings(findings, List.of(), proofs.work().plus(helped.work()), List.of());
  }

  /// The kernel with what was shown to be taken for granted where it is claimed.
  private static Kernel believing(Kernel kernel, List<Claim> shown) {
    List<BasicBlock> blocks = new ArrayList<>();
    for (int b = 0; b < kernel.blocks().size(); b++) {
      BasicBlock block = kernel.blocks().get(b);
      List<Statement> statements = new ArrayList<>(block.statements());
      for (Claim claim : shown) {
        if (claim.block() == b) {
          statements.set(claim.index(), new Statement.Assume(claim.condition(), claim.position()));
        }
      }
      blocks.add(new BasicBlock(block.label(), block.parameters(), statements, block.terminator()));
    }
    return kernel.withBlocks(blocks);
  }
}
