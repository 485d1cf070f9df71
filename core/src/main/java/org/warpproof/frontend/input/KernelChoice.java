package org.warpproof.frontend.input;

/// Which kernels of a file are read.
public sealed interface KernelChoice {
  record All() implements KernelChoice {}

  /// Those of a name: with template arguments, without, or a symbol.
  record Named(String name) implements KernelChoice {}

  default boolean includes(String kernel, String symbol) {
    return switch (this) {
      case All() -> true;
      case Named(String name) ->
          kernel.equals(name) || symbol.equals(name) || kernel.startsWith(name + "<");
    };
  }
}
