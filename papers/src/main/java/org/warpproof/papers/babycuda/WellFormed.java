package org.warpproof.papers.babycuda;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.warpproof.papers.Exp;
import org.warpproof.papers.maps.Range;
import org.warpproof.source.Position;

/// What the paper asks of programs beside typing: nested binders are distinct, names are bound, and
/// the bounds of synchronized loops do not mention the thread.
public final class WellFormed {
  private final List<String> errors = new ArrayList<>();

  private WellFormed() {}

  /// What is wrong, each with the rule that is broken.
  public static List<String> errors(Program program) {
    WellFormed check = new WellFormed();
    Set<String> scope = Set.of(Program.THREAD);
    for (String parameter : program.parameters()) {
      scope = check.bind(scope, parameter, Position.NONE);
    }
    check.code(program.code(), scope);
    return List.copyOf(check.errors);
  }

  private void code(Code code, Set<String> scope) {
    switch (code) {
      case Code.Skip _, Code.Sync _ -> {}
      case Code.Write(Exp index, Exp value, Position position) -> {
        closed(index, scope, position);
        closed(value, scope, position);
      }
      case Code.Read(String variable, Exp index, Code rest, Position position) -> {
        closed(index, scope, position);
        code(rest, bind(scope, variable, position));
      }
      case Code.Seq(Code first, Code second) -> {
        code(first, scope);
        code(second, scope);
      }
      case Code.If(Exp condition, Code whenTrue, Code whenFalse, Position position) -> {
        closed(condition, scope, position);
        code(whenTrue, scope);
        code(whenFalse, scope);
      }
      case Code.For(Range range, Code body, Position position) ->
          code(body, loop(range, scope, position));
      case Code.SyncFor(Range range, Code body, Position position) -> {
        if (range.from().names().contains(Program.THREAD)
            || range.to().names().contains(Program.THREAD)) {
          error(
              position,
              "uniform bounds: the synchronized loop over '%s' depends on the thread"
                  .formatted(range.variable()));
        }
        code(body, loop(range, scope, position));
      }
    }
  }

  private Set<String> loop(Range range, Set<String> scope, Position position) {
    closed(range.from(), scope, position);
    closed(range.to(), scope, position);
    return bind(scope, range.variable(), position);
  }

  private void closed(Exp exp, Set<String> scope, Position position) {
    exp.names().stream()
        .filter(name -> !scope.contains(name))
        .forEach(
            name -> error(position, "closed: '" + name + "' is neither bound nor a parameter"));
  }

  private Set<String> bind(Set<String> scope, String name, Position position) {
    if (scope.contains(name)) {
      error(position, "distinct binders: '" + name + "' is bound already");
    }
    Set<String> more = new HashSet<>(scope);
    more.add(name);
    return more;
  }

  private void error(Position position, String text) {
    errors.add(position.isKnown() ? position.line() + ":" + position.column() + ": " + text : text);
  }
}
