package org.warpproof.semantics.machine;

import java.util.List;
import org.warpproof.semantics.compile.Step;
import org.warpproof.semantics.events.EventKind;
import org.warpproof.semantics.machine.Memory.Instance;
import org.warpproof.semantics.values.LittleEndian;

/// Copies that a block starts together and that go on by themselves.
///
/// A copy is made by an agent of its own. Here it moves the data when the last thread has come, but
/// nothing may rely on that: until the threads have waited for it, the copy is in no order with
/// what they do, barriers or not ([RaceLog]). As all threads must come to the wait, a copy is
/// pending for all of them or for none.
final class AsyncCopies {
  private final Machine machine;

  AsyncCopies(Machine machine) {
    this.machine = machine;
  }

  /// All threads of the block are here, with the same arguments.
  void start(BlockState block, Step.AsyncCopy step) {
    long[] arguments = block.threads[0].arguments;
    long joined = arguments[5];
    StartedCopy copy = new StartedCopy(block, joined != 0 ? joined : ++block.events, step);
    block.pending.add(copy);
    long size = step.target().site().bytes();
    // The number of elements is a `size_t`.
    for (long i = 0; i != arguments[2]; i++) {
      machine.countStep();
      long to = arguments[0] + i * arguments[3] * size;
      long from = arguments[1] + i * arguments[4] * size;
      if (!move(copy, to, from)) {
        break;
      }
    }
    for (ThreadState thread : block.threads) {
      thread.registers[step.event()] = copy.event;
    }
  }

  /// Moves one element; false if one of its places is out of bounds.
  private boolean move(StartedCopy copy, long to, long from) {
    Step.AsyncCopy step = copy.step;
    ThreadState first = copy.block.threads[0];
    Instance source = machine.accesses.inBounds(first, step.source(), from);
    Instance target = machine.accesses.inBounds(first, step.target(), to);
    if (source == null || target == null) {
      return false;
    }
    int sourceOffset = (int) Memory.offset(from);
    int targetOffset = (int) Memory.offset(to);
    int bytes = step.source().site().bytes();
    long bits = LittleEndian.get(source.bytes, sourceOffset, bytes);
    if (source.isShared()) {
      machine.races.copyAccess(copy, source, sourceOffset, step.source().site(), 0);
    }
    if (target.isShared()) {
      machine.races.copyAccess(copy, target, targetOffset, step.target().site(), bits);
    }
    target.write(targetOffset, bytes);
    LittleEndian.put(target.bytes, targetOffset, bytes, bits);
    return true;
  }

  /// All threads of the block wait for the same events.
  void complete(BlockState block) {
    for (long event : block.threads[0].arguments) {
      for (StartedCopy copy : List.copyOf(block.pending)) {
        if (copy.event == event) {
          copy.pending = false;
          copy.gridPhase = machine.races.gridPhase();
          block.pending.remove(copy);
        }
      }
    }
  }

  /// All threads of the block have returned.
  void end(BlockState block) {
    for (StartedCopy copy : block.pending) {
      machine.reports.single(
          EventKind.NEVER_WAITED,
          "",
          block.threads[0],
          copy.step.site(),
          "the block ends, but has not waited for this copy");
    }
  }
}
