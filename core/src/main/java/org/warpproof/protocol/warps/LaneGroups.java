package org.warpproof.protocol.warps;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Which lanes of a warp meet each other: for each lane the first lane of its group, or
/// [#OUTSIDE] if it must not come.
///
/// A tile is such a division of all lanes, a constant mask has one group and leaves the other
/// lanes out.
public record LaneGroups(List<Integer> firsts) {
  /// Of a lane that waits for itself in vain, or with others that do not wait for it.
  public static final int OUTSIDE = -1;

  public LaneGroups {
    firsts = List.copyOf(firsts);
  }

  /// All lanes of a warp together.
  static LaneGroups warp(int lanes) {
    return new LaneGroups(Collections.nCopies(lanes, 0));
  }

  /// A warp that is cut into tiles of so many lanes.
  static LaneGroups tiles(int lanes, int size) {
    return new LaneGroups(IntStream.range(0, lanes).mapToObj(lane -> lane - lane % size).toList());
  }

  /// How many lanes a warp has.
  int lanes() {
    return firsts.size();
  }

  /// The groups of lanes that come with these masks, one for each lane; a mask may be unknown.
  ///
  /// Lanes meet if each of them comes with the mask that names just them.
  static LaneGroups of(List<OptionalLong> masks) {
    List<Integer> firsts = new ArrayList<>();
    for (int lane = 0; lane < masks.size(); lane++) {
      firsts.add(masks.get(lane).isPresent() ? first(masks, lane) : OUTSIDE);
    }
    return new LaneGroups(firsts);
  }

  private static int first(List<OptionalLong> masks, int lane) {
    OptionalLong mine = masks.get(lane);
    long mask = mine.orElseThrow();
    boolean agree =
        IntStream.range(0, masks.size())
            .filter(other -> (mask >>> other & 1) != 0)
            .allMatch(other -> masks.get(other).equals(mine));
    return agree && (mask >>> lane & 1) != 0 ? Long.numberOfTrailingZeros(mask) : OUTSIDE;
  }

  /// Whether the two lanes meet.
  boolean join(int lane, int other) {
    return firsts.get(lane) != OUTSIDE && firsts.get(lane).equals(firsts.get(other));
  }

  /// Whether lanes that meet here meet there as well.
  boolean isWithin(LaneGroups coarser) {
    return pairs(lanes())
        .allMatch(pair -> !join(pair[0], pair[1]) || coarser.join(pair[0], pair[1]));
  }

  /// Whether any two lanes meet.
  boolean joinAny() {
    return pairs(lanes()).anyMatch(pair -> join(pair[0], pair[1]));
  }

  /// Whether each lane may come.
  public boolean isForAll() {
    return !firsts.contains(OUTSIDE);
  }

  /// How many lanes each group has, if the warp is cut into equal tiles; otherwise 0.
  int tile() {
    int size = (int) firsts.stream().filter(first -> first == 0).count();
    boolean isTiled =
        size > 0
            && lanes() % size == 0
            && IntStream.range(0, lanes()).allMatch(lane -> firsts.get(lane) == lane - lane % size);
    return isTiled ? size : 0;
  }

  /// The lanes of each group, by their first lanes.
  public List<List<Integer>> groups() {
    return IntStream.range(0, lanes())
        .filter(first -> firsts.get(first) == first)
        .mapToObj(this::lanesOf)
        .toList();
  }

  /// The lanes that have this first lane, or none.
  public List<Integer> lanesOf(int first) {
    return IntStream.range(0, lanes()).filter(l -> firsts.get(l) == first).boxed().toList();
  }

  /// Those in which others are contained say nothing more.
  public static List<LaneGroups> finest(Set<LaneGroups> all) {
    return sorted(all).stream()
        .filter(g -> all.stream().noneMatch(other -> !other.equals(g) && other.isWithin(g)))
        .toList();
  }

  /// Who is in no group of these is in none of those that they contain.
  public static List<LaneGroups> coarsest(Set<LaneGroups> all) {
    return sorted(all).stream()
        .filter(g -> all.stream().noneMatch(other -> !other.equals(g) && g.isWithin(other)))
        .toList();
  }

  private static List<LaneGroups> sorted(Set<LaneGroups> all) {
    return all.stream().sorted(Comparator.comparing(groups -> groups.firsts().toString())).toList();
  }

  /// All pairs of different lanes of a warp.
  static Stream<int[]> pairs(int lanes) {
    return IntStream.range(0, lanes)
        .boxed()
        .flatMap(a -> IntStream.range(a + 1, lanes).mapToObj(b -> new int[] {a, b}));
  }

  /// For people: `a tile of 16`, `lanes 0x000000ff`.
  String text() {
    if (tile() == lanes()) {
      return "a warp";
    }
    if (tile() > 0) {
      return "a tile of " + tile();
    }
    return "lanes "
        + String.join(
            " or ",
            groups().stream()
                .filter(group -> group.size() > 1)
                .map(group -> ("0x%0" + lanes() / 4 + "x").formatted(mask(group)))
                .toList());
  }

  private static long mask(List<Integer> lanes) {
    return lanes.stream().mapToLong(lane -> 1L << lane).reduce(0, (a, b) -> a | b);
  }
}
