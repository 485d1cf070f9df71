package org.warpproof.protocol.warps;

import java.util.Set;
import java.util.stream.Collectors;
import org.warpproof.kernel.Expr;

/// How far apart two threads are.
public sealed interface Where {
  /// In one warp, and in the same group of each of these divisions of its lanes.
  record InAWarp(Set<LaneGroups> joined) implements Where {
    public InAWarp {
      joined = Set.copyOf(joined);
    }
  }

  /// In the same group of lanes, where both voted yes in the ballot that gave this mask.
  record InABallot(LaneGroups lanes, Expr.Var mask) implements Where {}

  /// In one block.
  record InABlock() implements Where {}

  record BetweenBlocks() implements Where {}

  static Where inABlock() {
    return new InABlock();
  }

  static Where betweenBlocks() {
    return new BetweenBlocks();
  }

  static Where in(LaneGroups lanes) {
    return new InAWarp(Set.of(lanes));
  }

  default boolean isInBlock() {
    return !(this instanceof BetweenBlocks);
  }

  /// The divisions of a warp's lanes in which the threads are in the same group.
  default Set<LaneGroups> groups() {
    return switch (this) {
      case InAWarp(Set<LaneGroups> joined) -> joined;
      case InABallot(LaneGroups lanes, _) -> Set.of(lanes);
      case InABlock _, BetweenBlocks _ -> Set.of();
    };
  }

  /// Whether the threads meet at a barrier or a collective operation of these groups of lanes.
  default boolean areJoinedBy(LaneGroups lanes) {
    return groups().stream().anyMatch(group -> group.isWithin(lanes));
  }

  default String text() {
    return switch (this) {
      case InAWarp(Set<LaneGroups> joined) ->
          "in "
              + joined.stream().map(LaneGroups::text).sorted().collect(Collectors.joining(" and "));
      case InABallot(_, Expr.Var mask) -> "in the ballot " + mask.name();
      case InABlock _ -> "in a block";
      case BetweenBlocks _ -> "between blocks";
    };
  }
}
