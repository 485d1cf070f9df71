package org.warpproof.papers.kpl.semantics;

import org.warpproof.papers.kpl.language.BasicStmt;
import org.warpproof.papers.kpl.language.LocalExpr;
import org.warpproof.papers.kpl.language.Location;

/// Execution rules for threads, section 5: `step-t`.
record ThreadRules(AbsLevel level, Choices choices) {
  /// Executes a predicated basic statement.
  Taken step(ThreadState thread, BasicStmt basic, LocalExpr predicate) {
    if (!thread.holds(predicate)) {
      return Taken.some(Rule.T_DISABLED);
    }
    return Taken.some(
        switch (basic) {
          case BasicStmt.Assign(Location target, LocalExpr value) -> {
            thread.assign(variable(target), thread.word(value));
            yield Rule.T_ASSIGN;
          }
          case BasicStmt.Read(Location target, LocalExpr cell) ->
              read(thread, variable(target), thread.word(cell));
          case BasicStmt.Write(LocalExpr cell, LocalExpr value) ->
              write(thread, thread.word(cell), thread.word(value));
        });
  }

  private Rule read(ThreadState thread, Location.Var target, long cell) {
    thread.reads.add(cell);
    return switch (level) {
      case NO_ABST, EQ_ABST -> {
        thread.assign(target, thread.sh.at(cell));
        yield Rule.T_READ;
      }
      case ADV_ABST -> {
        // The document's asterisk is any word.
        thread.assign(target, choices.word());
        yield Rule.T_READ_ADV;
      }
    };
  }

  private Rule write(ThreadState thread, long cell, long word) {
    thread.writes.add(cell);
    return switch (level) {
      case NO_ABST, EQ_ABST -> {
        thread.sh = thread.sh.with(cell, word);
        yield Rule.T_WRITE;
      }
      case ADV_ABST -> {
        // The rule does not say what sh' is, so it is anything; no rule of this level reads it.
        thread.sh = Memory.any(choices);
        yield Rule.T_WRITE_ADV;
      }
    };
  }

  private static Location.Var variable(Location location) {
    return switch (location) {
      case Location.Var variable -> variable;
      case Location.Name(String name) ->
          throw new IllegalStateException("K-Var and K-Call replace the name " + name);
    };
  }
}
