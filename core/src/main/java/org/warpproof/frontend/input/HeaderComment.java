package org.warpproof.frontend.input;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchFact.Origin;

/// GPUVerify's header comment: an expectation on the first line, launch sizes and options for the
/// compiler on the second.
///
/// `//pass` or `//xfail:…`, then `//--blockDim=64 --gridDim=[2,2] -DN=4`.
public record HeaderComment(
    List<LaunchFact> facts, List<LaunchFact> dimensions, List<String> clangOptions) {
  private static final HeaderComment NONE = new HeaderComment(List.of(), List.of(), List.of());
  private static final Pattern SIZE =
      Pattern.compile(
          "--(blockDim|gridDim|local_size|global_size|num_groups)=(\\[[^\\]]*\\]|\\S+)");
  private static final Pattern CLANG_OPTION = Pattern.compile("(?<=\\s|^)-[DIU]\\S+");

  public HeaderComment {
    facts = List.copyOf(facts);
    dimensions = List.copyOf(dimensions);
    clangOptions = List.copyOf(clangOptions);
  }

  /// Whether a text begins with such a comment.
  public static boolean isIn(String text) {
    List<String> lines = text.lines().limit(2).map(String::strip).toList();
    return lines.size() == 2 && isExpectation(lines.get(0)) && lines.get(1).startsWith("//");
  }

  public static HeaderComment of(String text) {
    if (!isIn(text)) {
      return NONE;
    }
    String options = text.lines().skip(1).findFirst().orElse("").strip().substring(2);
    return new HeaderComment(
        facts(options),
        dimensions(options),
        CLANG_OPTION.matcher(options).results().map(result -> result.group()).toList());
  }

  private static boolean isExpectation(String line) {
    String word = line.replaceFirst("^//\\s*", "").toLowerCase(java.util.Locale.ROOT);
    return line.startsWith("//") && (word.startsWith("pass") || word.startsWith("xfail"));
  }

  private static List<LaunchFact> facts(String options) {
    Optional<long[]> block = Optional.empty();
    Optional<long[]> grid = Optional.empty();
    Optional<long[]> global = Optional.empty();
    for (Matcher m = SIZE.matcher(options); m.find(); ) {
      Optional<long[]> size = size(m.group(2));
      switch (m.group(1)) {
        case "blockDim", "local_size" -> block = size;
        case "gridDim", "num_groups" -> grid = size;
        default -> global = size;
      }
    }
    if (grid.isEmpty() && global.isPresent() && block.isPresent()) {
      grid = quotient(global.get(), block.get());
    }
    List<LaunchFact> facts = new ArrayList<>();
    block.ifPresent(
        b -> facts.add(new LaunchFact.BlockSize(b[0], b[1], b[2], Origin.HEADER_COMMENT)));
    grid.ifPresent(
        g -> facts.add(new LaunchFact.GridSize(g[0], g[1], g[2], Origin.HEADER_COMMENT)));
    return facts;
  }

  /// How many dimensions the sizes have, where they agree.
  private static List<LaunchFact> dimensions(String options) {
    List<Integer> counts =
        SIZE.matcher(options)
            .results()
            .map(size -> size.group(2).split(",", -1).length)
            .distinct()
            .toList();
    return counts.size() == 1
        ? List.of(WorkDimensions.are(counts.getFirst(), Origin.HEADER_COMMENT))
        : List.of();
  }

  /// The number of groups, where the global size is a multiple of the group's.
  private static Optional<long[]> quotient(long[] global, long[] block) {
    long[] grid = new long[3];
    for (int i = 0; i < 3; i++) {
      if (block[i] == 0 || global[i] % block[i] != 0) {
        return Optional.empty();
      }
      grid[i] = global[i] / block[i];
    }
    return Optional.of(grid);
  }

  /// `64`, `[8,8]` or `[8,8,2]`; `*` and anything else that is no number leaves the size open.
  private static Optional<long[]> size(String text) {
    String[] parts = text.replaceAll("[\\[\\]\\s]", "").split(",", -1);
    long[] size = {1, 1, 1};
    if (parts.length > 3) {
      return Optional.empty();
    }
    for (int i = 0; i < parts.length; i++) {
      if (!parts[i].matches("[0-9]{1,9}")) {
        return Optional.empty();
      }
      size[i] = Long.parseLong(parts[i]);
    }
    return Optional.of(size);
  }
}
