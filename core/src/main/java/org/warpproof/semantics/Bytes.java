package org.warpproof.semantics;

import java.util.Arrays;

/// The contents of a piece of memory, immutable.
public final class Bytes {
  private final byte[] bytes;

  private Bytes(byte[] bytes) {
    this.bytes = bytes;
  }

  public static Bytes of(byte[] bytes) {
    return new Bytes(bytes.clone());
  }

  public static Bytes zeros(int size) {
    return new Bytes(new byte[size]);
  }

  public int size() {
    return bytes.length;
  }

  public byte[] toArray() {
    return bytes.clone();
  }

  /// `width` bytes (1 to 8) from `offset`, little endian, not sign-extended.
  public long get(int offset, int width) {
    return LittleEndian.get(bytes, offset, width);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Bytes that && Arrays.equals(bytes, that.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  @Override
  public String toString() {
    return bytes.length + " bytes";
  }
}
