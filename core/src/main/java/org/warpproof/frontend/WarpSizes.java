package org.warpproof.frontend;

import java.util.List;
import org.warpproof.source.InputException;

/// How many threads warps may have, as the user says.
public enum WarpSizes {
  /// As many as they may have in the language of the file.
  ALL("both"),
  OF_32("32"),
  OF_64("64"),
  BOTH("both");

  private static final List<Integer> EITHER = List.of(32, 64);

  private final String text;

  WarpSizes(String text) {
    this.text = text;
  }

  /// The sizes to look at, in a file of this language.
  List<Integer> of(InputFile file) throws InputException {
    boolean isHip = file.language() == Language.HIP;
    return switch (this) {
      case ALL -> isHip ? EITHER : List.of(32);
      case OF_32 -> List.of(32);
      case OF_64, BOTH -> {
        if (!isHip) {
          throw new InputException(
              "%s: --warp-size %s is for HIP; here warps have 32 threads"
                  .formatted(file.path(), text));
        }
        yield this == BOTH ? EITHER : List.of(64);
      }
    };
  }
}
