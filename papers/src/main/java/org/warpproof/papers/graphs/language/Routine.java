package org.warpproof.papers.graphs.language;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.stream.IntStream;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.graph.Loop;

/// The main routine or a procedure: the blocks that its first block reaches, and their graph.
///
/// `locals` are the variables that every call has for itself; the main routine has none.
public final class Routine {
  private final String name;
  private final List<String> locals;
  private final List<Block> blocks;
  private final Graph graph;
  private final Map<String, List<String>> loops = new LinkedHashMap<>();

  private Routine(String name, List<String> locals, List<Block> blocks) {
    this.name = name;
    this.locals = List.copyOf(locals);
    this.blocks = List.copyOf(blocks);
    List<String> labels = blocks.stream().map(Block::label).toList();
    this.graph =
        Graph.of(
            labels,
            blocks.stream()
                .map(block -> block.transfer().targets().stream())
                .map(targets -> targets.filter(labels::contains).map(labels::indexOf).toList())
                .toList());
    for (int i = 0; i < blocks.size(); i++) {
      int block = i;
      loops.put(
          labels.get(i),
          graph.loops().stream()
              .filter(loop -> loop.contains(block))
              .map(loop -> labels.get(loop.header()))
              .toList());
    }
  }

  /// The main routine.
  static Routine main(Program program) {
    return new Routine("", List.of(), reachable(program, Program.START));
  }

  public static Routine of(Program program, Procedure procedure) {
    List<Block> blocks = reachable(program, procedure.entry());
    SequencedSet<String> locals = new LinkedHashSet<>(procedure.in());
    locals.addAll(procedure.out());
    for (Block block : blocks) {
      for (Stmt statement : block.statements()) {
        statement.targets().stream()
            .filter(target -> !program.declared().contains(target))
            .forEach(locals::add);
      }
    }
    return new Routine(procedure.name(), List.copyOf(locals), blocks);
  }

  /// The main routine, then the procedures, by their names; that of the main routine is empty.
  public static SequencedMap<String, Routine> all(Program program) {
    SequencedMap<String, Routine> all = new LinkedHashMap<>();
    all.put("", main(program));
    program.procedures().forEach(procedure -> all.put(procedure.name(), of(program, procedure)));
    return all;
  }

  /// The blocks that can be reached, the first one first, then in the order of the program.
  private static List<Block> reachable(Program program, String first) {
    Map<String, Block> byLabel = new LinkedHashMap<>();
    program.blocks().forEach(block -> byLabel.putIfAbsent(block.label(), block));
    SequencedSet<String> seen = new LinkedHashSet<>(List.of(first));
    Deque<String> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      Block block = byLabel.get(open.pop());
      if (block != null) {
        block.transfer().targets().stream().filter(seen::add).forEach(open::push);
      }
    }
    List<Block> blocks = new ArrayList<>();
    byLabel.forEach(
        (label, block) -> {
          if (label.equals(first)) {
            blocks.addFirst(block);
          } else if (seen.contains(label)) {
            blocks.add(block);
          }
        });
    return blocks;
  }

  public String name() {
    return name;
  }

  public List<String> locals() {
    return locals;
  }

  public List<Block> blocks() {
    return blocks;
  }

  public Block entry() {
    return blocks.getFirst();
  }

  boolean isReducible() {
    return graph.isReducible();
  }

  /// The sort order of section 4. A block with `return` comes last if it stands last.
  ///
  /// Requires: the graph is reducible.
  public List<Block> order() {
    return graph.order().stream().map(blocks::get).toList();
  }

  /// The heads of the loops that a block belongs to, those of outer loops first.
  public List<String> loops(String label) {
    return loops.getOrDefault(label, List.of());
  }

  /// The loops, by their heads, with their blocks in the order of the program.
  public SequencedMap<String, List<String>> loopBodies() {
    SequencedMap<String, List<String>> bodies = new LinkedHashMap<>();
    for (Loop loop : graph.loops()) {
      bodies.put(
          blocks.get(loop.header()).label(),
          loop.blocks().stream().map(block -> blocks.get(block).label()).toList());
    }
    return bodies;
  }

  /// The heads of the loops whose last block in the sort order this is, those of inner loops first.
  public List<String> endedLoops(String label) {
    List<Integer> order = graph.order();
    int[] position = new int[blocks.size()];
    IntStream.range(0, order.size()).forEach(i -> position[order.get(i)] = i);
    int own = position[graph.index(label)];
    return graph.loops().reversed().stream()
        .filter(loop -> loop.blocks().stream().mapToInt(b -> position[b]).max().orElse(-1) == own)
        .map(loop -> blocks.get(loop.header()).label())
        .toList();
  }
}
