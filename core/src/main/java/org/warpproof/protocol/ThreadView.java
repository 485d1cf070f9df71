package org.warpproof.protocol;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Expr.Var;
import org.warpproof.kernel.Graph;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Loop;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.Type;
import org.warpproof.protocol.Definitions.ByParameter;
import org.warpproof.protocol.Definitions.ByStatement;
import org.warpproof.protocol.Definitions.Definition;
import org.warpproof.solver.Formulas;
import org.warpproof.solver.Formulas.Truth;

/// One thread at one moment: what its variables are and where it can be, as terms over its ids and
/// the counters of the loops it is in or has left.
///
/// Inside one iteration the way a thread takes is decided by its values, so of the ways that meet
/// in a block only one has its condition true: that is why a block's parameter can be a choice by
/// conditions. What a loop carries in a way that is no induction is any value.
final class ThreadView {
  private final Kernel kernel;
  private final Graph graph;
  private final Definitions definitions;
  private final Symbols symbols;
  private final Formulas formulas;
  private final Setting setting;
  private final EncodeExpr expressions;
  private final Map<String, Bounded> values = new HashMap<>();
  private final Map<Integer, Truth> conditions = new HashMap<>();

  /// What makes a thread's view its own: its name, ids and loop counters, what the kernel never
  /// writes, and which values it has in common with the other thread.
  record Setting(
      String name,
      Map<Dimension, Bounded> threadIds,
      Map<Dimension, Bounded> blockIds,
      Map<Loop, Bounded> counters,
      Set<String> readOnly,
      Sharing sharing) {
    Setting {
      threadIds = Map.copyOf(threadIds);
      blockIds = Map.copyOf(blockIds);
      counters = Map.copyOf(counters);
      readOnly = Set.copyOf(readOnly);
    }
  }

  /// Whether a variable that is not understood has the same value in both threads.
  interface Sharing {
    boolean isShared(Var variable, Definition definition);
  }

  ThreadView(
      Kernel kernel,
      Graph graph,
      Definitions definitions,
      LaunchSymbols launch,
      Symbols symbols,
      Setting setting) {
    this.kernel = kernel;
    this.graph = graph;
    this.definitions = definitions;
    this.symbols = symbols;
    this.formulas = symbols.formulas();
    this.setting = setting;
    this.expressions = new EncodeExpr(this, launch, definitions, symbols);
  }

  Map<Dimension, Bounded> threadIds() {
    return setting.threadIds();
  }

  Map<Dimension, Bounded> blockIds() {
    return setting.blockIds();
  }

  Bounded id(LaunchValue value, Dimension d) {
    Bounded id = (value == LaunchValue.THREAD_ID ? threadIds() : blockIds()).get(d);
    if (id == null) {
      throw new IllegalStateException("no id for dimension " + d);
    }
    return id;
  }

  /// A value of which only the type is known.
  Bounded anything(String what, Type type) {
    return symbols.symbol(what + "#" + setting.name(), Bounded.least(type), Bounded.most(type));
  }

  Bounded value(Var variable) {
    Bounded known = values.get(variable.name());
    if (known == null) {
      known = compute(variable);
      values.put(variable.name(), known);
    }
    return known;
  }

  private Bounded compute(Var variable) {
    // Pointers and floating-point numbers are numbers of which nothing is known.
    Type type = variable.type() instanceof Type.Int ? variable.type() : Type.I64;
    Definition definition = definitions.of(variable).orElse(null);
    return switch (definition) {
      case null -> symbols.symbol(variable.name(), Bounded.least(type), Bounded.most(type));
      case ByStatement(_, Statement.Let let) -> expressions.number(let.value());
      case ByStatement(_, Statement.Load load) when isKnown(load) -> contents(load, type);
      case ByStatement _ -> unknown(variable, definition, type);
      case ByParameter parameter -> parameter(variable, parameter, type);
    };
  }

  private Bounded unknown(Var variable, Definition definition, Type type) {
    return setting.sharing().isShared(variable, definition)
        ? symbols.symbol(variable.name(), Bounded.least(type), Bounded.most(type))
        : anything(variable.name(), type);
  }

  /// Whether the load finds what was there before the kernel ran.
  private boolean isKnown(Statement.Load load) {
    return load.place().root() instanceof Place.Root.Named(String object)
        && setting.readOnly().contains(object)
        && load.target().type() instanceof Type.Int;
  }

  /// What nobody writes is a function of where it is: the same place has the same value.
  private Bounded contents(Statement.Load load, Type type) {
    String object = ((Place.Root.Named) load.place().root()).object();
    Formulas.Int value = formulas.apply(object + " as " + type, offset(load.place()).term());
    symbols.know(formulas.atMost(formulas.number(Bounded.least(type)), value));
    symbols.know(formulas.atMost(value, formulas.number(Bounded.most(type))));
    return new Bounded(value, Bounded.least(type), Bounded.most(type));
  }

  private Bounded parameter(Var variable, ByParameter parameter, Type type) {
    for (Loop loop : graph.loops()) {
      if (loop.header() == parameter.block()) {
        return carried(variable, parameter, loop, type);
      }
    }
    return merged(variable, parameter, type);
  }

  /// The value that comes along the edge that was taken.
  private Bounded merged(Var variable, ByParameter parameter, Type type) {
    Map<Integer, Expr> arguments = new LinkedHashMap<>();
    for (Edge edge : edgesTo(parameter.block())) {
      Expr argument = edge.target().arguments().get(parameter.index());
      Expr before = arguments.put(edge.from(), argument);
      if (before != null && !before.equals(argument)) {
        return anything(variable.name(), type); // two edges between the same blocks
      }
    }
    Bounded result = null;
    for (Map.Entry<Integer, Expr> way : arguments.entrySet()) {
      Bounded value = expressions.number(way.getValue());
      if (result == null) {
        result = value;
        continue;
      }
      Truth isTaken =
          formulas.and(List.of(reaches(way.getKey()), takes(way.getKey(), parameter.block())));
      result =
          new Bounded(
              formulas.choose(isTaken, value.term(), result.term()),
              value.least().min(result.least()),
              value.most().max(result.most()));
    }
    return result == null ? anything(variable.name(), type) : result;
  }

  /// A variable of a loop: what it is first and what each iteration adds, or anything.
  private Bounded carried(Var variable, ByParameter parameter, Loop loop, Type type) {
    Set<Expr> first = new HashSet<>();
    Set<Optional<Expr>> steps = new HashSet<>();
    for (Edge edge : edgesTo(loop.header())) {
      Expr argument = edge.target().arguments().get(parameter.index());
      if (loop.contains(edge.from())) {
        steps.add(definitions.step(variable, argument, loop));
      } else {
        first.add(argument);
      }
    }
    Bounded counter = setting.counters().get(loop);
    Optional<Expr> step = steps.size() == 1 ? steps.iterator().next() : Optional.empty();
    if (first.size() != 1 || step.isEmpty() || counter == null) {
      return unknown(variable, parameter, type);
    }
    symbols.assume("variables that loops count with do not wrap around");
    Bounded start = expressions.number(first.iterator().next());
    Bounded by = expressions.number(step.get());
    Bounded value = symbols.add(start, symbols.multiply(counter, by));
    BigInteger least = by.least().signum() >= 0 ? start.least() : Bounded.least(type);
    BigInteger most = by.most().signum() <= 0 ? start.most() : Bounded.most(type);
    return new Bounded(value.term(), least, most);
  }

  private record Edge(int from, Terminator.Target target) {}

  private List<Edge> edgesTo(int block) {
    List<Edge> edges = new ArrayList<>();
    for (int from : graph.predecessors(block).stream().distinct().toList()) {
      for (Terminator.Target target : kernel.blocks().get(from).terminator().targets()) {
        if (graph.index(target.label()) == block) {
          edges.add(new Edge(from, target));
        }
      }
    }
    return edges;
  }

  /// A condition without which the thread is not in the block, at its counters.
  Truth reaches(int block) {
    Truth known = conditions.get(block);
    if (known != null) {
      return known;
    }
    List<Truth> ways = new ArrayList<>();
    for (int from : graph.predecessors(block).stream().distinct().toList()) {
      if (!graph.isBackEdge(from, block)) {
        ways.add(formulas.and(List.of(reaches(from), assumes(from), takes(from, block))));
      }
    }
    Truth condition = block == 0 ? formulas.truth(true) : formulas.or(ways);
    conditions.put(block, condition);
    return condition;
  }

  /// The condition under which the thread goes from one block to another.
  private Truth takes(int from, int to) {
    return switch (kernel.blocks().get(from).terminator()) {
      case Terminator.Branch(Expr condition, var whenTrue, var whenFalse) -> {
        boolean isTrue = graph.index(whenTrue.label()) == to;
        boolean isFalse = graph.index(whenFalse.label()) == to;
        if (isTrue && isFalse) {
          yield formulas.truth(true);
        }
        Truth holds = expressions.truth(condition);
        yield isTrue ? holds : formulas.not(holds);
      }
      case Terminator.Switch choice -> takes(choice, to);
      case Terminator.Goto _, Terminator.Return _, Terminator.Unreachable _ -> formulas.truth(true);
    };
  }

  private Truth takes(Terminator.Switch choice, int to) {
    Bounded value = expressions.number(choice.value());
    List<Truth> ways = new ArrayList<>();
    List<Truth> none = new ArrayList<>();
    for (Terminator.Case one : choice.cases()) {
      Truth is = formulas.equal(value.term(), formulas.number(one.value()));
      none.add(formulas.not(is));
      if (graph.index(one.target().label()) == to) {
        ways.add(is);
      }
    }
    if (graph.index(choice.otherwise().label()) == to) {
      ways.add(formulas.and(none));
    }
    return formulas.or(ways);
  }

  private Truth assumes(int block) {
    List<Truth> assumed = new ArrayList<>();
    for (Statement statement : kernel.blocks().get(block).statements()) {
      if (statement instanceof Statement.Assume(Expr condition, _)) {
        assumed.add(expressions.truth(condition));
      }
    }
    return formulas.and(assumed);
  }

  /// The byte offset of a place in its object.
  Bounded offset(Place place) {
    Bounded sum = symbols.constant(0);
    for (Place.Step step : place.steps()) {
      Bounded part =
          switch (step) {
            case Place.Step.Index(Expr index, long stride, _) ->
                symbols.multiply(expressions.number(index), symbols.constant(stride));
            case Place.Step.Field(_, long offset) -> symbols.constant(offset);
          };
      sum = symbols.add(sum, part);
    }
    return sum;
  }
}
