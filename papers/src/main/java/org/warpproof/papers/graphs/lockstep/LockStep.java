package org.warpproof.papers.graphs.lockstep;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.warpproof.papers.Notation;
import org.warpproof.papers.graphs.language.Printer;
import org.warpproof.papers.graphs.language.Procedure;
import org.warpproof.papers.graphs.language.Program;
import org.warpproof.papers.graphs.language.Term;
import org.warpproof.papers.graphs.language.Transfer;
import org.warpproof.papers.graphs.lockstep.LockStepProgram.VectorBlock;
import org.warpproof.papers.graphs.semantics.Accesses;
import org.warpproof.papers.graphs.semantics.BarrierChoice;
import org.warpproof.papers.graphs.semantics.Code;
import org.warpproof.papers.graphs.semantics.Configuration;
import org.warpproof.papers.graphs.semantics.Environment;
import org.warpproof.papers.graphs.semantics.Evaluation;
import org.warpproof.papers.graphs.semantics.Frame;
import org.warpproof.papers.graphs.semantics.HavockedException;
import org.warpproof.papers.graphs.semantics.Location;
import org.warpproof.papers.graphs.semantics.Memory;
import org.warpproof.papers.graphs.semantics.Position;
import org.warpproof.papers.graphs.semantics.Rule;
import org.warpproof.papers.graphs.semantics.Semantics;
import org.warpproof.papers.graphs.semantics.Stack;
import org.warpproof.papers.graphs.semantics.Status;
import org.warpproof.papers.graphs.semantics.TooManyStepsException;

/// The lock-step semantics: Fig. 6, and Fig. 4 for one thread that does the work of all.
public final class LockStep implements Semantics<Configuration> {
  private static final int MOST_CHOICES = 10_000;

  private final LockStepProgram program;
  private final Environment environment;
  private final Map<String, Code> code;

  public LockStep(LockStepProgram program, Environment environment) {
    this.program = program;
    this.environment = environment;
    this.code = program.code(environment);
  }

  /// The lock-step semantics of a prepared kernel.
  public static LockStep of(Program prepared, Environment environment) {
    Predicated predicated = Predicate.predicate(prepared, Predicate.Guards.EARLY);
    return new LockStep(ToLockStep.of(predicated), environment);
  }

  @Override
  public Configuration start() {
    Frame main = store("", environment.store(program.program()));
    return new Configuration(
        Status.RUNNING,
        environment.memory(),
        Collections.nCopies(environment.running().size(), List.of(main)),
        Accesses.NONE,
        List.of(new Position(Program.START, 0)));
  }

  /// Of the frames of a thread only the stores count; where all of them are is the position.
  private Frame store(String routine, long[] values) {
    Code found = code.get(routine);
    if (found == null) {
      throw new IllegalStateException("no procedure '" + routine + "'");
    }
    return new Frame(found, Code.END, 0, values, new int[0]);
  }

  @Override
  public List<Step<Configuration>> steps(Configuration from) {
    if (from.status() != Status.RUNNING) {
      return List.of();
    }
    Position position = from.positions().getLast();
    if (position.block().equals(Program.END)) {
      // END and TERMINATION
      return List.of(new Step<>(Rule.TERMINATION, from.ended(Status.TERMINATION), ""));
    }
    try {
      return new Steps(from, position).all();
    } catch (HavockedException e) {
      return BarrierChoice.of(from, e.location(), environment.domain());
    }
  }

  private final class Steps {
    private final Configuration from;
    private final VectorBlock block;
    private final int next;
    private final List<Evaluation> evaluations = new ArrayList<>();
    private final List<Step<Configuration>> steps = new ArrayList<>();

    private Steps(Configuration from, Position position) {
      this.from = from;
      this.block = program.block(position.block());
      this.next = position.next();
      for (int thread = 0; thread < from.threads().size(); thread++) {
        evaluations.add(evaluation(thread, from.threads().get(thread)));
      }
    }

    private Evaluation evaluation(int thread, List<Frame> stack) {
      return new Evaluation(from.memory(), environment.running().get(thread), stack);
    }

    private List<Step<Configuration>> all() {
      if (next == block.statements().size()) {
        transfer();
        return steps;
      }
      switch (block.statements().get(next)) {
        // ASSIGN_S
        case Vector.Assign(String target, Term value) ->
            assign(Rule.ASSIGN_S, target, each(value).toArray());
        // HAVOC_S
        case Vector.Havoc(String target) -> choose(target, environment.domain());
        case Vector.Pick(String target, List<String> blocks) ->
            choose(
                target,
                blocks.stream()
                    .distinct()
                    .map(label -> evaluations.getFirst().name(label))
                    .toList());
        // ψ_T, ψ_F
        case Vector.Psi(Term.Place target, Term guard, Term value) -> psi(target, guard, value);
        case Vector.Assume(Group condition) -> {
          if (holds(condition)) {
            // ASSUME_T
            advance(Rule.ASSUME_T);
          } else {
            // ASSUME_F
            finish(Rule.ASSUME_F, Status.INFEASIBLE, "");
          }
        }
        case Vector.Assert(Group condition) -> {
          if (holds(condition)) {
            // ASSERT_T
            advance(Rule.ASSERT_T);
          } else {
            // ASSERT_F
            finish(Rule.ASSERT_F, Status.ERROR, "assertion failed in '" + block.origin() + "'");
          }
        }
        // SYNC: as for assert
        case Vector.Sync(Group condition, List<String> havocked) -> sync(condition, havocked);
        // SKIP
        case Vector.Skip _ -> advance(Rule.SKIP);
        // CALL
        case Vector.Call call -> call(call);
      }
      return steps;
    }

    private LongStream each(Term term) {
      return evaluations.stream().mapToLong(term::evaluate);
    }

    private boolean holds(Group group) {
      return switch (group) {
        // No short cut: all threads read.
        case Group.All(Term condition) -> each(condition).min().orElse(1) != 0;
        case Group.Some(Term condition) -> each(condition).max().orElse(0) != 0;
        case Group.Both(Group one, Group other) -> holds(one) && holds(other);
        case Group.Implies(Group premise, Group conclusion) -> !holds(premise) || holds(conclusion);
      };
    }

    private boolean isEnabled(Evaluation evaluation) {
      return evaluation.name(program.active()) == evaluation.name(block.origin());
    }

    private void sync(Group condition, List<String> havocked) {
      if (!holds(condition)) {
        finish(
            Rule.SYNC_F,
            Status.ERROR,
            "barrier divergence: not all threads are in '" + block.origin() + "'");
        return;
      }
      // With no thread enabled it is BARRIER_SKIP for all of them: it separates and havocs nothing.
      boolean separates = evaluations.stream().anyMatch(this::isEnabled);
      steps.add(
          new Step<>(
              Rule.SYNC_T,
              new Configuration(
                  Status.RUNNING,
                  separates ? from.memory().havoc(havocked) : from.memory(),
                  from.threads(),
                  separates ? from.accesses().separated() : from.accesses(),
                  advanced()),
              ""));
    }

    private List<Position> advanced() {
      return replaceLast(new Position(block.label(), next + 1));
    }

    private List<Position> replaceLast(Position position) {
      List<Position> positions = new ArrayList<>(from.positions());
      positions.set(positions.size() - 1, position);
      return positions;
    }

    private void assign(Rule rule, String target, long[] values) {
      List<List<Frame>> threads = new ArrayList<>();
      for (int thread = 0; thread < values.length; thread++) {
        threads.add(Stack.with(from.threads().get(thread), target, values[thread]));
      }
      add(rule, from.memory(), threads, advanced());
    }

    /// Every thread takes any of the values; what one takes that is not enabled is not kept, so
    /// that the first will do. Where an `assume` follows, those that it does not allow
    /// would lead to ⊥; they are left out, which is no loss, unless a thread has no other.
    private void choose(String target, List<Long> values) {
      List<List<Long>> allowed = new ArrayList<>();
      for (int thread = 0; thread < evaluations.size(); thread++) {
        List<Long> any = isEnabled(evaluations.get(thread)) ? values : values.subList(0, 1);
        allowed.add(allowed(thread, target, any));
      }
      if (allowed.stream().anyMatch(List::isEmpty)) {
        finish(Rule.ASSUME_F, Status.INFEASIBLE, "");
        return;
      }
      combine(allowed, chosen -> assign(Rule.HAVOC_S, target, chosen));
    }

    private List<Long> allowed(int thread, String target, List<Long> values) {
      boolean isGuarded = next + 1 < block.statements().size();
      if (isGuarded
          && block.statements().get(next + 1) instanceof Vector.Assume(Group.All(Term condition))) {
        return values.stream()
            .filter(
                value ->
                    evaluation(thread, Stack.with(from.threads().get(thread), target, value))
                        .holds(condition))
            .toList();
      }
      return values;
    }

    /// ψ: each location that enabled threads write takes the value of one of them.
    private void psi(Term.Place target, Term guard, Term value) {
      Map<Location, SequencedSet<Long>> written = new TreeMap<>();
      for (Evaluation evaluation : evaluations) {
        if (evaluation.holds(guard)) {
          long assigned = value.evaluate(evaluation);
          Location location = evaluation.written(target);
          written.computeIfAbsent(location, _ -> new LinkedHashSet<>()).add(assigned);
        }
      }
      List<Location> locations = List.copyOf(written.keySet());
      List<List<Long>> values = new ArrayList<>();
      written.values().forEach(choices -> values.add(List.copyOf(choices)));
      combine(
          values,
          chosen -> {
            Memory memory = from.memory();
            for (int i = 0; i < chosen.length; i++) {
              memory = memory.with(locations.get(i), chosen[i]);
            }
            add(Rule.PSI, memory, from.threads(), advanced());
          });
    }

    private interface Chosen {
      void accept(long[] values);
    }

    /// Every combination of choices.
    private static void combine(List<List<Long>> choices, Chosen then) {
      double all = choices.stream().mapToDouble(List::size).reduce(1, (a, b) -> a * b);
      if (all > MOST_CHOICES) {
        throw new TooManyStepsException();
      }
      product(choices, new long[choices.size()], 0, then);
    }

    private static void product(List<List<Long>> choices, long[] chosen, int at, Chosen then) {
      if (at == chosen.length) {
        then.accept(chosen.clone());
        return;
      }
      for (long choice : choices.get(at)) {
        chosen[at] = choice;
        product(choices, chosen, at + 1, then);
      }
    }

    private void call(Vector.Call call) {
      List<List<Frame>> threads = new ArrayList<>();
      for (int thread = 0; thread < evaluations.size(); thread++) {
        Evaluation evaluation = evaluations.get(thread);
        Procedure procedure = program.program().procedure(call.procedure()).orElseThrow();
        Frame callee = store(call.procedure(), new long[slots(call.procedure())]);
        List<Frame> stack = Stack.push(from.threads().get(thread), callee);
        boolean isEnabled = evaluation.holds(call.guard());
        // What a thread passes that is not enabled is never looked at.
        for (int i = 0; isEnabled && i < call.arguments().size(); i++) {
          long argument = call.arguments().get(i).evaluate(evaluation);
          stack = Stack.with(stack, procedure.in().get(i), argument);
        }
        long active = evaluation.name(isEnabled ? call.first() : call.last());
        threads.add(Stack.with(stack, program.active(), active));
      }
      List<Position> positions = new ArrayList<>(advanced());
      positions.add(new Position(call.first(), 0));
      add(Rule.CALL, from.memory(), threads, positions);
    }

    private int slots(String procedure) {
      return store(procedure, new long[0]).code().slots();
    }

    private void transfer() {
      switch (block.transfer()) {
        // GOTO and BLOCK
        case Transfer.Goto(List<String> blocks) -> {
          List<List<Frame>> tidy =
              from.threads().stream().map(stack -> Stack.forget(stack, program.passing())).toList();
          blocks.stream()
              .distinct()
              .forEach(
                  label ->
                      add(Rule.GOTO, from.memory(), tidy, replaceLast(new Position(label, 0))));
        }
        // RETURN
        case Transfer.Return _ -> leave();
      }
    }

    private void leave() {
      List<Position> positions = from.positions().subList(0, from.positions().size() - 1);
      Position caller = positions.getLast();
      if (!(program.block(caller.block()).statements().get(caller.next() - 1)
          instanceof Vector.Call call)) {
        throw new IllegalStateException("a return without a call");
      }
      List<String> out = program.program().procedure(call.procedure()).orElseThrow().out();
      List<List<Frame>> threads = new ArrayList<>();
      for (int thread = 0; thread < evaluations.size(); thread++) {
        List<Frame> stack = from.threads().get(thread);
        stack = stack.subList(0, stack.size() - 1);
        for (int i = 0; i < call.targets().size(); i++) {
          long value = evaluations.get(thread).name(out.get(i));
          stack = Stack.with(stack, call.targets().get(i), value);
        }
        threads.add(stack);
      }
      add(Rule.RETURN, from.memory(), threads, positions);
    }

    private void advance(Rule rule) {
      add(rule, from.memory(), from.threads(), advanced());
    }

    private void finish(Rule rule, Status status, String note) {
      add(rule, from.memory(), from.threads(), from.positions());
      Step<Configuration> last = steps.removeLast();
      steps.add(new Step<>(rule, last.to().ended(status), note));
    }

    /// With the accesses of enabled threads in this step: Definition 4.1.
    private void add(
        Rule rule, Memory memory, List<List<Frame>> threads, List<Position> positions) {
      List<Accesses.Access> accesses =
          evaluations.stream()
              .filter(e -> !e.accesses().isEmpty() && isEnabled(e))
              .flatMap(e -> e.accesses().stream())
              .toList();
      Optional<Accesses.Race> race =
          from.isRaced() ? Optional.empty() : from.accesses().race(accesses);
      steps.add(
          new Step<>(
              rule,
              new Configuration(
                  Status.RUNNING, memory, threads, from.accesses().with(accesses), positions),
              race.map(found -> found.text(program.program())).orElse("")));
    }
  }

  @Override
  public String text(Configuration from, Step<Configuration> step, Notation notation) {
    if (step.rule() == Rule.BARRIER_HAVOC) {
      return BarrierChoice.text(from, step, program.program());
    }
    Position position = from.positions().getLast();
    List<Vector> statements = program.block(position.block()).statements();
    return step.rule().text()
        + " "
        + (position.next() < statements.size()
            ? LockStepPrinter.print(program, statements.get(position.next()), notation)
            : Printer.of(program.block(position.block()).transfer()));
  }
}
