package org.warpproof.papers.kpl.engine;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Fences;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;
import org.warpproof.kernel.Terminator;
import org.warpproof.papers.BlockBuilder;
import org.warpproof.papers.KernelFrame;
import org.warpproof.papers.StuckException;
import org.warpproof.papers.kpl.language.Assigned;
import org.warpproof.papers.kpl.language.BasicStmt;
import org.warpproof.papers.kpl.language.Eliminate;
import org.warpproof.papers.kpl.language.LocalExpr;
import org.warpproof.papers.kpl.language.Location;
import org.warpproof.papers.kpl.language.Proc;
import org.warpproof.papers.kpl.language.Program;
import org.warpproof.papers.kpl.language.Stmt;
import org.warpproof.papers.kpl.language.WellFormed;
import org.warpproof.source.Position;

/// A KPL kernel in the tool's kernel language, for its engine: jumps are jumps, calls are their
/// bodies, and shared memory is one global array.
///
/// A run of the kernel in which no race has happened is a run of the KPL kernel, whose threads see
/// each other's writes only after a barrier. So the first race or divergence of one happens in the
/// other too. A barrier of KPL is one statement in one iteration of the loops around it, and a
/// thread that is not enabled there comes past it and never back; the tool compares statements and
/// iterations as well, and lets no thread that has ended off.
///
/// Numbers of the kernel are below 2⁶³, as words are here (`Words`).
public final class ToKernel {
  public static final String ARRAY = "sh";

  private static final int MOST_CALLS = 200;

  private final Program program;
  private final BlockBuilder blocks = new BlockBuilder();
  private final Deque<String> active = new ArrayDeque<>();
  private Map<String, Expr> values = new LinkedHashMap<>();
  private @Nullable Loop loop;
  private String end = "";
  private int variables;
  private int calls;

  private ToKernel(Program program) {
    this.program = program;
  }

  /// Where `continue` and `break` go, and the variables that have a new value there.
  private record Loop(String header, List<String> names, String exit, List<String> exitNames) {}

  /// The tool's kernel for a program, with the sizes that are given.
  ///
  /// @throws StuckException if there is no such kernel: a procedure calls itself
  public static Kernel of(Program program, Map<String, Long> sizes) {
    ToKernel translation = new ToKernel(program);
    // The main statement has no loop or procedure around it to jump out of.
    translation.stmt(program.main());
    return new KernelFrame(List.of(ARRAY), List.of(), sizes)
        .kernel("main", translation.blocks.finish());
  }

  /// Adds a statement to the open block. Gives the jump that ends that, if the statement does.
  private Optional<Terminator> stmt(Stmt stmt) {
    if (stmt.isSkip()) {
      return Optional.empty();
    }
    return switch (stmt) {
      case Stmt.Basic(BasicStmt basic) -> {
        basic(basic);
        yield Optional.empty();
      }
      case Stmt.Barrier _ -> {
        blocks.add(new Statement.Barrier(new Team.Block(), Fences.ALL, Position.NONE));
        yield Optional.empty();
      }
      case Stmt.Seq(Stmt first, Stmt second) -> {
        Optional<Terminator> jump = stmt(first);
        yield jump.isPresent() ? jump : stmt(second);
      }
      case Stmt.Local(String name, Stmt body) -> {
        values.put(name, WordExpr.number(0));
        Optional<Terminator> jump = stmt(body);
        values.remove(name);
        yield jump;
      }
      case Stmt.If(LocalExpr condition, Stmt whenTrue, Stmt whenFalse) ->
          choose(condition, whenTrue, whenFalse);
      case Stmt.While(LocalExpr condition, Stmt body) -> {
        loop(condition, body);
        yield Optional.empty();
      }
      case Stmt.WhileDyn _ -> throw new IllegalArgumentException("wf-stmt excludes whileDyn");
      case Stmt.Call(String procedure, LocalExpr argument) -> {
        call(program.proc(procedure), argument);
        yield Optional.empty();
      }
      case Stmt.Break _ -> Optional.of(go(loop().exit(), loop().exitNames()));
      case Stmt.Continue _ -> Optional.of(go(loop().header(), loop().names()));
      case Stmt.Return _ -> Optional.of(go(end, List.of()));
    };
  }

  private Loop loop() {
    if (loop == null) {
      throw new IllegalStateException("a jump out of no loop");
    }
    return loop;
  }

  private void basic(BasicStmt basic) {
    switch (basic) {
      case BasicStmt.Assign(Location target, LocalExpr value) -> {
        Expr word = expressions().word(value);
        blocks.add(new Statement.Let(define(target), word, Position.NONE));
      }
      case BasicStmt.Read(Location target, LocalExpr cell) -> {
        Expr index = expressions().word(cell);
        Expr.Var read = define(target);
        blocks.add(new Statement.Load(read, KernelFrame.place(ARRAY, index), Position.NONE));
        // Words are natural numbers.
        blocks.add(
            new Statement.Assume(
                new Expr.Compare(Op.Comparison.SGE, read, WordExpr.number(0)), Position.NONE));
      }
      case BasicStmt.Write(LocalExpr cell, LocalExpr value) ->
          blocks.add(
              new Statement.Store(
                  KernelFrame.place(ARRAY, expressions().word(cell)),
                  expressions().word(value),
                  Position.NONE));
    }
  }

  private Optional<Terminator> choose(LocalExpr condition, Stmt whenTrue, Stmt whenFalse) {
    String then = blocks.fresh("then");
    String otherwise = blocks.fresh("else");
    String after = blocks.fresh("end");
    List<String> names = known(Assigned.in(whenTrue, whenFalse));
    Map<String, Expr> before = new LinkedHashMap<>(values);
    Expr truth = expressions().truth(condition);
    blocks.end(
        new Terminator.Branch(truth, BlockBuilder.target(then), BlockBuilder.target(otherwise)),
        then);
    Optional<Terminator> first = stmt(whenTrue);
    Terminator firstEnd = first.orElseGet(() -> go(after, names));
    values = new LinkedHashMap<>(before);
    blocks.end(firstEnd, otherwise);
    Optional<Terminator> second = stmt(whenFalse);
    if (first.isPresent() && second.isPresent()) {
      return second;
    }
    Terminator secondEnd = second.orElseGet(() -> go(after, names));
    values = before;
    blocks.end(secondEnd, after, define(names));
    return Optional.empty();
  }

  private void loop(LocalExpr condition, Stmt body) {
    String header = blocks.fresh("while");
    String inside = blocks.fresh("body");
    String exit = blocks.fresh("end");
    List<String> names = known(Assigned.in(body));
    // Without a break, the values behind the loop are those at its header.
    Location.Var any = new Location.Var(0);
    boolean breaks = !Eliminate.belim(body, any).equals(body);
    List<String> exitNames = breaks ? names : List.of();
    Terminator enter = go(header, names);
    blocks.end(enter, header, define(names));
    Map<String, Expr> atHeader = new LinkedHashMap<>(values);
    Expr truth = expressions().truth(condition);
    blocks.end(
        new Terminator.Branch(truth, BlockBuilder.target(inside), target(exit, exitNames)), inside);
    Loop around = loop;
    loop = new Loop(header, names, exit, exitNames);
    Terminator again = stmt(body).orElseGet(() -> go(header, names));
    loop = around;
    values = atHeader;
    blocks.end(again, exit, define(exitNames));
  }

  private void call(Proc proc, LocalExpr argument) {
    if (active.contains(proc.name())) {
      throw new StuckException("procedure '" + proc.name() + "' calls itself");
    }
    if (calls++ == MOST_CALLS) {
      throw new StuckException("more than " + MOST_CALLS + " calls");
    }
    active.push(proc.name());
    Map<String, Expr> outside = values;
    Loop around = loop;
    String outerEnd = end;
    Expr word = expressions().word(argument);
    values = new LinkedHashMap<>();
    blocks.add(new Statement.Let(define(new Location.Name(proc.parameter())), word, Position.NONE));
    loop = null;
    end = blocks.fresh("return");
    Optional<Terminator> jump = stmt(proc.body());
    if (!WellFormed.noReturn(proc.body())) {
      String label = end;
      blocks.end(jump.orElseGet(() -> go(label, List.of())), label);
    }
    end = outerEnd;
    loop = around;
    values = outside;
    active.pop();
  }

  /// Those of the names that are declared here.
  private List<String> known(Set<String> names) {
    return values.keySet().stream().filter(names::contains).toList();
  }

  private WordExpr expressions() {
    Map<String, Expr> now = values;
    return new WordExpr(name -> valueOf(now, name));
  }

  private static Expr valueOf(Map<String, Expr> values, String name) {
    Expr value = values.get(name);
    if (value == null) {
      throw new IllegalStateException("wf-local-expr excludes " + name);
    }
    return value;
  }

  /// A new variable for a new value of a location.
  private Expr.Var define(Location target) {
    String name = target.toString();
    Expr.Var variable = KernelFrame.variable(name + "." + variables++);
    values.put(name, variable);
    return variable;
  }

  private Expr.Var[] define(List<String> names) {
    return names.stream().map(name -> define(new Location.Name(name))).toArray(Expr.Var[]::new);
  }

  private Terminator go(String label, List<String> names) {
    return new Terminator.Goto(target(label, names));
  }

  private Terminator.Target target(String label, List<String> names) {
    return new Terminator.Target(label, names.stream().map(name -> valueOf(values, name)).toList());
  }
}
