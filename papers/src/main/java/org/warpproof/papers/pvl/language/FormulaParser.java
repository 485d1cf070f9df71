package org.warpproof.papers.pvl.language;

import java.util.List;
import org.warpproof.text.Token;
import org.warpproof.text.Tokens;

/// Reads the formulas of contracts.
///
/// `*` separates resources here, as in the paper's figures: `gsize > 1 * perm(a[tid], 100)`. A
/// product stands in parentheses, and what stands in parentheses is an expression unless there is a
/// permission in it. `*` binds more tightly than implications and conditionals.
final class FormulaParser {
  static final List<String> PERMISSION = List.of("perm", "Perm");
  static final List<String> STAR = List.of("*", "**", "⋆");
  static final List<String> FOR_ALL = List.of("\\forall*", "\\forall⋆", "⋆");

  private static final int MOST = 100;

  private final Tokens tokens;
  private final ExpressionParser expressions;

  FormulaParser(Tokens tokens, ExpressionParser expressions) {
    this.tokens = tokens;
    this.expressions = expressions;
  }

  Formula formula() {
    Token start = tokens.peek();
    Formula first = implication();
    if (!tokens.accept("?")) {
      return first;
    }
    Expression condition = condition(first, start);
    Formula whenTrue = formula();
    tokens.expect(":");
    return Formula.choice(condition, whenTrue, formula());
  }

  private Formula implication() {
    Token start = tokens.peek();
    Formula left = separated();
    return expressions.acceptOne(ExpressionParser.IMPLIES)
        ? Formula.implies(condition(left, start), implication())
        : left;
  }

  private Expression condition(Formula formula, Token start) {
    if (formula instanceof Formula.Pure(Expression condition)) {
      return condition;
    }
    throw tokens.expected("a condition without permissions", start);
  }

  /// `R1 * R2 * …`
  private Formula separated() {
    Formula left = conjunct();
    while (expressions.acceptOne(STAR)) {
      left = Formula.star(left, conjunct());
    }
    return left;
  }

  private Formula conjunct() {
    expressions.count();
    if (expressions.acceptOne(PERMISSION)) {
      return permission();
    }
    if (tokens.at("(") && hasPermission()) {
      tokens.take();
      Formula inner = expressions.acceptOne(FOR_ALL) ? forAll() : formula();
      tokens.expect(")");
      return inner;
    }
    return new Formula.Pure(expressions.operation(ExpressionParser.Times.SEPARATES));
  }

  /// Whether there is a permission in the parentheses that open here.
  private boolean hasPermission() {
    int depth = 0;
    for (int i = 0; tokens.peek(i).kind() != Token.Kind.END; i++) {
      Token token = tokens.peek(i);
      if (PERMISSION.stream().anyMatch(token::is)) {
        return true;
      }
      depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
      if (depth == 0) {
        return false;
      }
    }
    return false;
  }

  private Formula forAll() {
    tokens.expect("int");
    String variable = tokens.word("the name of a variable");
    tokens.expect(";");
    Expression range = expressions.expression();
    tokens.expect(";");
    return Formula.forAll(variable, range, formula());
  }

  private Formula permission() {
    tokens.expect("(");
    String array = tokens.word("the name of an array");
    Expression index = expressions.index();
    tokens.expect(",");
    Permission permission = amount();
    tokens.expect(")");
    return new Formula.Perm(array, index, permission);
  }

  /// 100 is all that there is: write. Less is for reading.
  private Permission amount() {
    for (Permission permission : Permission.values()) {
      if (tokens.accept(permission.word())) {
        return permission;
      }
    }
    Token start = tokens.peek();
    int percent = tokens.smallInteger("rd, rw, or a number from 1 to 100");
    if (percent < 1 || percent > MOST) {
      throw tokens.expected("rd, rw, or a number from 1 to 100", start);
    }
    return percent == MOST ? Permission.WRITE : Permission.READ;
  }
}
