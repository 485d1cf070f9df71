package org.warpproof.frontend.input;

import java.util.Optional;

/// What a file is written in, by its suffix.
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

  static Optional<Language> of(String fileName) {
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
    return ".cu, .hip, .cl, .ll or .bc";
  }
}
