package org.warpproof.solver;

import java.util.ArrayList;
import java.util.List;

/// Keeps the questions that it is told of, for tests to look at.
final class KeptQueries implements QueryLog {
  private final List<Query> queries = new ArrayList<>();

  record Query(String title, String smtLib) {}

  List<Query> queries() {
    return queries;
  }

  @Override
  public boolean isOpen() {
    return true;
  }

  @Override
  public void asked(String title, String smtLib, Answer answer) {
    queries.add(new Query(title, smtLib));
  }
}
