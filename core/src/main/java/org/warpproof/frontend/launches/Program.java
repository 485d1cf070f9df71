package org.warpproof.frontend.launches;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What belongs to one program with a file: other files that may launch its kernels.
///
/// Functions of the host that a file has for others are meant for whatever they are given, as long
/// as those others are not read.
public interface Program {
  /// Of which nothing but the file itself is known.
  Program OF_ONE_FILE = (_, _) -> List.of();

  /// The other files that may name a function of this one, by its name or a symbol; none where no
  /// `main` is in sight.
  List<Other> naming(String function, Set<String> symbols);

  /// The programs of the host that may launch OpenCL kernels of these names; nothing if not all of
  /// them can be read, or another file has kernels of such a name, too.
  default Optional<List<OpenClHost>> launching(Set<String> kernels) {
    return Optional.of(List.of());
  }

  /// A file of C or C++ that uses OpenCL, compiled.
  record OpenClHost(String path, HostCode code) {}

  /// Another file.
  interface Other {
    String path();

    /// What clang makes of the host's part of it; nothing if not all of that can be had.
    Optional<HostCode> hostCode();

    /// Whether a linker may be asked there for a symbol, so that nobody sees who calls it.
    boolean mayBind(Set<String> symbols);

    /// The files that have a function of this name and are nearer to this one than ours, with the
    /// file itself.
    List<Other> nearer(String function);

    /// Whether it means another function than ours, since nobody has two of the same symbol.
    default boolean meansAnother(String function, String symbol) {
      return nearer(function).stream()
          .flatMap(file -> file.hostCode().stream())
          .anyMatch(code -> code.symbols().contains(symbol));
    }
  }

  /// LLVM's bitcode, the headers that were not found and were taken as empty, and the symbols of
  /// functions that it has for others.
  @SuppressWarnings("ArrayRecordComponent") // as clang gives it, for one reader
  record HostCode(byte[] bitcode, Set<String> missingHeaders, Set<String> symbols) {
    public HostCode {
      missingHeaders = Set.copyOf(missingHeaders);
      symbols = Set.copyOf(symbols);
    }
  }
}
