package org.warpproof.frontend.input;

import java.util.List;
import org.warpproof.source.InputException;

/// How many threads warps may have, as the user says.
public enum WarpSizes {
  /// As many as they may have in the language of the file.
  ALL,
  OF_32,
  OF_64,
  BOTH;

  /// The sizes to look at, in a file of this language.
  public List<Integer> of(InputFile file) throws InputException {
    boolean isHip = file.language() == Language.HIP;
    if (!isHip && (this == OF_64 || this == BOTH)) {
      throw new InputException(
          "%s: --warp-size %s is for HIP; here warps have 32 threads"
              .formatted(file.path(), this == BOTH ? "both" : "64"));
    }
    return switch (this) {
      case ALL, BOTH -> isHip ? List.of(32, 64) : List.of(32);
      case OF_32 -> List.of(32);
      case OF_64 -> List.of(64);
    };
  }
}
