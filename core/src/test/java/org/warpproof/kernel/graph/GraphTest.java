package org.warpproof.kernel.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Terminator;
import org.warpproof.source.Position;

class GraphTest {
  /// A graph given by the successors of each block, as in `1 2, 2, 0`.
  private static Graph graph(String successors) {
    List<BasicBlock> blocks = new ArrayList<>();
    for (String targets : successors.split(",", -1)) {
      List<Terminator.Case> cases = new ArrayList<>();
      for (String target : targets.strip().split(" +", -1)) {
        if (!target.isEmpty()) {
          cases.add(
              new Terminator.Case(cases.size(), new Terminator.Target("b" + target, List.of())));
        }
      }
      Terminator terminator =
          cases.isEmpty()
              ? new Terminator.Return()
              : new Terminator.Switch(Expr.i32(0), cases, cases.getFirst().target());
      blocks.add(new BasicBlock("b" + blocks.size(), List.of(), List.of(), terminator));
    }
    return Graph.of(new Kernel("k", "k", List.of(), List.of(), List.of(), blocks, Position.NONE));
  }

  private static Graph random(Random random, int size) {
    return graph(
        IntStream.range(0, size)
            .mapToObj(
                _ ->
                    random
                        .ints(random.nextInt(3), 1, size)
                        .mapToObj(String::valueOf)
                        .collect(Collectors.joining(" ")))
            .collect(Collectors.joining(",")));
  }

  @Test
  void edges() {
    Graph graph = graph("1 2 1, 3, 3,");
    assertThat(graph.size()).isEqualTo(4);
    assertThat(graph.successors(0)).containsExactly(1, 2);
    assertThat(graph.predecessors(3)).containsExactly(1, 2);
    assertThat(graph.index("b2")).isEqualTo(2);
    assertThat(graph.immediateDominator(3)).hasValue(0);
    assertThat(graph.immediateDominator(0)).isEmpty();
    assertThat(graph.loops()).isEmpty();
    assertThat(graph.order()).containsExactly(0, 1, 2, 3);
  }

  /// The kernel of Fig. 3 in the lock-step paper: Start, W, I1, I1', B1, I2, I2', B2, Wlast, Wend.
  @Test
  void theKernelOfThePaper() {
    Graph graph = graph("1 9, 2 3, 4, 4, 5 6, 7, 7, 8, 1 9,");
    assertThat(graph.loops())
        .containsExactly(new Loop(1, List.of(1, 2, 3, 4, 5, 6, 7, 8), List.of(8), 1));
    assertThat(graph.order()).containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
  }

  @Test
  void nestedLoops() {
    Graph graph = graph("1, 2 5, 3 4, 2, 1,");
    assertThat(graph.loops())
        .containsExactly(
            new Loop(1, List.of(1, 2, 3, 4), List.of(4), 1),
            new Loop(2, List.of(2, 3), List.of(3), 2));
    assertThat(graph.loopOf(3).map(Loop::header)).contains(2);
    assertThat(graph.loopOf(3).flatMap(graph::parent).map(Loop::header)).contains(1);
    assertThat(graph.loopOf(4).flatMap(graph::parent)).isEmpty();
    assertThat(graph.loopOf(5)).isEmpty();
    assertThat(graph.isBackEdge(3, 2)).isTrue();
    assertThat(graph.isBackEdge(2, 3)).isFalse();
  }

  @Test
  void loopsStayTogetherWhereTheTextScattersThem() {
    // Block 1 is the header; 4 belongs to the loop, 2 and 3 are behind it.
    Graph graph = graph("1, 2 4, 3, , 1 3");
    assertThat(graph.order()).containsExactly(0, 1, 4, 2, 3);
  }

  @Test
  void twoBackEdgesToOneHeaderAreOneLoop() {
    Graph graph = graph("1, 2 3, 1, 1 4,");
    assertThat(graph.loops()).containsExactly(new Loop(1, List.of(1, 2, 3), List.of(2, 3), 1));
  }

  @Test
  void aBlockCanBeItsOwnLoop() {
    Graph graph = graph("1, 1 2,");
    assertThat(graph.loops()).containsExactly(new Loop(1, List.of(1), List.of(1), 1));
    assertThat(graph.order()).containsExactly(0, 1, 2);
  }

  @Test
  void twoWaysIntoACycleAreIrreducible() {
    Graph graph = graph("1 2, 2, 1");
    assertThat(graph.isReducible()).isFalse();
    assertThat(graph.loops()).isEmpty();
    assertThatThrownBy(graph::order).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void unreachableBlocksAreOutside() {
    Graph graph = graph("2, 2 1, 2 3,");
    assertThat(graph.isReachable(1)).isFalse();
    assertThat(graph.dominates(1, 2)).isFalse();
    assertThat(graph.dominates(0, 1)).isFalse();
    assertThat(graph.dominates(0, 2)).isTrue();
    assertThat(graph.loops()).containsExactly(new Loop(2, List.of(2), List.of(2), 1));
    assertThat(graph.order()).containsExactly(0, 2, 3);
  }

  /// Block 2 is an endless loop: whether 3 is executed depends on who goes there.
  @Test
  void whatLiesBehindTheWayIntoAnEndlessLoopNeedNotBeExecuted() {
    Graph graph = graph("1 3, 2, 2, 4,");
    assertThat(graph.alwaysEnds()).isFalse();
    assertThat(graph.immediatePostDominator(0)).isEmpty();
    assertThat(graph.immediatePostDominator(3)).hasValue(4);
    ControlDependence control = new ControlDependence(graph);
    assertThat(control.controlling(4)).contains(0);
    assertThat(control.controlling(2)).contains(0);
  }

  @Test
  void wrongLabelsAreRefused() {
    assertThatThrownBy(() -> graph("7")).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void dominanceIsWhatItsDefinitionSays() {
    Random random = new Random(1);
    for (int round = 0; round < 500; round++) {
      Graph graph = random(random, 8);
      for (int a = 0; a < 8; a++) {
        for (int b = 0; b < 8; b++) {
          boolean expected =
              graph.isReachable(a)
                  && graph.isReachable(b)
                  && (a == b || !reach(graph, 0, a).contains(b));
          assertThat(graph.dominates(a, b)).isEqualTo(expected);
        }
      }
    }
  }

  @Test
  void theSortOrderKeepsBothConditions() {
    Random random = new Random(2);
    int irreducible = 0;
    for (int round = 0; round < 3000; round++) {
      Graph graph = random(random, 9);
      if (!graph.isReducible()) {
        irreducible++;
        continue;
      }
      List<Integer> order = graph.order();
      assertThat(order).containsExactlyInAnyOrderElementsOf(graph.reversePostorder());
      for (int from : order) {
        for (int to : graph.successors(from)) {
          assertThat(order.indexOf(from) < order.indexOf(to) || graph.isBackEdge(from, to))
              .isTrue();
        }
      }
      for (Loop loop : graph.loops()) {
        int start = order.indexOf(loop.header());
        assertThat(order.subList(start, start + loop.blocks().size()))
            .containsExactlyInAnyOrderElementsOf(loop.blocks());
      }
    }
    assertThat(irreducible).isBetween(100, 2900);
  }

  @Test
  void aGraphIsReducibleIfItsCyclesHaveBackEdges() {
    Random random = new Random(3);
    for (int round = 0; round < 1000; round++) {
      Graph graph = random(random, 7);
      boolean acyclic =
          graph.reversePostorder().stream().noneMatch(block -> onForwardCycle(graph, block));
      assertThat(graph.isReducible()).isEqualTo(acyclic);
    }
  }

  private static boolean onForwardCycle(Graph graph, int block) {
    Set<Integer> seen = new TreeSet<>();
    List<Integer> open = new ArrayList<>(List.of(block));
    while (!open.isEmpty()) {
      int from = open.removeLast();
      for (int to : graph.successors(from)) {
        if (!graph.isBackEdge(from, to) && seen.add(to)) {
          open.add(to);
        }
      }
    }
    return seen.contains(block);
  }

  /// What can be reached from `start` without entering `avoided`.
  private static Set<Integer> reach(Graph graph, int start, int avoided) {
    Set<Integer> seen = new TreeSet<>();
    List<Integer> open = new ArrayList<>();
    if (start != avoided) {
      seen.add(start);
      open.add(start);
    }
    while (!open.isEmpty()) {
      for (int next : graph.successors(open.removeLast())) {
        if (next != avoided && seen.add(next)) {
          open.add(next);
        }
      }
    }
    return seen;
  }
}
