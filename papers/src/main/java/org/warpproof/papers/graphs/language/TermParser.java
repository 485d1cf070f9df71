package org.warpproof.papers.graphs.language;

import org.warpproof.papers.InfixParser;
import org.warpproof.papers.Operator;
import org.warpproof.text.Token;
import org.warpproof.text.Tokens;

/// Reads expressions, in both notations. `? :` binds most loosely, then `=>`, then the operators.
final class TermParser {
  /// No stack is deep enough for everything that can be typed.
  private static final int DEEPEST = 200;

  /// Operators of one expression, which may lean to one side.
  private static final int MOST_OPERATORS = 1000;

  private final Tokens tokens;
  private final InfixParser<Term> infix;
  private int depth;
  private int operators;

  TermParser(Tokens tokens) {
    this.tokens = tokens;
    this.infix = new InfixParser<>(tokens, this::operand, this::isNext, this::binary);
  }

  Term term() {
    if (depth == 0) {
      operators = 0;
    }
    deeper();
    Term condition = implication();
    Term result = condition;
    if (tokens.accept("?")) {
      Term whenTrue = term();
      tokens.expect(":");
      result = new Term.Choose(condition, whenTrue, term());
    }
    depth--;
    return result;
  }

  private Term implication() {
    Term premise = infix.read();
    if (tokens.accept("=>") || tokens.accept("⇒")) {
      deeper();
      Term conclusion = implication();
      depth--;
      return new Term.Implies(premise, conclusion);
    }
    return premise;
  }

  private Term binary(Operator operator, Term left, Term right) {
    if (++operators > MOST_OPERATORS) {
      throw tokens.expected("an expression that is not so long");
    }
    return new Term.Binary(operator, left, right);
  }

  private boolean isNext(Operator operator) {
    return tokens.at(operator.ascii())
        || tokens.at(operator.symbol())
        || (operator == Operator.TIMES && tokens.at("·"));
  }

  private Term operand() {
    if (tokens.accept("(")) {
      Term inner = term();
      tokens.expect(")");
      return inner;
    }
    if (tokens.accept("!") || tokens.accept("¬")) {
      return new Term.Not(nested());
    }
    if (tokens.accept("-")) {
      return tokens.peek().kind() == Token.Kind.NUMBER
          ? new Term.Numeral(-tokens.integer("a number"))
          : new Term.Binary(Operator.MINUS, new Term.Numeral(0), nested());
    }
    if (tokens.peek().kind() == Token.Kind.NUMBER) {
      return new Term.Numeral(tokens.integer("a number"));
    }
    return switch (tokens.word("an expression")) {
      case "true" -> new Term.Truth(true);
      case "false" -> new Term.Truth(false);
      case String name -> place(name);
    };
  }

  private void deeper() {
    if (++depth > DEEPEST) {
      throw tokens.expected("an expression that is not nested so deeply");
    }
  }

  private Term nested() {
    deeper();
    Term operand = operand();
    depth--;
    return operand;
  }

  /// A variable, or an element of an array, whose name has been read.
  Term.Place place(String name) {
    if (tokens.accept("[")) {
      Term index = term();
      tokens.expect("]");
      return new Term.Element(name, index);
    }
    return new Term.Name(name);
  }
}
