package org.warpproof.protocol;

import java.util.Optional;
import org.warpproof.engine.Assumption;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.source.Position;

/// What is assumed where numbers are trusted not to wrap around, in words.
final class NoWrap {
  private NoWrap() {}

  /// Of an expression that computes the index of an access.
  static Assumption ofIndex(Model model, Expr expr) {
    ExprText text =
        new ExprText(model.definitions(), new VariableNames(model.kernel(), model.graph()));
    return new Assumption.IndexFits(text.of(expr), at(model, position(model, expr)));
  }

  /// Of the variable that bounds a loop.
  static Assumption ofLoop(Model model, Expr.Var variable, Loop loop) {
    VariableNames names = new VariableNames(model.kernel(), model.graph());
    Optional<Position> position =
        loop.blocks().stream()
            .sorted()
            .flatMap(b -> model.kernel().blocks().get(b).statements().stream())
            .map(Statement::position)
            .filter(Position::isKnown)
            .findFirst();
    return new Assumption.BoundFits(names.of(variable), at(model, position));
  }

  private static String at(Model model, Optional<Position> position) {
    return position
        .map(p -> "(%s:%d)".formatted(p.file(), p.line()))
        .orElse("(in %s)".formatted(model.kernel().name()));
  }

  /// Where an expression is computed.
  private static Optional<Position> position(Model model, Expr expr) {
    return model
        .kernel()
        .statements()
        .filter(
            s -> s.position().isKnown() && s.expressions().stream().anyMatch(e -> e.mentions(expr)))
        .map(Statement::position)
        .findFirst();
  }
}
