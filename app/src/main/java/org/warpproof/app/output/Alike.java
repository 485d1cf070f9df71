package org.warpproof.app.output;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.warpproof.check.KernelReport;
import org.warpproof.workspace.Checked.Answered;
import org.warpproof.workspace.diagnostics.LaunchFactPrinter.Places;
import org.warpproof.workspace.diagnostics.ReportPrinter;

/// Answers on kernels of one template, or on launches of one kernel, that say the same.
final class Alike {
  /// More names are not told.
  private static final int MOST_NAMES = 3;

  private final Function<KernelReport, Places> told;
  private final List<Answered> answers = new ArrayList<>();

  /// `told` is how the launches of a kernel are told.
  Alike(Function<KernelReport, Places> told) {
    this.told = told;
  }

  List<Answered> answers() {
    return List.copyOf(answers);
  }

  /// Adds an answer if it says what the others do, or is the first.
  boolean add(Answered answer) {
    return (answers.isEmpty() || key(answer).equals(key(answers.getFirst())))
        && answers.add(answer);
  }

  /// What an answer says of the template: its verdicts, and what is told at which places.
  private record Key(String template, String verdicts, List<String> diagnostics) {}

  private static Key key(Answered answer) {
    KernelReport report = answer.report();
    String name = report.kernel().name();
    int arguments = name.indexOf('<');
    return new Key(
        arguments < 0 ? name : name.substring(0, arguments),
        ReportPrinter.verdicts(report),
        answer.diagnostics().stream()
            .map(told -> told.id() + " " + told.severity() + " " + told.range())
            .toList());
  }

  /// `k<int> and k<float>: data races proved`
  String summary() {
    List<String> names =
        answers.stream()
            .map(one -> ReportPrinter.label(one.kernel(), told.apply(one.report())))
            .distinct()
            .toList();
    KernelReport first = answers.getFirst().report();
    int more = names.size() - MOST_NAMES;
    String joined =
        more > 0
            ? String.join(", ", names.subList(0, MOST_NAMES)) + " and %d more".formatted(more)
            : String.join(" and ", names);
    return joined + ": " + ReportPrinter.verdicts(first);
  }

  /// What is assumed, with how many of them assume it where not all do.
  List<String> assumptions() {
    List<List<String>> each =
        answers.stream()
            .map(one -> ReportPrinter.ownAssumptions(one.report(), told.apply(one.report())))
            .toList();
    return each.stream()
        .flatMap(List::stream)
        .distinct()
        .map(line -> line + share(each.stream().filter(own -> own.contains(line)).count()))
        .collect(Collectors.toList());
  }

  private String share(long number) {
    return number == answers.size() ? "" : " (%d of %d)".formatted(number, answers.size());
  }
}
