package org.warpproof.semantics.launch;

import java.util.Arrays;
import java.util.Objects;
import org.warpproof.semantics.values.LittleEndian;

/// The contents of a piece of memory, immutable.
public final class Bytes {
  /// An array of Java has at most so many.
  public static final int LARGEST = Integer.MAX_VALUE - 8;

  private final int size;

  /// The first of the bytes; those behind are zero. Most arrays of a replay are zero all over, and
  /// are never touched.
  private final byte[] start;

  private Bytes(int size, byte[] start) {
    this.size = size;
    this.start = start;
  }

  public static Bytes of(byte[] bytes) {
    return new Bytes(bytes.length, bytes.clone());
  }

  public static Bytes zeros(int size) {
    return new Bytes(size, new byte[0]);
  }

  /// These bytes, and zeros behind them, `longer` in all.
  public Bytes padded(int longer) {
    return new Bytes(longer, start);
  }

  public int size() {
    return size;
  }

  public byte[] toArray() {
    return Arrays.copyOf(start, size);
  }

  /// `width` bytes (1 to 8) from `offset`, little endian, not sign-extended.
  public long get(int offset, int width) {
    Objects.checkFromIndexSize(offset, width, size);
    if (offset + width <= start.length) {
      return LittleEndian.get(start, offset, width);
    }
    byte[] few = new byte[width];
    for (int i = 0; i < width && offset + i < start.length; i++) {
      few[i] = start[offset + i];
    }
    return LittleEndian.get(few, 0, width);
  }

  /// These bytes, of which `width` (1 to 8) from `offset` are others, little endian.
  public Bytes with(int offset, int width, long bits) {
    Objects.checkFromIndexSize(offset, width, size);
    byte[] changed = Arrays.copyOf(start, Math.max(start.length, offset + width));
    LittleEndian.put(changed, offset, width, bits);
    return new Bytes(size, changed);
  }

  private int lengthWithoutZeros() {
    int length = start.length;
    while (length > 0 && start[length - 1] == 0) {
      length--;
    }
    return length;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Bytes that
        && size == that.size
        && Arrays.equals(start, 0, lengthWithoutZeros(), that.start, 0, that.lengthWithoutZeros());
  }

  @Override
  public int hashCode() {
    int length = lengthWithoutZeros();
    int hash = size;
    for (int i = 0; i < length; i++) {
      hash = 31 * hash + start[i];
    }
    return hash;
  }

  @Override
  public String toString() {
    return size + " bytes";
  }
}
