package org.warpproof.repair;

import java.io.IOException;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.warpproof.check.CheckKernel;
import org.warpproof.check.KernelReport;
import org.warpproof.check.conditions.FindPrecondition;
import org.warpproof.engine.EngineOptions;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.frontend.input.Language;
import org.warpproof.kernel.Kernel;
import org.warpproof.source.InputException;
import org.warpproof.source.Position;

/// A file with a kernel that is proved in some launches to its text with a contract that says
/// which: `//@ requires n >= 1;` in a line before the kernel.
public final class StateCondition {
  /// What a declaration does not go on behind.
  private static final Pattern END = Pattern.compile("\\s*(?:|//.*|#.*|.*[;{}]\\s*|.*\\*/\\s*)");

  private static final Pattern AND = Pattern.compile(" && ");
  private static final Pattern SIZE = Pattern.compile("\\b(block|grid)Dim\\.([xyz])");
  private static final Pattern ONLY_SIZES =
      Pattern.compile("(?:[^A-Za-z]|(?:block|grid)Dim\\.[xyz])*");

  private StateCondition() {}

  /// The new text, the condition, the line that it stands on, and the report on the kernel then.
  public record Stated(String text, String condition, int line, KernelReport report) {}

  /// Empty if no condition is found, or the kernel is not proved with it in the file. The report is
  /// on a text in which the kernel was so many lines further up.
  public static Optional<Stated> state(
      InputFile file, KernelReport before, int lines, ReadKernels reader, EngineOptions options)
      throws IOException {
    Position position = before.kernel().position();
    Optional<String> found = FindPrecondition.condition(FindPrecondition.in(before, options));
    if (found.isEmpty() || !position.file().equals(file.path().toString())) {
      return Optional.empty();
    }
    SourceText source = new SourceText(file.text());
    int line = start(source, position.line() + lines);
    String condition = inC(found.get(), file.language());
    String text =
        file.text().substring(0, source.start(line))
            + "//@ requires %s;".formatted(condition)
            + source.newline()
            + file.text().substring(source.start(line));
    try {
      return reader.read(file.edited(text)).stream()
          .filter(kernel -> isSame(kernel, before.kernel()))
          .findFirst()
          .map(kernel -> CheckKernel.check(kernel, options))
          .filter(KernelReport::isProved)
          .map(report -> new Stated(text, condition, line, report));
    } catch (InputException e) {
      // It makes no sense where it would stand.
      return Optional.empty();
    }
  }

  private static boolean isSame(Kernel kernel, Kernel other) {
    return kernel.symbol().equals(other.symbol())
        && kernel.launchedAt().size() == other.launchedAt().size();
  }

  /// Where the declaration begins that a line belongs to.
  private static int start(SourceText source, int line) {
    int first = line;
    while (first > 1 && !END.matcher(source.withEnd(first - 1).stripTrailing()).matches()) {
      first--;
    }
    return first;
  }

  /// Conditions are of numbers as in mathematics; in C, sizes are unsigned, and would make others
  /// so.
  private static String inC(String condition, Language language) {
    return Stream.of(AND.split(condition, -1))
        .map(part -> partInC(part, language))
        .collect(Collectors.joining(" && "));
  }

  private static String partInC(String part, Language language) {
    String wide = ONLY_SIZES.matcher(part).matches() ? "" : "(long long)";
    return SIZE.matcher(part)
        .replaceAll(
            size ->
                language == Language.OPENCL
                    ? "%s%s(%d)"
                        .formatted(
                            wide.isEmpty() ? "" : "(long)",
                            size.group(1).equals("block") ? "get_local_size" : "get_num_groups",
                            "xyz".indexOf(size.group(2)))
                    : wide + size.group());
  }
}
