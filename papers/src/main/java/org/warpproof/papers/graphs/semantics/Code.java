package org.warpproof.papers.graphs.semantics;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.warpproof.papers.graphs.language.Block;
import org.warpproof.papers.graphs.language.Program;
import org.warpproof.papers.graphs.language.Routine;
import org.warpproof.papers.graphs.language.Stmt;
import org.warpproof.papers.graphs.language.Transfer;

/// A routine made ready to be executed: its names, blocks and loops.
public final class Code {
  /// What a thread is at when it has ended.
  public static final Block END = new Block(Program.END, List.of(), Transfer.to());

  private final Routine routine;
  private final Scope scope;
  private final Map<String, Block> blocks = new HashMap<>();
  // The loops around each block, as indices of `heads`.
  private final Map<String, List<Integer>> loops = new HashMap<>();
  // Those of the loops in which a thread may come to a barrier. Loop counters matter only there,
  // for they are 0 outside of their loops.
  private final List<String> heads;

  Code(Program program, Routine routine, Environment environment) {
    this.routine = routine;
    this.scope = new Scope(program, routine, environment);
    this.heads =
        routine.loopBodies().entrySet().stream()
            .filter(
                loop ->
                    routine.blocks().stream()
                        .anyMatch(b -> loop.getValue().contains(b.label()) && mayMeet(b)))
            .map(Map.Entry::getKey)
            .toList();
    blocks.put(Program.END, END);
    loops.put(Program.END, List.of());
    for (Block block : routine.blocks()) {
      blocks.put(block.label(), block);
      loops.put(
          block.label(),
          routine.loops(block.label()).stream()
              .map(heads::indexOf)
              .filter(loop -> loop >= 0)
              .toList());
    }
  }

  private static boolean mayMeet(Block block) {
    return block.statements().stream()
        .anyMatch(s -> s instanceof Stmt.Barrier || s instanceof Stmt.Call);
  }

  public static Map<String, Code> all(Program program, Environment environment) {
    Map<String, Code> all = new HashMap<>();
    Routine.all(program)
        .forEach((name, routine) -> all.put(name, new Code(program, routine, environment)));
    return all;
  }

  public Routine routine() {
    return routine;
  }

  public Scope scope() {
    return scope;
  }

  Block block(String label) {
    Block block = blocks.get(label);
    if (block == null) {
      throw new IllegalStateException("no block '" + label + "'");
    }
    return block;
  }

  /// The frame with which a call begins.
  Frame enter(long[] store) {
    int[] counters = new int[heads.size()];
    count(counters, routine.entry().label());
    return new Frame(this, routine.entry(), 0, store, counters);
  }

  public int slots() {
    return routine.locals().size();
  }

  /// The loop counters `v_L` after control has gone from one block to another: that of a loop is 0
  /// outside, and counts how often its head is reduced.
  int[] counters(int[] before, String from, String to) {
    int[] after = before.clone();
    List<Integer> around = loops.getOrDefault(to, List.of());
    for (int loop : loops.getOrDefault(from, List.of())) {
      if (!around.contains(loop)) {
        after[loop] = 0;
      }
    }
    count(after, to);
    return after;
  }

  private void count(int[] counters, String label) {
    int head = heads.indexOf(label);
    if (head >= 0) {
      counters[head]++;
    }
  }

  /// The loop counters after a barrier that all threads have passed. They were equal in all threads
  /// and only differences matter, so that kernels that run forever need not count forever.
  static int[] passed(int[] counters) {
    return Arrays.stream(counters).map(count -> Math.min(count, 1)).toArray();
  }

  /// `W = 2`: the loop counters that are not 0.
  String counters(int[] counters) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < counters.length; i++) {
      if (counters[i] > 0) {
        text.append(", ").append(heads.get(i)).append(" = ").append(counters[i]);
      }
    }
    return text.toString();
  }
}
