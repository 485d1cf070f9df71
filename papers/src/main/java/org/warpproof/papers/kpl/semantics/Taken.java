package org.warpproof.papers.kpl.semantics;

import java.util.List;
import java.util.stream.Collectors;

/// A rule that was applied, with those of its premises. As in the document a step leads to some
/// state, or to none.
public sealed interface Taken {
  Rule rule();

  List<Taken> premises();

  record Some(Rule rule, List<Taken> premises) implements Taken {
    public Some {
      premises = List.copyOf(premises);
    }
  }

  record None(Rule rule, List<Taken> premises, Failure failure) implements Taken {
    public None {
      premises = List.copyOf(premises);
    }
  }

  static Taken some(Rule rule) {
    return new Some(rule, List.of());
  }

  /// `K-Sync (G-Sync, G-No-Op)`
  default String text() {
    return premises().isEmpty()
        ? rule().text()
        : premises().stream()
            .map(Taken::text)
            .collect(Collectors.joining(", ", rule().text() + " (", ")"));
  }
}
