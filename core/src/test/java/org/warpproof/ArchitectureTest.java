package org.warpproof;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.library.GeneralCodingRules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.warpproof.architecture.ModuleRules;
import org.warpproof.architecture.Rooms;

/// Keeps imports pointing one way: the packages stand in the order in which data flows, and each
/// knows only those before it. Inside of them it is the same with rooms, and rings of classes are
/// small.
final class ArchitectureTest extends ModuleRules {
  private static final String ROOT = "org.warpproof";

  /// A package of the core and the earlier packages that it may use.
  private record Layer(String name, Set<String> uses) {
    private String pattern() {
      return inside(name);
    }

    private String[] allowed() {
      return Stream.concat(Stream.of(name), uses.stream())
          .map(ArchitectureTest::inside)
          .toArray(String[]::new);
    }
  }

  private static final List<Layer> LAYERS =
      List.of(
          new Layer("source", Set.of()),
          new Layer("text", Set.of()),
          new Layer("kernel", Set.of("source", "text")),
          new Layer("cache", Set.of()),
          new Layer("frontend", Set.of("source", "text", "kernel", "cache")),
          new Layer("semantics", Set.of("source", "kernel")),
          new Layer("solver", Set.of("cache")),
          new Layer("engine", Set.of("source", "kernel", "solver")),
          new Layer("structure", Set.of("source", "kernel", "engine")),
          new Layer("encode", Set.of("source", "kernel", "solver", "engine", "structure")),
          new Layer(
              "protocol", Set.of("source", "kernel", "solver", "engine", "structure", "encode")),
          new Layer(
              "contract",
              Set.of("source", "kernel", "solver", "engine", "structure", "encode", "protocol")),
          new Layer(
              "permission",
              Set.of("source", "kernel", "solver", "engine", "structure", "encode", "protocol")),
          new Layer("typing", Set.of("source", "kernel", "structure")),
          new Layer(
              "check",
              Set.of(
                  "source",
                  "kernel",
                  "semantics",
                  "solver",
                  "engine",
                  "structure",
                  "encode",
                  "protocol",
                  "contract",
                  "permission",
                  "typing")),
          new Layer(
              "repair",
              Set.of(
                  "source",
                  "text",
                  "kernel",
                  "frontend",
                  "semantics",
                  "solver",
                  "engine",
                  "check")),
          new Layer("repro", Set.of("source", "kernel", "frontend", "semantics", "check")),
          new Layer(
              "workspace",
              Set.of(
                  "text",
                  "source",
                  "kernel",
                  "frontend",
                  "semantics",
                  "solver",
                  "engine",
                  "check",
                  "repro")));

  private static final List<Rooms> ROOMS =
      List.of(
          new Rooms(ROOT + ".kernel", List.of(Rooms.ITSELF, "graph", "text", "checker", "rewrite")),
          new Rooms(
              ROOT + ".frontend",
              List.of(
                  "input",
                  "comments",
                  "clang",
                  "llvm",
                  "ptx",
                  "assembly",
                  "passes",
                  "lower",
                  "builtins",
                  "launches",
                  "spell",
                  "salvage",
                  Rooms.ITSELF)),
          new Rooms(
              ROOT + ".semantics",
              List.of(
                  "values", "launch", "events", "compile", "machine", "schedules", Rooms.ITSELF)),
          new Rooms(
              ROOT + ".protocol",
              List.of(
                  "warps",
                  "threads",
                  "divergence",
                  "arithmetic",
                  "alignment",
                  "bounds",
                  "initial",
                  "races",
                  "show",
                  Rooms.ITSELF)),
          new Rooms(
              ROOT + ".permission",
              List.of("steps", "accesses", "views", "questions", Rooms.ITSELF)),
          new Rooms(ROOT + ".check", List.of("launches", Rooms.ITSELF, "conditions")),
          new Rooms(
              ROOT + ".workspace",
              List.of("launches", "files", "diagnostics", "project", Rooms.ITSELF)));

  private static final int MOST_FILES = 35;

  ArchitectureTest() {
    super(ROOT, ROOMS);
  }

  private static String inside(String name) {
    return ROOT + "." + name + "..";
  }

  @TestFactory
  Stream<DynamicTest> packagesUseOnlyEarlierOnes() {
    return LAYERS.stream()
        .map(
            layer ->
                DynamicTest.dynamicTest(
                    layer.name(),
                    () ->
                        noClasses()
                            .that()
                            .resideInAPackage(layer.pattern())
                            .should()
                            .dependOnClassesThat(
                                JavaClass.Predicates.resideInAPackage(ROOT + "..")
                                    .and(
                                        JavaClass.Predicates.resideOutsideOfPackages(
                                            layer.allowed())))
                            .because("data flows from earlier packages to later ones")
                            .allowEmptyShould(true)
                            .check(module())));
  }

  /// Of all modules.
  @Test
  void foldersAreSmall() throws IOException {
    Map<Path, Integer> sizes = new TreeMap<>();
    for (String module : List.of("core", "papers", "app", "benchmarks")) {
      Path sources = Path.of("..", module, "src", "main", "java");
      try (Stream<Path> files = Files.walk(sources)) {
        files
            .filter(file -> file.toString().endsWith(".java"))
            .forEach(file -> sizes.merge(sources.relativize(file).getParent(), 1, Integer::sum));
      }
    }

    assertThat(sizes).hasSizeGreaterThan(40);
    assertThat(sizes.values())
        .as("Java files in a folder: %s", sizes)
        .allMatch(n -> n <= MOST_FILES);
  }

  @Test
  void everyPackageHasItsPlaceInTheOrder() {
    classes()
        .should()
        .resideInAnyPackage(LAYERS.stream().map(Layer::pattern).toArray(String[]::new))
        .because("a new package is entered in this test's list of layers")
        .allowEmptyShould(true)
        .check(module());
  }

  @Test
  void onlyTheCommandLinePrints() {
    GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS
        .because("passes return data; the command line prints it")
        .allowEmptyShould(true)
        .check(module());
  }
}
