package org.warpproof.papers.pvl.proof;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.warpproof.papers.pvl.language.Statement;

/// What statements declare, assign and write, and whether there is a barrier among them.
final class Variables {
  private final Set<String> declared = new LinkedHashSet<>();
  private final Set<String> assigned = new LinkedHashSet<>();
  private final Set<String> written = new LinkedHashSet<>();
  private boolean hasBarrier;

  private Variables(List<Statement> statements) {
    collect(statements);
  }

  static Set<String> declared(List<Statement> statements) {
    return new Variables(statements).declared;
  }

  static Set<String> assigned(List<Statement> statements) {
    return new Variables(statements).assigned;
  }

  /// The arrays that are written.
  static Set<String> written(List<Statement> statements) {
    return new Variables(statements).written;
  }

  static boolean hasBarrier(List<Statement> statements) {
    return new Variables(statements).hasBarrier;
  }

  private void collect(List<Statement> statements) {
    for (Statement statement : statements) {
      switch (statement) {
        case Statement.Nop _ -> {}
        case Statement.Declare(String variable, _) -> declared.add(variable);
        case Statement.Initialize(String variable, _, _) -> {
          declared.add(variable);
          assigned.add(variable);
        }
        case Statement.Assign(String variable, _, _) -> assigned.add(variable);
        case Statement.Write(String array, _, _, _) -> written.add(array);
        case Statement.If(_, var then, var otherwise, _) -> {
          collect(then);
          collect(otherwise);
        }
        case Statement.While(_, _, var body, _) -> collect(body);
        case Statement.Barrier _ -> hasBarrier = true;
      }
    }
  }
}
