package org.warpproof.semantics.compile;

import org.warpproof.kernel.Type;

/// A part of a specification, compiled: it asks the thread's registers, and memory.
///
/// What C leaves undefined, or nobody can find out, is noted in the register
/// [org.warpproof.semantics.values.Registers#UNDEFINED]; then the value means nothing.
@FunctionalInterface
public interface Specified {
  long of(long[] registers, Sight sight);

  /// What a specification sees.
  interface Sight {
    /// What memory holds at an address; undefined outside of objects. `base` is the register with
    /// the address of the object that is meant, or [Step.Access#ANY_OBJECT].
    long read(long[] registers, long address, int base, Type type, Moment moment);

    /// One more number was tried.
    void count();
  }

  /// When memory is asked.
  enum Moment {
    NOW,
    /// Before the kernel.
    AT_THE_START
  }
}
