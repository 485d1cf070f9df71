package org.warpproof.kernel;

import java.util.HexFormat;
import org.warpproof.source.Position;

/// A piece of memory that accesses name.
///
/// `layout` has size 0 where the extent is only known at launch (pointer parameters, dynamic shared
/// memory).
public record MemoryObject(
    String name, Space space, Layout layout, Initial initial, Position position) {

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
