package org.warpproof.bench.suite;

import java.io.Serializable;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What the head of a file of GPUVerify's test suite expects, in Warpproof's terms.
///
/// The first line is `//pass` or `//xfail:` and the kind of failure, the second has options, and
/// the comment lines after it are patterns that occur in that tool's output. A failure that no
/// pattern explains is a race or a divergence, unless the file has contracts or assertions that can
/// fail.
public record Expectation(Expected expected, Apart apart) implements Serializable {
  static final Expectation NONE = new Expectation(Expected.NOTHING, Apart.NO);

  /// What the file says of itself.
  enum Expected {
    PASS("pass"),
    RACE_OR_DIVERGENCE("race or divergence"),
    ASSERTION("failing assertion"),
    OTHER_ERROR("other error"),
    NOTHING("not said");

    private final String text;

    Expected(String text) {
      this.text = text;
    }

    String text() {
      return text;
    }
  }

  /// Why a file is counted apart: it is about something that only GPUVerify has.
  enum Apart {
    NO(""),
    CONTRACTS("contracts"),
    OPTIONS("options of that tool"),
    TOOL_ERROR("errors of that tool");

    private final String text;

    Apart(String text) {
      this.text = text;
    }

    String text() {
      return text;
    }
  }

  private static final Pattern FIRST_LINE =
      Pattern.compile("//\\s*(pass|xfail(?::\\s*(\\w+))?)\\b.*", Pattern.CASE_INSENSITIVE);

  /// Failures of the kernel; the others are errors of the tool, its options or its specifications.
  private static final Set<String> KERNEL_FAILURES =
      Set.of("", "NOT_ALL_VERIFIED", "BOOGIE_ERROR", "GPUVERIFYVCGEN_FAIL");

  /// That the threads of a warp run in step, which Warpproof can assume as well.
  private static final Pattern IN_STEP = Pattern.compile("--warp-sync=32(?!\\d)");

  private static final Pattern OPTION = Pattern.compile("(?<=\\s|//)--([a-zA-Z_-]+)");

  /// Options that do not change what is expected of the kernel.
  private static final Set<String> NEUTRAL_OPTIONS =
      Set.of(
          "local_size",
          "global_size",
          "num_groups",
          "blockDim",
          "gridDim",
          "no-inline",
          "no-infer",
          "infer-info",
          "debug",
          "verbose",
          "boogie-file",
          "clang-opt",
          "cruncher-opt",
          "k-induction-depth");

  /// An annotation that is more than an assertion or an assumption.
  private static final Pattern CONTRACT =
      Pattern.compile(
          "\\bDECLARE_UF|\\b__(axiom|add_noovfl\\w*|requires|ensures|\\w*invariant\\w*|global_requires|global_ensures|\\w+_implies"
              + "|writes_to|reads_from|no_reads?|no_writes?|read|write|(read|write)_\\w+"
              + "|return_val\\w*|old\\w*|other_\\w+|uniform_\\w+|distinct_\\w+|all_\\w+"
              + "|same_for_group\\w*|enabled|ptr_\\w+|non_temporal_\\w+|at_most_one)\\s*\\(");

  private static final Pattern ASSERTION = Pattern.compile("\\b(__)?assert\\b");
  private static final Pattern RACE =
      Pattern.compile(
          "\\brac(e|y)\\b|non-uniform control flow|(read|write|atomic) by (work item|thread)",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern FAILING_ASSERTION =
      Pattern.compile("assertion might not hold|\\bassert\\b");
  private static final Pattern BROKEN_CONTRACT =
      Pattern.compile("invariant|precondition|postcondition|requires|ensures");
  private static final Pattern OTHER_ERROR =
      Pattern.compile("null pointer|out-of-bounds|constant memory|function pointer");

  public static Expectation of(String text) {
    List<String> head =
        text.lines()
            .map(String::strip)
            .takeWhile(line -> line.isEmpty() || line.startsWith("//"))
            .toList();
    Matcher first = FIRST_LINE.matcher(head.isEmpty() ? "" : head.getFirst());
    if (!first.matches()) {
      return NONE;
    }
    boolean passes = first.group(1).toLowerCase(Locale.ROOT).equals("pass");
    String kind = first.group(2) == null ? "" : first.group(2).toUpperCase(Locale.ROOT);
    String patterns = String.join("\n", head.subList(Math.min(2, head.size()), head.size()));
    String body = text.lines().skip(head.size()).collect(Collectors.joining("\n"));
    Expected expected = passes ? Expected.PASS : failure(patterns, body);
    if (!KERNEL_FAILURES.contains(kind)) {
      return new Expectation(Expected.OTHER_ERROR, Apart.TOOL_ERROR);
    }
    String options = head.size() > 1 ? head.get(1) : "";
    return new Expectation(expected, apart(expected, options, patterns, body));
  }

  /// Whether the options of a head ask for warps that run in step.
  static boolean isInStep(String text) {
    return text.lines()
        .skip(1)
        .findFirst()
        .filter(line -> FIRST_LINE.matcher(text.lines().findFirst().orElse("").strip()).matches())
        .filter(line -> IN_STEP.matcher(line).find())
        .isPresent();
  }

  private static Expected failure(String patterns, String body) {
    if (RACE.matcher(patterns).find()) {
      return Expected.RACE_OR_DIVERGENCE;
    }
    if (FAILING_ASSERTION.matcher(patterns).find()) {
      return Expected.ASSERTION;
    }
    boolean isOther =
        OTHER_ERROR.matcher(patterns).find()
            || BROKEN_CONTRACT.matcher(patterns).find()
            || CONTRACT.matcher(body).find();
    if (isOther) {
      return Expected.OTHER_ERROR;
    }
    return ASSERTION.matcher(body).find() ? Expected.ASSERTION : Expected.RACE_OR_DIVERGENCE;
  }

  private static Apart apart(Expected expected, String options, String patterns, String body) {
    boolean hasOptions =
        OPTION
            .matcher(IN_STEP.matcher(options).replaceAll(""))
            .results()
            .anyMatch(option -> !NEUTRAL_OPTIONS.contains(option.group(1)));
    if (hasOptions) {
      return Apart.OPTIONS;
    }
    boolean isBroken = expected == Expected.OTHER_ERROR && BROKEN_CONTRACT.matcher(patterns).find();
    return isBroken || CONTRACT.matcher(body).find() ? Apart.CONTRACTS : Apart.NO;
  }

  /// How an answer is to be taken.
  Judgement judge(Answer answer) {
    // Writes of equal values are races to Warpproof, and none to GPUVerify: nobody is wrong.
    if (answer == Answer.EQUAL_WRITES) {
      return expected == Expected.PASS || expected == Expected.RACE_OR_DIVERGENCE
          ? Judgement.RIGHT
          : Judgement.OPEN;
    }
    return switch (expected) {
      case OTHER_ERROR, NOTHING -> Judgement.OPEN;
      case PASS -> judge(answer, Answer.PROVED, Answer.REFUTED);
      case RACE_OR_DIVERGENCE, ASSERTION -> judge(answer, Answer.REFUTED, Answer.PROVED);
    };
  }

  private static Judgement judge(Answer answer, Answer right, Answer wrong) {
    if (answer == right) {
      return Judgement.RIGHT;
    }
    return answer == wrong ? Judgement.WRONG : Judgement.OPEN;
  }

  /// The group that the file is counted in.
  String group() {
    return apart == Apart.NO ? expected.text() : expected.text() + ", " + apart.text();
  }
}
