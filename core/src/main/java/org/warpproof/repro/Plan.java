package org.warpproof.repro;

import java.util.List;
import java.util.Optional;
import org.warpproof.semantics.launch.Bytes;
import org.warpproof.semantics.launch.Dim3;

/// A launch in terms of bytes: what any host program has to do.
///
/// `dimensions` is how many a launch of OpenCL speaks of, `sharedBytes` the size of dynamic shared
/// memory; `variables` are those of the user's file.
record Plan(
    Dim3 grid,
    Dim3 block,
    int dimensions,
    long sharedBytes,
    Blocks blocks,
    List<Buffer> buffers,
    List<Passed> arguments,
    List<Variable> variables) {
  Plan {
    buffers = List.copyOf(buffers);
    arguments = List.copyOf(arguments);
    variables = List.copyOf(variables);
  }

  /// Whether blocks wait for each other.
  enum Blocks {
    INDEPENDENT,
    COOPERATIVE
  }

  /// A piece of global memory that the host makes. Behind `initial` it is zero.
  record Buffer(String name, long size, Bytes initial) {}

  /// A variable of the file. Without contents it holds what the file says.
  record Variable(String name, Optional<Bytes> contents) {}

  /// A pointer into a buffer.
  record Pointer(String buffer, long offset) {}

  /// What is passed for a parameter.
  sealed interface Passed {
    String name();

    /// A number, or several that are one vector.
    record Scalars(String name, Bytes bytes) implements Passed {}

    record Address(String name, Pointer pointer) implements Passed {}

    record NullAddress(String name) implements Passed {}

    /// A structure, with pointers at some of its bytes.
    record Structure(String name, Bytes bytes, List<Field> pointers) implements Passed {
      public Structure {
        pointers = List.copyOf(pointers);
      }
    }

    /// OpenCL's local memory.
    record Local(String name, long bytes) implements Passed {}
  }

  /// A pointer at a byte of a structure.
  record Field(long at, Pointer pointer) {}
}
