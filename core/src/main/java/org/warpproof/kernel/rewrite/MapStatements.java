package org.warpproof.kernel.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Statement;

/// Kernel to Kernel: leaves out statements, or puts others in their place.
///
/// Ensures: the way from one block to the next stays as it is.
public final class MapStatements {
  private MapStatements() {}

  /// The kernel without the statements that are meant.
  public static Kernel remove(Kernel kernel, Predicate<Statement> isMeant) {
    return map(
        kernel, statement -> isMeant.test(statement) ? Optional.empty() : Optional.of(statement));
  }

  /// The kernel with what the function gives for each statement; nothing means that it goes.
  public static Kernel map(Kernel kernel, Function<Statement, Optional<Statement>> function) {
    List<BasicBlock> blocks = new ArrayList<>();
    for (BasicBlock block : kernel.blocks()) {
      List<Statement> statements =
          block.statements().stream().flatMap(s -> function.apply(s).stream()).toList();
      blocks.add(new BasicBlock(block.label(), block.parameters(), statements, block.terminator()));
    }
    return kernel.withBlocks(blocks);
  }
}
