package org.warpproof.semantics.launch;

import java.util.List;
import java.util.Map;
import org.warpproof.kernel.Kernel;

/// One launch of a kernel: sizes, and arguments by the name of the parameter or memory object.
///
/// What is not named in `arguments` gets a default ([BindArguments]). Dynamic shared memory takes
/// its extent from the contents given for the shared object.
///
/// `running` are the ids of the blocks that run; empty if all do. That some have not been started
/// yet is as it may be on a GPU, unless they meet at a barrier of the grid.
public record Launch(Dim3 grid, Dim3 block, Map<String, Argument> arguments, List<Dim3> running) {
  public Launch {
    arguments = Map.copyOf(arguments);
    running = List.copyOf(running);
    if (grid.x() < 1 || grid.y() < 1 || grid.z() < 1) {
      throw new IllegalArgumentException("a grid has at least one block, not " + grid);
    }
    if (block.x() < 1 || block.y() < 1 || block.z() < 1) {
      throw new IllegalArgumentException("a block has at least one thread, not " + block);
    }
  }

  /// A launch in which all blocks run.
  public Launch(Dim3 grid, Dim3 block, Map<String, Argument> arguments) {
    this(grid, block, arguments, List.of());
  }

  /// The same launch, with what the kernel is given by default spelled out.
  public Launch explicit(Kernel kernel) {
    return new Launch(grid, block, BindArguments.explicit(kernel, this), running);
  }

  /// How many blocks run.
  public long blocks() {
    return running.isEmpty() ? grid.count() : running.size();
  }

  /// How many threads run.
  public long threads() {
    return Dim3.product(blocks(), block.count());
  }

  /// The id of the block that is number `index` of those that run.
  public Dim3 blockId(int index) {
    return running.isEmpty() ? grid.unrank(index) : running.get(index);
  }
}
