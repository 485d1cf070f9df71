package org.warpproof.bench;

import java.util.List;

/// The middle of some figures.
final class Median {
  private Median() {}

  static double of(List<Double> figures) {
    if (figures.isEmpty()) {
      throw new IllegalArgumentException("no figures");
    }
    List<Double> sorted = figures.stream().sorted().toList();
    int middle = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(middle)
        : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
  }
}
