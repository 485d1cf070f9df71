package org.warpproof.frontend;

import java.util.List;

/// How to read a file: options for clang (what the user wrote after `--`), and instantiations of
/// kernel templates to add, such as `k<float, 256>`.
public record FrontEndOptions(List<String> clangOptions, List<String> instantiations) {
  public static final FrontEndOptions DEFAULT = new FrontEndOptions(List.of(), List.of());

  public FrontEndOptions {
    clangOptions = List.copyOf(clangOptions);
    instantiations = List.copyOf(instantiations);
  }
}
