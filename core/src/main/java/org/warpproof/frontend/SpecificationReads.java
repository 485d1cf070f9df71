package org.warpproof.frontend;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.ControlDependence;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Graph;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.MapStatements;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Terminator;

/// Kernel to kernel: loads of which only claims and hints make use are no accesses of the kernel;
/// what they give is a ghost.
///
/// A premise keeps its loads: a run has to know whether it is meant. What is needed is found from
/// what has an effect, through values and through the branches that decide on it: the `&&` in an
/// annotation is control flow by the time it gets here.
final class SpecificationReads {
  private static final String GHOST = "__ghost_load";

  private final Kernel kernel;
  private final Graph graph;
  private final ControlDependence control;
  private final Map<String, Definition> definitions = new HashMap<>();
  private final Set<String> needed = new HashSet<>();
  private final BitSet executed = new BitSet();
  private final Deque<String> open = new ArrayDeque<>();

  /// Where a variable comes from: a statement of a block, or the way into it.
  private record Definition(int block, Optional<Statement> statement, int parameter) {}

  private SpecificationReads(Kernel kernel) {
    this.kernel = kernel;
    this.graph = Graph.of(kernel);
    this.control = new ControlDependence(graph);
  }

  static Kernel remove(Kernel kernel) {
    boolean hasContracts = kernel.statements().anyMatch(Statement.Contract.class::isInstance);
    return hasContracts ? new SpecificationReads(kernel).remove() : kernel;
  }

  private Kernel remove() {
    for (int b = 0; b < kernel.blocks().size(); b++) {
      define(b);
    }
    for (int b = 0; b < kernel.blocks().size(); b++) {
      for (Statement statement : kernel.blocks().get(b).statements()) {
        if (hasEffect(statement)) {
          need(statement, b);
        }
      }
    }
    while (!open.isEmpty()) {
      Definition definition = definitions.get(open.poll());
      if (definition == null) {
        continue; // a parameter of the kernel
      }
      if (definition.statement().isPresent()) {
        need(definition.statement().get(), definition.block());
      } else {
        needParameter(definition);
      }
    }
    return MapStatements.map(kernel, statement -> Optional.of(map(statement)));
  }

  private Statement map(Statement statement) {
    return statement instanceof Statement.Load load && !needed.contains(load.target().name())
        ? new Statement.Ghost(load.target(), GHOST, List.of(), load.position())
        : statement;
  }

  private void define(int b) {
    BasicBlock block = kernel.blocks().get(b);
    for (int i = 0; i < block.parameters().size(); i++) {
      definitions.put(block.parameters().get(i).name(), new Definition(b, Optional.empty(), i));
    }
    for (Statement statement : block.statements()) {
      for (Expr.Var target : statement.targets()) {
        definitions.put(target.name(), new Definition(b, Optional.of(statement), -1));
      }
    }
  }

  private static boolean hasEffect(Statement statement) {
    return switch (statement) {
      case Statement.Let _, Statement.Load _, Statement.Ghost _, Statement.Havoc _ -> false;
      case Statement.Contract contract ->
          switch (contract.kind().role()) {
            case PREMISE, FRAME -> true;
            case CLAIM, HINT -> false;
          };
      case Statement.Store _, Statement.Atomic _, Statement.Barrier _, Statement.Collective _ ->
          true;
      case Statement.AsyncCopy _, Statement.AsyncWait _, Statement.Fence _ -> true;
      case Statement.Assume _, Statement.Assert _, Statement.Unsupported _ -> true;
    };
  }

  private void need(Statement statement, int block) {
    statement.expressions().forEach(this::need);
    if (!(statement instanceof Statement.Let)) {
      execute(block);
    }
  }

  /// Which values come in, and so who comes from where.
  private void needParameter(Definition definition) {
    String label = kernel.blocks().get(definition.block()).label();
    for (int from : graph.predecessors(definition.block())) {
      execute(from);
      Terminator end = kernel.blocks().get(from).terminator();
      needBranch(end);
      end.targets().stream()
          .filter(target -> target.label().equals(label))
          .forEach(target -> need(target.arguments().get(definition.parameter())));
    }
  }

  private void execute(int block) {
    if (!executed.get(block)) {
      executed.set(block);
      control
          .controlling(block)
          .forEach(branch -> needBranch(kernel.blocks().get(branch).terminator()));
    }
  }

  private void needBranch(Terminator end) {
    switch (end) {
      case Terminator.Branch(Expr condition, _, _) -> need(condition);
      case Terminator.Switch(Expr value, _, _) -> need(value);
      case Terminator.Goto _, Terminator.Return _, Terminator.Unreachable _ -> {}
    }
  }

  private void need(Expr expr) {
    if (expr instanceof Expr.Var(String name, _)) {
      if (needed.add(name)) {
        open.add(name);
      }
    } else {
      expr.children().forEach(this::need);
    }
  }
}
