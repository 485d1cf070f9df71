package org.warpproof.kernel.rewrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Terminator;

/// Kernel to Kernel: joins a block with the one it always goes to, where nobody else goes there.
///
/// Ensures: the same statements run in the same order; loops keep their headers and back edges.
public final class MergeBlocks {
  private MergeBlocks() {}

  public static Kernel merge(Kernel kernel) {
    Map<String, BasicBlock> byLabel = new HashMap<>();
    Map<String, Integer> predecessors = new HashMap<>();
    for (BasicBlock block : kernel.blocks()) {
      byLabel.put(block.label(), block);
      for (Terminator.Target target : block.terminator().targets()) {
        predecessors.merge(target.label(), 1, Integer::sum);
      }
    }
    Set<String> absorbed = new HashSet<>();
    List<BasicBlock> merged = new ArrayList<>();
    // Dominators stand first, so a block is absorbed before its own turn comes.
    for (BasicBlock block : kernel.blocks()) {
      if (absorbed.contains(block.label())) {
        continue;
      }
      List<Statement> statements = new ArrayList<>(block.statements());
      BasicBlock last = block;
      while (last.terminator() instanceof Terminator.Goto(Terminator.Target target)
          && target.arguments().isEmpty()
          && predecessors.getOrDefault(target.label(), 0) == 1
          && byLabel.containsKey(target.label())
          && !target.label().equals(block.label())) {
        last = byLabel.get(target.label());
        absorbed.add(last.label());
        statements.addAll(last.statements());
      }
      merged.add(new BasicBlock(block.label(), block.parameters(), statements, last.terminator()));
    }
    return kernel.withBlocks(merged);
  }
}
