package org.warpproof.papers;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.library.GeneralCodingRules;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.warpproof.architecture.ModuleRules;
import org.warpproof.architecture.Rooms;

/// Keeps the rooms of the papers' languages in the order in which data flows, and rings of classes
/// small.
final class ArchitectureTest extends ModuleRules {
  private static final String ROOT = "org.warpproof.papers";

  private static final List<Rooms> ROOMS =
      List.of(
          new Rooms(ROOT, List.of(Rooms.ITSELF, "maps", "babycuda", "graphs", "kpl", "pvl")),
          new Rooms(
              ROOT + ".graphs",
              List.of("language", "semantics", "lockstep", "engine", Rooms.ITSELF)),
          new Rooms(ROOT + ".kpl", List.of("language", "semantics", "engine", Rooms.ITSELF)),
          new Rooms(
              ROOT + ".pvl",
              List.of("language", "semantics", "contracts", "engine", "proof", Rooms.ITSELF)),
          new Rooms(ROOT + ".pvl.proof", List.of("logic", "infer", Rooms.ITSELF)));

  ArchitectureTest() {
    super(ROOT, ROOMS);
  }

  @Test
  void theEngineIsAllThatThePapersNeedOfTheTool() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "org.warpproof.frontend..",
            "org.warpproof.repair..",
            "org.warpproof.repro..",
            "org.warpproof.workspace..")
        .check(module());
  }

  @Test
  void onlyTheCommandLinePrints() {
    GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS
        .because("passes return data; the command line prints it")
        .check(module());
  }
}
