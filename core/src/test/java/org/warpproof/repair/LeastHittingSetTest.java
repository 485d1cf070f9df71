package org.warpproof.repair;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class LeastHittingSetTest {
  private static final Comparator<List<Integer>> SUM =
      Comparator.comparingInt(list -> list.stream().mapToInt(n -> n).sum());

  @Test
  void hasOneOfEachSet() {
    assertThat(LeastHittingSet.find(List.of(Set.of(1, 2), Set.of(2, 3), Set.of(4)), 5, SUM))
        .hasValueSatisfying(found -> assertThat(found).containsExactlyInAnyOrder(2, 4));
  }

  @Test
  void isTheFirstInTheOrder() {
    assertThat(LeastHittingSet.find(List.of(Set.of(5, 3, 4)), 5, SUM)).contains(List.of(3));
  }

  @Test
  void isEmptyWithoutSets() {
    assertThat(LeastHittingSet.find(List.<Set<Integer>>of(), 5, SUM)).contains(List.of());
  }

  @Test
  void isNothingBeyondTheBound() {
    assertThat(LeastHittingSet.find(List.of(Set.of(1), Set.of(2)), 1, SUM)).isEmpty();
  }
}
