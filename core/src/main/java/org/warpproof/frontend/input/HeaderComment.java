package org.warpproof.frontend.input;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchFact.Origin;
import org.warpproof.source.InputException;

/// GPUVerify's header comment: an expectation on the first line, launch sizes and options on the
/// second.
///
/// `//pass` or `//xfail:…`, then `//--blockDim=64 --gridDim=[2,2] --only-intra-group -DN=4`.
///
/// `arrays` are those that races are asked for on, if not on all; `arguments` are the name of a
/// kernel and its numbers each; `unheeded` are the options that nothing is made of, though they
/// change the question.
public record HeaderComment(
    List<LaunchFact> facts,
    List<LaunchFact> dimensions,
    List<String> clangOptions,
    List<String> arrays,
    List<List<String>> arguments,
    List<Unheeded> unheeded) {
  /// The line that has the options.
  public static final int LINE = 2;

  /// A word, and no sentence that begins with it.
  private static final Pattern EXPECTATION =
      Pattern.compile("//\\s*(pass|xfail(:.*)?)\\s*", Pattern.CASE_INSENSITIVE);

  private static final HeaderComment NONE =
      new HeaderComment(List.of(), List.of(), List.of(), List.of(), List.of(), List.of());
  private static final Pattern CLANG_OPTION = Pattern.compile("(?<=\\s|^)-[DIU]\\S+");

  /// An option that nothing is made of: where it begins in its line, and why.
  public record Unheeded(String option, int column, String why) {}

  public HeaderComment {
    facts = List.copyOf(facts);
    dimensions = List.copyOf(dimensions);
    clangOptions = List.copyOf(clangOptions);
    arrays = List.copyOf(arrays);
    arguments = arguments.stream().map(List::copyOf).toList();
    unheeded = List.copyOf(unheeded);
  }

  /// Whether a text begins with such a comment.
  public static boolean isIn(String text) {
    List<String> lines = text.lines().limit(2).map(String::strip).toList();
    return lines.size() == 2 && isExpectation(lines.get(0)) && lines.get(1).startsWith("//");
  }

  /// The comment at the head of a text; it says nothing if there is none.
  ///
  /// @throws InputException if its options contradict each other
  public static HeaderComment of(String text) throws InputException {
    if (!isIn(text)) {
      return NONE;
    }
    String line = text.lines().skip(1).findFirst().orElse("");
    List<HeaderOption> options = HeaderOption.of(line);
    HeaderWishes wishes = HeaderWishes.of(options);
    List<LaunchFact> facts = new ArrayList<>(facts(options));
    wishes.wishes().forEach(w -> facts.add(new LaunchFact.Wished(w, Origin.HEADER_COMMENT)));
    String words = line.strip().substring(2);
    List<String> clangOptions =
        new ArrayList<>(
            CLANG_OPTION.matcher(words).results().map(result -> result.group()).toList());
    clangOptions.addAll(wishes.clangOptions());
    return new HeaderComment(
        facts,
        dimensions(options),
        clangOptions,
        wishes.arrays(),
        wishes.arguments(),
        wishes.unheeded());
  }

  /// Whether launches have a global work offset, which only OpenCL's can.
  public boolean hasOffset() {
    return facts.stream().anyMatch(LaunchFact.GlobalOffset.class::isInstance);
  }

  private static boolean isExpectation(String line) {
    return EXPECTATION.matcher(line).matches();
  }

  private static List<LaunchFact> facts(List<HeaderOption> options) throws InputException {
    Optional<long[]> block = Optional.empty();
    Optional<long[]> grid = Optional.empty();
    Optional<long[]> offset = Optional.empty();
    for (HeaderOption option : options) {
      switch (option.name()) {
        case "blockDim", "local_size" -> block = size(option.value(), 1);
        case "gridDim", "num_groups" -> grid = size(option.value(), 1);
        case "global_offset" -> offset = Optional.of(offset(option, options));
        default -> {}
      }
    }
    Optional<HeaderOption> global = named("global_size", options);
    Optional<long[]> all = global.flatMap(option -> size(option.value(), 1));
    if (global.isPresent()) {
      sameDimensions(global.get(), options);
    }
    if (all.isPresent() && block.isPresent()) {
      grid = Optional.of(groups(all.get(), block.get(), options));
    }
    List<LaunchFact> facts = new ArrayList<>();
    block.ifPresent(
        b -> facts.add(new LaunchFact.BlockSize(b[0], b[1], b[2], Origin.HEADER_COMMENT)));
    grid.ifPresent(
        g -> facts.add(new LaunchFact.GridSize(g[0], g[1], g[2], Origin.HEADER_COMMENT)));
    if (all.isPresent() && block.isEmpty()) {
      facts.addAll(GlobalSize.are(all.get(), Origin.HEADER_COMMENT));
    }
    offset.ifPresent(
        o -> facts.add(new LaunchFact.GlobalOffset(o[0], o[1], o[2], Origin.HEADER_COMMENT)));
    return facts;
  }

  private static Optional<HeaderOption> named(String name, List<HeaderOption> options) {
    return options.stream().filter(option -> option.name().equals(name)).findFirst();
  }

  private static boolean isSize(HeaderOption option) {
    return switch (option.name()) {
      case "blockDim", "gridDim", "local_size", "global_size", "num_groups" -> true;
      default -> false;
    };
  }

  private static int dimensionsOf(HeaderOption option) {
    return option.value().split(",", -1).length;
  }

  /// How many dimensions the sizes have, where they agree.
  private static List<LaunchFact> dimensions(List<HeaderOption> options) {
    List<Integer> counts =
        options.stream()
            .filter(HeaderComment::isSize)
            .map(HeaderComment::dimensionsOf)
            .distinct()
            .toList();
    return counts.size() == 1
        ? List.of(WorkDimensions.are(counts.getFirst(), Origin.HEADER_COMMENT))
        : List.of();
  }

  private static long[] offset(HeaderOption option, List<HeaderOption> options)
      throws InputException {
    for (String other : List.of("num_groups", "global_size")) {
      Optional<HeaderOption> size = named(other, options);
      if (size.isPresent() && dimensionsOf(size.get()) != dimensionsOf(option)) {
        throw new InputException(
            "%s and %s have different numbers of dimensions"
                .formatted(option.text(), size.get().text()));
      }
    }
    return size(option.value(), 0)
        .orElseThrow(
            () ->
                new InputException(
                    "--global_offset takes numbers, not '%s'".formatted(option.value())));
  }

  private static void sameDimensions(HeaderOption global, List<HeaderOption> options)
      throws InputException {
    Optional<HeaderOption> local = local(options);
    if (local.isPresent() && dimensionsOf(local.get()) != dimensionsOf(global)) {
      throw new InputException(
          "%s and %s have different numbers of dimensions"
              .formatted(local.get().text(), global.text()));
    }
  }

  private static Optional<HeaderOption> local(List<HeaderOption> options) {
    return named("local_size", options).or(() -> named("blockDim", options));
  }

  /// The number of groups, of which a whole number makes the global size.
  private static long[] groups(long[] all, long[] block, List<HeaderOption> options)
      throws InputException {
    long[] grid = new long[3];
    for (int i = 0; i < 3; i++) {
      if (block[i] == 0 || all[i] % block[i] != 0) {
        throw new InputException(
            "%s does not divide %s"
                .formatted(
                    local(options).orElseThrow().text(),
                    named("global_size", options).orElseThrow().text()));
      }
      grid[i] = all[i] / block[i];
    }
    return grid;
  }

  /// `64`, `[8,8]` or `[8,8,2]`, where `otherwise` stands for dimensions that are not there; `*`
  /// and anything else that is no number leaves the size open.
  private static Optional<long[]> size(String text, long otherwise) {
    String[] parts = text.replaceAll("[\\[\\]\\s]", "").split(",", -1);
    long[] size = {otherwise, otherwise, otherwise};
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
