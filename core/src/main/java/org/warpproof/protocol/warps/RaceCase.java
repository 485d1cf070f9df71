package org.warpproof.protocol.warps;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Two threads of which is asked whether they race: how far apart they are, and which groups of
/// lanes they do not have in common.
public record RaceCase(Where where, Set<LaneGroups> parted) {
  public RaceCase {
    parted = Set.copyOf(parted);
  }

  public static RaceCase betweenBlocks() {
    return new RaceCase(Where.betweenBlocks(), Set.of());
  }

  /// The cases that two threads of a block fall into, where barriers bring together these groups
  /// of lanes: by which of them order the two, and last the threads that none of them orders.
  static List<RaceCase> inBlock(List<LaneGroups> barriers, int lanes) {
    Set<Set<LaneGroups>> kinds = new LinkedHashSet<>();
    LaneGroups.pairs(lanes)
        .forEach(
            pair ->
                kinds.add(
                    barriers.stream()
                        .filter(groups -> groups.join(pair[0], pair[1]))
                        .collect(Collectors.toUnmodifiableSet())));
    List<RaceCase> cases = new ArrayList<>();
    for (Set<LaneGroups> joined : kinds) {
      if (!joined.isEmpty()) {
        Set<LaneGroups> parted = new HashSet<>(barriers);
        parted.removeAll(joined);
        cases.add(new RaceCase(new Where.InAWarp(joined), parted));
      }
    }
    cases.sort(
        Comparator.<RaceCase>comparingInt(c -> c.parted().size())
            .thenComparing(c -> c.where().text()));
    cases.add(new RaceCase(Where.inABlock(), Set.copyOf(barriers)));
    return cases;
  }

  /// For people.
  public String text() {
    return parted.isEmpty() || where instanceof Where.InABlock
        ? where.text()
        : where.text()
            + ", not "
            + parted.stream().map(LaneGroups::text).sorted().collect(Collectors.joining(" or "));
  }
}
