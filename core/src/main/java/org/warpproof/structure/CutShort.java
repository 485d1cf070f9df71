package org.warpproof.structure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Foreign;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.rewrite.FoldConstants;

/// Kernel to Kernel: a thread stops where something comes that nobody can follow.
///
/// For witnesses only. What threads do up to there they do in the whole kernel too, and none of
/// them gets past a barrier that a stopped one has not reached. A proof for the rest says nothing.
public final class CutShort {
  private CutShort() {}

  /// The kernel up to what is not known; the same kernel where all of it is.
  public static Kernel before(Kernel kernel) {
    Memory memory = new Memory(kernel, new Definitions(kernel));
    List<BasicBlock> blocks = new ArrayList<>();
    for (BasicBlock block : kernel.blocks()) {
      Optional<Statement> stop =
          block.statements().stream().filter(s -> isUnknown(s, memory)).findFirst();
      blocks.add(stop.map(s -> upTo(s, block)).orElse(block));
    }
    return blocks.equals(kernel.blocks())
        ? kernel
        : kernel.withBlocks(FoldConstants.reachable(blocks));
  }

  private static BasicBlock upTo(Statement stop, BasicBlock block) {
    List<Statement> before = block.statements().subList(0, block.statements().indexOf(stop));
    return new BasicBlock(
        block.label(), block.parameters(), before, new Terminator.Unreachable(stop.position()));
  }

  private static boolean isUnknown(Statement statement, Memory memory) {
    return isForeign(statement) || FindOpaque.reason(statement, memory).isPresent();
  }

  /// A call of a function that is defined elsewhere: it may do anything, or accesses that others
  /// make.
  public static boolean isForeign(Statement statement) {
    return switch (statement) {
      case Statement.Havoc havoc -> Foreign.function(havoc).isPresent();
      case Statement.Annotation(Contract contract, _) -> contract.role() == Contract.Role.FRAME;
      default -> false;
    };
  }
}
