package org.warpproof.protocol.threads;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.protocol.warps.Where;

/// What threads that run in step do in no order: they part at a branch, one side goes first, nobody
/// knows which, and they go on together from where all ways from the branch have met again.
public final class Sides {
  private final Graph graph;
  private final Uniformity uniformity;

  /// For each branch at which threads may part, the blocks on each of its ways.
  private final Map<Integer, List<Set<Integer>>> ways = new HashMap<>();

  public Sides(Model model, Where where) {
    this.graph = model.structure().graph();
    this.uniformity = model.uniformity(where);
    for (int branch : graph.reversePostorder()) {
      if (uniformity.isDivergentBranch(branch)) {
        ways.put(branch, ways(branch));
      }
    }
  }

  /// The branches from which one thread may go to one block while another goes to the other.
  public List<Integer> parting(int one, int other) {
    return graph.reversePostorder().stream().filter(b -> isParting(b, one, other)).toList();
  }

  private boolean isParting(int branch, int one, int other) {
    List<Set<Integer>> sides = ways.getOrDefault(branch, List.of());
    for (int i = 0; i < sides.size(); i++) {
      for (int j = 0; j < sides.size(); j++) {
        if (i != j && sides.get(i).contains(one) && sides.get(j).contains(other)) {
          return true;
        }
      }
    }
    return false;
  }

  /// The loops whose iteration is still the same in two threads that parted at one of the branches:
  /// nobody begins a new one before they have met again.
  public Set<Loop> inSameIteration(List<Integer> branches) {
    Set<Loop> result = new HashSet<>();
    for (Loop loop : graph.loops()) {
      boolean isSame =
          branches.stream()
              .allMatch(
                  branch ->
                      loop.contains(branch)
                          && ways.getOrDefault(branch, List.of()).stream()
                              .noneMatch(side -> side.contains(loop.header())));
      if (isSame) {
        result.add(loop);
      }
    }
    return result;
  }

  private List<Set<Integer>> ways(int branch) {
    OptionalInt meeting = graph.immediatePostDominator(branch);
    List<Set<Integer>> result = new ArrayList<>();
    for (int first : graph.successors(branch)) {
      Set<Integer> side = new HashSet<>();
      Deque<Integer> work = new ArrayDeque<>(List.of(first));
      while (!work.isEmpty()) {
        int b = work.pop();
        boolean isMeeting = meeting.isPresent() && meeting.getAsInt() == b;
        if (!isMeeting && side.add(b)) {
          work.addAll(graph.successors(b));
        }
      }
      result.add(side);
    }
    return result;
  }
}
