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
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Ghost;
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
/// Such a load lies between the mark where the arguments of an annotation begin and the annotation,
/// on every way there, and nothing with an effect makes use of it. The second is found through
/// values and through the branches that decide on them: the `&&` in an annotation is control flow
/// by the time it gets here. A premise or an assertion keeps its loads, unless it has a mark of its
/// own or is of the time before the kernel.
///
/// Ensures: no marks are left.
public final class SpecificationReads {
  private final Kernel kernel;
  private final Graph graph;
  private final ControlDependence control;
  private final Map<String, Definition> definitions = new HashMap<>();

  /// Premises and assertions whose arguments a mark sets apart.
  private final Set<Statement> marked = new HashSet<>();

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
    boolean hasSpecifications = kernel.statements().anyMatch(s -> isSpecification(s) || isMark(s));
    return hasSpecifications ? new SpecificationReads(kernel).remove() : kernel;
  }

  private Kernel remove() {
    Set<Statement> read = new HashSet<>();
    for (int b = 0; b < kernel.blocks().size(); b++) {
      List<Statement> statements = kernel.blocks().get(b).statements();
      for (int i = 0; i < statements.size(); i++) {
        Statement statement = statements.get(i);
        if (isSpecification(statement) || mayBeMarked(statement)) {
          Optional<List<Statement>> loads = inside(b, i);
          loads.ifPresent(read::addAll);
          if (loads.isPresent() && mayBeMarked(statement)) {
            marked.add(statement);
          }
        }
      }
    }
    Uses program = new Uses();
    for (int b = 0; b < kernel.blocks().size(); b++) {
      for (Statement statement : kernel.blocks().get(b).statements()) {
        // The kernel's own loads are accesses, whatever becomes of what they give.
        boolean isLoad = statement instanceof Statement.Load && !read.contains(statement);
        if (isLoad || hasEffect(statement)) {
          program.need(statement, b);
        }
      }
    }
    program.close();
    return MapStatements.map(
        kernel,
        statement -> {
          if (isMark(statement) || isTrueGuess(statement)) {
            return Optional.empty();
          }
          if (statement instanceof Statement.Observe(Expr.Var target, Ghost.Noted _, Position at)
              && program.needed.contains(target.name())) {
            return Optional.of(
                new Statement.Unsupported(
                    List.of(target),
                    "ghost-in-program",
                    "a ghost that the program depends on",
                    at));
          }
          return Optional.of(
              statement instanceof Statement.Load load
                      && read.contains(load)
                      && !program.needed.contains(load.target().name())
                  ? new Statement.Observe(
                      load.target(), new Ghost.Read(load.place()), load.position())
                  : statement);
        });
  }

  /// The loads in the arguments of an annotation; nothing if there is a way to it on which no mark
  /// of its own tells where they begin: one of another annotation, out of whose arguments something
  /// jumped, says nothing.
  private Optional<List<Statement>> inside(int block, int index) {
    List<Statement> loads = new ArrayList<>();
    BitSet seen = new BitSet();
    Deque<Integer> open = new ArrayDeque<>();
    int at = block;
    List<Statement> before = kernel.blocks().get(block).statements().subList(0, index);
    Position position = kernel.blocks().get(block).statements().get(index).position();
    while (true) {
      Met met = collect(before, position, loads);
      if (met == Met.ANNOTATION || (met == Met.NOTHING && graph.predecessors(at).isEmpty())) {
        return Optional.empty();
      }
      if (met == Met.NOTHING) {
        graph.predecessors(at).stream().filter(from -> !seen.get(from)).forEach(open::add);
        graph.predecessors(at).forEach(seen::set);
      }
      if (open.isEmpty()) {
        return Optional.of(loads);
      }
      at = open.poll();
      before = kernel.blocks().get(at).statements();
    }
  }

  /// What ends a look back through statements.
  private enum Met {
    MARK,
    ANNOTATION,
    NOTHING
  }

  private static Met collect(List<Statement> before, Position position, List<Statement> loads) {
    for (Statement statement : before.reversed()) {
      if (isMark(statement) && statement.position().equals(position)) {
        return Met.MARK;
      }
      if (isMark(statement) || isSpecification(statement)) {
        return Met.ANNOTATION;
      }
      if (statement instanceof Statement.Load) {
        loads.add(statement);
      }
    }
    return Met.NOTHING;
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

  private boolean hasEffect(Statement statement) {
    if (marked.contains(statement)) {
      return false;
    }
    return switch (statement) {
      case Statement.Let _, Statement.Load _, Statement.Observe _, Statement.Havoc _ -> false;
      case Statement.Annotation _ -> !isSpecification(statement) && !isMark(statement);
      case Statement.Store _, Statement.Atomic _, Statement.Barrier _, Statement.Collective _ ->
          true;
      case Statement.AsyncCopy _, Statement.AsyncWait _, Statement.Fence _ -> true;
      case Statement.Assume _, Statement.Assert _, Statement.Unsupported _ -> true;
    };
  }

  private static boolean isMark(Statement statement) {
    return statement instanceof Statement.Annotation(Contract contract, _)
        && contract instanceof Contract.ArgumentsBegin;
  }

  /// Whether it guesses what is so anyway: it only ends arguments that are asked too early for what
  /// they are asked for.
  private static boolean isTrueGuess(Statement statement) {
    return statement instanceof Statement.Annotation(Contract.Asserts(_, var force, var guess), _)
        && force == Contract.Force.CANDIDATE
        && guess.equals(Expr.bool(true));
  }

  private static boolean mayBeMarked(Statement statement) {
    return switch (statement) {
      case Statement.Assume _, Statement.Assert _ -> true;
      case Statement.Annotation(Contract contract, _) -> contract instanceof Contract.Requires;
      case Statement.Let _, Statement.Load _, Statement.Store _, Statement.Atomic _ -> false;
      case Statement.Barrier _, Statement.Collective _, Statement.Fence _ -> false;
      case Statement.AsyncCopy _, Statement.AsyncWait _, Statement.Havoc _ -> false;
      case Statement.Observe _, Statement.Unsupported _ -> false;
    };
  }

  /// Whether a statement says something, and does nothing.
  private static boolean isSpecification(Statement statement) {
    return statement instanceof Statement.Annotation(Contract contract, _)
        && !isMark(statement)
        && switch (contract.role()) {
          case CLAIM, HINT -> true;
          case PREMISE -> contract instanceof Contract.Before;
          case FRAME -> false;
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
