package org.warpproof.papers;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.GeneralCodingRules;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.warpproof.architecture.ClassRings;
import org.warpproof.architecture.Descriptions;
import org.warpproof.architecture.Rooms;

/// Keeps the rooms of the papers' languages in the order in which data flows, and rings of classes
/// small.
final class ArchitectureTest {
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
              List.of("language", "semantics", "contracts", "engine", Rooms.ITSELF)));

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages(ROOT);

  @TestFactory
  Stream<DynamicTest> roomsUseOnlyEarlierOnes() {
    return ROOMS.stream().flatMap(rooms -> rooms.tests(CLASSES));
  }

  @Test
  void ringsOfClassesAreSmall() {
    assertThat(ClassRings.tooLarge(CLASSES)).isEmpty();
  }

  @Test
  void everyPackageIsDescribedAndNullMarked() {
    assertThat(Descriptions.missing(CLASSES))
        .as("packages without a @NullMarked package-info.java")
        .isEmpty();
  }

  @Test
  void theEngineIsAllThatThePapersNeedOfTheTool() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "org.warpproof.frontend..", "org.warpproof.repair..", "org.warpproof.repro..")
        .check(CLASSES);
  }

  @Test
  void onlyTheCommandLinePrints() {
    GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS
        .because("passes return data; the command line prints it")
        .check(CLASSES);
  }
}
