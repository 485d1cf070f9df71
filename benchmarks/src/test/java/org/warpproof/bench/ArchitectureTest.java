package org.warpproof.bench;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.warpproof.architecture.ClassRings;
import org.warpproof.architecture.Descriptions;
import org.warpproof.architecture.Rooms;

/// Keeps the rooms of the benchmarks in the order in which data flows, and rings of classes small.
final class ArchitectureTest {
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
                  Rooms.ITSELF)));

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
}
