package org.warpproof.frontend.input;

import java.util.ArrayList;
import java.util.List;

/// How to read a file: options for clang (what the user wrote after `--`), instantiations of
/// kernel templates to add, such as `k<float, 256>`, whether launches are looked for, which kernels
/// are meant, and for warps of which sizes.
public record FrontEndOptions(
    List<String> clangOptions,
    List<String> instantiations,
    HostCode hostCode,
    KernelChoice choice,
    WarpSizes warps) {
  public static final FrontEndOptions DEFAULT = new FrontEndOptions(List.of(), List.of());

  /// What is done with the host's part of a file.
  public enum HostCode {
    IGNORED,
    /// Its launches tell what kernels may rely on.
    READ
  }

  public FrontEndOptions {
    clangOptions = List.copyOf(clangOptions);
    instantiations = List.copyOf(instantiations);
  }

  /// All kernels.
  public FrontEndOptions(
      List<String> clangOptions, List<String> instantiations, HostCode hostCode) {
    this(clangOptions, instantiations, hostCode, new KernelChoice.All(), WarpSizes.ALL);
  }

  /// Without the host's part.
  public FrontEndOptions(List<String> clangOptions, List<String> instantiations) {
    this(clangOptions, instantiations, HostCode.IGNORED);
  }

  /// The same with more options for clang, behind the others.
  public FrontEndOptions withMore(List<String> more) {
    List<String> all = new ArrayList<>(clangOptions);
    all.addAll(more);
    return new FrontEndOptions(all, instantiations, hostCode, choice, warps);
  }

  /// The same, with the host's part treated in another way.
  public FrontEndOptions with(HostCode other) {
    return new FrontEndOptions(clangOptions, instantiations, other, choice, warps);
  }

  /// The same for other kernels.
  public FrontEndOptions with(KernelChoice other) {
    return new FrontEndOptions(clangOptions, instantiations, hostCode, other, warps);
  }

  /// The same for warps of other sizes.
  public FrontEndOptions with(WarpSizes other) {
    return new FrontEndOptions(clangOptions, instantiations, hostCode, choice, other);
  }
}
