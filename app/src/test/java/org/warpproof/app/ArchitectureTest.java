package org.warpproof.app;

import java.util.List;
import org.warpproof.architecture.ModuleRules;
import org.warpproof.architecture.Rooms;

/// Keeps the rooms of the command line in the order in which data flows, and rings of classes
/// small.
final class ArchitectureTest extends ModuleRules {
  private static final String ROOT = "org.warpproof.app";

  private static final List<Rooms> ROOMS =
      List.of(new Rooms(ROOT, List.of("console", "options", "output", Rooms.ITSELF)));

  ArchitectureTest() {
    super(ROOT, ROOMS);
  }
}
