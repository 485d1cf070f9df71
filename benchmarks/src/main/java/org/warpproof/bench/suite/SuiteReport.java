package org.warpproof.bench.suite;

import static org.warpproof.bench.measure.Table.Column.left;
import static org.warpproof.bench.measure.Table.Column.right;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.warpproof.bench.measure.Figures;
import org.warpproof.bench.measure.Table;
import org.warpproof.bench.suite.Expectation.Apart;
import org.warpproof.bench.suite.FileResult.Cause;
import org.warpproof.engine.DischargedBy;

/// Results of a suite to lines of text.
public final class SuiteReport {
  private static final int SLOWEST = 10;

  private final List<FileResult> results;

  public SuiteReport(List<FileResult> results) {
    this.results = List.copyOf(results);
  }

  /// How many files of each group got which answer; those that are counted apart come last.
  public List<String> groups() {
    Table table =
        new Table(
            left("expected"),
            right("files"),
            right("proved"),
            right("refuted"),
            right("unknown"),
            right("no answer"),
            right("crash"),
            right("right"),
            right("wrong"),
            right("seconds"));
    Comparator<Expectation> order =
        Comparator.comparing(Expectation::apart).thenComparing(Expectation::expected);
    Map<Expectation, List<FileResult>> groups =
        results.stream()
            .collect(
                Collectors.groupingBy(
                    FileResult::expectation, () -> new TreeMap<>(order), Collectors.toList()));
    groups.forEach((expectation, files) -> row(table, expectation.group(), files));
    row(table, "all", results);
    return table.lines();
  }

  /// How many kernels got which answer, a kernel that is launched in different ways once for each.
  public List<String> kernels() {
    Table table = new Table(left("kernels"), right("files"), right("count"));
    for (Answer answer : Answer.values()) {
      long count =
          results.stream().flatMap(r -> r.kernels().stream()).filter(answer::equals).count();
      long files = results.stream().filter(r -> r.kernels().contains(answer)).count();
      if (count > 0) {
        table.row(answer.text(), Long.toString(files), Long.toString(count));
      }
    }
    return table.lines();
  }

  private static void row(Table table, String name, List<FileResult> files) {
    table.row(
        name,
        Integer.toString(files.size()),
        count(files, f -> f.answer() == Answer.PROVED),
        count(files, f -> f.answer() == Answer.REFUTED || f.answer() == Answer.EQUAL_WRITES),
        count(files, f -> f.answer() == Answer.UNKNOWN),
        count(files, f -> f.answer() == Answer.NONE),
        count(files, f -> f.answer() == Answer.CRASH),
        count(files, f -> f.judgement() == Judgement.RIGHT),
        count(files, f -> f.judgement() == Judgement.WRONG),
        Figures.tenths(files.stream().mapToDouble(FileResult::millis).sum() / 1_000));
  }

  private static String count(List<FileResult> files, Predicate<FileResult> wanted) {
    return Long.toString(files.stream().filter(wanted).count());
  }

  /// The wrong answers, those of groups that are counted apart last.
  public List<String> wrong() {
    return results.stream()
        .filter(result -> result.judgement() == Judgement.WRONG)
        .sorted(Comparator.comparing(result -> result.expectation().apart()))
        .map(
            result ->
                "%s: %s, expected %s%s"
                    .formatted(
                        result.file(),
                        result.answer().text(),
                        result.expectation().group(),
                        result.first().isEmpty() ? "" : ": " + result.first()))
        .toList();
  }

  /// Whether an answer is wrong that is not counted apart.
  public boolean hasWrong() {
    return results.stream()
        .anyMatch(r -> r.judgement() == Judgement.WRONG && r.expectation().apart() == Apart.NO);
  }

  /// The files of an answer, each with its message.
  public List<String> messages(Answer answer) {
    return results.stream()
        .filter(result -> result.answer() == answer)
        .map(result -> result.file() + ": " + result.first())
        .toList();
  }

  private record Counted(Cause example, int files) {
    Counted and(Counted other) {
      return new Counted(example, files + other.files);
    }
  }

  /// The reasons for what is not known, the most frequent first, at most `most` of them.
  public List<String> causes(int most) {
    Map<String, Counted> causes = new TreeMap<>();
    for (FileResult result : results) {
      if (result.answer() == Answer.UNKNOWN) {
        for (Cause cause : result.causes()) {
          causes.merge(cause.reason(), new Counted(cause, 1), Counted::and);
        }
      }
    }
    Table table = new Table(right("files"), left("cause of unknown"), left("for example"));
    causes.values().stream()
        .sorted(Comparator.comparingInt(Counted::files).reversed())
        .limit(most)
        .forEach(
            c -> table.row(Integer.toString(c.files()), c.example().reason(), c.example().place()));
    return table.lines();
  }

  /// How many pairs of accesses of a phase were settled by what.
  public List<String> settled() {
    Map<DischargedBy, Integer> counts = new EnumMap<>(DischargedBy.class);
    for (FileResult result : results) {
      result.settled().forEach((by, count) -> counts.merge(by, count, Integer::sum));
    }
    int all = counts.values().stream().mapToInt(Integer::intValue).sum();
    Table table = new Table(right("pairs"), right("share"), left("settled by"));
    counts.forEach(
        (by, count) -> table.row(Integer.toString(count), Figures.share(count, all), by.text()));
    table.row(Integer.toString(all), Figures.share(all, all), "all pairs of accesses");
    return table.lines();
  }

  public List<String> slowest() {
    Table table =
        new Table(right("front end"), right("engine"), left("verdict"), left("slowest files"));
    results.stream()
        .sorted(Comparator.comparingDouble(FileResult::millis).reversed())
        .limit(SLOWEST)
        .forEach(
            result ->
                table.row(
                    Figures.time(result.frontEnd()),
                    Figures.time(result.engine()),
                    result.answer().text(),
                    result.file()));
    return table.lines();
  }

  /// Files and kernels over the wall time of the whole run.
  public String speed(double wallMillis) {
    int kernels = results.stream().mapToInt(result -> result.kernels().size()).sum();
    return String.format(
        Locale.ROOT,
        "%d files, %d kernels in %s: %.1f kernels per second",
        results.size(),
        kernels,
        Figures.time(wallMillis),
        kernels / (wallMillis / 1_000));
  }

  /// The files whose answer is not that of an earlier run.
  public List<String> changes(Map<String, String> earlier) {
    List<String> lines = new ArrayList<>();
    for (FileResult result : results) {
      String before = earlier.getOrDefault(result.file(), "not there");
      if (!before.equals(result.answer().text())) {
        lines.add(
            "%s: %s → %s%s"
                .formatted(
                    result.file(),
                    before,
                    result.answer().text(),
                    result.judgement() == Judgement.OPEN
                        ? ""
                        : ", " + result.judgement().name().toLowerCase(Locale.ROOT)));
      }
    }
    Map<String, String> gone = new TreeMap<>(earlier);
    results.forEach(result -> gone.remove(result.file()));
    gone.forEach((file, answer) -> lines.add("%s: %s → not there".formatted(file, answer)));
    return lines;
  }
}
