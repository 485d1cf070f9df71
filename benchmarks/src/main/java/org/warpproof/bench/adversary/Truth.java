package org.warpproof.bench.adversary;

/// What is known of a kernel by the way it was made. It is the only judge where runs do not show
/// what is so: nobody but the threads writes to memory in a run.
enum Truth {
  /// Some allowed launch has a race.
  RACES,
  /// No allowed launch has a race.
  RACE_FREE,
  /// In some allowed launch threads of a block do not come to a barrier together.
  DIVERGES,
  /// In no allowed launch.
  CONVERGES
}
