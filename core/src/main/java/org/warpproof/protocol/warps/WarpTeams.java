package org.warpproof.protocol.warps;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.warpproof.encode.Encoding;
import org.warpproof.engine.EngineOptions;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.IntegerArithmetic;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;

/// The groups of lanes that the barriers and collective operations of a kernel bring together, as
/// far as their masks follow from the lane.
public final class WarpTeams {
  /// More kinds of groups than this are not told apart: the barriers of the others order nobody.
  private static final int MOST_KINDS = 5;

  private final int lanes;
  private final LaneValues values;
  private final Map<Expr, Optional<LaneGroups>> known = new HashMap<>();
  private final Map<Expr, List<OptionalLong>> byLane = new HashMap<>();
  private final List<LaneGroups> barriers;
  private final List<LaneGroups> meetings;
  private final List<RaceCase> cases;
  private final List<RaceCase> valueCases;

  /// Groups whose lanes may miss each other at their barriers.
  private final Set<LaneGroups> unordered;

  public WarpTeams(Encoding encoding, EngineOptions options) {
    this.lanes = encoding.structure().kernel().warpSize();
    this.values = new LaneValues(encoding);
    Kernel kernel = encoding.structure().kernel();
    this.barriers = groups(kernel, options, this::atBarrier);
    this.meetings = groups(kernel, options, s -> atBarrier(s).or(() -> atCollective(s)));
    this.cases = RaceCase.inBlock(barriers, lanes);
    this.valueCases = RaceCase.inBlock(meetings, lanes);
    this.unordered = Set.of();
  }

  private WarpTeams(WarpTeams other, Set<LaneGroups> unordered) {
    this.lanes = other.lanes;
    this.values = other.values;
    this.barriers = other.barriers.stream().filter(g -> !unordered.contains(g)).toList();
    this.meetings = other.meetings.stream().filter(g -> !unordered.contains(g)).toList();
    this.cases = RaceCase.inBlock(barriers, lanes);
    this.valueCases = RaceCase.inBlock(meetings, lanes);
    this.unordered = Set.copyOf(unordered);
  }

  /// The same, where the barriers of some groups order nobody.
  public WarpTeams without(Set<LaneGroups> unordered) {
    return new WarpTeams(this, unordered);
  }

  /// The groups of lanes that meet with these masks. Empty for other teams, and where the mask is
  /// not understood for any lane.
  public Optional<LaneGroups> groups(Team team) {
    return team instanceof Team.Warp(Expr mask)
        ? known.computeIfAbsent(mask, this::groups)
        : Optional.empty();
  }

  /// The same, of barriers: empty also where these order nobody, not even lanes of smaller groups.
  public Optional<LaneGroups> ordering(Team team) {
    return groups(team).filter(groups -> !unordered.contains(groups));
  }

  /// Whether the value follows from the lane, and is the same for the lanes of each group.
  public boolean isSame(Expr expr, LaneGroups groups) {
    List<OptionalLong> all = byLane.computeIfAbsent(expr, this::byLane);
    return all.stream().allMatch(OptionalLong::isPresent)
        && groups.groups().stream()
            .allMatch(group -> group.stream().map(all::get).distinct().count() == 1);
  }

  private List<OptionalLong> byLane(Expr expr) {
    return IntStream.range(0, lanes).mapToObj(lane -> values.of(expr, lane)).toList();
  }

  private Optional<LaneGroups> groups(Expr mask) {
    long all = IntegerArithmetic.unsigned(lanes, -1);
    List<OptionalLong> masks =
        byLane(mask).stream()
            .map(m -> m.isPresent() ? OptionalLong.of(m.getAsLong() & all) : m)
            .toList();
    return masks.stream().anyMatch(OptionalLong::isPresent)
        ? Optional.of(LaneGroups.of(masks))
        : Optional.empty();
  }

  /// The groups whose threads some barrier orders.
  List<LaneGroups> barriers() {
    return barriers;
  }

  /// The cases that two threads of a block fall into.
  public List<RaceCase> cases() {
    return cases;
  }

  /// The same, where it matters as well what threads get from collective operations.
  public List<RaceCase> valueCases() {
    return valueCases;
  }

  private List<LaneGroups> groups(
      Kernel kernel, EngineOptions options, Function<Statement, Optional<LaneGroups>> at) {
    if (options.areInStep(kernel)) {
      return List.of(LaneGroups.tiles(lanes, options.threadsInStep(kernel)));
    }
    Set<LaneGroups> found = new LinkedHashSet<>();
    kernel.statements().forEach(s -> at.apply(s).filter(LaneGroups::joinAny).ifPresent(found::add));
    return new ArrayList<>(found).subList(0, Math.min(found.size(), MOST_KINDS));
  }

  private Optional<LaneGroups> atBarrier(Statement statement) {
    return statement instanceof Statement.Barrier barrier
        ? groups(barrier.team())
        : Optional.empty();
  }

  private Optional<LaneGroups> atCollective(Statement statement) {
    return statement instanceof Statement.Collective collective
        ? groups(collective.team())
        : Optional.empty();
  }

  /// Whether the lanes of each of the groups `among` get the same from a collective operation of
  /// these groups, once all of them come to it.
  public static boolean givesAllTheSame(
      Statement.Collective collective, LaneGroups team, LaneGroups among) {
    return among.isWithin(team)
        && switch (collective.op()) {
          case ALL, ANY, UNIFORM, COUNT, BALLOT, MATCH_ALL -> true;
          case ADD, SMIN, SMAX, UMIN, UMAX, AND, OR, XOR, FADD, FMIN, FMAX -> true;
          case SHUFFLE -> hasOneSource(collective, team, among);
          case SHUFFLE_UP, SHUFFLE_DOWN, SHUFFLE_XOR -> false;
          case MATCH_ANY, ACTIVE_MASK, BROADCAST -> false;
        };
  }

  /// Whether all lanes of a group take the value of one lane. It must take part, or each of them
  /// would keep its own: a lane that is not behind those that are there is there as well.
  private static boolean hasOneSource(
      Statement.Collective shuffle, LaneGroups team, LaneGroups among) {
    if (!(shuffle.arguments().get(1) instanceof Expr.IntConst(_, long lane))
        || !(shuffle.arguments().get(2) instanceof Expr.IntConst(_, long width))
        || width <= 0
        || width > team.lanes()
        || Long.bitCount(width) != 1) {
      return false;
    }
    for (List<Integer> group : among.groups()) {
      int first = group.getFirst();
      int source = (int) ((first & -width) + (lane & (width - 1)));
      boolean isOne = group.stream().allMatch(l -> (l & -width) == (first & -width));
      if (!isOne || source > first || !team.join(first, source)) {
        return false;
      }
    }
    return true;
  }

  /// Whether the statement brings threads together.
  public static boolean isMeeting(Statement statement) {
    return statement instanceof Statement.Barrier
        || (statement instanceof Statement.Collective c && c.op() != Op.Collective.ACTIVE_MASK);
  }
}
