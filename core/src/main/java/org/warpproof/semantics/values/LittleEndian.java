package org.warpproof.semantics.values;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// Values of 1 to 8 bytes in an array, the lowest byte first, as GPUs store them.
public final class LittleEndian {
  private static final VarHandle SHORT = view(short[].class);
  private static final VarHandle INT = view(int[].class);
  private static final VarHandle LONG = view(long[].class);

  private LittleEndian() {}

  public static long get(byte[] bytes, int offset, int width) {
    return switch (width) {
      case 1 -> bytes[offset] & 0xffL;
      case 2 -> (short) SHORT.get(bytes, offset) & 0xffffL;
      case 4 -> (int) INT.get(bytes, offset) & 0xffff_ffffL;
      case 8 -> (long) LONG.get(bytes, offset);
      default -> getSlowly(bytes, offset, width);
    };
  }

  public static void put(byte[] bytes, int offset, int width, long value) {
    switch (width) {
      case 1 -> bytes[offset] = (byte) value;
      case 2 -> SHORT.set(bytes, offset, (short) value);
      case 4 -> INT.set(bytes, offset, (int) value);
      case 8 -> LONG.set(bytes, offset, value);
      default -> putSlowly(bytes, offset, width, value);
    }
  }

  private static long getSlowly(byte[] bytes, int offset, int width) {
    long value = 0;
    for (int i = width - 1; i >= 0; i--) {
      value = (value << 8) | (bytes[offset + i] & 0xffL);
    }
    return value;
  }

  private static void putSlowly(byte[] bytes, int offset, int width, long value) {
    for (int i = 0; i < width; i++) {
      bytes[offset + i] = (byte) (value >>> (8 * i));
    }
  }

  private static VarHandle view(Class<?> array) {
    return MethodHandles.byteArrayViewVarHandle(array, ByteOrder.LITTLE_ENDIAN);
  }
}
