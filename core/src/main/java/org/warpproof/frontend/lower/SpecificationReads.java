package org.warpproof.frontend.lower;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.graph.ControlDependence;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.rewrite.MapStatements;
import org.warpproof.source.Position;

/// Kernel to kernel: loads in the arguments of claims and hints are no accesses of the kernel; what
/// they give is a ghost.
///
/// Such a load stands, in the source, behind the name of an annotation that uses its value, in the
/// same function; what the program reads before that, or in another function, remains an access
/// even if only an annotation uses it. And nothing with an effect makes use of it. Both are found
/// through values and through the branches that decide on them: the `&&` in an annotation is
/// control flow by the time it gets here. A premise keeps its loads: a run has to know whether it
/// is meant.
public final class SpecificationReads {
  private static final String GHOST = "__ghost_load";

  private final Kernel kernel;
  private final Graph graph;
  private final ControlDependence control;
  private final Map<String, Definition> definitions = new HashMap<>();

  /// Where a variable comes from: a statement of a block, or the way into it.
  private record Definition(int block, Optional<Statement> statement, int parameter) {}

  private SpecificationReads(Kernel kernel) {
    this.kernel = kernel;
    this.graph = Graph.of(kernel);
    this.control = new ControlDependence(graph);
    for (int b = 0; b < kernel.blocks().size(); b++) {
      define(b);
    }
  }

  public static Kernel remove(Kernel kernel) {
    boolean hasSpecifications = kernel.statements().anyMatch(SpecificationReads::isSpecification);
    return hasSpecifications ? new SpecificationReads(kernel).remove() : kernel;
  }

  private Kernel remove() {
    Uses program = new Uses();
    for (int b = 0; b < kernel.blocks().size(); b++) {
      for (Statement statement : kernel.blocks().get(b).statements()) {
        if (hasEffect(statement)) {
          program.need(statement, b);
        }
      }
    }
    program.close();
    Set<Statement> read = new HashSet<>();
    for (int b = 0; b < kernel.blocks().size(); b++) {
      List<Statement> statements = kernel.blocks().get(b).statements();
      for (int i = 0; i < statements.size(); i++) {
        if (isSpecification(statements.get(i))) {
          read.addAll(inside(b, i));
        }
      }
    }
    return MapStatements.map(
        kernel,
        statement ->
            Optional.of(
                statement instanceof Statement.Load load
                        && read.contains(load)
                        && !program.needed.contains(load.target().name())
                    ? new Statement.Ghost(load.target(), GHOST, List.of(), load.position())
                    : statement));
  }

  /// The loads in the arguments of an annotation: it uses them, and they come before it although
  /// they stand behind its name.
  private List<Statement> inside(int block, int index) {
    Statement specification = kernel.blocks().get(block).statements().get(index);
    Uses uses = new Uses();
    specification.expressions().forEach(uses::need);
    uses.close();
    List<Statement> before = new ArrayList<>();
    for (int b : before(block)) {
      before.addAll(kernel.blocks().get(b).statements());
    }
    before.addAll(kernel.blocks().get(block).statements().subList(0, index));
    return before.stream()
        .filter(s -> s instanceof Statement.Load l && uses.needed.contains(l.target().name()))
        .filter(load -> isBehind(load.position(), specification.position()))
        .toList();
  }

  /// The blocks from which ways lead to another one without going back to the start of a loop.
  private Set<Integer> before(int block) {
    Set<Integer> found = new HashSet<>();
    Deque<Integer> open = new ArrayDeque<>(List.of(block));
    while (!open.isEmpty()) {
      int at = open.poll();
      for (int from : graph.predecessors(at)) {
        if (!graph.dominates(at, from) && found.add(from)) {
          open.add(from);
        }
      }
    }
    return found;
  }

  private static boolean isBehind(Position at, Position start) {
    boolean isLater =
        at.line() > start.line() || (at.line() == start.line() && at.column() > start.column());
    return start.isKnown()
        && at.file().equals(start.file())
        && at.chain().equals(start.chain())
        && isLater;
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
      case Statement.Contract _ -> !isSpecification(statement);
      case Statement.Store _, Statement.Atomic _, Statement.Barrier _, Statement.Collective _ ->
          true;
      case Statement.AsyncCopy _, Statement.AsyncWait _, Statement.Fence _ -> true;
      case Statement.Assume _, Statement.Assert _, Statement.Unsupported _ -> true;
    };
  }

  /// Whether a statement says something, and does nothing.
  private static boolean isSpecification(Statement statement) {
    return statement instanceof Statement.Contract contract
        && switch (contract.kind().role()) {
          case CLAIM, HINT -> true;
          case PREMISE, FRAME -> false;
        };
  }

  /// What is used, directly or through others.
  private final class Uses {
    private final Set<String> needed = new HashSet<>();
    private final BitSet executed = new BitSet();
    private final Deque<String> open = new ArrayDeque<>();

    private void close() {
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
}
