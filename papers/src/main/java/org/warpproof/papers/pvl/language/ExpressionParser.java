package org.warpproof.papers.pvl.language;

import java.util.List;
import java.util.Map;
import org.warpproof.papers.InfixParser;
import org.warpproof.papers.Operator;
import org.warpproof.text.Token;
import org.warpproof.text.Tokens;

/// Reads expressions. Conditionals bind least, then implications, then the shared operators.
public final class ExpressionParser {
  static final String OLD = "\\old";
  static final List<String> IMPLIES = List.of("->", "=>", "⇒");

  /// The paper's spellings, besides those of the shared operators.
  private static final Map<Operator, String> MORE =
      Map.of(
          Operator.AND, "&",
          Operator.OR, "|",
          Operator.MODULO, "mod",
          Operator.DIVIDED, "div");

  /// What `*` means.
  enum Times {
    PRODUCT,
    /// It separates resources: products stand in parentheses.
    SEPARATES
  }

  /// Enough for people, and not too deep for recursion.
  private static final int MOST_OPERANDS = 200;

  private final Tokens tokens;
  private int operands;

  ExpressionParser(Tokens tokens) {
    this.tokens = tokens;
  }

  /// An expression that is the whole text.
  public static Expression parse(String text) {
    return new ExpressionParser(new Tokens(text, ProgramParser.ALPHABET)).expression();
  }

  Expression expression() {
    Expression first = implication();
    if (!tokens.accept("?")) {
      return first;
    }
    Expression whenTrue = expression();
    tokens.expect(":");
    return new Expression.Choice(first, whenTrue, expression());
  }

  private Expression implication() {
    Expression left = operation(Times.PRODUCT);
    return acceptOne(IMPLIES) ? new Expression.Implies(left, implication()) : left;
  }

  /// An expression without conditionals and implications, unless they are in parentheses.
  Expression operation(Times times) {
    return new InfixParser<>(
            tokens,
            this::operand,
            op -> isNext(op) && (op != Operator.TIMES || times == Times.PRODUCT),
            Expression.Binary::new)
        .read();
  }

  private boolean isNext(Operator op) {
    return tokens.at(op.ascii())
        || tokens.at(op.symbol())
        || (MORE.containsKey(op) && tokens.at(MORE.get(op)));
  }

  boolean acceptOne(List<String> spellings) {
    return spellings.stream().anyMatch(tokens::accept);
  }

  /// Starts to count operands anew.
  void restart() {
    operands = 0;
  }

  void count() {
    if (++operands > MOST_OPERANDS) {
      throw tokens.expected("an expression with at most " + MOST_OPERANDS + " operands");
    }
  }

  private Expression operand() {
    count();
    if (tokens.accept("(")) {
      Expression inner = bound();
      tokens.expect(")");
      return inner;
    }
    if (tokens.accept("!") || tokens.accept("¬")) {
      return new Expression.Not(operand());
    }
    if (tokens.accept(OLD)) {
      tokens.expect("(");
      Expression inner = expression();
      tokens.expect(")");
      return new Expression.Old(inner);
    }
    if (tokens.accept("-")) {
      return tokens.peek().kind() == Token.Kind.NUMBER
          ? new Expression.Numeral(-tokens.integer("a number"))
          : new Expression.Binary(Operator.MINUS, new Expression.Numeral(0), operand());
    }
    if (tokens.peek().kind() == Token.Kind.NUMBER) {
      return new Expression.Numeral(tokens.integer("a number"));
    }
    if (FormulaParser.PERMISSION.stream().anyMatch(tokens::at)) {
      throw tokens.expected("an expression without permissions");
    }
    return switch (tokens.word("an expression")) {
      case "true" -> new Expression.Truth(true);
      case "false" -> new Expression.Truth(false);
      case String name -> named(name);
    };
  }

  /// A quantified expression, or any other.
  private Expression bound() {
    for (Binder binder : Binder.values()) {
      if (acceptOne(binder.spellings())) {
        return bound(binder);
      }
    }
    return expression();
  }

  private Expression bound(Binder binder) {
    tokens.expect("int");
    String variable = tokens.word("the name of a variable");
    tokens.expect(";");
    Expression range = expression();
    tokens.expect(";");
    return new Expression.Bound(binder, variable, range, expression());
  }

  private Expression named(String name) {
    if (tokens.at("(")) {
      return new Expression.Call(name, tokens.inParentheses(this::expression));
    }
    return tokens.at("[") ? new Expression.Read(name, index()) : new Expression.Name(name);
  }

  /// `[index]`
  Expression index() {
    tokens.expect("[");
    Expression index = expression();
    tokens.expect("]");
    return index;
  }
}
