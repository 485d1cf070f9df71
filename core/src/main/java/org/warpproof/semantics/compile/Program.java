package org.warpproof.semantics.compile;

import java.util.List;
import java.util.Map;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.semantics.values.Value;
import org.warpproof.source.Position;

/// A kernel, compiled.
///
/// `scalars` are the registers of the kernel's scalar parameters, by the parameter's index (-1 for
/// other parameters), `variables` those of all variables by name; `clocks` says how finely barriers
/// below the block order accesses, `handsOver` whether blocks can hand something over
/// (`Handovers`), `after` what is to hold once all threads have ended.
@SuppressWarnings("ArrayRecordComponent")
public record Program(
    Kernel kernel,
    Graph graph,
    Code[] blocks,
    int[] scalars,
    Map<String, Integer> variables,
    int registers,
    int loops,
    int widestEdge,
    List<Step.Site> sites,
    Clocks clocks,
    boolean handsOver,
    List<Step.CheckSpecified> after) {
  public Program {
    after = List.copyOf(after);
  }

  /// Between which threads of a block barriers other than the block's own can order accesses.
  public enum Clocks {
    NONE,
    /// The kernel has warp barriers.
    WARP,
    /// The kernel has named barriers.
    BLOCK
  }

  /// A basic block. `visible` says of each step whether other threads can tell when it happens.
  @SuppressWarnings("ArrayRecordComponent")
  public record Code(Step[] steps, Visibility[] visible, End end) {}

  public enum Visibility {
    PRIVATE,
    VISIBLE,
    /// An access through a pointer: visible unless it points to private or constant memory.
    BY_ADDRESS
  }

  /// How a block ends.
  public sealed interface End {
    record Jump(Edge edge) implements End {}

    record Branch(Value condition, Edge whenTrue, Edge whenFalse) implements End {}

    @SuppressWarnings("ArrayRecordComponent")
    record Switch(Value value, long[] keys, Edge[] edges, Edge otherwise) implements End {}

    record Return() implements End {}

    record Trap(Position position) implements End {}
  }

  /// A way to another block: its parameters take the values all at once; the counters of the loops
  /// that are left go back to zero, that of the loop whose header is entered (or -1) counts.
  @SuppressWarnings("ArrayRecordComponent")
  public record Edge(int target, int[] parameters, Value[] arguments, int[] left, int entered) {}
}
