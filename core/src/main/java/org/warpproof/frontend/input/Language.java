package org.warpproof.frontend.input;

import java.util.Optional;
import java.util.Set;

/// What a file is written in, by its suffix; headers and C++ files are what they include.
public enum Language {
  CUDA(".cu"),
  HIP(".hip"),
  OPENCL(".cl"),
  LLVM_TEXT(".ll"),
  LLVM_BITCODE(".bc");

  private final String suffix;

  Language(String suffix) {
    this.suffix = suffix;
  }

  /// Here kernels are CUDA's, or HIP's if the text says so.
  private static final Set<String> PLAIN =
      Set.of(".cuh", ".h", ".hh", ".hpp", ".hxx", ".inl", ".cpp", ".cc", ".cxx", ".c");

  private static final String HIP_HEADER = "hip/hip_runtime";

  /// The language of a file, if its suffix is known.
  static Optional<Language> of(String fileName, String text) {
    int dot = fileName.lastIndexOf('.');
    if (dot >= 0 && PLAIN.contains(fileName.substring(dot))) {
      return Optional.of(text.contains(HIP_HEADER) ? HIP : CUDA);
    }
    for (Language language : values()) {
      if (fileName.endsWith(language.suffix)) {
        return Optional.of(language);
      }
    }
    return Optional.empty();
  }

  public boolean isSource() {
    return this == CUDA || this == HIP || this == OPENCL;
  }

  /// All suffixes, for messages.
  static String suffixes() {
    return ".cu, .cuh, .hip, .cl, .ll or .bc";
  }
}
