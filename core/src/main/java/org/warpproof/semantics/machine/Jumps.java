package org.warpproof.semantics.machine;

import org.jspecify.annotations.Nullable;
import org.warpproof.semantics.compile.Program;
import org.warpproof.semantics.compile.Program.Edge;
import org.warpproof.semantics.compile.Program.End;
import org.warpproof.semantics.values.Value;

/// How threads get from one basic block to another.
final class Jumps {
  private final long[] scratch;

  Jumps(Program program) {
    this.scratch = new long[program.widestEdge()];
  }

  /// The way that the thread takes; none if it goes nowhere.
  static @Nullable Edge edge(ThreadState thread, End end) {
    return switch (end) {
      case End.Jump(Edge edge) -> edge;
      case End.Branch(Value condition, Edge whenTrue, Edge whenFalse) ->
          condition.of(thread.registers) != 0 ? whenTrue : whenFalse;
      case End.Switch(Value value, long[] keys, Edge[] edges, Edge otherwise) -> {
        long chosen = value.of(thread.registers);
        int index = 0;
        while (index < keys.length && keys[index] != chosen) {
          index++;
        }
        yield index < keys.length ? edges[index] : otherwise;
      }
      case End.Return(), End.Trap _ -> null;
    };
  }

  void follow(ThreadState thread, Edge edge) {
    Value[] arguments = edge.arguments();
    // All values are computed before the first parameter changes.
    for (int i = 0; i < arguments.length; i++) {
      scratch[i] = arguments[i].of(thread.registers);
    }
    for (int i = 0; i < arguments.length; i++) {
      thread.registers[edge.parameters()[i]] = scratch[i];
    }
    for (int loop : edge.left()) {
      thread.counters[loop] = 0;
    }
    if (edge.entered() >= 0) {
      thread.counters[edge.entered()]++;
    }
    thread.basicBlock = edge.target();
    thread.next = 0;
  }
}
