package org.warpproof.semantics;

import java.util.Map;

/// One launch of a kernel: sizes, and arguments by the name of the parameter or memory object.
///
/// What is not named in `arguments` gets a default ([BindArguments]). Dynamic shared memory takes
/// its extent from the contents given for the shared object.
public record Launch(Dim3 grid, Dim3 block, Map<String, Argument> arguments) {
  public Launch {
    arguments = Map.copyOf(arguments);
    if (grid.x() < 1 || grid.y() < 1 || grid.z() < 1) {
      throw new IllegalArgumentException("a grid has at least one block, not " + grid);
    }
    if (block.x() < 1 || block.y() < 1 || block.z() < 1) {
      throw new IllegalArgumentException("a block has at least one thread, not " + block);
    }
  }

  /// How many threads run.
  public long threads() {
    return grid.count() * block.count();
  }
}
