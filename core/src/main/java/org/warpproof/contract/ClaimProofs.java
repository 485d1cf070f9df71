package org.warpproof.contract;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.warpproof.engine.Assumption;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Findings;
import org.warpproof.engine.Obstacle;
import org.warpproof.engine.Property;
import org.warpproof.engine.Work;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.rewrite.AskWhoSkips;
import org.warpproof.protocol.FindContradictions;
import org.warpproof.protocol.StatedAssumptions;
import org.warpproof.protocol.divergence.Start;
import org.warpproof.protocol.threads.Model;
import org.warpproof.protocol.threads.Trust;
import org.warpproof.solver.Budget;
import org.warpproof.solver.Solver;
import org.warpproof.structure.FindOpaque;
import org.warpproof.structure.LoopsEnd;

/// What was shown of a kernel's claims: which ones were asked about, and what the proofs assume.
///
/// Where nothing that other threads write is trusted, these proofs need no other.
record ClaimProofs(
    Kernel kernel, List<Claim> asked, ProveClaims claims, Start start, Solver solver) {

  /// What is made of the proofs; or why nothing is known of these properties.
  static Findings with(
      Kernel original,
      EngineOptions options,
      Set<Property> about,
      Trust trust,
      Function<ClaimProofs, Findings> use) {
    AskWhoSkips.Asked skipping = AskWhoSkips.in(original);
    Kernel kernel = skipping.kernel();
    Graph graph = Graph.of(kernel);
    Optional<Obstacle> opaque = FindOpaque.find(kernel, graph);
    if (opaque.isPresent()) {
      return Findings.unknown(about, opaque.get());
    }
    try (Solver solver = options.solver()) {
      Start start = Start.of(kernel, graph, options, trust, solver, options.budget());
      Model model = start.model();
      Optional<Obstacle> contradiction = new FindContradictions(model, start.questions()).find();
      if (contradiction.isPresent()) {
        return Findings.unknown(about, contradiction.get());
      }
      OfAllThreads ofAll = new OfAllThreads(model, start.questions(), skipping);
      Sources sources = new Sources(model.structure());
      List<Claim> asked =
          Claim.of(kernel).stream()
              .filter(claim -> ofAll.elsewhere(claim).isPresent() && isOfNow(claim, sources))
              .filter(claim -> !ofAll.isOfNobody(claim))
              .toList();
      ProveClaims claims = new ProveClaims(model, start.questions(), ofAll);
      claims.prove(asked);
      return use.apply(new ClaimProofs(kernel, asked, claims, start, solver));
    } catch (Budget.SpentException e) {
      return Findings.unknown(about, Obstacle.of(e.why(), kernel.position()));
    }
  }

  Set<Assumption> assumptions() {
    Set<Assumption> all = new LinkedHashSet<>(StatedAssumptions.of(kernel));
    all.addAll(start.model().facts().assumptions());
    List<Claim> ofAll = asked.stream().filter(c -> c.reach() == Contract.Reach.ALL).toList();
    if (!ofAll.isEmpty()) {
      Graph graph = start.model().structure().graph();
      LoopsEnd loops = new LoopsEnd(kernel, graph);
      ofAll.forEach(claim -> all.addAll(loopsBefore(claim, graph, loops)));
    }
    return all;
  }

  /// That the loops before a claim about all threads end: a thread that never comes out of one does
  /// not come to the claim, and would have to be looked at where it is.
  private static List<Assumption> loopsBefore(Claim claim, Graph graph, LoopsEnd loops) {
    return graph.loops().stream()
        .filter(loop -> !loop.contains(claim.block()))
        .filter(loop -> !(loops.end(loop) instanceof LoopsEnd.End.Sure))
        .filter(loop -> graph.reachableFrom(List.of(loop.header())).contains(claim.block()))
        .<Assumption>map(loop -> new Assumption.LoopEnds(loops.position(loop)))
        .toList();
  }

  Work work() {
    return new Work(start.questions().asked(), solver.time(), solver.confirmation(), Map.of());
  }

  /// Whether a claim says the same where it stands: a postcondition does not if it looks at memory,
  /// which may change until the end.
  private static boolean isOfNow(Claim claim, Sources sources) {
    return claim.moment() == Claim.Moment.HERE
        || !sources.include(claim.condition(), ClaimProofs::isOfMemory);
  }

  private static boolean isOfMemory(Statement statement) {
    return statement instanceof Statement.Load
        || statement instanceof Statement.Atomic
        || statement instanceof Statement.Observe;
  }
}
