package org.warpproof.papers.graphs.semantics;

import java.util.Arrays;
import java.util.Optional;
import org.warpproof.papers.graphs.language.Block;
import org.warpproof.papers.graphs.language.Program;
import org.warpproof.papers.graphs.language.Stmt;

/// A stack frame: what a call has for itself (section B.2), and where it goes on.
///
/// `store` has the local variables; in the main routine these are the thread's private ones. The
/// names that take the values of a call are in the statement before `next`.
public final class Frame {
  private final Code code;
  private final Block block;
  private final int next;
  private final long[] store;
  private final int[] counters;
  private final int hash;

  public Frame(Code code, Block block, int next, long[] store, int[] counters) {
    this.code = code;
    this.block = block;
    this.next = next;
    this.store = store;
    this.counters = counters;
    this.hash =
        31 * (31 * block.label().hashCode() + next)
            + 31 * Arrays.hashCode(store)
            + Arrays.hashCode(counters);
  }

  public Code code() {
    return code;
  }

  Block block() {
    return block;
  }

  /// The next statement; the block's transfer if there is none.
  public Optional<Stmt> statement() {
    return next < block.statements().size()
        ? Optional.of(block.statements().get(next))
        : Optional.empty();
  }

  /// The statement that was reduced last.
  Stmt previous() {
    return block.statements().get(next - 1);
  }

  public long get(int slot) {
    return store[slot];
  }

  boolean isEnded() {
    return block.label().equals(Program.END);
  }

  Frame advance() {
    return new Frame(code, block, next + 1, store, counters);
  }

  /// After a barrier that all threads have passed.
  Frame passed() {
    return new Frame(code, block, next, store, Code.passed(counters));
  }

  Frame with(int slot, long value) {
    long[] changed = store.clone();
    changed[slot] = value;
    return new Frame(code, block, next, changed, counters);
  }

  Frame enter(String label) {
    int[] counted = code.counters(counters, block.label(), label);
    return new Frame(code, code.block(label), 0, store, counted);
  }

  /// Whether the barrier variables agree: loop counters, and the place of the barrier or call.
  boolean agrees(Frame other) {
    return block.label().equals(other.block.label())
        && next == other.next
        && Arrays.equals(counters, other.counters);
  }

  /// The first values of the store.
  long[] values(int count) {
    return Arrays.copyOf(store, count);
  }

  /// `B_1, W = 2`: where it is, and its loop counters.
  String text() {
    return block.label() + code.counters(counters);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Frame frame
        && hash == frame.hash
        && next == frame.next
        && block.label().equals(frame.block.label())
        && Arrays.equals(store, frame.store)
        && Arrays.equals(counters, frame.counters);
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
