package org.warpproof.protocol.threads;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.warpproof.encode.Bounded;
import org.warpproof.encode.EncodeExpr;
import org.warpproof.encode.Encoding;
import org.warpproof.encode.SymbolKind;
import org.warpproof.engine.Party;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Expr.Var;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.protocol.warps.Where;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Definitions.ByParameter;
import org.warpproof.structure.Definitions.ByStatement;
import org.warpproof.structure.Definitions.Definition;
import org.warpproof.structure.Range;
import org.warpproof.structure.Structure;
import org.warpproof.structure.Walk.Point;

/// One thread at one moment: what its variables are and where it can be, as terms over its ids and
/// the counters of the loops it is in or has left.
///
/// Inside one iteration the way a thread takes is decided by its values, so of the ways that meet
/// in a block only one has its condition true: that is why a block's parameter can be a choice by
/// conditions. What a loop carries in a way that is not understood is any value.
public final class ThreadView implements EncodeExpr.Values {
  private final Model model;
  private final Structure structure;
  private final Encoding encoding;
  private final Setting setting;
  private final Terms terms;
  private final EncodeExpr expressions;
  private final Ways ways;
  private final LoopView loops;
  private final LoadView loads;
  private final Pointers pointers;
  private final Map<String, Bounded> values = new HashMap<>();
  private final Map<Integer, Formula> conditions = new HashMap<>();
  private final Map<Loop, ThreadView> earlier = new HashMap<>();

  /// The same thread one iteration later, if this is a view of the iteration before.
  private final @Nullable Later later;

  private record Later(ThreadView view, Loop loop) {}

  /// What makes a thread's view its own: its name, ids and loop counters, and what it has in common
  /// with the other thread.
  public record Setting(
      Party name,
      Where where,
      Map<Dimension, Bounded> threadIds,
      Map<Dimension, Bounded> blockIds,
      Counters counters) {
    public Setting {
      threadIds = Map.copyOf(threadIds);
      blockIds = Map.copyOf(blockIds);
    }
  }

  ThreadView(Model model, Setting setting) {
    this(model, setting, null);
  }

  private ThreadView(Model model, Setting setting, @Nullable Later later) {
    this.model = model;
    this.structure = model.structure();
    this.encoding = model.encoding();
    this.setting = setting;
    this.later = later;
    this.terms = encoding.terms();
    this.expressions = new EncodeExpr(this, encoding.arithmetic(), structure.kernel());
    this.ways = new Ways(model, expressions);
    this.loops = new LoopView(model, this);
    this.loads = new LoadView(model, this);
    this.pointers = new Pointers(model, this);
  }

  /// The iteration of a loop that the thread is in; of one that it has left, the last.
  public Bounded iteration(Loop loop) {
    return setting.counters().of(loop);
  }

  /// The same thread in the iteration of the loop before this one.
  public ThreadView before(Loop loop) {
    return earlier.computeIfAbsent(loop, this::makeEarlier);
  }

  private ThreadView makeEarlier(Loop loop) {
    Counters counters = setting.counters().before(loop);
    Setting moved =
        new Setting(
            setting.name(), setting.where(), setting.threadIds(), setting.blockIds(), counters);
    return new ThreadView(model, moved, new Later(this, loop));
  }

  public Setting setting() {
    return setting;
  }

  public EncodeExpr expressions() {
    return expressions;
  }

  LoopView loops() {
    return loops;
  }

  public Pointers pointers() {
    return pointers;
  }

  @Override
  public Bounded launchValue(LaunchValue value, Dimension d) {
    return ways.launchValue(value, d, setting.threadIds(), setting.blockIds());
  }

  @Override
  public Bounded value(Var variable) {
    Bounded known = values.get(variable.name());
    if (known == null) {
      known = compute(variable);
      values.put(variable.name(), known);
    }
    return known;
  }

  private Bounded compute(Var variable) {
    Definition definition = structure.definitions().of(variable).orElse(null);
    if (definition != null && later != null && !later.loop().contains(definition.block())) {
      return later.view().value(variable);
    }
    return switch (definition) {
      case null -> encoding.launch().parameter(variable);
      case ByStatement(_, _, Statement.Let let) -> expressions.number(let.value());
      case ByStatement(int block, int index, Statement.Load load) ->
          loads.value(block, index, load);
      case ByStatement(int block, _, Statement.Atomic atomic) -> {
        SymbolKind name = new SymbolKind.OfVariable(variable.name() + " " + setting.where().text());
        Bounded value = unknown(name, false, block, Range.of(variable.type()));
        if (setting.name().isNamed() && model.tickets().areDrawn(atomic, setting.where())) {
          draw(atomic, block, value);
        }
        yield value;
      }
      case ByStatement _ -> unknown(variable, definition);
      case ByParameter parameter -> parameter(variable, parameter);
    };
  }

  private void draw(Statement.Atomic atomic, int block, Bounded value) {
    model
        .tickets()
        .draw(
            new Tickets.Drawn(
                atomic,
                setting.name(),
                setting.where(),
                pointers.locate(atomic.place()).offset().term(),
                setting.counters().around(block),
                value.term()));
  }

  /// Any value of the variable's type: a function of the iteration, and of the thread unless all
  /// threads have it in common.
  Bounded unknown(Var variable, Definition definition) {
    boolean isUniform = model.uniformity(setting.where()).isUniform(variable);
    SymbolKind kind = new SymbolKind.OfVariable(variable.name());
    return unknown(kind, isUniform, definition.block(), range(variable, definition));
  }

  private Range range(Var variable, Definition definition) {
    Range all = Range.of(variable.type());
    return definition instanceof ByStatement(_, _, Statement.Collective together)
            && together.op() == Op.Collective.COUNT
            && together.team() instanceof Team.Block
        ? all.cut(encoding.launch().counts())
        : all;
  }

  /// Any value that is found out in a block.
  Bounded unknown(SymbolKind what, boolean isUniform, int block, Range range) {
    String name =
        isUniform ? encoding.names().common(what) : encoding.names().own(what, setting.name());
    List<Term> iterations = setting.counters().around(block);
    return Bounded.of(terms.apply(name, iterations, range.least(), range.most()));
  }

  private Bounded parameter(Var variable, ByParameter parameter) {
    return structure
        .loopAt(parameter.block())
        .map(loop -> loops.value(variable, parameter, loop))
        .orElseGet(() -> merged(variable, parameter));
  }

  /// The value that comes along the edge that was taken.
  private Bounded merged(Var variable, ByParameter parameter) {
    return ways.merged(arguments(parameter), from -> comesFrom(from, parameter.block()))
        .orElseGet(() -> unknown(variable, parameter));
  }

  /// What each block that leads to the parameter's block passes for it. Empty where two edges
  /// between the same blocks disagree.
  public Map<Integer, Expr> arguments(ByParameter parameter) {
    return ways.arguments(parameter);
  }

  /// The condition under which the thread goes from one block to the next.
  public Formula comesFrom(int from, int to) {
    return terms.and(List.of(reaches(from), ways.goes(from, to)));
  }

  /// A condition without which the thread is not in the block, at its counters.
  public Formula reaches(int block) {
    Formula known = conditions.get(block);
    if (known == null) {
      known = reachesAnew(block);
      conditions.put(block, known);
    }
    return known;
  }

  private Formula reachesAnew(int block) {
    if (block == 0) {
      return terms.truth(true);
    }
    if (later != null && (block == later.loop().header() || !later.loop().contains(block))) {
      return later.view().entersFrom(block);
    }
    Formula enters = entersFrom(block);
    return structure
        .loopAt(block)
        .map(loop -> terms.and(List.of(enters, loops.repeats(loop))))
        .orElse(enters);
  }

  /// The thread comes to the block from one before it, not around a loop.
  private Formula entersFrom(int block) {
    List<Formula> ways = new ArrayList<>();
    for (int from : structure.graph().predecessors(block)) {
      if (!structure.graph().isBackEdge(from, block)) {
        ways.add(comesFrom(from, block));
      }
    }
    return block == 0 ? terms.truth(true) : terms.or(ways);
  }

  /// What is assumed in a block before one of its statements.
  Formula assumesBefore(int block, int index) {
    return ways.assumesBefore(block, index);
  }

  /// A condition without which the thread does not come to a statement of the block.
  public Formula reaches(int block, int index) {
    return terms.and(List.of(reaches(block), assumesBefore(block, index)));
  }

  /// What a load at the head of a loop finds if the thread comes there from the end of a block;
  /// where it reads is what another view says. Empty if that cannot be said.
  public Optional<Bounded> foundAtEnd(int from, Point at, Statement.Load load, ThreadView other) {
    return loads.atEnd(from, at, load, other);
  }

  /// Whether this is the view of an iteration before.
  boolean isEarlier() {
    return later != null;
  }
}
