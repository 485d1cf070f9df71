package org.warpproof.protocol.show;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Expr.Var;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.structure.ExprText;
import org.warpproof.structure.HeaderExit;
import org.warpproof.structure.Recurrence;
import org.warpproof.structure.Structure;
import org.warpproof.structure.VariableNames;

/// What loops go over, for people: `i in 0..n by +4`.
///
/// The bound is the first value that is not reached, in the direction of the loop.
final class LoopText {
  private final Structure structure;
  private final ExprText expressions;
  private final VariableNames names;

  LoopText(Structure structure, ExprText expressions, VariableNames names) {
    this.structure = structure;
    this.expressions = expressions;
    this.names = names;
  }

  private List<Var> variables(Loop loop) {
    return structure.kernel().blocks().get(loop.header()).parameters();
  }

  /// What people call the loop: by the variable that ends it, or by its number.
  String name(Loop loop) {
    return main(loop)
        .map(names::of)
        .orElseGet(
            () ->
                variables(loop).stream()
                    .filter(v -> !(growth(loop, v) instanceof Recurrence.Unknown))
                    .findFirst()
                    .map(names::of)
                    .orElse("loop " + (structure.graph().loops().indexOf(loop) + 1)));
  }

  private Recurrence growth(Loop loop, Var variable) {
    return structure.growth().of(loop, variables(loop).indexOf(variable));
  }

  /// The variable whose bound ends the loop.
  private Optional<Var> main(Loop loop) {
    return variables(loop).stream()
        .filter(v -> HeaderExit.of(structure, loop, v).isPresent())
        .filter(v -> structure.growth().entry(loop, v).isPresent())
        .filter(v -> by(growth(loop, v)).isPresent())
        .findFirst();
  }

  /// What an iteration does to a variable: `+4`, `*2`; empty if it has no start and step.
  private Optional<String> by(Recurrence growth) {
    return switch (growth) {
      case Recurrence.Added(Expr by, _) -> {
        String text = expressions.of(by);
        yield Optional.of(
            text.startsWith("-") ? text : "+" + (text.contains(" ") ? "(" + text + ")" : text));
      }
      case Recurrence.Multiplied(var by, _) -> Optional.of("*" + by);
      case Recurrence.Divided(var by) -> Optional.of("/" + by);
      case Recurrence.Toggled _, Recurrence.Negated _, Recurrence.Rotated _, Recurrence.Unknown _ ->
          Optional.empty();
    };
  }

  /// `for^S i in 0..n`, `while^U (…)` or `loop^U`, without the mark.
  record Head(String word, String rest) {}

  Head head(Loop loop) {
    Optional<Var> main = main(loop);
    if (main.isPresent()) {
      return new Head("for", range(loop, main.get()));
    }
    return condition(loop)
        .map(condition -> new Head("while", "(" + condition + ")"))
        .orElse(new Head("loop", ""));
  }

  private String range(Loop loop, Var variable) {
    HeaderExit exit = HeaderExit.of(structure, loop, variable).orElseThrow();
    String bound = expressions.of(exit.bound());
    String limit =
        switch (exit.stays()) {
          case SLE -> beyond(exit.bound(), " + 1", 1);
          case SGE -> beyond(exit.bound(), " - 1", -1);
          default -> bound;
        };
    String by = by(growth(loop, variable)).orElse("");
    String start = expressions.of(structure.growth().entry(loop, variable).orElseThrow());
    return "%s in %s..%s%s"
        .formatted(names.of(variable), start, limit, by.equals("+1") ? "" : " by " + by);
  }

  private String beyond(Expr bound, String more, long by) {
    return bound instanceof Expr.IntConst(_, long value)
        ? Long.toString(value + by)
        : expressions.of(bound) + more;
  }

  /// The condition under which the header goes on, if it decides that.
  private Optional<String> condition(Loop loop) {
    if (!(structure.kernel().blocks().get(loop.header()).terminator()
        instanceof Terminator.Branch(Expr condition, var whenTrue, var whenFalse))) {
      return Optional.empty();
    }
    boolean staysWhenTrue = loop.contains(structure.graph().index(whenTrue.label()));
    boolean staysWhenFalse = loop.contains(structure.graph().index(whenFalse.label()));
    if (staysWhenTrue == staysWhenFalse) {
      return Optional.empty();
    }
    return Optional.of(staysWhenTrue ? expressions.of(condition) : expressions.not(condition));
  }

  /// The other variables of the loop that texts are about: ` with j = 0 by +2`.
  String others(Loop loop) {
    Optional<Var> main = main(loop);
    List<String> texts = new ArrayList<>();
    for (Var variable : variables(loop)) {
      boolean isMeant =
          variable.type() instanceof Type.Int
              && !main.equals(Optional.of(variable))
              && expressions.used().contains(variable.name());
      if (isMeant) {
        texts.add(names.of(variable) + " = " + values(loop, variable));
      }
    }
    return texts.isEmpty() ? "" : texts.stream().collect(Collectors.joining(", ", " with ", ""));
  }

  private String values(Loop loop, Var variable) {
    Recurrence growth = growth(loop, variable);
    String start = structure.growth().entry(loop, variable).map(expressions::of).orElse("any");
    return switch (growth) {
      case Recurrence.Unknown _ -> "any";
      case Recurrence.Negated _ -> start + ", then !it";
      case Recurrence.Toggled(var op, _, Expr other) ->
          "%s, then %s %s %s and back"
              .formatted(start, expressions.of(other), op == Binary.SUB ? "-" : "^", start);
      case Recurrence.Rotated(List<Var> turn) ->
          turn.stream()
                  .map(v -> structure.growth().entry(loop, v).map(expressions::of).orElse("any"))
                  .collect(Collectors.joining(" and "))
              + " in turn";
      case Recurrence.Added _, Recurrence.Multiplied _, Recurrence.Divided _ ->
          start + by(growth).map(by -> " by " + by).orElse("");
    };
  }
}
