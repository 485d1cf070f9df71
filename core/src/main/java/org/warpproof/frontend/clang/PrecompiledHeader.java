package org.warpproof.frontend.clang;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.warpproof.cache.CacheFolder;
import org.warpproof.source.InputException;

/// Warpproof's header for a language as clang has read it once and keeps it in the cache folder. To
/// read it anew takes longer than most kernels.
///
/// It includes nothing but our own headers and clang's. Where the cache cannot be written there is
/// none, and clang reads the header itself.
final class PrecompiledHeader {
  private static final String NAME = "header.pch";

  /// The folder's name has the headers' version, and their times may change with a new copy. What
  /// the header's own functions need of templates is made here, or each file would make it anew.
  private static final List<String> OPTIONS =
      List.of(
          "-Xclang",
          "-emit-pch",
          "-Xclang",
          "-fno-pch-timestamp",
          "-fpch-instantiate-templates",
          "-emit-llvm",
          "-c");

  private PrecompiledHeader() {}

  /// How clang is run.
  interface Run {
    void run(List<String> command) throws InputException, IOException;
  }

  /// The header as `command`, which is without input and output, makes it. Its folder says `name`,
  /// the headers' version and how it is made: clang refuses what another clang, or one with other
  /// options, has read.
  static Optional<Path> of(
      Toolchain toolchain, String name, String header, List<String> command, Run clang) {
    List<String> all = new ArrayList<>(command);
    all.addAll(OPTIONS);
    try {
      String folder = "pch-%s-%s-%08x".formatted(toolchain.headersVersion(), name, all.hashCode());
      return Optional.of(
          CacheFolder.folder(
                  folder, draft -> compile(draft, toolchain.headers().resolve(header), all, clang))
              .resolve(NAME));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static void compile(Path folder, Path header, List<String> command, Run clang)
      throws IOException {
    List<String> whole = new ArrayList<>(command);
    whole.addAll(List.of("-o", folder.resolve(NAME).toString(), header.toString()));
    try {
      clang.run(whole);
    } catch (InputException e) {
      throw new IOException("clang cannot read Warpproof's headers", e);
    }
    if (!Files.exists(folder.resolve(NAME))) {
      throw new IOException("clang made no precompiled header");
    }
  }
}
