package org.warpproof.bench.reading;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.warpproof.bench.measure.Stopwatch;
import org.warpproof.kernel.Kernel;
import org.warpproof.workspace.CheckInput;
import org.warpproof.workspace.Checked;
import org.warpproof.workspace.diagnostics.Diagnostic;
import org.warpproof.workspace.files.Input;

/// What became of a unit. `wrong` are clang's errors if it was not read, without places; `leftOut`
/// the ids of what it was read without.
public record ReadUnit(
    Path file,
    boolean hasKernels,
    int kernels,
    Set<String> wrong,
    Set<String> leftOut,
    double millis) {
  private static final Pattern KERNEL =
      Pattern.compile("\\b(__global__|__kernel|kernel\\s+void)\\b");
  private static final Pattern ERROR =
      Pattern.compile("^(.+?):\\d+:\\d+: (?:fatal )?error: (.*)$", Pattern.MULTILINE);

  public ReadUnit {
    wrong = Set.copyOf(wrong);
    leftOut = Set.copyOf(leftOut);
  }

  public boolean isRead() {
    return wrong.isEmpty();
  }

  static ReadUnit of(Input input, CheckInput checker) {
    Stopwatch stopwatch = Stopwatch.start();
    boolean hasKernels = hasKernels(input.path());
    return switch (checker.read(input)) {
      case Checked.Unreadable(_, var failure) ->
          new ReadUnit(
              input.path(), hasKernels, 0, errors(failure.text()), Set.of(), stopwatch.millis());
      case Checked.Read read ->
          new ReadUnit(
              input.path(),
              hasKernels,
              names(read.kernels()).size(),
              Set.of(),
              ids(read.remarks()),
              stopwatch.millis());
    };
  }

  private static Set<String> names(List<Kernel> cases) {
    Set<String> names = new TreeSet<>();
    cases.forEach(kernel -> names.add(kernel.symbol()));
    return names;
  }

  private static Set<String> ids(List<Diagnostic> remarks) {
    Set<String> ids = new TreeSet<>();
    remarks.forEach(remark -> ids.add(remark.id()));
    return ids;
  }

  private static Set<String> errors(String text) {
    Set<String> errors = new TreeSet<>();
    Matcher match = ERROR.matcher(text);
    while (match.find()) {
      errors.add(match.group(2));
    }
    if (errors.isEmpty()) {
      errors.add(text.lines().findFirst().orElse("no message"));
    }
    return errors;
  }

  private static boolean hasKernels(Path file) {
    try {
      return KERNEL.matcher(Files.readString(file, StandardCharsets.ISO_8859_1)).find();
    } catch (IOException e) {
      return false;
    }
  }
}
