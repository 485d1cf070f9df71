package org.warpproof.semantics.events;

import java.util.ArrayList;
import java.util.List;
import org.warpproof.kernel.Layout;
import org.warpproof.kernel.Type;
import org.warpproof.semantics.events.Result.Coverage;
import org.warpproof.semantics.events.Result.FinalArray;
import org.warpproof.semantics.events.Result.Status;
import org.warpproof.semantics.launch.Defaulted;
import org.warpproof.semantics.launch.FillArray;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.semantics.launch.Scalars;
import org.warpproof.source.SourceLines;

/// Result to text: what happened, as compilers say it, and the final arrays.
public final class ResultPrinter {
  private static final int PER_LINE = 16;
  private static final int MOST_LINES = 8;

  private static final int MOST_EVENTS = 100;

  private final Result result;
  private final SourceLines source = new SourceLines();
  private final StringBuilder out = new StringBuilder();

  private ResultPrinter(Result result) {
    this.result = result;
  }

  public static String print(Result result) {
    ResultPrinter printer = new ResultPrinter(result);
    printer.header();
    result.events().stream().limit(MOST_EVENTS).forEach(printer::event);
    if (result.events().size() > MOST_EVENTS) {
      printer.line("… " + (result.events().size() - MOST_EVENTS) + " more events …");
    }
    printer.memory();
    printer.status();
    return printer.out.toString();
  }

  private void header() {
    Launch launch = result.launch();
    line("kernel " + result.kernel() + ", grid " + launch.grid() + ", block " + launch.block());
    for (Defaulted defaulted : result.defaulted()) {
      line("  " + defaulted.name() + " = " + defaulted.text() + ", because none was given");
    }
  }

  private void event(Event event) {
    EventPrinter.print(event, result.launch(), source).forEach(this::line);
  }

  private void memory() {
    if (result.exploration().coverage() != Coverage.ONE_SCHEDULE) {
      long count = result.exploration().memories();
      line(
          result.exploration().schedules()
              + (result.exploration().schedules() == 1 ? " schedule, " : " schedules, ")
              + count
              + (count == 1 ? " final memory" : " different final memories"));
      if (result.exploration().coverage() == Coverage.BOUND_HIT) {
        line("the bound was hit: there are more schedules");
      }
    }
    int number = 1;
    for (List<FinalArray> memory : result.memories()) {
      if (result.memories().size() > 1) {
        line("final memory " + number++ + ":");
      }
      memory.forEach(this::array);
    }
  }

  /// Only the lines that are shown are made: an array may have a billion elements.
  private void array(FinalArray array) {
    long scalars = Math.max(1, FillArray.count(elementOf(array)));
    long size = Math.max(1, elementOf(array).size());
    long values = array.contents().size() / size * scalars;
    long lines = (values + PER_LINE - 1) / PER_LINE;
    String title = array.name() + "[" + values + "]:";
    if (lines <= 1) {
      line(title + " " + values(array, 0, values));
      return;
    }
    line(title);
    boolean isElided = lines > MOST_LINES;
    long end = isElided ? MOST_LINES / 2 : lines;
    for (long i = 0; i < end; i++) {
      line("  " + values(array, i, values));
    }
    if (isElided) {
      line("  … " + (lines - MOST_LINES) * PER_LINE + " more …");
      for (long i = lines - MOST_LINES / 2; i < lines; i++) {
        line("  " + values(array, i, values));
      }
    }
  }

  /// A line of an array with so many values in all.
  private static String values(FinalArray array, long line, long count) {
    Layout element = elementOf(array);
    long scalars = FillArray.count(element);
    long size = Math.max(1, element.size());
    List<String> texts = new ArrayList<>();
    for (long i = line * PER_LINE; i < Math.min((line + 1) * PER_LINE, count); i++) {
      FillArray.Scalar scalar =
          scalars == 0
              ? new FillArray.Scalar(i * size, Type.I8)
              : FillArray.scalar(element, i % scalars, i / scalars * size);
      long bits = array.contents().get((int) scalar.offset(), scalar.type().bytes());
      texts.add(Scalars.text(scalar.type(), bits));
    }
    return String.join(" ", texts);
  }

  private static Layout elementOf(FinalArray array) {
    return array.layout() instanceof Layout.Array(var element, _) ? element : array.layout();
  }

  private void status() {
    long errors =
        result.events().stream().filter(e -> e.severity() == Event.Severity.ERROR).count();
    String found = errors == 0 ? "" : errors == 1 ? ", 1 error" : ", " + errors + " errors";
    line(
        switch (result.status()) {
          case Status.Completed() -> "completed" + (errors == 0 ? ", no errors" : found);
          case Status.Stopped() -> "stopped" + found;
          case Status.Infeasible() -> "infeasible: an assumption does not hold, so nothing counts";
          case Status.LimitReached(String reason) -> "given up: " + reason + found;
          case Status.NotPossible(String reason) -> "not possible: " + reason;
        });
  }

  private void line(String text) {
    out.append(text).append('\n');
  }
}
