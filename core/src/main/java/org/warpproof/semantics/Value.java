package org.warpproof.semantics;

/// A compiled expression: the value for one thread, given the thread's registers.
///
/// Every value is a `long`: integers sign-extended from their width (`i1` is 0 or 1),
/// floating-point numbers as the bits of their format, pointers as flat addresses ([Memory]).
@FunctionalInterface
interface Value {
  long of(long[] registers);
}
