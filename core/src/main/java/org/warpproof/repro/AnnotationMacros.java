package org.warpproof.repro;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Macros for the annotations in a file: no other compiler knows them.
final class AnnotationMacros {
  private static final List<String> CHECKED =
      List.of("__assert", "__global_assert", "__candidate_assert", "__candidate_global_assert");

  private static final List<String> IGNORED =
      List.of(
          "__requires",
          "__global_requires",
          "__ensures",
          "__global_ensures",
          "__assume",
          "__global_assume",
          "__invariant",
          "__global_invariant",
          "__candidate_invariant",
          "__candidate_global_invariant",
          "__function_wide_invariant",
          "__function_wide_candidate_invariant",
          "__barrier_invariant",
          "__barrier_invariant_binary",
          "__reads_from",
          "__writes_to",
          "__reads_from_local",
          "__writes_to_local",
          "__requires_fresh_array",
          "__array_snapshot",
          "__non_temporal_loads_begin",
          "__non_temporal_loads_end");

  private AnnotationMacros() {}

  /// Lines that define what `source` uses; `assertion` is what becomes of an assertion, with `%s`
  /// for its condition.
  static List<String> lines(String source, String assertion) {
    List<String> lines = new ArrayList<>();
    for (String name : CHECKED) {
      if (uses(source, name)) {
        lines.add("#define %s(...) %s".formatted(name, assertion.formatted("__VA_ARGS__")));
      }
    }
    for (String name : IGNORED) {
      if (uses(source, name)) {
        lines.add("#define %s(...) ((void)0)".formatted(name));
      }
    }
    if (uses(source, "__implies")) {
      lines.add("#define __implies(a, b) (!(a) || (b))");
    }
    return lines;
  }

  private static boolean uses(String source, String name) {
    return Pattern.compile("\\b" + name + "\\s*\\(").matcher(source).find()
        && !Pattern.compile("#\\s*define\\s+" + name + "\\b").matcher(source).find();
  }
}
