package org.warpproof.structure;

import java.util.Optional;
import java.util.regex.Pattern;
import org.warpproof.engine.Assumption;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.source.Position;

/// What is assumed where numbers are trusted not to wrap around, in words.
public final class NoWrap {
  private static final Pattern CUT_OFF = Pattern.compile("\\(i\\d+\\)");

  private NoWrap() {}

  /// Of an expression that computes the index of an access.
  public static Assumption ofIndex(Structure structure, Expr expr) {
    ExprText text =
        new ExprText(
            structure.definitions(), new VariableNames(structure.kernel(), structure.graph()));
    // The numbers before are meant, with all of their bits: a sum of what fits may have parts that
    // were cut off.
    String words =
        expr instanceof Expr.Convert
            ? text.of(expr)
            : CUT_OFF.matcher(text.of(expr)).replaceAll("");
    return new Assumption.IndexFits(words, at(structure, position(structure, expr)));
  }

  /// Of the variable that bounds a loop.
  public static Assumption ofLoop(Structure structure, Expr.Var variable, Loop loop) {
    VariableNames names = new VariableNames(structure.kernel(), structure.graph());
    Optional<Position> position =
        loop.blocks().stream()
            .sorted()
            .flatMap(b -> structure.kernel().blocks().get(b).statements().stream())
            .map(Statement::position)
            .filter(Position::isKnown)
            .findFirst();
    return new Assumption.BoundFits(names.of(variable), at(structure, position));
  }

  private static String at(Structure structure, Optional<Position> position) {
    return position
        .map(p -> "(%s:%d)".formatted(p.file(), p.line()))
        .orElse("(in %s)".formatted(structure.kernel().name()));
  }

  /// Where an expression is computed.
  private static Optional<Position> position(Structure structure, Expr expr) {
    return structure
        .kernel()
        .statements()
        .filter(
            s -> s.position().isKnown() && s.expressions().stream().anyMatch(e -> e.mentions(expr)))
        .map(Statement::position)
        .findFirst();
  }
}
