package org.warpproof.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/// The packages below one, in the order in which data flows: each knows only those before it.
///
/// `order` has their last names; [#ITSELF] is the package that they are in.
public record Rooms(String parent, List<String> order) {
  /// The classes that are in no room of their own.
  public static final String ITSELF = ".";

  public Rooms {
    order = List.copyOf(order);
  }

  /// A test for each room, and one that there are no others.
  public Stream<DynamicTest> tests(JavaClasses all) {
    return Stream.concat(
        IntStream.range(0, order.size() - 1)
            .mapToObj(
                i -> DynamicTest.dynamicTest(order.get(i) + " of " + parent, () -> check(i, all))),
        Stream.of(DynamicTest.dynamicTest("all of " + parent, () -> checkComplete(all))));
  }

  private void check(int room, JavaClasses all) {
    noClasses()
        .that()
        .resideInAPackage(pattern(order.get(room)))
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            order.stream().skip(room + 1L).map(this::pattern).toArray(String[]::new))
        .because("data flows from earlier rooms to later ones")
        .check(all);
  }

  private void checkComplete(JavaClasses all) {
    classes()
        .that()
        .resideInAPackage(parent + "..")
        .should()
        .resideInAnyPackage(order.stream().map(this::pattern).toArray(String[]::new))
        .because("a new room is entered in the list of its test")
        .check(all);
  }

  private String pattern(String room) {
    return room.equals(ITSELF) ? parent : parent + "." + room + "..";
  }
}
