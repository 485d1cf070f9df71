package org.warpproof.solver;

/// A question as a whole script in SMT-LIB 2, which a solver answers as ours did.
public final class QueryPrinter {
  private QueryPrinter() {}

  /// The script; its first lines say what is asked and what the answer was.
  public static String print(String title, String smtLib, Answer answer) {
    return "; %s%n; answer: %s%n(set-logic ALL)%n%s%n(check-sat)%n"
        .formatted(oneLine(title), oneLine(text(answer)), smtLib.strip());
  }

  /// As solvers say it.
  static String text(Answer answer) {
    return switch (answer) {
      case Answer.Unsatisfiable _ -> "unsat";
      case Answer.Satisfiable _ -> "sat";
      case Answer.Undecided(_, String reason) -> "unknown (" + reason + ")";
    };
  }

  private static String oneLine(String text) {
    return text.replaceAll("\\s+", " ");
  }
}
