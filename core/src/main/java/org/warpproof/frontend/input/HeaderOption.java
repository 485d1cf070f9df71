package org.warpproof.frontend.input;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.warpproof.source.InputException;

/// An option in a header comment: `--name=value` or `--name`, and where in its line it begins (from
/// 1 on). `name` is GPUVerify's whole name if it has one that begins so, and no other does.
record HeaderOption(String name, String value, String text, int column) {
  /// Sizes, and what [HeaderWishes] makes something of.
  private static final Set<String> HEEDED =
      Set.of(
          "blockDim",
          "gridDim",
          "local_size",
          "global_size",
          "num_groups",
          "global_offset",
          "only-divergence",
          "only-log",
          "only-intra-group",
          "no-benign-tolerance",
          "warp-sync",
          "no-annotations",
          "only-requires",
          "invariants-as-candidates",
          "kernel-args",
          "vcgen-opt",
          "clang-opt");

  /// How GPUVerify works, and what it prints: the question stays the same.
  private static final Set<String> NEUTRAL =
      Set.of(
          "equality-abstraction",
          "adversarial-abstraction",
          "asymmetric-asserts",
          "no-barrier-access-checks",
          "no-inline",
          "no-infer",
          "omit-infer",
          "infer-info",
          "k-induction-depth",
          "loop-unwind",
          "findbugs",
          "verify",
          "verbose",
          "silent",
          "time",
          "time-as-csv",
          "timeout",
          "error-limit",
          "opencl",
          "cuda",
          "race-instrumenter",
          "solver",
          "debug",
          "keep-temps",
          "gen-smt2",
          "opt-opt",
          "bugle-opt",
          "cruncher-opt",
          "boogie-opt");

  /// What would change the question, and is not done.
  private static final Set<String> UNHEEDED =
      Set.of("check-array-bounds", "boogie-file", "kernel-arrays", "math-int", "pointer-bitwidth");

  /// Options of which there may be one only.
  private static final List<Set<String>> EXCLUSIVE =
      List.of(
          Set.of("local_size", "blockDim"),
          Set.of("num_groups", "global_size", "gridDim"),
          Set.of("equality-abstraction", "adversarial-abstraction"),
          Set.of("no-annotations", "only-requires"));

  private static final Pattern OPTION =
      Pattern.compile("(?<=\\s|^)--([\\w-]+)(?:=((?:\\[[^\\]]*\\]|\\S)*))?");

  /// The options of a line that begins with `//`.
  static List<HeaderOption> of(String line) throws InputException {
    List<HeaderOption> options = new ArrayList<>();
    int start = line.indexOf("//") + 2;
    for (Matcher m = OPTION.matcher(line).region(start, line.length()); m.find(); ) {
      String value = m.group(2) == null ? "" : m.group(2);
      options.add(new HeaderOption(known(m.group(1)), value, m.group(), m.start() + 1));
    }
    Set<String> given = new TreeSet<>(options.stream().map(HeaderOption::name).toList());
    for (Set<String> names : EXCLUSIVE) {
      List<String> both = given.stream().filter(names::contains).map(name -> "--" + name).toList();
      if (both.size() > 1) {
        throw new InputException(String.join(" and ", both) + " exclude each other");
      }
    }
    return List.copyOf(options);
  }

  private static String known(String name) {
    Set<String> all = new TreeSet<>(HEEDED);
    all.addAll(NEUTRAL);
    all.addAll(UNHEEDED);
    List<String> begun = all.stream().filter(known -> known.startsWith(name)).toList();
    return all.contains(name) || begun.size() != 1 ? name : begun.getFirst();
  }

  /// Whether it asks for nothing that Warpproof has a choice in.
  boolean isNeutral() {
    return NEUTRAL.contains(name);
  }
}
