package org.warpproof.architecture;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// Rings of classes: those of a package of which each needs each other, however indirectly. Nested
/// classes count as the one that they are in.
public final class ClassRings {
  /// Rings of so many classes are small enough to be read as one thing.
  private static final int MOST = 4;

  private final Map<String, Set<String>> uses = new TreeMap<>();
  private final Map<String, Set<String>> usedBy = new TreeMap<>();

  private ClassRings(JavaClasses classes) {
    for (JavaClass one : classes) {
      String user = outermost(one).getName();
      uses.computeIfAbsent(user, _ -> new TreeSet<>());
      usedBy.computeIfAbsent(user, _ -> new TreeSet<>());
      for (Dependency dependency : one.getDirectDependenciesFromSelf()) {
        JavaClass target = outermost(dependency.getTargetClass().getBaseComponentType());
        if (target.getPackageName().equals(one.getPackageName())) {
          uses.get(user).add(target.getName());
          usedBy.computeIfAbsent(target.getName(), _ -> new TreeSet<>()).add(user);
        }
      }
    }
  }

  /// The rings that are too large.
  public static List<Set<String>> tooLarge(JavaClasses classes) {
    ClassRings graph = new ClassRings(classes);
    List<Set<String>> rings = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (String one : graph.uses.keySet()) {
      if (seen.add(one)) {
        Set<String> ring = reach(one, graph.uses);
        ring.retainAll(reach(one, graph.usedBy));
        seen.addAll(ring);
        if (ring.size() > MOST) {
          rings.add(ring);
        }
      }
    }
    return rings;
  }

  private static Set<String> reach(String from, Map<String, Set<String>> edges) {
    Set<String> reached = new TreeSet<>(Set.of(from));
    Deque<String> open = new ArrayDeque<>(reached);
    while (!open.isEmpty()) {
      for (String next : edges.getOrDefault(open.remove(), Set.of())) {
        if (reached.add(next)) {
          open.add(next);
        }
      }
    }
    return reached;
  }

  private static JavaClass outermost(JavaClass inner) {
    JavaClass outer = inner;
    while (outer.getEnclosingClass().isPresent()) {
      outer = outer.getEnclosingClass().get();
    }
    return outer;
  }
}
