package org.warpproof.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullMarked;

/// Whether packages are described.
public final class Descriptions {
  private Descriptions() {}

  /// The packages that have no `@NullMarked` `package-info.java`: only such a file can carry the
  /// annotation, so its presence shows both.
  public static Set<String> missing(JavaClasses classes) {
    return classes.stream()
        .map(JavaClass::getPackage)
        .filter(javaPackage -> !javaPackage.isAnnotatedWith(NullMarked.class))
        .map(JavaPackage::getName)
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
