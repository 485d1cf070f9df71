package org.warpproof.protocol.threads;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.warpproof.encode.Encoding;
import org.warpproof.encode.Facts;
import org.warpproof.engine.EngineOptions;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.protocol.warps.LaneGroups;
import org.warpproof.protocol.warps.WarpTeams;
import org.warpproof.protocol.warps.Where;
import org.warpproof.solver.Budget;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Structure;

/// A kernel as the engine sees it while it takes something for granted: its structure, the formulas
/// about it, and what its threads are known to do together.
///
/// Facts that rest on what is taken for granted are the model's own, and go with it.
public final class Model {
  private final Structure structure;
  private final Encoding encoding;
  private final EngineOptions options;
  private final Trust trust;
  private final Budget budget;
  private final WarpTeams warps;
  private final Agreement agreement;
  private final Facts facts;
  private final Tickets tickets;
  private final BarrierReads reads;
  private final Map<Where, Map<Space, Phases>> phases;

  public Model(Kernel kernel, Graph graph, EngineOptions options, Trust trust, Budget budget) {
    this.structure = new Structure(kernel, graph);
    this.encoding = new Encoding(structure, new Terms(budget), options.wrapping());
    this.options = options;
    this.trust = trust;
    this.budget = budget;
    this.warps = new WarpTeams(encoding, options);
    this.agreement = new Agreement(structure, warps, trust);
    this.facts = new Facts(encoding.facts());
    this.phases = new HashMap<>();
    this.tickets = newTickets();
    this.reads = new BarrierReads();
  }

  private Model(Model other, Agreement agreement, WarpTeams warps, Change change) {
    boolean isMore = change == Change.MORE;
    this.structure = other.structure;
    this.encoding = other.encoding;
    this.options = other.options;
    this.trust = other.trust;
    this.budget = other.budget;
    this.warps = warps;
    this.phases = warps.equals(other.warps) ? other.phases : new HashMap<>();
    this.agreement = agreement;
    this.facts = isMore ? other.facts : new Facts(encoding.facts());
    this.tickets = isMore ? other.tickets : newTickets();
    this.reads = isMore ? other.reads : new BarrierReads();
    // What threads are known to do may have been found out with them.
    other.facts.assumptions().forEach(facts::assume);
  }

  private enum Change {
    MORE,
    OTHER
  }

  private Tickets newTickets() {
    return new Tickets(
        encoding, facts, trust, agreement.exits(), space -> phases(space, Where.inABlock()));
  }

  /// The same kernel, with more known of its threads: what was known before stays right.
  public Model knowing(Agreement more) {
    return new Model(this, more, warps, Change.MORE);
  }

  /// The same kernel, with something else known of its threads.
  public Model with(Agreement other) {
    return new Model(this, other, warps, Change.OTHER);
  }

  /// The same kernel, where the barriers of some groups of lanes order nobody.
  public Model without(Set<LaneGroups> unordered) {
    return new Model(this, agreement, warps.without(unordered), Change.OTHER);
  }

  public Structure structure() {
    return structure;
  }

  public Encoding encoding() {
    return encoding;
  }

  public EngineOptions options() {
    return options;
  }

  public Trust trust() {
    return trust;
  }

  /// When the analysis is given up.
  public Budget budget() {
    return budget;
  }

  /// Which lanes of a warp meet each other.
  public WarpTeams warps() {
    return warps;
  }

  public Agreement agreement() {
    return agreement;
  }

  /// What is known of the terms, now that this is taken for granted.
  public Facts facts() {
    return facts;
  }

  Tickets tickets() {
    return tickets;
  }

  BarrierReads reads() {
    return reads;
  }

  /// The phases of two threads, for memory of a space.
  public Phases phases(Space space, Where where) {
    return phases
        .computeIfAbsent(where, _ -> new EnumMap<>(Space.class))
        .computeIfAbsent(space, _ -> new Phases(structure, warps, space, where));
  }

  /// What threads have in common.
  public Uniformity uniformity(Where where) {
    return agreement.uniformity(where);
  }

  /// Where threads may exit while others of their block go on.
  public Exits exits() {
    return agreement.exits();
  }
}
