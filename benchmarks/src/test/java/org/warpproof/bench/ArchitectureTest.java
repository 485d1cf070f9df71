package org.warpproof.bench;

import java.util.List;
import org.warpproof.architecture.ModuleRules;
import org.warpproof.architecture.Rooms;

/// Keeps the rooms of the benchmarks in the order in which data flows, and rings of classes small.
final class ArchitectureTest extends ModuleRules {
  private static final String ROOT = "org.warpproof.bench";

  private static final List<Rooms> ROOMS =
      List.of(
          new Rooms(
              ROOT,
              List.of(
                  "measure",
                  "suite",
                  "scaling",
                  "speed",
                  "trials",
                  "adversary",
                  "mutants",
                  "reading",
                  Rooms.ITSELF)));

  ArchitectureTest() {
    super(ROOT, ROOMS);
  }
}
