package org.warpproof.semantics;

import java.util.ArrayList;
import java.util.List;
import org.warpproof.kernel.Layout;
import org.warpproof.kernel.Type;
import org.warpproof.semantics.Result.Coverage;
import org.warpproof.semantics.Result.FinalArray;
import org.warpproof.semantics.Result.Status;
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
    for (Result.Defaulted defaulted : result.defaulted()) {
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

  private void array(FinalArray array) {
    List<String> values = values(array);
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < values.size(); i += PER_LINE) {
      lines.add(String.join(" ", values.subList(i, Math.min(i + PER_LINE, values.size()))));
    }
    String title = array.name() + "[" + values.size() + "]:";
    if (lines.size() <= 1) {
      line(title + " " + String.join("", lines));
      return;
    }
    line(title);
    for (int i = 0; i < lines.size(); i++) {
      boolean isElided =
          lines.size() > MOST_LINES && i >= MOST_LINES / 2 && i < lines.size() - MOST_LINES / 2;
      if (!isElided) {
        line("  " + lines.get(i));
      } else if (i == MOST_LINES / 2) {
        line("  … " + (lines.size() - MOST_LINES) * PER_LINE + " more …");
      }
    }
  }

  private static List<String> values(FinalArray array) {
    List<FillArray.Scalar> scalars = new ArrayList<>();
    FillArray.collect(elementOf(array), 0, scalars);
    if (scalars.isEmpty()) {
      scalars.add(new FillArray.Scalar(0, Type.I8));
    }
    long size = Math.max(1, elementOf(array).size());
    List<String> values = new ArrayList<>();
    for (long start = 0; start + size <= array.contents().size(); start += size) {
      for (FillArray.Scalar scalar : scalars) {
        long bits = array.contents().get((int) (start + scalar.offset()), scalar.type().bytes());
        values.add(Scalars.text(scalar.type(), bits));
      }
    }
    return values;
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
