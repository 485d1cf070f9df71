package org.warpproof.solver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Queries as scripts.
final class QueryPrinterTest {
  @Test
  void isAWholeScript() {
    String text =
        QueryPrinter.print(
            "two\nlines", "(assert true)\n", new Answer.Undecided(WhyUndecided.TIME, "time\nout"));
    assertThat(text)
        .isEqualToNormalizingNewlines(
            """
            ; two lines
            ; answer: unknown (time out)
            (set-logic ALL)
            (assert true)
            (check-sat)
            """);
    assertThat(QueryPrinter.text(new Answer.Unsatisfiable())).isEqualTo("unsat");
    assertThat(QueryPrinter.text(new Answer.Satisfiable(Map.of(), List.of()))).isEqualTo("sat");
  }

  @Test
  void goesToAllWhoWantIt() {
    KeptQueries log = new KeptQueries();
    assertThat(log.and(QueryLog.NONE)).isSameAs(log);
    assertThat(QueryLog.NONE.and(log)).isSameAs(log);
    log.and(log).asked("x", "", new Answer.Unsatisfiable());
    assertThat(log.queries()).extracting(KeptQueries.Query::title).containsExactly("x", "x");
  }
}
