package org.warpproof.papers.graphs.engine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Stream;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Fences;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.Type;
import org.warpproof.papers.KernelFrame;
import org.warpproof.papers.graphs.language.Block;
import org.warpproof.papers.graphs.language.Procedure;
import org.warpproof.papers.graphs.language.Program;
import org.warpproof.papers.graphs.language.Routine;
import org.warpproof.papers.graphs.language.Stmt;
import org.warpproof.papers.graphs.language.Tautologies;
import org.warpproof.papers.graphs.language.Term;
import org.warpproof.papers.graphs.language.Transfer;
import org.warpproof.source.Position;

/// A kernel graph as a kernel of the tool: private variables become block parameters, procedures
/// are put where they are called, and a `goto` asks the guards of its targets.
///
/// Every reduction of the graph is one of the kernel. Where expressions choose, the kernel reads
/// for both cases.
public final class ToKernel implements AutoCloseable {
  private final Program program;
  private final Map<String, Long> values;
  private final Map<String, Routine> routines;
  private final Tautologies tautologies;
  private final List<BasicBlock> blocks = new ArrayList<>();
  private int fresh;

  private ToKernel(Program program, Map<String, Long> values) {
    this.program = program;
    this.values = values;
    this.routines = Routine.all(program);
    this.tautologies = new Tautologies(program);
  }

  /// Requires: the program is prepared and well-formed, no procedure calls itself, and no barrier
  /// havocs.
  public static Kernel of(Program program, Map<String, Long> values) {
    try (ToKernel translation = new ToKernel(program, values)) {
      translation.main();
      Map<String, Long> sizes = new HashMap<>(values);
      sizes.put(KernelFrame.GROUPS, 1L);
      List<String> arrays =
          Stream.concat(program.variables().stream(), program.arrays().stream()).toList();
      Kernel kernel =
          new KernelFrame(arrays, program.parameters(), sizes).kernel("graph", translation.blocks);
      return kernel.withBlocks(DropParameters.drop(kernel.blocks()));
    }
  }

  /// Whether a barrier havocs shared variables: barriers of kernels do not.
  public static boolean havocsAtBarriers(Program program) {
    return program.blocks().stream()
        .flatMap(block -> block.statements().stream())
        .anyMatch(s -> s instanceof Stmt.Barrier barrier && !barrier.havocked().isEmpty());
  }

  /// Whether a procedure may come to call itself: then there is no kernel.
  public static boolean isRecursive(Program program) {
    Map<String, Set<String>> calls = new HashMap<>();
    Routine.all(program)
        .forEach(
            (name, routine) -> {
              Set<String> called = new HashSet<>();
              for (Block block : routine.blocks()) {
                for (Stmt statement : block.statements()) {
                  if (statement instanceof Stmt.Call(_, String procedure, _)) {
                    called.add(procedure);
                  }
                }
              }
              calls.put(name, called);
            });
    // Round by round, all that is called by what is called.
    for (int i = 0; i < calls.size(); i++) {
      for (Set<String> called : calls.values()) {
        for (String callee : List.copyOf(called)) {
          called.addAll(calls.getOrDefault(callee, Set.of()));
        }
      }
    }
    return calls.entrySet().stream().anyMatch(entry -> entry.getValue().contains(entry.getKey()));
  }

  @Override
  public void close() {
    tautologies.close();
  }

  private void main() {
    SequencedMap<String, Expr> store = new LinkedHashMap<>();
    for (String name : program.privates()) {
      store.put(name, Expr.i64(values.getOrDefault(name, 0L)));
    }
    new Instance("", routine(""), store, _ -> new Terminator.Return()).translate();
  }

  private Routine routine(String name) {
    Routine routine = routines.get(name);
    if (routine == null) {
      throw new IllegalStateException("no procedure '" + name + "'");
    }
    return routine;
  }

  Expr.Var fresh(String name, Type type) {
    return new Expr.Var(name + "." + fresh++, type);
  }

  /// How a routine is left, given the values of all variables.
  private interface Leave {
    Terminator with(Map<String, Expr> store);
  }

  /// A routine where it is called. `start` has the values of the variables that exist there, each
  /// under the name of its instance.
  private final class Instance {
    private final String prefix;
    private final Routine routine;
    private final SequencedMap<String, Expr> start;
    private final Leave leave;

    private Instance(
        String prefix, Routine routine, SequencedMap<String, Expr> start, Leave leave) {
      this.prefix = prefix;
      this.routine = routine;
      this.start = start;
      this.leave = leave;
    }

    private void translate() {
      for (Block block : routine.blocks()) {
        boolean isFirst = prefix.isEmpty() && block.equals(routine.entry());
        SequencedMap<String, Expr> store = new LinkedHashMap<>();
        List<Expr.Var> parameters = new ArrayList<>();
        start.forEach(
            (name, value) -> {
              Expr.Var parameter = fresh(name, KernelFrame.ELEMENT);
              store.put(name, isFirst ? value : parameter);
              if (!isFirst) {
                parameters.add(parameter);
              }
            });
        new Body(block, store, parameters).translate();
      }
    }

    private String key(String name) {
      return routine.locals().contains(name) ? prefix + name : name;
    }

    private Terminator.Target target(String label, Map<String, Expr> store) {
      return new Terminator.Target(
          prefix + label, start.keySet().stream().map(store::get).toList());
    }

    /// One block, which may become several.
    private final class Body {
      private final Block block;
      private final SequencedMap<String, Expr> store;
      private final ToExpr terms;
      private String label;
      private List<Expr.Var> parameters;
      private List<Statement> statements = new ArrayList<>();

      private Body(Block block, SequencedMap<String, Expr> store, List<Expr.Var> parameters) {
        this.block = block;
        this.store = store;
        this.label = prefix + block.label();
        this.parameters = parameters;
        this.terms =
            new ToExpr(
                program,
                name -> store.get(key(name)),
                name -> fresh(name, KernelFrame.ELEMENT),
                statement -> statements.add(statement));
      }

      private void translate() {
        List<Stmt> body = block.statements();
        if (!body.isEmpty() && body.getFirst() instanceof Stmt.Assume) {
          // The guard has been asked where the block was chosen.
          body = body.subList(1, body.size());
        }
        for (Stmt statement : body) {
          if (statement instanceof Stmt.Call call) {
            call(call);
            return;
          }
          statement(statement);
        }
        switch (block.transfer()) {
          case Transfer.Return _ -> end(leave.with(store), "");
          case Transfer.Goto(List<String> targets) -> choose(targets.stream().distinct().toList());
        }
      }

      private void end(Terminator terminator, String next) {
        blocks.add(new BasicBlock(label, parameters, statements, terminator));
        label = next;
        parameters = List.of();
        statements = new ArrayList<>();
      }

      private void statement(Stmt statement) {
        switch (statement) {
          case Stmt.Assign(Term.Place target, Term value) -> assign(target, terms.of(value));
          case Stmt.Havoc(Term.Place target) -> assign(target, havoc(KernelFrame.ELEMENT));
          case Stmt.Pick(String target, List<String> labels) -> {
            Expr value = terms.of(new Term.Name(labels.getFirst()));
            for (String other : labels.subList(1, labels.size())) {
              value = new Expr.Select(havoc(Type.BOOL), terms.of(new Term.Name(other)), value);
            }
            assign(new Term.Name(target), value);
          }
          case Stmt.Assert(Term condition) ->
              statements.add(
                  new Statement.Assert(
                      terms.of(condition), "assert in " + block.label(), Position.NONE));
          case Stmt.Skip _ -> {}
          case Stmt.Barrier(Term condition, List<String> havocked) when havocked.isEmpty() ->
              barrier(condition);
          case Stmt.Assume _, Stmt.Call _, Stmt.Barrier _ ->
              throw new IllegalStateException("not well-formed or not prepared: " + statement);
        }
      }

      private Expr.Var havoc(Type type) {
        Expr.Var any = fresh("any", type);
        statements.add(new Statement.Havoc(any, "havoc", Position.NONE));
        return any;
      }

      private void assign(Term.Place target, Expr value) {
        if (target instanceof Term.Element || terms.isShared(target.name(), routine)) {
          statements.add(new Statement.Store(terms.place(target), value, Position.NONE));
          return;
        }
        store.put(key(target.name()), let(target.name(), value));
      }

      private Expr.Var let(String name, Expr value) {
        Expr.Var variable = fresh(name, KernelFrame.ELEMENT);
        statements.add(new Statement.Let(variable, value, Position.NONE));
        return variable;
      }

      private void barrier(Term condition) {
        Statement barrier = new Statement.Barrier(new Team.Block(), Fences.ALL, Position.NONE);
        if (condition.equals(Term.always())) {
          statements.add(barrier);
          return;
        }
        Expr isEnabled = terms.of(condition);
        String inside = "barrier " + fresh++;
        String after = "after barrier " + fresh++;
        end(new Terminator.Branch(isEnabled, go(inside), go(after)), inside);
        statements.add(barrier);
        end(new Terminator.Goto(go(after)), after);
      }

      private static Terminator.Target go(String label) {
        return new Terminator.Target(label, List.of());
      }

      /// A `goto`: those targets whose guards hold.
      private void choose(List<String> targets) {
        if (targets.equals(List.of(Program.END))) {
          end(new Terminator.Return(), "");
          return;
        }
        boolean isDetermined = isDetermined(targets);
        if (!isDetermined) {
          // Also the last one, which is otherwise only for those whom no other guard lets in.
          for (String target : targets) {
            Expr.Var wish = havoc(Type.BOOL);
            ask(ToExpr.and(wish, terms.of(guard(target))), target);
          }
        }
        // Definition 5.1(3): one of the guards holds.
        for (String target : targets.subList(0, targets.size() - 1)) {
          ask(terms.of(guard(target)), target);
        }
        end(new Terminator.Goto(target(targets.getLast(), store)), "");
      }

      private void ask(Expr condition, String chosen) {
        String otherwise = "or " + fresh++;
        end(new Terminator.Branch(condition, target(chosen, store), go(otherwise)), otherwise);
      }

      private Term guard(String target) {
        return program.block(target).orElseThrow().guard();
      }

      /// Whether at most one guard holds.
      private boolean isDetermined(List<String> targets) {
        for (int i = 0; i < targets.size(); i++) {
          for (int j = 0; j < i; j++) {
            if (!tautologies.exclude(guard(targets.get(i)), guard(targets.get(j)))) {
              return false;
            }
          }
        }
        return true;
      }

      private void call(Stmt.Call call) {
        Procedure procedure = program.procedure(call.procedure()).orElseThrow();
        Routine callee = routine(call.procedure());
        String inside = prefix + block.label() + "/";
        SequencedMap<String, Expr> begin = new LinkedHashMap<>(store);
        for (String local : callee.locals()) {
          int argument = procedure.in().indexOf(local);
          begin.put(
              inside + local,
              argument < 0 ? Expr.i64(0) : let(local, terms.of(call.arguments().get(argument))));
        }
        String rest = block.transfer().targets().getFirst();
        Instance instance =
            new Instance(
                inside,
                callee,
                begin,
                left -> {
                  Map<String, Expr> after = new HashMap<>(left);
                  for (int i = 0; i < call.targets().size(); i++) {
                    Expr value = left.get(inside + procedure.out().get(i));
                    after.put(key(call.targets().get(i)), value);
                  }
                  return new Terminator.Goto(target(rest, after));
                });
        end(new Terminator.Goto(instance.target(callee.entry().label(), begin)), "");
        instance.translate();
      }
    }
  }
}
