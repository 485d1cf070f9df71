package org.warpproof.papers.maps;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.warpproof.papers.Exp;
import org.warpproof.papers.Notation;
import org.warpproof.papers.Operator;

/// Formulas as in Example 5, but as the statement that there is a race.
record FormulaPrinter(Notation notation) {
  public List<String> print(List<RaceFormula> formulas) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < formulas.size(); i++) {
      lines.add("(" + (i + 1) + ")");
      print(formulas.get(i)).forEach(line -> lines.add("  " + line));
    }
    return lines;
  }

  private List<String> print(RaceFormula formula) {
    String and = notation.of(Operator.AND) + " ";
    return List.of(
        notation.choose("∃ ", "exists ") + String.join(", ", formula.bound()) + ":",
        formula.shared().stream()
            .map(RaceFormula::within)
            .map(notation::of)
            .collect(Collectors.joining(" " + and)),
        "%s(m1 %s wr %s m2 %s wr)".formatted(and, equal(), notation.of(Operator.OR), equal()),
        and + cases(formula.one(), "1"),
        and + cases(formula.other(), "2"),
        and + "idx1 " + equal() + " idx2");
  }

  private String cases(List<RaceFormula.Case> cases, String thread) {
    return cases.isEmpty()
        ? "false"
        : cases.stream()
            .map(access -> access(access, thread))
            .collect(Collectors.joining(" " + notation.of(Operator.OR) + " ", "(", ")"));
  }

  private String access(RaceFormula.Case access, String thread) {
    Stream<String> ranges = access.loops().stream().map(RaceFormula::within).map(notation::of);
    Stream<String> conditions = access.conditions().stream().map(this::operand);
    Stream<String> what =
        Stream.of(
            "idx%s %s %s".formatted(thread, equal(), notation.of(access.index())),
            "m%s %s %s".formatted(thread, equal(), access.mode().text()));
    return Stream.of(ranges, conditions, what)
        .flatMap(part -> part)
        .collect(Collectors.joining(" " + notation.of(Operator.AND) + " ", "(", ")"));
  }

  /// A condition between others that are joined by `∧`.
  private String operand(Exp condition) {
    String text = notation.of(condition);
    return condition instanceof Exp.Binary(Operator operator, _, _) && operator == Operator.OR
        ? "(" + text + ")"
        : text;
  }

  private String equal() {
    return notation.of(Operator.EQUAL);
  }
}
