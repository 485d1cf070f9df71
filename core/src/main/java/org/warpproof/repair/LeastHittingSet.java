package org.warpproof.repair;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Sets to the fewest elements with one of each set among them; of several such choices, the first
/// in an order.
final class LeastHittingSet<T> {
  private final List<Set<T>> sets;
  private final Comparator<List<T>> order;
  private Optional<List<T>> best = Optional.empty();

  private LeastHittingSet(List<Set<T>> sets, Comparator<List<T>> order) {
    this.sets = sets;
    this.order = order;
  }

  /// Nothing if more than `most` elements are needed.
  static <T> Optional<List<T>> find(List<Set<T>> sets, int most, Comparator<List<T>> order) {
    for (int size = 0; size <= most; size++) {
      LeastHittingSet<T> search = new LeastHittingSet<>(sets, order);
      search.extend(List.of(), size);
      if (search.best.isPresent()) {
        return search.best;
      }
    }
    return Optional.empty();
  }

  private void extend(List<T> chosen, int left) {
    Optional<Set<T>> open =
        sets.stream().filter(set -> set.stream().noneMatch(chosen::contains)).findFirst();
    if (open.isEmpty()) {
      if (best.isEmpty() || order.compare(chosen, best.get()) < 0) {
        best = Optional.of(chosen);
      }
    } else if (left > 0) {
      for (T element : open.get()) {
        List<T> more = new ArrayList<>(chosen);
        more.add(element);
        extend(more, left - 1);
      }
    }
  }
}
