package org.warpproof.semantics.compile;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.ContractNames;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Operation;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.kernel.rewrite.AskWhoSkips;
import org.warpproof.semantics.compile.Program.Clocks;
import org.warpproof.semantics.compile.Program.Code;
import org.warpproof.semantics.compile.Program.Edge;
import org.warpproof.semantics.compile.Program.End;
import org.warpproof.semantics.compile.Program.Visibility;
import org.warpproof.semantics.values.Registers;
import org.warpproof.semantics.values.Value;
import org.warpproof.source.Position;

/// Kernel to Program.
///
/// Requires: the kernel is well-formed ([org.warpproof.kernel.checker.KernelChecker]).
public final class CompileKernel {
  private final Kernel kernel;
  private final AskWhoSkips.Asked asked;
  private final Graph graph;
  private final Registers registers;
  private final CompileExpr exprs;
  private final SpecificationCode specification;
  private final CompileStatement statements;
  private int widestEdge;

  private CompileKernel(AskWhoSkips.Asked asked) {
    this.kernel = asked.kernel();
    this.asked = asked;
    this.graph = Graph.of(kernel);
    this.registers = new Registers(kernel.objects());
    this.exprs = new CompileExpr(registers);
    this.specification = SpecificationCode.of(kernel);
    this.statements =
        new CompileStatement(
            registers,
            Dependences.of(kernel, graph),
            new CompileConditions(kernel, specification, registers),
            used(kernel),
            Operation.usedByCode(kernel),
            assumed(kernel));
  }

  public static Program compile(Kernel kernel) {
    return new CompileKernel(AskWhoSkips.in(kernel)).program();
  }

  private Program program() {
    int[] scalars =
        kernel.parameters().stream()
            .mapToInt(
                parameter ->
                    switch (parameter) {
                      case Parameter.Scalar(Expr.Var variable, _, _) ->
                          registers.variable(variable);
                      case Parameter.Array _, Parameter.Structure _ -> -1;
                    })
            .toArray();
    Code[] blocks = new Code[kernel.blocks().size()];
    for (int i = 0; i < blocks.length; i++) {
      blocks[i] = block(i, kernel.blocks().get(i));
    }
    return new Program(
        kernel,
        graph,
        blocks,
        scalars,
        registers.variables(),
        registers.count(),
        graph.loops().size(),
        widestEdge,
        statements.sites(),
        clocks(),
        FullFences.handOver(kernel),
        statements.after());
  }

  private Code block(int index, BasicBlock block) {
    List<Step> steps = new ArrayList<>();
    List<Visibility> visible = new ArrayList<>();
    for (int i = 0; i < block.statements().size(); i++) {
      Statement statement = block.statements().get(i);
      for (Step step : steps(index, i, statement)) {
        steps.add(step);
        visible.add(
            step instanceof Step.CheckDefined || step instanceof Step.Approximate
                ? Visibility.PRIVATE
                : visibility(statement));
      }
    }
    Position last =
        block.statements().isEmpty() ? Position.NONE : block.statements().getLast().position();
    List<Expr> expressions = block.terminator().expressions();
    List<Step> checks = new ArrayList<>(statements.operands(expressions, last));
    checks.addAll(statements.approximations(expressions, last));
    for (Step step : checks) {
      steps.add(step);
      visible.add(Visibility.PRIVATE);
    }
    return new Code(
        steps.toArray(Step[]::new),
        visible.toArray(Visibility[]::new),
        end(index, block.terminator()));
  }

  private List<Step> steps(int block, int index, Statement statement) {
    if (specification.isSkipped(statement)) {
      return List.of();
    }
    for (AskWhoSkips.Skip skip : asked.skips()) {
      Step.OfAll claim = new Step.OfAll(skip.block(), skip.index(), loopsAround(skip.block()));
      if (skip.askedBlock() == block && skip.askedIndex() == index) {
        return statements.skipping(block, statement, claim, text(skip));
      }
      if (skip.block() == block && skip.index() == index) {
        List<Step> steps = new ArrayList<>(statements.compile(block, statement));
        steps.addFirst(new Step.ComesTo(claim));
        return steps;
      }
    }
    return statements.compile(block, statement);
  }

  private String text(AskWhoSkips.Skip skip) {
    return kernel.blocks().get(skip.block()).statements().get(skip.index())
            instanceof Statement.Annotation(Contract contract, _)
        ? ContractNames.broken(contract)
        : "";
  }

  private int[] loopsAround(int block) {
    return IntStream.range(0, graph.loops().size())
        .filter(loop -> graph.loops().get(loop).contains(block))
        .toArray();
  }

  private static Set<String> used(Kernel kernel) {
    Set<String> used = new HashSet<>();
    kernel.statements().forEach(s -> s.expressions().forEach(expr -> collectUsed(expr, used)));
    for (BasicBlock block : kernel.blocks()) {
      block.terminator().expressions().forEach(expr -> collectUsed(expr, used));
    }
    return used;
  }

  private static Set<String> assumed(Kernel kernel) {
    Set<String> functions = new HashSet<>();
    kernel
        .statements()
        .filter(Statement.Assume.class::isInstance)
        .forEach(s -> s.expressions().forEach(expr -> collectFunctions(expr, functions)));
    return functions;
  }

  private static void collectFunctions(Expr expr, Set<String> functions) {
    if (expr instanceof Expr.Apply apply) {
      functions.add(apply.function());
    }
    expr.children().forEach(child -> collectFunctions(child, functions));
  }

  private static void collectUsed(Expr expr, Set<String> used) {
    if (expr instanceof Expr.Var(String name, _)) {
      used.add(name);
    }
    expr.children().forEach(child -> collectUsed(child, used));
  }

  /// Whether other threads can tell when the statement happens.
  ///
  /// Waiting at a barrier is private: what matters is that all arrived, not in which order. Only a
  /// named barrier, which lets the first arrivals through, and the mask of the lanes that happen to
  /// run together depend on it.
  private Visibility visibility(Statement statement) {
    return switch (statement) {
      case Statement.Load load -> visibility(load.place());
      case Statement.Store store -> visibility(store.place());
      case Statement.Atomic atomic -> visibility(atomic.place());
      case Statement.Barrier barrier -> visibility(barrier.team());
      case Statement.Collective collective ->
          collective.op() == Op.Collective.ACTIVE_MASK
              ? Visibility.VISIBLE
              : visibility(collective.team());
      case Statement.Observe(_, Ghost ghost, _) ->
          ghost instanceof Ghost.Read(Place place) ? visibility(place) : Visibility.PRIVATE;
      // The last to come moves the data.
      case Statement.AsyncCopy _ -> Visibility.VISIBLE;
      case Statement.Let _,
          Statement.AsyncWait _,
          Statement.Fence _,
          Statement.Havoc _,
          Statement.Assume _,
          Statement.Assert _,
          Statement.Annotation _,
          Statement.Unsupported _ ->
          Visibility.PRIVATE;
    };
  }

  private Visibility visibility(Place place) {
    return switch (place.root()) {
      case Place.Root.Pointed _ -> Visibility.BY_ADDRESS;
      case Place.Root.Named(String name) -> {
        Space space = kernel.object(name).orElseThrow().space();
        yield space == Space.GLOBAL || space == Space.SHARED
            ? Visibility.VISIBLE
            : Visibility.PRIVATE;
      }
    };
  }

  private static Visibility visibility(Team team) {
    return team instanceof Team.Named ? Visibility.VISIBLE : Visibility.PRIVATE;
  }

  private End end(int block, Terminator terminator) {
    return switch (terminator) {
      case Terminator.Goto(var target) -> new End.Jump(edge(block, target));
      case Terminator.Branch(Expr condition, var whenTrue, var whenFalse) ->
          new End.Branch(exprs.compile(condition), edge(block, whenTrue), edge(block, whenFalse));
      case Terminator.Switch(Expr value, var cases, var otherwise) ->
          new End.Switch(
              exprs.compile(value),
              cases.stream().mapToLong(c -> Value.canonical(value.type(), c.value())).toArray(),
              cases.stream().map(c -> edge(block, c.target())).toArray(Edge[]::new),
              edge(block, otherwise));
      case Terminator.Return() -> new End.Return();
      case Terminator.Unreachable(var position) -> new End.Trap(position);
    };
  }

  private Edge edge(int from, Terminator.Target target) {
    int to = graph.index(target.label());
    List<Loop> loops = graph.loops();
    List<Integer> left = new ArrayList<>();
    int entered = -1;
    for (int i = 0; i < loops.size(); i++) {
      if (loops.get(i).contains(from) && !loops.get(i).contains(to)) {
        left.add(i);
      }
      if (loops.get(i).header() == to) {
        entered = i;
      }
    }
    widestEdge = Math.max(widestEdge, target.arguments().size());
    return new Edge(
        to,
        kernel.blocks().get(to).parameters().stream().mapToInt(registers::variable).toArray(),
        exprs.compile(target.arguments()),
        left.stream().mapToInt(Integer::intValue).toArray(),
        entered);
  }

  private Clocks clocks() {
    boolean hasFlags =
        kernel
            .statements()
            .anyMatch(s -> s instanceof Statement.Barrier barrier && !barrier.flags().isEmpty());
    if (hasBarrier(Team.Named.class) || hasFlags) {
      return Clocks.BLOCK;
    }
    return hasBarrier(Team.Warp.class) ? Clocks.WARP : Clocks.NONE;
  }

  private boolean hasBarrier(Class<? extends Team> team) {
    return kernel
        .statements()
        .anyMatch(s -> s instanceof Statement.Barrier barrier && team.isInstance(barrier.team()));
  }
}
