package org.warpproof.protocol.show;

import java.util.ArrayList;
import java.util.List;
import org.warpproof.engine.Stage;
import org.warpproof.kernel.Kernel;
import org.warpproof.solver.Answer;
import org.warpproof.solver.QueryLog;
import org.warpproof.solver.QueryPrinter;

/// Collects the questions of a kernel, to be shown.
final class ShowFormula implements QueryLog {
  private final String title;
  private final List<String> lines = new ArrayList<>();

  ShowFormula(Kernel kernel) {
    this.title = ShowStages.title(Stage.FORMULA, kernel);
  }

  @Override
  public boolean isOpen() {
    return true;
  }

  @Override
  public void asked(String title, String smtLib, Answer answer) {
    QueryPrinter.print(title, smtLib, answer).lines().forEach(lines::add);
  }

  /// A title, and the questions so far, each a script of its own.
  List<String> lines() {
    List<String> all = new ArrayList<>(List.of(title));
    all.addAll(lines.isEmpty() ? List.of("  nothing had to be asked") : lines);
    return all;
  }
}
