package org.warpproof.protocol;

import java.math.BigInteger;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Suggestion;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.graph.ControlDependence;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.solver.Budget;
import org.warpproof.solver.Terms;

/// A kernel as the engine sees it: what is known of its structure, and the symbols of its launch.
final class Model {
  /// Counters beyond this are not reached by any loop that ends in a lifetime.
  static final Range ITERATIONS = new Range(BigInteger.ZERO, BigInteger.ONE.shiftLeft(40));

  private final Kernel kernel;
  private final Graph graph;
  private final EngineOptions options;
  private final Trust trust;
  private final Definitions definitions;
  private final FindGrowth growth;
  private final Memory memory;
  private final ControlDependence control;
  private final Budget budget;
  private final Terms terms;
  private final Facts facts;
  private final Arithmetic arithmetic;
  private final LaunchSymbols launch;
  private final LoopValues loopValues;
  private final Map<Where, Map<Space, Phases>> phases = new HashMap<>();
  private final WarpTeams warps;
  private final Tickets tickets = new Tickets(this);
  private final Map<Integer, Loop> headers = new HashMap<>();
  private final Map<String, Bounded> starts = new HashMap<>();
  private final Map<Where, Uniformity> uniformity = new HashMap<>();
  private Exits exits = Exits.none();

  Model(Kernel kernel, Graph graph, EngineOptions options, Trust trust, Budget budget) {
    this.kernel = kernel;
    this.graph = graph;
    this.options = options;
    this.trust = trust;
    this.budget = budget;
    this.terms = new Terms(budget);
    this.facts = new Facts(terms);
    this.arithmetic = new Arithmetic(terms, facts);
    this.definitions = new Definitions(kernel);
    this.growth = new FindGrowth(kernel, graph, definitions);
    this.memory = new Memory(kernel, definitions);
    this.control = new ControlDependence(graph);
    this.launch = new LaunchSymbols(kernel, arithmetic, options.wrapping());
    this.loopValues = new LoopValues(arithmetic);
    graph.loops().forEach(loop -> headers.put(loop.header(), loop));
    assumeFacts();
    this.warps = new WarpTeams(this);
  }

  /// The conditions that the launch is said to fulfil.
  private void assumeFacts() {
    EncodeExpr.Values values =
        new EncodeExpr.Values() {
          @Override
          public Bounded value(Expr.Var variable) {
            return launch.parameter(variable);
          }

          @Override
          public Bounded launchValue(LaunchValue value, Dimension d) {
            return value == LaunchValue.BLOCK_SIZE ? launch.blockSize(d) : launch.gridSize(d);
          }
        };
    EncodeExpr expressions = new EncodeExpr(values, arithmetic, kernel);
    for (Expr condition : LaunchRanges.conditions(kernel)) {
      facts.know(expressions.truth(condition));
    }
    for (LaunchFact fact : kernel.facts()) {
      if (fact instanceof LaunchFact.Starts start) {
        starts.put(
            Suggestion.distance(start.array(), start.base()),
            distance(start, expressions.number(start.bytes())));
      }
    }
  }

  /// A symbol where it is not a number, so that answers say what it is.
  private Bounded distance(LaunchFact.Starts start, Bounded bytes) {
    if (bytes.isConstant()) {
      return bytes;
    }
    String name = Suggestion.distance(start.array(), start.base());
    Bounded distance = arithmetic.symbol(name, bytes.range());
    facts.know(terms.equal(distance.term(), bytes.term()), distance.term());
    return distance;
  }

  /// How many bytes behind another an array is known to start.
  Optional<Bounded> start(String array, String base) {
    return Optional.ofNullable(starts.get(Suggestion.distance(array, base)));
  }

  Kernel kernel() {
    return kernel;
  }

  Graph graph() {
    return graph;
  }

  EngineOptions options() {
    return options;
  }

  /// When the analysis is given up.
  Budget budget() {
    return budget;
  }

  Trust trust() {
    return trust;
  }

  Definitions definitions() {
    return definitions;
  }

  FindGrowth growth() {
    return growth;
  }

  /// Which branches decide on what.
  ControlDependence control() {
    return control;
  }

  Memory memory() {
    return memory;
  }

  Terms terms() {
    return terms;
  }

  Facts facts() {
    return facts;
  }

  Arithmetic arithmetic() {
    return arithmetic;
  }

  LaunchSymbols launch() {
    return launch;
  }

  LoopValues loopValues() {
    return loopValues;
  }

  /// The phases of two threads, for memory of a space.
  Phases phases(Space space, Where where) {
    return phases
        .computeIfAbsent(where, _ -> new EnumMap<>(Space.class))
        .computeIfAbsent(space, _ -> new Phases(this, space, where));
  }

  /// Which lanes of a warp meet each other.
  WarpTeams warps() {
    return warps;
  }

  Tickets tickets() {
    return tickets;
  }

  /// The loop that has its header there.
  Optional<Loop> loopAt(int block) {
    return Optional.ofNullable(headers.get(block));
  }

  /// What threads have in common.
  Uniformity uniformity(Where where) {
    Uniformity known = uniformity.get(where);
    if (known == null) {
      throw new IllegalStateException("uniformity is not known yet");
    }
    return known;
  }

  /// Where threads may exit while others of their block go on.
  Exits exits() {
    return exits;
  }

  void setExits(Exits found) {
    exits = found;
  }

  void setUniformity(Where where, Uniformity found) {
    uniformity.put(where, found);
  }
}
