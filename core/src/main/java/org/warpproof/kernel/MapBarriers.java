package org.warpproof.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/// Kernel to Kernel: leaves out barriers, or puts others in their place.
///
/// Ensures: all other statements, and the way from one to the next, stay as they are.
public final class MapBarriers {
  private MapBarriers() {}

  /// The kernel without the barriers that are meant.
  public static Kernel remove(Kernel kernel, Predicate<Statement.Barrier> isMeant) {
    return map(kernel, barrier -> isMeant.test(barrier) ? Optional.empty() : Optional.of(barrier));
  }

  /// The kernel with what the function gives for each barrier; nothing means that it goes.
  public static Kernel map(
      Kernel kernel, Function<Statement.Barrier, Optional<Statement.Barrier>> function) {
    List<BasicBlock> blocks = new ArrayList<>();
    for (BasicBlock block : kernel.blocks()) {
      List<Statement> statements = new ArrayList<>();
      for (Statement statement : block.statements()) {
        if (statement instanceof Statement.Barrier barrier) {
          function.apply(barrier).ifPresent(statements::add);
        } else {
          statements.add(statement);
        }
      }
      blocks.add(new BasicBlock(block.label(), block.parameters(), statements, block.terminator()));
    }
    return kernel.withBlocks(blocks);
  }
}
