package org.warpproof.papers.graphs.semantics;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.warpproof.papers.Notation;
import org.warpproof.papers.graphs.language.Block;
import org.warpproof.papers.graphs.language.Printer;
import org.warpproof.papers.graphs.language.Program;
import org.warpproof.papers.graphs.language.Stmt;
import org.warpproof.papers.graphs.language.Term;
import org.warpproof.papers.graphs.language.Transfer;

/// The interleaving semantics: Fig. 4, with calls as in Fig. 8.
///
/// Requires: the program is prepared (`Prepare`), so that BARRIER_F can be the rule of Fig. 4d.
public final class Interleaving implements Semantics<Configuration> {
  private final Program program;
  private final Environment environment;
  private final Map<String, Code> code;
  private final Enabled enabled;
  private final Set<String> passing;

  /// Whether the accesses of a thread count, for Theorem 5.5: in a predicated program those of
  /// threads that are not in their active block do not.
  public interface Enabled {
    boolean counts(Evaluation evaluation, Block block);
  }

  /// `passing` are variables that no block reads before it has assigned them. They are forgotten
  /// between blocks, which makes states fewer and cannot be noticed.
  public Interleaving(
      Program program, Environment environment, Enabled enabled, Set<String> passing) {
    this.passing = passing;
    this.program = program;
    this.environment = environment;
    this.code = Code.all(program, environment);
    this.enabled = enabled;
  }

  public Interleaving(Program program, Environment environment) {
    this(program, environment, (_, _) -> true, Set.of());
  }

  @Override
  public Configuration start() {
    Frame main = code("").enter(environment.store(program));
    List<List<Frame>> threads = Collections.nCopies(environment.running().size(), List.of(main));
    return new Configuration(Status.RUNNING, environment.memory(), threads, Accesses.NONE);
  }

  private Code code(String routine) {
    Code found = code.get(routine);
    if (found == null) {
      throw new IllegalStateException("no procedure '" + routine + "'");
    }
    return found;
  }

  @Override
  public List<Step<Configuration>> steps(Configuration from) {
    List<Step<Configuration>> steps = new ArrayList<>();
    if (from.status() != Status.RUNNING) {
      return steps;
    }
    // TERMINATION
    if (from.threads().stream().allMatch(stack -> stack.getLast().isEnded())) {
      return List.of(new Step<>(Rule.TERMINATION, from.ended(Status.TERMINATION), ""));
    }
    try {
      moves(from, steps);
      return steps;
    } catch (HavockedException e) {
      return BarrierChoice.of(from, e.location(), environment.domain());
    }
  }

  private void moves(Configuration from, List<Step<Configuration>> steps) {
    int waiting = 0;
    for (int thread = 0; thread < from.threads().size(); thread++) {
      List<Frame> stack = from.threads().get(thread);
      Frame top = stack.getLast();
      if (top.statement().orElse(null) instanceof Stmt.Barrier(Term condition, _)) {
        if (evaluation(from, thread).holds(condition)) {
          waiting++;
        } else {
          // BARRIER_SKIP
          steps.add(
              step(
                  Rule.BARRIER_SKIP,
                  replace(from, thread, Stack.replaceTop(stack, top.advance()))));
        }
      } else if (!top.isEnded()) {
        new ThreadSteps(from, thread, steps).add();
      }
    }
    if (waiting == from.threads().size()) {
      steps.add(meet(from));
    }
  }

  private Evaluation evaluation(Configuration from, int thread) {
    return new Evaluation(
        from.memory(), environment.running().get(thread), from.threads().get(thread));
  }

  private static Step<Configuration> step(Rule rule, Configuration to) {
    return new Step<>(rule, to, "");
  }

  /// All threads are at a barrier.
  private Step<Configuration> meet(Configuration from) {
    List<Frame> first = from.threads().getFirst();
    for (List<Frame> other : from.threads()) {
      boolean agrees =
          first.size() == other.size()
              && IntStream.range(0, first.size()).allMatch(i -> first.get(i).agrees(other.get(i)));
      if (!agrees) {
        // BARRIER_F
        int thread = from.threads().indexOf(other);
        return new Step<>(
            Rule.BARRIER_F,
            from.ended(Status.ERROR),
            "barrier divergence: thread %d at %s; thread %d at %s"
                .formatted(
                    environment.running().getFirst(),
                    text(first),
                    environment.running().get(thread),
                    text(other)));
      }
    }
    // BARRIER_S
    List<List<Frame>> next =
        from.threads().stream()
            .map(stack -> Stack.replaceTop(stack, stack.getLast().advance()))
            .map(stack -> stack.stream().map(Frame::passed).toList())
            .toList();
    return step(
        Rule.BARRIER_S,
        new Configuration(
            Status.RUNNING,
            from.memory().havoc(havocked(first)),
            next,
            from.accesses().separated()));
  }

  private static List<String> havocked(List<Frame> stack) {
    return stack.getLast().statement().orElseThrow() instanceof Stmt.Barrier barrier
        ? barrier.havocked()
        : List.of();
  }

  private static String text(List<Frame> stack) {
    return String.join(" > ", stack.stream().map(Frame::text).toList());
  }

  private static Configuration replace(Configuration from, int thread, List<Frame> stack) {
    List<List<Frame>> threads = new ArrayList<>(from.threads());
    threads.set(thread, List.copyOf(stack));
    return new Configuration(from.status(), from.memory(), threads, from.accesses());
  }

  /// The steps of one thread: THREAD_B, THREAD_T and THREAD_E,I.
  private final class ThreadSteps {
    private final Configuration from;
    private final int thread;
    private final List<Frame> stack;
    private final Frame top;
    private final Evaluation evaluation;
    private final List<Step<Configuration>> steps;

    private ThreadSteps(Configuration from, int thread, List<Step<Configuration>> steps) {
      this.from = from;
      this.thread = thread;
      this.stack = from.threads().get(thread);
      this.top = stack.getLast();
      this.evaluation = evaluation(from, thread);
      this.steps = steps;
    }

    private void add() {
      Optional<Stmt> statement = top.statement();
      if (statement.isEmpty()) {
        transfer();
        return;
      }
      switch (statement.get()) {
        // ASSIGN
        case Stmt.Assign(Term.Place target, Term value) ->
            assign(Rule.ASSIGN, target, value.evaluate(evaluation));
        // HAVOC
        case Stmt.Havoc(Term.Place target) ->
            environment.domain().forEach(value -> assign(Rule.HAVOC, target, value));
        // HAVOC, and ASSUME_T; what leads to ASSUME_F is no behaviour.
        case Stmt.Pick(String target, List<String> blocks) ->
            blocks.stream()
                .distinct()
                .forEach(
                    block -> assign(Rule.HAVOC, new Term.Name(target), evaluation.name(block)));
        case Stmt.Assume(Term condition) -> {
          if (evaluation.holds(condition)) {
            // ASSUME_T
            advance(Rule.ASSUME_T);
          } else {
            // ASSUME_F
            finish(Rule.ASSUME_F, Status.INFEASIBLE, "");
          }
        }
        case Stmt.Assert(Term condition) -> {
          if (evaluation.holds(condition)) {
            // ASSERT_T
            advance(Rule.ASSERT_T);
          } else {
            // ASSERT_F
            finish(
                Rule.ASSERT_F,
                Status.ERROR,
                "assertion failed in '%s' for thread %d"
                    .formatted(top.block().label(), environment.running().get(thread)));
          }
        }
        // SKIP
        case Stmt.Skip _ -> advance(Rule.SKIP);
        // CALL
        case Stmt.Call(_, String procedure, List<Term> arguments) -> call(procedure, arguments);
        case Stmt.Barrier _ -> throw new IllegalStateException("barriers are not for one thread");
      }
    }

    private void transfer() {
      List<Frame> before = Stack.forget(stack, passing);
      switch (top.block().transfer()) {
        // GOTO and BLOCK; to End: GOTO and END.
        case Transfer.Goto(List<String> blocks) ->
            blocks.stream()
                .distinct()
                .forEach(
                    block ->
                        steps.add(
                            step(
                                block.equals(Program.END) ? Rule.END : Rule.GOTO,
                                to(
                                    from.memory(),
                                    Stack.replaceTop(before, before.getLast().enter(block))))));
        // RETURN
        case Transfer.Return _ -> leave();
      }
    }

    private void advance(Rule rule) {
      add(rule, to(from.memory(), Stack.replaceTop(stack, top.advance())));
    }

    private void finish(Rule rule, Status status, String note) {
      Configuration last = counted(from).to();
      steps.add(new Step<>(rule, last.ended(status), note));
    }

    private void assign(Rule rule, Term.Place target, long value) {
      if (evaluation.isShared(target)) {
        Memory changed = from.memory().with(evaluation.written(target), value);
        add(rule, to(changed, Stack.replaceTop(stack, top.advance())));
      } else {
        add(
            rule,
            to(
                from.memory(),
                Stack.with(Stack.replaceTop(stack, top.advance()), target.name(), value)));
      }
    }

    private void call(String procedure, List<Term> arguments) {
      Code callee = code(procedure);
      long[] store = new long[callee.slots()];
      for (int i = 0; i < arguments.size(); i++) {
        store[i] = arguments.get(i).evaluate(evaluation);
      }
      List<Frame> called = Stack.push(Stack.replaceTop(stack, top.advance()), callee.enter(store));
      add(Rule.CALL, to(from.memory(), called));
    }

    private void leave() {
      List<Frame> caller = stack.subList(0, stack.size() - 1);
      if (!(caller.getLast().previous()
          instanceof Stmt.Call(List<String> targets, String procedure, _))) {
        throw new IllegalStateException("a return without a call");
      }
      List<String> out = program.procedure(procedure).orElseThrow().out();
      for (int i = 0; i < targets.size(); i++) {
        caller = Stack.with(caller, targets.get(i), evaluation.name(out.get(i)));
      }
      add(Rule.RETURN, to(from.memory(), caller));
    }

    private Configuration to(Memory memory, List<Frame> changed) {
      List<List<Frame>> threads = new ArrayList<>(from.threads());
      threads.set(thread, List.copyOf(changed));
      return new Configuration(Status.RUNNING, memory, threads, from.accesses());
    }

    private void add(Rule rule, Configuration to) {
      Counted counted = counted(to);
      steps.add(new Step<>(rule, counted.to(), counted.note()));
    }

    private record Counted(Configuration to, String note) {}

    /// The same with the accesses of this step: Definition 3.1.
    private Counted counted(Configuration to) {
      List<Accesses.Access> accesses = evaluation.accesses();
      if (accesses.isEmpty() || from.isRaced() || !enabled.counts(evaluation, top.block())) {
        return new Counted(to, "");
      }
      return new Counted(
          new Configuration(to.status(), to.memory(), to.threads(), from.accesses().with(accesses)),
          from.accesses().race(accesses).map(race -> race.text(program)).orElse(""));
    }
  }

  @Override
  public String text(Configuration from, Step<Configuration> step, Notation notation) {
    if (step.rule() == Rule.BARRIER_HAVOC) {
      return BarrierChoice.text(from, step, program);
    }
    for (int i = 0; i < from.threads().size(); i++) {
      if (!from.threads().get(i).equals(step.to().threads().get(i))
          && step.rule() != Rule.BARRIER_S) {
        Frame frame = from.threads().get(i).getLast();
        Printer printer = new Printer(notation);
        String what =
            frame.statement().map(printer::of).orElse(Printer.of(frame.block().transfer()));
        return "%d: %s %s".formatted(environment.running().get(i), step.rule().text(), what);
      }
    }
    return step.rule().text();
  }
}
