package org.warpproof.papers.pvl.engine;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Fences;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;
import org.warpproof.kernel.Terminator;
import org.warpproof.papers.BlockBuilder;
import org.warpproof.papers.IntegerExpr;
import org.warpproof.papers.KernelFrame;
import org.warpproof.papers.Notation;
import org.warpproof.papers.Operator;
import org.warpproof.papers.pvl.language.Array;
import org.warpproof.papers.pvl.language.Core;
import org.warpproof.papers.pvl.language.Desugar;
import org.warpproof.papers.pvl.language.Expression;
import org.warpproof.papers.pvl.language.ExpressionParser;
import org.warpproof.papers.pvl.language.Memory;
import org.warpproof.papers.pvl.language.Program;
import org.warpproof.papers.pvl.language.Spot;
import org.warpproof.papers.pvl.language.Terms;
import org.warpproof.source.Position;

/// A kernel of the paper as one of the tool's: private variables become values that blocks pass on,
/// and the requirements on sizes become facts. An access asserts that its index is in the array.
public final class ToKernel {
  private static final Expression ONE_GROUP = ExpressionParser.parse("tcount = gsize");

  private final Pending pending;
  private final BarrierOrder order;
  private final BlockBuilder blocks = new BlockBuilder();
  private final ToExpr expressions;
  private Map<String, Expr> variables = new HashMap<>();
  private int names;

  private ToKernel(Program program, Core core, BarrierOrder order) {
    this.pending = Pending.of(core);
    this.order = order;
    this.expressions = new ToExpr(program, blocks, () -> "v" + names++);
  }

  /// The kernel of a well-formed program; `values` may fix the sizes.
  public static Kernel of(Program program, Map<String, Long> values, BarrierOrder order) {
    Core core = Desugar.core(program);
    ToKernel translation = new ToKernel(program, core, order);
    translation.statement(core);
    Kernel kernel =
        new KernelFrame(names(program, Memory.GLOBAL), List.of(), sizes(program, values))
            .kernel(program.name(), names(program, Memory.LOCAL), translation.blocks.finish());
    List<LaunchFact> facts = new ArrayList<>(kernel.facts());
    Sizes.conditions(program).forEach(condition -> facts.addAll(facts(condition, program)));
    return kernel.withFacts(facts);
  }

  private static List<String> names(Program program, Memory memory) {
    return program.arrays(memory).stream().map(Array::name).toList();
  }

  /// A kernel that requires `tcount = gsize` has one group.
  private static Map<String, Long> sizes(Program program, Map<String, Long> values) {
    Map<String, Long> sizes = new HashMap<>();
    for (String size : List.of(KernelFrame.THREADS, KernelFrame.GROUPS)) {
      if (values.containsKey(size)) {
        sizes.put(size, values.get(size));
      }
    }
    if (Sizes.conditions(program).contains(ONE_GROUP)) {
      sizes.putIfAbsent(KernelFrame.GROUPS, 1L);
    }
    return sizes;
  }

  private static List<LaunchFact> facts(Expression condition, Program program) {
    if (!Sizes.isPlain(condition)) {
      return List.of();
    }
    Expr fact =
        new ToExpr(program, new BlockBuilder(), () -> "")
            .of(
                condition,
                name -> {
                  throw new IllegalArgumentException("'" + name + "' is no size");
                });
    String text = new Terms(Notation.ASCII).of(condition);
    return List.of(new LaunchFact.Assumed(fact, text, LaunchFact.Origin.COMMAND_LINE));
  }

  private Expr of(Expression expression) {
    return expressions.of(expression, name -> variables.getOrDefault(name, Expr.i64(0)));
  }

  private Expr.Var fresh(String variable) {
    return KernelFrame.variable(variable + "." + names++);
  }

  private void statement(Core statement) {
    switch (statement) {
      case Core.Empty _, Core.Nop _ -> {}
      case Core.Assign(String variable, Expression value, Spot spot) -> {
        Expr assigned = of(value);
        Expr.Var next = fresh(variable);
        blocks.add(new Statement.Let(next, assigned, position(spot)));
        variables.put(variable, next);
      }
      case Core.Read(String variable, Array array, Expression index, Spot spot) -> {
        Expr at = inside(array, of(index), spot);
        Expr.Var next = fresh(variable);
        blocks.add(new Statement.Load(next, KernelFrame.place(array.name(), at), position(spot)));
        variables.put(variable, next);
      }
      case Core.Write(Array array, Expression index, Expression value, Spot spot) -> {
        Expr at = of(index);
        Expr written = of(value);
        blocks.add(
            new Statement.Store(
                KernelFrame.place(array.name(), inside(array, at, spot)), written, position(spot)));
      }
      case Core.Seq(Core first, Core second) -> {
        statement(first);
        statement(second);
      }
      case Core.If(Expression condition, Core then, Core otherwise) ->
          conditional(of(condition), then, otherwise);
      case Core.While(_, Expression condition, Core body) -> loop(condition, body);
      case Core.Barrier barrier ->
          blocks.add(
              new Statement.Barrier(
                  new Team.Block(), fences(ordered(barrier)), position(barrier.spot())));
    }
  }

  private Set<Memory> ordered(Core.Barrier barrier) {
    return switch (order) {
      case FENCED -> barrier.fences();
      case FENCED_AND_READS -> pending.ordered(barrier);
    };
  }

  /// The index, which is asserted to be in the array.
  private Expr inside(Array array, Expr index, Spot spot) {
    Expr isInside =
        IntegerExpr.binary(
            Operator.AND,
            IntegerExpr.binary(Operator.AT_LEAST, index, Expr.i64(0)),
            IntegerExpr.binary(Operator.LESS, index, of(array.size())));
    blocks.add(new Statement.Assert(isInside, "index inside of " + array.name(), position(spot)));
    return index;
  }

  private static Fences fences(Set<Memory> memories) {
    if (memories.contains(Memory.GLOBAL)) {
      return memories.contains(Memory.LOCAL) ? Fences.ALL : Fences.GLOBAL;
    }
    return memories.contains(Memory.LOCAL) ? Fences.SHARED : Fences.NONE;
  }

  private static Position position(Spot spot) {
    return Position.of("kernel", spot.line(), spot.column());
  }

  private void conditional(Expr condition, Core then, Core otherwise) {
    Set<String> assigned = new TreeSet<>();
    assigned(then, assigned);
    assigned(otherwise, assigned);
    String whenTrue = blocks.fresh("then");
    String whenFalse = blocks.fresh("else");
    String after = blocks.fresh("end");
    blocks.end(
        new Terminator.Branch(
            condition, BlockBuilder.target(whenTrue), BlockBuilder.target(whenFalse)),
        whenTrue);
    Map<String, Expr> before = new HashMap<>(variables);
    statement(then);
    Terminator end = new Terminator.Goto(BlockBuilder.target(after, values(assigned)));
    blocks.end(end, whenFalse);
    variables = before;
    statement(otherwise);
    Expr[] values = values(assigned);
    blocks.end(
        new Terminator.Goto(BlockBuilder.target(after, values)), after, parameters(assigned));
  }

  private void loop(Expression condition, Core body) {
    Set<String> assigned = new TreeSet<>();
    assigned(body, assigned);
    String header = blocks.fresh("while");
    String inside = blocks.fresh("body");
    String after = blocks.fresh("end");
    Expr[] before = values(assigned);
    blocks.end(
        new Terminator.Goto(BlockBuilder.target(header, before)), header, parameters(assigned));
    Map<String, Expr> atHeader = new HashMap<>(variables);
    blocks.end(
        new Terminator.Branch(
            of(condition), BlockBuilder.target(inside), BlockBuilder.target(after)),
        inside);
    statement(body);
    blocks.end(new Terminator.Goto(BlockBuilder.target(header, values(assigned))), after);
    variables = atHeader;
  }

  private Expr[] values(Collection<String> names) {
    return names.stream()
        .map(name -> variables.getOrDefault(name, Expr.i64(0)))
        .toArray(Expr[]::new);
  }

  /// New variables for the parameters of a block.
  private Expr.Var[] parameters(Collection<String> names) {
    Expr.Var[] parameters = names.stream().map(this::fresh).toArray(Expr.Var[]::new);
    int i = 0;
    for (String name : names) {
      variables.put(name, parameters[i++]);
    }
    return parameters;
  }

  private static void assigned(Core statement, Set<String> variables) {
    switch (statement) {
      case Core.Empty _, Core.Nop _, Core.Write _, Core.Barrier _ -> {}
      case Core.Assign(String variable, _, _) -> variables.add(variable);
      case Core.Read(String variable, _, _, _) -> variables.add(variable);
      case Core.Seq(Core first, Core second) -> {
        assigned(first, variables);
        assigned(second, variables);
      }
      case Core.If(_, Core then, Core otherwise) -> {
        assigned(then, variables);
        assigned(otherwise, variables);
      }
      case Core.While(_, _, Core body) -> assigned(body, variables);
    }
  }
}
