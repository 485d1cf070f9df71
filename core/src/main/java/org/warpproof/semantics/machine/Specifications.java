package org.warpproof.semantics.machine;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.warpproof.kernel.Type;
import org.warpproof.semantics.compile.Program;
import org.warpproof.semantics.compile.Specified;
import org.warpproof.semantics.compile.Step;
import org.warpproof.semantics.compile.Step.Alignment;
import org.warpproof.semantics.compile.Step.CheckSpecified;
import org.warpproof.semantics.compile.Step.Span;
import org.warpproof.semantics.events.EventKind;
import org.warpproof.semantics.launch.Bytes;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.semantics.machine.Memory.Instance;
import org.warpproof.semantics.machine.ThreadState.Condition;
import org.warpproof.semantics.values.LittleEndian;
import org.warpproof.semantics.values.Registers;
import org.warpproof.semantics.values.Value;

/// Checks conditions that are evaluated as a whole.
///
/// A claim that asks for what is undefined, outside of an array for example, or for too many
/// numbers, is not checked. A premise or an assumption like that is taken not to hold: a run that
/// nobody knows to be meant does not count.
final class Specifications implements Specified.Sight {
  private final Program program;
  private final Launch launch;
  private final Memory memory;
  private final Reports reports;
  private final LookAhead.Told told;

  Specifications(
      Program program, Launch launch, Memory memory, Reports reports, LookAhead.Told told) {
    this.program = program;
    this.launch = launch;
    this.memory = memory;
    this.reports = reports;
    this.told = told;
  }

  private enum Truth {
    HOLDS,
    FAILS,
    UNKNOWN
  }

  /// False if the thread goes no further.
  boolean check(ThreadState thread, CheckSpecified check) {
    boolean isAsked =
        (check.span() == Span.EACH_THREAD || thread.index == 0)
            && (check.alignment() == Alignment.ALWAYS || isTogether(thread));
    Truth truth = isAsked ? truth(thread, check) : Truth.HOLDS;
    boolean fails = truth == Truth.FAILS;
    String text = fails ? check.text() + why(thread, check) : check.text();
    return switch (check.use()) {
      case PREMISE -> {
        if (truth != Truth.HOLDS) {
          reports.single(EventKind.REQUIRES, "", thread, check.site(), text);
        }
        yield true;
      }
      case CLAIM -> {
        if (fails) {
          reports.single(EventKind.ASSERT, "", thread, check.site(), text);
        }
        yield true;
      }
      case ASSERTION -> {
        if (fails) {
          reports.single(EventKind.ASSERT, "", thread, check.site(), text);
        }
        yield !fails;
      }
      case ASSUMPTION -> {
        if (truth != Truth.HOLDS) {
          told.exclude(thread, check.site());
        }
        yield truth == Truth.HOLDS;
      }
    };
  }

  /// What is to hold when all threads have ended. Of a launch of which not all blocks ran, nobody
  /// knows.
  void checkEnd(ThreadState[] threads) {
    boolean isWhole =
        launch.blocks() == launch.grid().count()
            && Arrays.stream(threads).allMatch(t -> t.condition == Condition.RETURNED);
    if (isWhole) {
      for (CheckSpecified check : program.after()) {
        for (ThreadState thread : threads) {
          check(thread, check);
        }
      }
    }
  }

  /// Whether every thread of the block that has not returned is here, in the same iterations.
  private static boolean isTogether(ThreadState thread) {
    return Arrays.stream(thread.block.threads)
        .allMatch(
            other ->
                other.condition == Condition.RETURNED
                    || (other.condition == Condition.RUNNING
                        && other.basicBlock == thread.basicBlock
                        && Arrays.equals(other.counters, thread.counters)
                        && (other.next == thread.next || other.next == thread.next + 1)));
  }

  private Truth truth(ThreadState thread, CheckSpecified check) {
    long[] registers = thread.registers;
    long before = registers[Registers.UNDEFINED];
    registers[Registers.UNDEFINED] = 0;
    boolean holds = check.condition().of(registers, this) != 0;
    boolean isKnown = registers[Registers.UNDEFINED] == 0;
    registers[Registers.UNDEFINED] = before;
    return !isKnown ? Truth.UNKNOWN : holds ? Truth.HOLDS : Truth.FAILS;
  }

  private String why(ThreadState thread, CheckSpecified check) {
    long before = thread.registers[Registers.UNDEFINED];
    String why = check.explanation().of(thread.registers, this);
    thread.registers[Registers.UNDEFINED] = before;
    return why;
  }

  @Override
  public long read(long[] registers, long address, int base, Type type, Specified.Moment moment) {
    @Nullable Instance instance = memory.at(address);
    long offset = Memory.offset(address);
    boolean isInside =
        instance != null
            && (base == Step.Access.ANY_OBJECT || Memory.sameRange(address, registers[base]))
            && offset >= 0
            && offset + type.bytes() <= instance.bytes.length;
    if (instance == null || !isInside) {
      return undefined(registers);
    }
    return switch (moment) {
      case NOW ->
          Value.canonical(type, LittleEndian.get(instance.bytes, (int) offset, type.bytes()));
      case AT_THE_START -> {
        @Nullable Bytes initial = memory.initial(instance);
        yield initial == null
            ? undefined(registers)
            : Value.canonical(type, initial.get((int) offset, type.bytes()));
      }
    };
  }

  private static long undefined(long[] registers) {
    registers[Registers.UNDEFINED] = 1;
    return 0;
  }

  @Override
  public void count() {
    told.countStep();
  }
}
