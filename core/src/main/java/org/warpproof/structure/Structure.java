package org.warpproof.structure;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.graph.ControlDependence;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.graph.Loop;

/// What can be read off a kernel without any formula.
public final class Structure {
  private final Kernel kernel;
  private final Graph graph;
  private final Definitions definitions;
  private final FindRecurrence growth;
  private final Memory memory;
  private final ControlDependence control;
  private final Map<Integer, Loop> headers = new HashMap<>();

  public Structure(Kernel kernel, Graph graph) {
    this.kernel = kernel;
    this.graph = graph;
    this.definitions = new Definitions(kernel);
    this.growth = new FindRecurrence(kernel, graph, definitions);
    this.memory = new Memory(kernel, definitions);
    this.control = new ControlDependence(graph);
    graph.loops().forEach(loop -> headers.put(loop.header(), loop));
  }

  public Kernel kernel() {
    return kernel;
  }

  public Graph graph() {
    return graph;
  }

  public Definitions definitions() {
    return definitions;
  }

  /// How the variables of loops change.
  public FindRecurrence growth() {
    return growth;
  }

  public Memory memory() {
    return memory;
  }

  /// Which branches decide on what.
  public ControlDependence control() {
    return control;
  }

  /// What may be passed for a parameter of a block, one for each edge.
  public List<Expr> passed(Definitions.ByParameter parameter) {
    return graph.predecessors(parameter.block()).stream()
        .flatMap(from -> kernel.blocks().get(from).terminator().targets().stream())
        .filter(target -> graph.index(target.label()) == parameter.block())
        .map(target -> target.arguments().get(parameter.index()))
        .toList();
  }

  /// The loop that has its header there.
  public Optional<Loop> loopAt(int block) {
    return Optional.ofNullable(headers.get(block));
  }
}
