package org.warpproof.papers.graphs.semantics;

import java.util.List;

/// `⟨σ, ⟨σ₁, b₁⟩, …⟩`: the shared store and, for each thread, its stack, the current call last.
///
/// `positions` are those of a lock-step program and its callers, empty for interleavings.
/// `accesses` are those since the last barrier.
public final class Configuration implements Reduced {
  private final Status status;
  private final Memory memory;
  private final List<List<Frame>> threads;
  private final Accesses accesses;
  private final List<Position> positions;
  private final int hash;

  /// The configuration of an interleaving.
  Configuration(Status status, Memory memory, List<List<Frame>> threads, Accesses accesses) {
    this(status, memory, threads, accesses, List.of());
  }

  public Configuration(
      Status status,
      Memory memory,
      List<List<Frame>> threads,
      Accesses accesses,
      List<Position> positions) {
    this.status = status;
    this.memory = memory;
    this.threads = List.copyOf(threads);
    this.accesses = accesses;
    this.positions = List.copyOf(positions);
    this.hash =
        31 * (31 * (31 * memory.hashCode() + threads.hashCode()) + accesses.hashCode())
            + 31 * positions.hashCode()
            + status.hashCode();
  }

  @Override
  public Status status() {
    return status;
  }

  @Override
  public Memory memory() {
    return memory;
  }

  @Override
  public boolean isRaced() {
    return accesses.isRaced();
  }

  public List<List<Frame>> threads() {
    return threads;
  }

  public Accesses accesses() {
    return accesses;
  }

  public List<Position> positions() {
    return positions;
  }

  /// The same with another shared store.
  Configuration with(Memory other) {
    return new Configuration(status, other, threads, accesses, positions);
  }

  public Configuration ended(Status how) {
    return new Configuration(how, memory, threads, accesses, positions);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Configuration that
        && hash == that.hash
        && status == that.status
        && memory.equals(that.memory)
        && positions.equals(that.positions)
        && threads.equals(that.threads)
        && accesses.equals(that.accesses);
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
