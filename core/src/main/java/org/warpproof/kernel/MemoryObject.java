package org.warpproof.kernel;

import java.util.HexFormat;
import org.warpproof.source.Position;

/// A piece of memory that accesses name.
///
/// `layout` has size 0 where the extent is only known at launch (pointer parameters, dynamic shared
/// memory). Of what is declared in the program, the first byte is at a multiple of `alignment`
/// bytes.
public record MemoryObject(
    String name, Space space, Layout layout, Initial initial, long alignment, Position position) {
  /// An object that is aligned as its elements need it.
  public MemoryObject(String name, Space space, Layout layout, Initial initial, Position position) {
    this(name, space, layout, initial, layout.alignment(), position);
  }

  /// What the first byte of an array that the kernel is given is at a multiple of, as `cudaMalloc`
  /// has it.
  public static final long GIVEN_ALIGNMENT = 256;

  /// Whether the launch, and not the program, says where it lies and how large it is.
  public boolean isGiven() {
    return layout.size() == 0;
  }

  /// What its first byte is at a multiple of.
  public long start() {
    return isGiven() ? GIVEN_ALIGNMENT : alignment;
  }

  /// What the object holds before the kernel runs.
  public sealed interface Initial {
    /// Whatever the launch put there.
    record Launched() implements Initial {}

    /// Nothing in particular: reading it before writing is an error of the program.
    record Undefined() implements Initial {}

    /// These bytes, in hexadecimal, unless the host put something else there before the launch.
    record Preset(String hex) implements Initial {
      public byte[] bytes() {
        return HexFormat.of().parseHex(hex);
      }
    }

    /// These bytes, in hexadecimal: nobody changes them.
    record Bytes(String hex) implements Initial {
      public byte[] bytes() {
        return HexFormat.of().parseHex(hex);
      }
    }
  }
}
