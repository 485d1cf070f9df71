package org.warpproof.semantics.machine;

import org.warpproof.semantics.compile.Step;
import org.warpproof.semantics.values.Value;

/// What is in a thread's log of an array: an access and where it is, or none. Where none is, may be
/// anywhere.
record LogChoice(boolean hasOccurred, long offset) {
  static final LogChoice NONE = new LogChoice(false, 0);

  /// None either, and nowhere where an access would be expected.
  static final LogChoice NONE_ELSEWHERE = new LogChoice(false, 0x1234_5677L);

  long answer(Step.AskLog ask, long[] registers) {
    return switch (ask.question()) {
      case HAS_OCCURRED -> bit(hasOccurred);
      case HAS_NOT_OCCURRED -> bit(!hasOccurred);
      case IMPLIES -> bit(!hasOccurred || ask.condition().of(registers) != 0);
      case OFFSET -> Value.canonical(ask.type(), offset);
    };
  }

  private static long bit(boolean isTrue) {
    return isTrue ? 1 : 0;
  }
}
