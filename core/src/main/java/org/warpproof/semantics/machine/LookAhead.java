package org.warpproof.semantics.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Wish;
import org.warpproof.semantics.compile.Program;
import org.warpproof.semantics.compile.Program.Code;
import org.warpproof.semantics.compile.Program.Edge;
import org.warpproof.semantics.compile.Step;
import org.warpproof.semantics.compile.Step.AskLog;
import org.warpproof.semantics.compile.Step.OfTwo;
import org.warpproof.semantics.compile.Step.Threads;
import org.warpproof.semantics.machine.Memory.Instance;
import org.warpproof.semantics.values.Registers;
import org.warpproof.semantics.values.Value;

/// Tries what claims say of the possibilities that a run leaves open: what is in the log of a
/// thread, and which other thread is meant.
///
/// Copies of the threads go on from an annotation up to where they would do something. What is
/// tried is as much as the run allows for: where it stops, nothing was seen.
final class LookAhead {
  private static final int MOST_WAYS = 128;
  private static final int MOST_STEPS_OF_WAY = 2_000;

  /// In a run, shared out among the places where something is tried: what comes late in a kernel
  /// is tried even if there are loops before it.
  private static final long MOST_STEPS = 400_000;

  /// At a place, so many of the first threads and of the last ones are remembered.
  private static final int MOST_OTHERS = 4;

  private static final int MOST_REMEMBERED = 4_096;

  private final Program program;
  private final Jumps jumps;
  private final Memory memory;
  private final Reports reports;
  private final Observations observations;
  private final Skippers skippers;
  private final Told told;
  private final boolean isInBlocks;
  private final Map<Place, List<Passed>> passed = new HashMap<>();
  private final Map<Integer, Long> steps = new HashMap<>();
  private final long mostSteps;
  private int remembered;

  LookAhead(
      Program program,
      Memory memory,
      Reports reports,
      Observations observations,
      Skippers skippers,
      Told told) {
    this.program = program;
    this.jumps = new Jumps(program);
    this.memory = memory;
    this.reports = reports;
    this.observations = observations;
    this.skippers = skippers;
    this.told = told;
    this.isInBlocks =
        program.kernel().wishes().stream().anyMatch(Wish.RacesInBlocks.class::isInstance);
    long places = Stream.of(program.blocks()).filter(LookAhead::isAsking).count();
    this.mostSteps = MOST_STEPS / Math.max(1, places);
  }

  private static boolean isAsking(Code code) {
    return Stream.of(code.steps()).anyMatch(s -> s instanceof AskLog || s instanceof Step.AskOther);
  }

  /// Who has to know of what is tried.
  interface Told {
    void countStep();

    /// What is assumed of the thread does not hold.
    void exclude(ThreadState thread, Step.Site site);
  }

  /// A step in an iteration of all loops.
  private record Place(int block, int step, List<Integer> iterations) {}

  /// A thread as it was at a place, and the thread itself.
  private record Passed(ThreadState then, ThreadState thread, int deeds) {
    /// Whether it might as well be there now: it has done nothing since, or waits for others.
    private boolean isThere() {
      return thread.deeds == deeds
          || (thread.deeds == deeds + 1 && thread.condition == ThreadState.Condition.WAITING);
    }
  }

  /// What is known of memory when two threads are looked at.
  private enum Contents {
    /// What both see.
    COMMON,
    /// Not what it was when one of them was there.
    OTHER
  }

  /// Whether the claims up to the next access hold whatever is in the log.
  boolean holdsForAllLogs(ThreadState thread) {
    Choices choices = new Choices();
    boolean holds = !thread.hasErred();
    for (int way = 0; holds && way < MOST_WAYS; way++) {
      Map<Array, LogChoice> chosen = new HashMap<>();
      holds =
          holds(
              List.of(thread.copy(program)),
              Contents.COMMON,
              (copy, ask) ->
                  chosen
                      .computeIfAbsent(array(copy, ask), array -> choose(copy, array, choices))
                      .answer(ask, copy.registers));
      if (!choices.goOn()) {
        break;
      }
    }
    return holds || thread.hasErred();
  }

  /// An array, and what is asked of its accesses.
  private record Array(@Nullable Instance instance, Contract.Access access) {}

  private Array array(ThreadState thread, AskLog ask) {
    return new Array(memory.at(ask.pointer().of(thread.registers)), ask.access());
  }

  private LogChoice choose(ThreadState thread, Array array, Choices choices) {
    long[] places = observations.logged(thread, array.instance(), array.access());
    int chosen = choices.choose(2 + places.length);
    return switch (chosen) {
      case 0 -> LogChoice.NONE;
      case 1 -> LogChoice.NONE_ELSEWHERE;
      default -> new LogChoice(true, places[chosen - 2]);
    };
  }

  /// Whether the claims up to the next access hold of a thread and each of some others that have
  /// been at the same place, in the same iterations.
  boolean holdsWithOthers(ThreadState thread) {
    if (thread.hasErred()) {
      return true;
    }
    List<Integer> iterations = Arrays.stream(thread.counters).boxed().toList();
    Place place = new Place(thread.basicBlock, thread.next, iterations);
    List<Passed> others = passed.computeIfAbsent(place, _ -> new ArrayList<>());
    for (Passed other : others) {
      ThreadState then = other.then();
      boolean isMeant = then.index != thread.index && (!isInBlocks || then.block == thread.block);
      if (isMeant
          && !holds(
              List.of(thread.copy(program), then.copy(program)),
              other.isThere() ? Contents.COMMON : Contents.OTHER,
              (copy, ask) -> LogChoice.NONE.answer(ask, copy.registers))) {
        return false;
      }
    }
    if (remembered < MOST_REMEMBERED) {
      if (others.size() == 2 * MOST_OTHERS) {
        others.remove(MOST_OTHERS);
        remembered--;
      }
      others.add(new Passed(thread.copy(program), thread, thread.deeds));
      remembered++;
    }
    return true;
  }

  /// Whether the claims hold up to the next access; two threads go as far as they go together.
  private boolean holds(
      List<ThreadState> copies, Contents contents, BiFunction<ThreadState, AskLog, Long> answers) {
    Way way = new Way(copies, contents, answers);
    int place = copies.getFirst().basicBlock;
    long before = steps.getOrDefault(place, 0L);
    long most = Math.min(MOST_STEPS_OF_WAY, mostSteps - before);
    long taken = 0;
    for (; taken < most && way.goesOn(); taken++) {
      told.countStep();
      way.step();
    }
    steps.put(place, before + taken);
    return way.holds;
  }

  /// One thread, or two that go together, on the way to the next access.
  private final class Way {
    private final List<ThreadState> copies;
    private final ThreadState first;
    private final Contents contents;
    private final BiFunction<ThreadState, AskLog, Long> answers;
    private boolean isOver;
    private boolean holds = true;

    private Way(
        List<ThreadState> copies,
        Contents contents,
        BiFunction<ThreadState, AskLog, Long> answers) {
      this.copies = copies;
      this.contents = contents;
      this.first = copies.getFirst();
      this.answers = answers;
    }

    private boolean goesOn() {
      return holds && !isOver;
    }

    private boolean isOfTwo() {
      return copies.size() > 1;
    }

    private void step() {
      Code code = program.blocks()[first.basicBlock];
      if (first.next == code.steps().length) {
        jump(code);
      } else {
        perform(code.steps()[first.next]);
        copies.forEach(copy -> copy.next++);
      }
    }

    private void jump(Code code) {
      for (ThreadState copy : copies) {
        Edge edge = Jumps.edge(copy, code.end());
        if (edge == null) {
          isOver = true;
          return;
        }
        jumps.follow(copy, edge);
      }
      isOver = copies.stream().anyMatch(copy -> copy.basicBlock != first.basicBlock);
    }

    private void perform(Step step) {
      switch (step) {
        case Step.Assign(int target, Value value) ->
            copies.forEach(c -> c.registers[target] = value.of(c.registers));
        case Step.Peek peek -> peek(peek);
        case Step.PointerOffset ask -> offset(ask);
        case AskLog ask ->
            copies.forEach(copy -> copy.registers[ask.target()] = answers.apply(copy, ask));
        case Step.AskOther ask -> other(ask);
        case Step.Assume assume -> assume(assume);
        case Step.Check check -> check(check);
        // Who comes to a claim is noted when it comes.
        case Step.ComesTo _ -> {}
        case Step.CheckSkipping check -> {
          if (!isOfTwo()) {
            skippers.check(first, check);
          }
        }
        // It speaks of no log and no other thread: the thread itself checks it.
        case Step.CheckSpecified check -> isOver = check.use() == Step.Use.ASSUMPTION;
        case Step.CheckDefined(Step.Operand[] operands, _) ->
            isOver =
                copies.stream()
                    .anyMatch(c -> Stream.of(operands).anyMatch(o -> o.isUndefined(c.registers)));
        case Step.Load _, Step.Store _, Step.Atomic _, Step.Meeting _ -> isOver = true;
        case Step.Fence _, Step.ActiveMask _, Step.Havoc _ -> isOver = true;
        case Step.Approximate _, Step.Unsupported _ -> isOver = true;
      }
    }

    /// What one of two threads would have seen when it was here may not be known any more. One
    /// thread alone does not look where it takes two.
    private void peek(Step.Peek peek) {
      if (!isOfTwo() && peek.threads() != Threads.ONE) {
        first.registers[peek.target()] = 0;
      } else if (contents == Contents.OTHER
          || !copies.stream().allMatch(copy -> observations.isInside(copy, peek.access()))) {
        isOver = true;
      } else {
        copies.forEach(c -> c.registers[peek.target()] = observations.peek(c, peek.access()));
      }
    }

    private void offset(Step.PointerOffset ask) {
      if (copies.stream().allMatch(copy -> observations.hasOffset(copy, ask))) {
        copies.forEach(c -> c.registers[ask.target()] = observations.offset(c, ask));
      } else {
        isOver = true;
      }
    }

    private void other(Step.AskOther ask) {
      if (isOfTwo()) {
        long[] mine = first.registers;
        long[] theirs = copies.getLast().registers;
        long own = ask.value().of(mine);
        long others = ask.value().of(theirs);
        mine[ask.target()] = answer(ask.question(), own, others);
        theirs[ask.target()] = answer(ask.question(), others, own);
      } else {
        // What depends on it is not looked at.
        first.registers[ask.target()] = 0;
      }
    }

    private static long answer(OfTwo question, long own, long others) {
      return switch (question) {
        case ARE_EQUAL -> own == others ? 1 : 0;
        case ARE_DIFFERENT -> own == others ? 0 : 1;
        case OTHER_VALUE -> others;
        case BOTH_HOLD -> own != 0 && others != 0 ? 1 : 0;
        case NOT_BOTH_HOLD -> own != 0 && others != 0 ? 0 : 1;
      };
    }

    /// What is assumed of one thread is looked at when it comes there by itself.
    private void assume(Step.Assume assume) {
      if (!isOfTwo() && fails(first, assume.condition())) {
        told.exclude(first, assume.site());
        holds = false;
      }
    }

    private void check(Step.Check check) {
      boolean isMeant =
          switch (check.threads()) {
            case ONE -> !isOfTwo();
            case TWO -> isOfTwo();
            case TWO_OF_A_BLOCK -> isOfTwo() && first.block == copies.getLast().block;
          };
      if (!isMeant) {
        return;
      }
      for (ThreadState copy : copies) {
        if (fails(copy, check.condition())) {
          ThreadState other = copy == first ? copies.getLast() : first;
          reports.claim(check.stated().kind(), copy, other, check.site(), check.text());
          holds = check.stated() != Step.Stated.BY_THE_PROGRAM;
          return;
        }
      }
    }

    /// Whether a condition is false; one that C leaves undefined is neither.
    private boolean fails(ThreadState copy, Value condition) {
      boolean isFalse = condition.of(copy.registers) == 0;
      isOver = isOver || copies.stream().anyMatch(c -> c.registers[Registers.UNDEFINED] != 0);
      return isFalse && !isOver;
    }
  }

  /// Which one of several is tried, where there is a choice: all in turn.
  private static final class Choices {
    private final List<Integer> chosen = new ArrayList<>();
    private final List<Integer> counts = new ArrayList<>();
    private int next;

    private int choose(int count) {
      if (next == chosen.size()) {
        chosen.add(0);
        counts.add(count);
      }
      return chosen.get(next++);
    }

    /// Starts again with other choices, if there are any left.
    private boolean goOn() {
      next = 0;
      while (!chosen.isEmpty()) {
        int last = chosen.removeLast() + 1;
        if (last < counts.getLast()) {
          chosen.add(last);
          return true;
        }
        counts.removeLast();
      }
      return false;
    }
  }
}
