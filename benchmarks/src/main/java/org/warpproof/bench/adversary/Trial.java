package org.warpproof.bench.adversary;

import org.warpproof.semantics.Schedule;
import org.warpproof.semantics.launch.Launch;

/// A run to be made.
record Trial(Launch launch, Schedule schedule, Contents contents) {
  /// What arrays hold before the kernel runs.
  enum Contents {
    ZEROS,
    /// Small numbers that are not negative.
    SMALL,
    /// Anything.
    WILD
  }
}
