package org.warpproof.papers.pvl.semantics;

import java.util.Arrays;

/// What a memory holds: never changed, only copied.
public final class Store {
  private final long[] cells;

  private Store(long[] cells) {
    this.cells = cells;
  }

  static Store zeros(int size) {
    return new Store(new long[size]);
  }

  public long get(int address) {
    return cells[address];
  }

  /// `σ[address := value]`
  Store with(int address, long value) {
    long[] copy = cells.clone();
    copy[address] = value;
    return new Store(copy);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Store store && Arrays.equals(cells, store.cells);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(cells);
  }

  @Override
  public String toString() {
    return Arrays.toString(cells);
  }
}
