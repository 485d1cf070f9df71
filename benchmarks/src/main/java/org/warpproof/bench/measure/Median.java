package org.warpproof.bench.measure;

import java.util.List;

/// The middle of some figures.
public final class Median {
  private Median() {}

  public static double of(List<Double> figures) {
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
