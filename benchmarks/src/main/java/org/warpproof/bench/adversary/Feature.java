package org.warpproof.bench.adversary;

import java.util.Locale;

/// What a kernel is made of, for the table of results.
public enum Feature {
  ACCUMULATORS,
  ALIASES,
  ATOMICS,
  BARRIER_VOTES,
  COLLECTIVES,
  CONVERSIONS,
  DATA_LOOPS,
  DIVISIONS,
  DYNAMIC_SHARED,
  EXCHANGES,
  EXITS,
  FENCES,
  FLAGS,
  FLOATS,
  FUNCTIONS,
  GLOBALS,
  LAUNCHES,
  LOOPS,
  LOOPS_WITH_BARRIERS,
  NULL_POINTERS,
  PACKING,
  SAME_VALUE,
  SCOPES,
  SHIFTS,
  SPINS,
  STRUCTURES,
  SWITCHES,
  TEMPLATES,
  TICKETS,
  TWO_DIMENSIONS,
  VECTORS,
  VOLATILE,
  WARPS,
  WINNERS,
  WRAPPING;

  /// The name in tables.
  public String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
