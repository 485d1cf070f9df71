package org.warpproof.protocol;

import java.util.Set;
import java.util.stream.Collectors;

/// How far apart two threads are.
sealed interface Where {
  Where IN_A_BLOCK = new InABlock();
  Where BETWEEN_BLOCKS = new BetweenBlocks();

  /// In one warp, and in the same group of each of these divisions of its lanes.
  record InAWarp(Set<LaneGroups> joined) implements Where {
    public InAWarp {
      joined = Set.copyOf(joined);
    }
  }

  /// In one block.
  record InABlock() implements Where {}

  record BetweenBlocks() implements Where {}

  static Where in(LaneGroups lanes) {
    return new InAWarp(Set.of(lanes));
  }

  default boolean isInBlock() {
    return !(this instanceof BetweenBlocks);
  }

  /// Whether the threads meet at a barrier or a collective operation of these groups of lanes.
  default boolean areJoinedBy(LaneGroups lanes) {
    return this instanceof InAWarp(Set<LaneGroups> joined)
        && joined.stream().anyMatch(group -> group.isWithin(lanes));
  }

  default String text() {
    return switch (this) {
      case InAWarp(Set<LaneGroups> joined) ->
          "in "
              + joined.stream().map(LaneGroups::text).sorted().collect(Collectors.joining(" and "));
      case InABlock _ -> "in a block";
      case BetweenBlocks _ -> "between blocks";
    };
  }
}
