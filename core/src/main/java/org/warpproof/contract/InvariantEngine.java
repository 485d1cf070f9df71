package org.warpproof.contract;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.warpproof.engine.Assumption;
import org.warpproof.engine.Engine;
import org.warpproof.engine.EngineChoice;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Finding;
import org.warpproof.engine.Findings;
import org.warpproof.engine.Note;
import org.warpproof.engine.Obstacle;
import org.warpproof.engine.Property;
import org.warpproof.engine.Stage;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Statement;
import org.warpproof.protocol.ProtocolEngine;
import org.warpproof.protocol.threads.Trust;
import org.warpproof.structure.GuessInvariants;

/// Races and divergence, by what is shown of a kernel's claims: they are written into the kernel as
/// things to be taken for granted, and protocols are looked at again.
public final class InvariantEngine implements Engine {
  private static final ProtocolEngine PROTOCOLS = new ProtocolEngine();

  @Override
  public String name() {
    return "invariants";
  }

  /// All that protocols are about, but for assertions: these were looked at as claims.
  @Override
  public Set<Property> about(Kernel kernel) {
    Set<Property> all = EnumSet.copyOf(PROTOCOLS.about(kernel));
    all.remove(Property.ASSERTIONS);
    return all;
  }

  @Override
  public Set<Stage> shows() {
    return Set.of(Stage.INVARIANTS);
  }

  @Override
  public Findings analyse(Kernel kernel, EngineOptions options) {
    Kernel guessing = GuessInvariants.in(kernel);
    boolean isAlone = options.engines() == EngineChoice.CONTRACT;
    boolean isShown = options.shown().contains(Stage.INVARIANTS);
    if (Claim.of(guessing).isEmpty() && !isAlone && !isShown) {
      return unknown(kernel);
    }
    // Guesses are not worth as much work as what somebody claims.
    EngineOptions some = Claim.of(kernel).isEmpty() ? options.soon() : options;
    return ClaimProofs.with(
        guessing,
        some,
        about(kernel),
        Trust.NOTHING,
        proofs -> {
          Findings findings = findings(guessing, options, proofs);
          return isShown ? findings.showing(ShowInvariants.of(proofs)) : findings;
        });
  }

  private Findings unknown(Kernel kernel) {
    return Findings.unknown(about(kernel), new Obstacle("unsupported.contract", kernel.position()));
  }

  private Findings findings(Kernel kernel, EngineOptions options, ClaimProofs proofs) {
    List<Claim> shown = proofs.claims().shown();
    if (shown.isEmpty() && options.engines() == EngineChoice.ALL) {
      return unknown(kernel);
    }
    Findings helped =
        PROTOCOLS.analyse(believing(kernel, shown), options.showing(Set.of()).withoutFootprints());
    Set<Assumption> needless = new HashSet<>();
    shown.forEach(claim -> needless.add(new Assumption.Stated(claim.position())));
    Set<Assumption> ofProofs = proofs.assumptions();
    Map<Property, Finding> findings = new EnumMap<>(Property.class);
    for (Property property : about(kernel)) {
      Finding finding = helped.of(property);
      if (finding instanceof Finding.Proved(Set<Assumption> assumptions, var leftOut)) {
        Set<Assumption> all = new LinkedHashSet<>(assumptions);
        all.removeAll(needless);
        all.addAll(ofProofs);
        finding = new Finding.Proved(all, leftOut);
      }
      findings.put(property, finding);
    }
    // Otherwise what is to be noted was noted when protocols were first looked at.
    boolean isAlone = options.engines() == EngineChoice.CONTRACT;
    List<Note> notes = isAlone ? helped.notes() : List.of();
    return new Findings(findings, notes, proofs.work().plus(helped.work()), List.of());
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
