package org.warpproof.contract;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
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
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Statement;
import org.warpproof.protocol.threads.Trust;
import org.warpproof.structure.GuessInvariants;

/// Assertions and contracts, with invariants.
///
/// Nothing that other threads write is trusted, so that a proof needs no other.
public final class ContractEngine implements Engine {
  private static final String UNSUPPORTED = "unsupported.contract";

  @Override
  public String name() {
    return "contracts";
  }

  @Override
  public Set<Property> about(Kernel kernel) {
    Set<Property> properties = EnumSet.noneOf(Property.class);
    if (kernel.statements().anyMatch(Claim::isClaim)) {
      properties.add(Property.CONTRACTS);
    }
    if (kernel.statements().anyMatch(Statement.Assert.class::isInstance)) {
      properties.add(Property.ASSERTIONS);
    }
    return properties;
  }

  @Override
  public Findings analyse(Kernel kernel, EngineOptions options) {
    Findings findings = prove(kernel, options);
    if (about(kernel).stream().allMatch(findings::isProved)) {
      return findings;
    }
    Kernel guessing = GuessInvariants.in(kernel);
    return guessing.equals(kernel) ? findings : better(findings, prove(guessing, options));
  }

  private Findings prove(Kernel kernel, EngineOptions options) {
    return ClaimProofs.with(
        kernel,
        options,
        about(kernel),
        Trust.NOTHING,
        proofs -> findings(kernel, about(kernel), Set.of(), proofs));
  }

  /// What was found with guesses, and launches to try that were found without.
  private static Findings better(Findings found, Findings guessing) {
    Map<Property, Finding> all = new EnumMap<>(found.byProperty());
    all.replaceAll(
        (property, finding) ->
            finding instanceof Finding.Proved ? finding : guessing.of(property).or(finding));
    return new Findings(all, found.notes(), found.work().plus(guessing.work()), List.of());
  }

  /// What is said of these properties, by proofs that assume more than they say themselves.
  static Findings findings(
      Kernel kernel, Set<Property> about, Set<Assumption> more, ClaimProofs proofs) {
    Map<Property, Finding> findings = new EnumMap<>(Property.class);
    Set<Assumption> assumptions = new LinkedHashSet<>(proofs.assumptions());
    assumptions.addAll(more);
    for (Property property : about) {
      ProveClaims.Result left = proofs.claims().left(property);
      List<Obstacle> obstacles = new ArrayList<>(left.obstacles());
      if (property == Property.CONTRACTS) {
        obstacles.addAll(unsupported(kernel, proofs.asked()));
      }
      findings.put(
          property,
          obstacles.isEmpty()
              ? new Finding.Proved(assumptions, List.of())
              : new Finding.Open(left.candidates(), obstacles));
    }
    return new Findings(findings, List.of(), proofs.work(), List.of());
  }

  /// The contracts that nobody looked at. Two may stand at one place: a macro may have both.
  private static List<Obstacle> unsupported(Kernel kernel, List<Claim> claims) {
    List<Obstacle> open = new ArrayList<>();
    for (int b = 0; b < kernel.blocks().size(); b++) {
      List<Statement> statements = kernel.blocks().get(b).statements();
      for (int i = 0; i < statements.size(); i++) {
        int block = b;
        int index = i;
        if (Claim.isClaim(statements.get(i))
            && claims.stream().noneMatch(c -> c.block() == block && c.index() == index)) {
          open.add(new Obstacle(UNSUPPORTED, statements.get(i).position()));
        }
      }
    }
    return open.stream().distinct().toList();
  }
}
