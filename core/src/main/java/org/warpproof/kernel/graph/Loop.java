package org.warpproof.kernel.graph;

import java.util.Collections;
import java.util.List;

/// A natural loop: the blocks from which a back edge to `header` can be reached without leaving
/// through the header.
///
/// `blocks` are in ascending order and contain those of the loops inside; `latches` are the blocks
/// that the back edges start from; a loop that no other contains has `depth` 1.
public record Loop(int header, List<Integer> blocks, List<Integer> latches, int depth) {
  public Loop {
    blocks = List.copyOf(blocks);
    latches = List.copyOf(latches);
  }

  /// A graph has one loop for each header; loops are keys of many maps.
  @Override
  public int hashCode() {
    return header;
  }

  public boolean contains(int block) {
    return Collections.binarySearch(blocks, block) >= 0;
  }
}
