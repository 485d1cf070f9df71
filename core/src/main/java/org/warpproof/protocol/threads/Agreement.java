package org.warpproof.protocol.threads;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.warpproof.protocol.warps.LaneGroups;
import org.warpproof.protocol.warps.WarpTeams;
import org.warpproof.protocol.warps.Where;
import org.warpproof.structure.Structure;

/// What threads are known to do together, and what follows from it.
///
/// At the ends of the blocks in `branches` threads that are looked at together go the same way. All
/// lanes of the groups in `meeting` come together to the collective operations of these groups. Who
/// goes to one of the `exits` meets nobody any more.
public final class Agreement {
  private final Structure structure;
  private final WarpTeams warps;
  private final Trust trust;
  private final Map<Where, Set<Integer>> branches;
  private final Set<LaneGroups> meeting;
  private final Exits exits;
  private final Map<Where, Uniformity> uniformity = new HashMap<>();

  /// Nothing is known but what the conditions of branches say.
  Agreement(Structure structure, WarpTeams warps, Trust trust) {
    this(structure, warps, trust, Map.of(), Set.of(), Exits.none());
  }

  private Agreement(
      Structure structure,
      WarpTeams warps,
      Trust trust,
      Map<Where, Set<Integer>> branches,
      Set<LaneGroups> meeting,
      Exits exits) {
    this.structure = structure;
    this.warps = warps;
    this.trust = trust;
    this.branches = Map.copyOf(branches);
    this.meeting = Set.copyOf(meeting);
    this.exits = exits;
  }

  /// The same, where these threads go the same way at one branch more.
  public Agreement at(int branch, Where where) {
    Set<Integer> more = new HashSet<>(branches.getOrDefault(where, Set.of()));
    more.add(branch);
    return withBranches(where, more);
  }

  /// The same, but for what these threads were found to agree on.
  public Agreement forget(Where where) {
    return withBranches(where, Set.of());
  }

  private Agreement withBranches(Where where, Set<Integer> those) {
    Map<Where, Set<Integer>> others = new HashMap<>(branches);
    others.put(where, Set.copyOf(those));
    Agreement result = new Agreement(structure, warps, trust, others, meeting, exits);
    uniformity.forEach(
        (threads, known) -> {
          if (result.branches(threads).equals(branches(threads))) {
            result.uniformity.put(threads, known);
          }
        });
    return result;
  }

  public Agreement meeting(LaneGroups groups) {
    Set<LaneGroups> more = new HashSet<>(meeting);
    more.add(groups);
    return new Agreement(structure, warps, trust, branches, more, exits);
  }

  public Agreement notMeeting(LaneGroups groups) {
    Set<LaneGroups> fewer = new HashSet<>(meeting);
    fewer.remove(groups);
    return new Agreement(structure, warps, trust, branches, fewer, exits);
  }

  public Agreement withExits(Exits others) {
    Agreement result = new Agreement(structure, warps, trust, branches, meeting, others);
    result.uniformity.putAll(uniformity);
    return result;
  }

  public boolean areMeeting(LaneGroups groups) {
    return meeting.contains(groups);
  }

  Exits exits() {
    return exits;
  }

  /// What the threads have in common.
  Uniformity uniformity(Where where) {
    Uniformity known = uniformity.get(where);
    if (known == null) {
      known = new Uniformity(structure, warps, trust, where, branches(where), meeting);
      uniformity.put(where, known);
    }
    return known;
  }

  /// The branches at which these threads go the same way: lanes of a warp do so too where all
  /// threads of a block do, or those of a larger group.
  private Set<Integer> branches(Where where) {
    Set<Integer> all = new HashSet<>(branches.getOrDefault(where, Set.of()));
    if (!where.groups().isEmpty()) {
      all.addAll(branches.getOrDefault(Where.inABlock(), Set.of()));
    }
    where.groups().forEach(groups -> all.addAll(branches.getOrDefault(Where.in(groups), Set.of())));
    return all;
  }
}
