package org.warpproof.bench.suite;

import java.io.Serializable;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.warpproof.engine.Property;

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
    /// An assertion, an invariant, a precondition or a postcondition.
    CONTRACT("broken contract"),
    /// An access through a null pointer, or a write to constant memory.
    MISUSE("null pointer or constant memory"),
    /// An access outside of an array.
    BOUNDS("access out of bounds"),
    /// The file does not compile.
    COMPILER_ERROR("compiler error"),
    /// The options in its head contradict each other, or name what is not there.
    HEADER_ERROR("wrong options"),
    /// An annotation makes no sense where it stands.
    ANNOTATION_ERROR("misplaced annotation"),
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

  private static final Pattern OPTION = Pattern.compile("(?<=\\s|//)--([a-zA-Z_-]+)");

  /// What Warpproof does not do.
  private static final Set<String> UNHEEDED = Set.of("check-array-bounds");

  /// What makes GPUVerify fail where nothing is wrong.
  private static final Set<String> WEAKENING =
      Set.of("equality-abstraction", "adversarial-abstraction", "asymmetric-asserts");

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
  private static final Pattern MISUSE = Pattern.compile("null pointer|constant memory");
  private static final Pattern BOUNDS = Pattern.compile("out-of-bounds");
  private static final Pattern OTHER_ERROR = Pattern.compile("function pointer");

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
    String options = head.size() > 1 ? head.get(1) : "";
    if (!KERNEL_FAILURES.contains(kind)) {
      return new Expectation(error(kind, options, body), Apart.TOOL_ERROR);
    }
    return new Expectation(expected, apart(expected, options, patterns, body));
  }

  /// An error of the tool, by what it is about.
  private static Expected error(String kind, String options, String body) {
    return switch (kind) {
      case "CLANG_ERROR" -> Expected.COMPILER_ERROR;
      case "COMMAND_LINE_ERROR" -> Expected.HEADER_ERROR;
      default -> {
        if (options.contains("/checkArrays:")) {
          yield Expected.HEADER_ERROR;
        }
        yield CONTRACT.matcher(body).find() ? Expected.ANNOTATION_ERROR : Expected.OTHER_ERROR;
      }
    };
  }

  private static Expected failure(String patterns, String body) {
    if (RACE.matcher(patterns).find()) {
      return Expected.RACE_OR_DIVERGENCE;
    }
    if (FAILING_ASSERTION.matcher(patterns).find()) {
      return Expected.ASSERTION;
    }
    if (MISUSE.matcher(patterns).find()) {
      return Expected.MISUSE;
    }
    if (BOUNDS.matcher(patterns).find()) {
      return Expected.BOUNDS;
    }
    if (OTHER_ERROR.matcher(patterns).find()) {
      return Expected.OTHER_ERROR;
    }
    if (BROKEN_CONTRACT.matcher(patterns).find() || CONTRACT.matcher(body).find()) {
      return Expected.CONTRACT;
    }
    return ASSERTION.matcher(body).find() ? Expected.ASSERTION : Expected.RACE_OR_DIVERGENCE;
  }

  private static Apart apart(Expected expected, String options, String patterns, String body) {
    Set<String> given =
        OPTION.matcher(options).results().map(o -> o.group(1)).collect(Collectors.toSet());
    boolean isWeakened = expected != Expected.PASS && given.stream().anyMatch(WEAKENING::contains);
    if (isWeakened || given.stream().anyMatch(UNHEEDED::contains)) {
      return Apart.OPTIONS;
    }
    boolean isBroken = expected == Expected.CONTRACT && BROKEN_CONTRACT.matcher(patterns).find();
    return isBroken || CONTRACT.matcher(body).find() ? Apart.CONTRACTS : Apart.NO;
  }

  /// How an answer is to be taken, by which `refuted` are refuted, and `message` is said first.
  Judgement judge(Answer answer, Set<Property> refuted, String message) {
    // Writes of equal values are races to Warpproof, and none to GPUVerify: nobody is wrong.
    if (answer == Answer.EQUAL_WRITES) {
      return expected == Expected.PASS || expected == Expected.RACE_OR_DIVERGENCE
          ? Judgement.RIGHT
          : Judgement.OPEN;
    }
    return switch (expected) {
      case OTHER_ERROR, NOTHING -> Judgement.OPEN;
      // GPUVerify does not ask for these.
      case PASS ->
          !refuted.isEmpty() && Set.of(Property.ARITHMETIC, Property.ALIGNMENT).containsAll(refuted)
              ? Judgement.OPEN
              : judge(answer, Answer.PROVED, Answer.REFUTED);
      case RACE_OR_DIVERGENCE, ASSERTION -> judge(answer, Answer.REFUTED, Answer.PROVED);
      // Invariants that hold may not be inductive, so a proof need not be wrong.
      case CONTRACT ->
          refuted.contains(Property.CONTRACTS) || refuted.contains(Property.ASSERTIONS)
              ? Judgement.RIGHT
              : Judgement.OPEN;
      // "Possible" is all that GPUVerify says of a pointer that comes from elsewhere.
      case MISUSE ->
          refuted.contains(Property.NULL_POINTERS) || refuted.contains(Property.CONSTANT_MEMORY)
              ? Judgement.RIGHT
              : Judgement.OPEN;
      case BOUNDS -> refuted.contains(Property.MEMORY_BOUNDS) ? Judgement.RIGHT : Judgement.OPEN;
      case COMPILER_ERROR, HEADER_ERROR, ANNOTATION_ERROR ->
          answer == Answer.NONE && about(message) == expected ? Judgement.RIGHT : Judgement.OPEN;
    };
  }

  /// What a message is about that a file gets instead of an answer.
  private static Expected about(String message) {
    if (message.contains("in the header comment")) {
      return Expected.HEADER_ERROR;
    }
    if (message.contains("annotation")) {
      return Expected.ANNOTATION_ERROR;
    }
    return message.contains("error:") ? Expected.COMPILER_ERROR : Expected.OTHER_ERROR;
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
