package org.warpproof.repro;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.warpproof.kernel.ContractNames;

/// Macros for the annotations in a file: no other compiler knows them.
final class AnnotationMacros {
  private static final Set<String> CHECKED =
      Set.of("__assert", "__global_assert", "__candidate_assert", "__candidate_global_assert");

  private static final Pattern CALL = Pattern.compile("\\b(__\\w+)\\s*\\(");

  private static final Pattern DEFINED = Pattern.compile("#\\s*define\\s+(__\\w+)");

  private AnnotationMacros() {}

  /// Lines that define what `source` uses; `assertion` is what becomes of an assertion, with `%s`
  /// for its condition.
  static List<String> lines(String source, String assertion) {
    List<String> lines = new ArrayList<>();
    SortedSet<String> called = called(source);
    for (String name : called) {
      if (CHECKED.contains(name)) {
        lines.add("#define %s(...) %s".formatted(name, assertion.formatted("__VA_ARGS__")));
      } else if (name.equals("__assume") || ContractNames.contains(name)) {
        lines.add("#define %s(...) ((void)0)".formatted(name));
      }
    }
    if (called.contains("__implies")) {
      lines.add("#define __implies(a, b) (!(a) || (b))");
    }
    return lines;
  }

  /// What a source calls, unless it defines it itself.
  private static SortedSet<String> called(String source) {
    SortedSet<String> names = new TreeSet<>();
    CALL.matcher(source).results().forEach(call -> names.add(call.group(1)));
    DEFINED.matcher(source).results().forEach(macro -> names.remove(macro.group(1)));
    return names;
  }
}
