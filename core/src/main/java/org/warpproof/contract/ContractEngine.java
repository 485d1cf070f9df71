package org.warpproof.contract;

import java.util.ArrayList;
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
import org.warpproof.engine.Work;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.protocol.FindContradictions;
import org.warpproof.protocol.StatedAssumptions;
import org.warpproof.protocol.divergence.Start;
import org.warpproof.protocol.threads.Model;
import org.warpproof.protocol.threads.Trust;
import org.warpproof.protocol.warps.Where;
import org.warpproof.solver.Budget;
import org.warpproof.solver.Solver;
import org.warpproof.structure.FindOpaque;

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
    if (!Claims.of(kernel).isEmpty()) {
      properties.add(Property.CONTRACTS);
    }
    if (kernel.statements().anyMatch(Statement.Assert.class::isInstance)) {
      properties.add(Property.ASSERTIONS);
    }
    return properties;
  }

  @Override
  public Findings analyse(Kernel kernel, EngineOptions options) {
    Graph graph = Graph.of(kernel);
    Optional<Obstacle> opaque = FindOpaque.find(kernel, graph);
    if (opaque.isPresent()) {
      return Findings.unknown(about(kernel), opaque.get());
    }
    try (Solver solver = options.solver()) {
      return analyse(kernel, graph, options, solver);
    } catch (Budget.SpentException e) {
      return Findings.unknown(about(kernel), Obstacle.of(e.why(), kernel.position()));
    }
  }

  private Findings analyse(Kernel kernel, Graph graph, EngineOptions options, Solver solver) {
    Start start = Start.of(kernel, graph, options, Trust.NOTHING, solver, options.budget());
    Model model = start.model();
    Optional<Obstacle> contradiction = new FindContradictions(model, start.questions()).find();
    if (contradiction.isPresent()) {
      return Findings.unknown(about(kernel), contradiction.get());
    }
    List<Claim> claims =
        Claim.of(kernel).stream().filter(claim -> isOfOneThread(claim, model)).toList();
    ProveClaims proofs = new ProveClaims(model, start.questions());
    proofs.prove(claims);
    Set<Assumption> assumptions = new LinkedHashSet<>(StatedAssumptions.of(kernel));
    assumptions.addAll(model.facts().assumptions());
    Map<Property, Finding> findings = new EnumMap<>(Property.class);
    for (Property property : about(kernel)) {
      ProveClaims.Result left = proofs.left(property);
      List<Obstacle> obstacles = new ArrayList<>(left.obstacles());
      if (property == Property.CONTRACTS) {
        obstacles.addAll(unsupported(kernel, claims));
      }
      findings.put(
          property,
          obstacles.isEmpty()
              ? new Finding.Proved(assumptions, List.of())
              : new Finding.Open(left.candidates(), obstacles));
    }
    Work work = new Work(start.questions().asked(), solver.time(), solver.confirmation(), Map.of());
    return new Findings(findings, List.of(), work, List.of());
  }

  /// Whether formulas about one thread say what a claim says: it is about those that come there,
  /// or all do; and a postcondition does not look at memory, which may change until the end.
  private static boolean isOfOneThread(Claim claim, Model model) {
    boolean isForAll =
        claim.reach() == Contract.Reach.ENABLED
            || Ghosts.comeTogether(model, claim.block(), Where.inABlock());
    boolean isOfNow =
        claim.moment() == Claim.Moment.HERE
            || !new Sources(model.structure())
                .include(claim.condition(), ContractEngine::isOfMemory);
    return isForAll && isOfNow;
  }

  private static boolean isOfMemory(Statement statement) {
    return statement instanceof Statement.Load
        || statement instanceof Statement.Atomic
        || statement instanceof Statement.Observe;
  }

  /// The contracts that nobody looked at. Two may stand at one place: a macro may have both.
  private static List<Obstacle> unsupported(Kernel kernel, List<Claim> claims) {
    List<Obstacle> open = new ArrayList<>();
    for (int b = 0; b < kernel.blocks().size(); b++) {
      List<Statement> statements = kernel.blocks().get(b).statements();
      for (int i = 0; i < statements.size(); i++) {
        int block = b;
        int index = i;
        if (Claims.isClaim(statements.get(i))
            && claims.stream().noneMatch(c -> c.block() == block && c.index() == index)) {
          open.add(new Obstacle(UNSUPPORTED, statements.get(i).position()));
        }
      }
    }
    return open.stream().distinct().toList();
  }
}
