package org.warpproof.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/// The rules that hold in every module: rooms in the order in which data flows, small rings of
/// classes, described packages.
///
/// One instance for all tests of a class: to read the classes takes longer than to judge them.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class ModuleRules {
  private final JavaClasses classes;
  private final List<Rooms> rooms;

  /// `root` is the package that all of the module is in.
  protected ModuleRules(String root, List<Rooms> rooms) {
    this.classes =
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages(root);
    this.rooms = List.copyOf(rooms);
  }

  /// The classes of the module, without its tests.
  protected final JavaClasses module() {
    return classes;
  }

  @TestFactory
  public final Stream<DynamicTest> roomsUseOnlyEarlierOnes() {
    return rooms.stream().flatMap(one -> one.tests(classes));
  }

  @Test
  public final void ringsOfClassesAreSmall() {
    assertThat(ClassRings.tooLarge(classes)).isEmpty();
  }

  @Test
  public final void everyPackageIsDescribedAndNullMarked() {
    assertThat(Descriptions.missing(classes))
        .as("packages without a @NullMarked package-info.java")
        .isEmpty();
  }
}
