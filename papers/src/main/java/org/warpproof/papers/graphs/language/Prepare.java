package org.warpproof.papers.graphs.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

/// The changes that "a kernel can be trivially preprocessed" by.
///
/// Ensures: blocks that no routine reaches are gone; no edge leads to Start; all threads meet at
/// one barrier before they end (section 4); each call stands in a block of its own that a plain
/// block follows; each procedure has one block that returns, empty and last (section B.2).
public final class Prepare {
  private final Program original;
  private final List<Block> blocks = new ArrayList<>();
  private Program taken;

  private Prepare(Program original) {
    this.original = original;
    this.taken = original;
  }

  /// Requires: [WellFormed#errors] has none.
  public static Program prepare(Program program) {
    return new Prepare(program).run();
  }

  private Program run() {
    SequencedMap<String, Routine> routines = Routine.all(original);
    for (Map.Entry<String, Routine> routine : routines.entrySet()) {
      List<Block> own = new ArrayList<>();
      for (Block block : routine.getValue().blocks()) {
        own.addAll(withCallsAlone(block));
      }
      blocks.addAll(
          routine.getKey().isEmpty() ? withLastBarrier(withPlainStart(own)) : withOneReturn(own));
    }
    return original.with(original.procedures(), blocks);
  }

  private String fresh(String like) {
    String label = taken.fresh(like);
    List<Block> known = new ArrayList<>(taken.blocks());
    known.add(new Block(label, List.of(), Transfer.to()));
    taken = taken.with(taken.procedures(), known);
    return label;
  }

  private List<Block> withCallsAlone(Block block) {
    List<Block> parts = new ArrayList<>();
    String label = block.label();
    List<Stmt> statements = new ArrayList<>();
    for (Stmt statement : block.statements()) {
      if (statement instanceof Stmt.Call) {
        String call = fresh(block.label() + "_calls");
        String rest = fresh(block.label() + "_called");
        parts.add(new Block(label, statements, Transfer.to(call)));
        parts.add(new Block(call, List.of(statement), Transfer.to(rest)));
        label = rest;
        statements = new ArrayList<>();
      } else {
        statements.add(statement);
      }
    }
    parts.add(new Block(label, statements, block.transfer()));
    return parts;
  }

  /// The paper lets Start be the head of a loop. Then its `v_active := Start` would, in lock-step,
  /// also take threads back into the loop that have left it.
  private List<Block> withPlainStart(List<Block> main) {
    if (main.stream().noneMatch(b -> b.transfer().targets().contains(Program.START))) {
      return main;
    }
    String head = fresh(Program.START);
    List<Block> all = new ArrayList<>();
    all.add(new Block(Program.START, List.of(), Transfer.to(head)));
    for (Block block : main) {
      Block redirected = redirect(block, Program.START, head);
      all.add(
          block.label().equals(Program.START)
              ? new Block(head, block.statements(), redirected.transfer())
              : redirected);
    }
    return all;
  }

  private List<Block> withLastBarrier(List<Block> main) {
    List<Block> ends =
        main.stream().filter(b -> b.transfer().targets().contains(Program.END)).toList();
    Stmt barrier = new Stmt.Barrier(Term.always());
    if (ends.size() == 1
        && ends.getFirst().transfer().equals(Transfer.to(Program.END))
        && !ends.getFirst().statements().isEmpty()
        && ends.getFirst().statements().getLast().equals(barrier)) {
      return main;
    }
    String last = fresh("Last");
    List<Block> all = new ArrayList<>();
    main.forEach(block -> all.add(redirect(block, Program.END, last)));
    if (!ends.isEmpty()) {
      all.add(new Block(last, List.of(barrier), Transfer.to(Program.END)));
    }
    return all;
  }

  private static Block redirect(Block block, String from, String to) {
    List<String> targets =
        block.transfer().targets().stream().map(label -> label.equals(from) ? to : label).toList();
    return new Block(block.label(), block.statements(), new Transfer.Goto(targets));
  }

  private List<Block> withOneReturn(List<Block> procedure) {
    List<Block> returning =
        procedure.stream().filter(b -> b.transfer() instanceof Transfer.Return).toList();
    List<Block> all = new ArrayList<>(procedure);
    if (returning.size() == 1 && returning.getFirst().statements().isEmpty() && all.size() > 1) {
      all.removeAll(returning);
      all.addAll(returning);
      return all;
    }
    String last = fresh(procedure.getFirst().label() + "_return");
    all.replaceAll(
        block ->
            block.transfer() instanceof Transfer.Return
                ? new Block(block.label(), block.statements(), Transfer.to(last))
                : block);
    all.add(new Block(last, List.of(), new Transfer.Return()));
    return all;
  }
}
