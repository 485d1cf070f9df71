package org.warpproof.tool;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.warpproof.semantics.launch.Dim3;

/// CUDA kernels with contracts that hold, mostly, and small changes of them: of those that are
/// changed most do not hold any more, by little.
///
/// They all have the same parameters; `type` is that of the elements of `x`. `blocks` and `grids`
// are sizes that what is required allows.
record RandomContractKernel(String text, String type, List<Dim3> blocks, List<Dim3> grids) {
  private static final String PARAMETERS =
      "const int *a, const int *b, TYPE *x, int *y, int n, int m";

  private static final List<String> TYPES =
      List.of("unsigned char", "signed char", "short", "unsigned short", "unsigned", "long long");

  /// Lines that are left alone: the sizes of arrays have to stay, and masks.
  private static final Pattern FIXED = Pattern.compile("__shared__|__global__");

  /// What is changed, and into what.
  private record Change(Pattern from, List<String> to) {
    Change(String from, String... to) {
      this(Pattern.compile(from), List.of(to));
    }
  }

  private static final List<Change> CHANGES =
      List.of(
          new Change(" < ", " <= "),
          new Change(" <= ", " < "),
          new Change(" > ", " >= "),
          new Change(" >= ", " > "),
          new Change("(?<![\\w.])([0-9])(?![\\w.])", "($1 + 1)", "($1 - 1)", "-$1"),
          new Change("\\\\old\\(([^()]*)\\)", "$1"),
          new Change("(?<![\\w(])([xy]\\[[ti]\\])", "\\old($1)"),
          new Change("(?<!;)\\n *__syncthreads\\(\\);", ""),
          new Change("\\[t\\]", "[t + 1]", "[t ^ 1]", "[0]", "[n]"),
          new Change("\\[([ijk])\\]", "[$1 + 1]", "[$1 - 1]", "[0]", "[$1 ^ 1]"),
          new Change(" \\+ ", " - "),
          new Change(" - ", " + "),
          new Change(" \\* ", " + "),
          new Change(" / ", " % "),
          new Change("\\bmin\\b", "max"),
          new Change("\\n *if \\([^()]*\\)(?= [^{])", "\n "),
          new Change("\\ba\\[", "b["),
          new Change("\\bx\\[", "y["),
          new Change("\\bs\\[t\\]", "s[t % 4]"),
          new Change("\\n( *)int t = ([^;]*);", "\n$1unsigned t = $2;"),
          new Change("\\n( *)int t = ([^;]*);", "\n$1int t = $2;\n$1if (t >= n) return;"),
          new Change("\\n( *)int t = ([^;]*);", "\n$1int t = $2;\n$1if (t == m) return;"),
          new Change("\\n *//@ (?:loop_invariant|requires) [^\\n]*", ""),
          new Change(
              "\\n( *)([xys]\\[[^;\\n]*;)",
              "\n$1$2 $2",
              "\n$1if (threadIdx.x != m) $2",
              "\n$1if (threadIdx.x < n) $2"),
          new Change("threadIdx\\.x", "threadIdx.y"),
          new Change("threadIdx\\.y", "threadIdx.x"),
          new Change("blockDim\\.x", "n", "(blockDim.x + 1)", "gridDim.x"),
          new Change("int ([ijk]);", "unsigned $1;"),
          new Change("\\bint v = ", "unsigned char v = ", "unsigned v = "));

  /// The kernel of a seed.
  static RandomContractKernel of(String name, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    RandomContractKernel made =
        random.nextInt(2) == 0 ? RandomPhases.kernel(random) : ContractTemplates.kernel(random);
    String text = made.text();
    String type = random.nextInt(12) > 0 ? made.type() : TYPES.get(random.nextInt(TYPES.size()));
    int changes = List.of(0, 1, 1, 1, 2).get(random.nextInt(5));
    for (int i = 0; i < changes; i++) {
      text = changed(text, random);
    }
    return new RandomContractKernel(
        text.replace("NAME", name).replace("PARAMETERS", PARAMETERS.replace("TYPE", type)),
        type,
        made.blocks(),
        made.grids());
  }

  private static String changed(String text, SplittableRandom random) {
    for (int tries = 0; tries < 20; tries++) {
      Change change = CHANGES.get(random.nextInt(CHANGES.size()));
      Matcher matcher = change.from().matcher(text);
      List<MatchResult> found = new ArrayList<>();
      while (matcher.find()) {
        found.add(matcher.toMatchResult());
      }
      if (!found.isEmpty()) {
        MatchResult place = found.get(random.nextInt(found.size()));
        String to = change.to().get(random.nextInt(change.to().size()));
        if (!isFixed(text, place, to)) {
          return text.substring(0, place.start()) + filled(to, place) + text.substring(place.end());
        }
      }
    }
    return text;
  }

  private static boolean isFixed(String text, MatchResult place, String becomes) {
    int from = text.lastIndexOf('\n', place.start()) + 1;
    int to = text.indexOf('\n', Math.max(place.start() + 1, place.end() - 1));
    String lines = text.substring(from, to < 0 ? text.length() : to);
    boolean isBarrier = place.group().contains("__syncthreads");
    return FIXED.matcher(lines).find()
        || (becomes.contains("old") && !lines.matches(" *//@ (ensures|assert|loop).*"))
        || (isBarrier && text.substring(from, place.start() + 1).contains("//@"));
  }

  private static String filled(String to, MatchResult place) {
    String text = to;
    for (int i = 1; i <= place.groupCount(); i++) {
      text = text.replace("$" + i, place.group(i));
    }
    return text;
  }
}
