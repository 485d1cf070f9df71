package org.warpproof.calculus;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.warpproof.text.Alphabet;
import org.warpproof.text.Token;
import org.warpproof.text.Tokens;

/// Reads expressions, in both notations; comparisons bind more loosely than sums.
public final class ExpParser {
  private static final int TIGHTEST = Operator.MODULO.level() + 1;

  /// Enough for people, and not too deep for recursion.
  private static final int MOST_OPERANDS = 500;

  private final Tokens tokens;
  private int operands;

  public ExpParser(Tokens tokens) {
    this.tokens = tokens;
  }

  /// The signs of expressions, and those of the language around them.
  public static Alphabet alphabet(String... signs) {
    Stream<String> operators =
        Arrays.stream(Operator.values()).flatMap(op -> Stream.of(op.ascii(), op.symbol()));
    Set<String> all =
        Stream.of(operators, Stream.of("!", "¬", "(", ")"), Arrays.stream(signs))
            .flatMap(some -> some)
            .collect(Collectors.toUnmodifiableSet());
    return new Alphabet(all, "'");
  }

  public Exp expression() {
    operands = 0;
    return binary(1);
  }

  private Exp binary(int level) {
    if (level == TIGHTEST) {
      return operand();
    }
    Exp left = binary(level + 1);
    Optional<Operator> operator = operator(level);
    while (operator.isPresent()) {
      tokens.take();
      left = new Exp.Binary(operator.get(), left, binary(level + 1));
      operator = operator.get().isChained() ? operator(level) : Optional.empty();
    }
    return left;
  }

  /// The operator of this level that comes next, if one does.
  private Optional<Operator> operator(int level) {
    return Arrays.stream(Operator.values())
        .filter(op -> op.level() == level && (tokens.at(op.ascii()) || tokens.at(op.symbol())))
        .findFirst();
  }

  private Exp operand() {
    if (++operands > MOST_OPERANDS) {
      throw tokens.expected("an expression with at most " + MOST_OPERANDS + " operands");
    }
    if (tokens.accept("(")) {
      Exp inner = binary(1);
      tokens.expect(")");
      return inner;
    }
    if (tokens.accept("!") || tokens.accept("¬")) {
      return new Exp.Not(operand());
    }
    if (tokens.accept("-")) {
      return tokens.peek().kind() == Token.Kind.NUMBER
          ? new Exp.Numeral(-tokens.integer("a number"))
          : new Exp.Binary(Operator.MINUS, new Exp.Numeral(0), operand());
    }
    if (tokens.peek().kind() == Token.Kind.NUMBER) {
      return new Exp.Numeral(tokens.integer("a number"));
    }
    return switch (tokens.word("an expression")) {
      case "true" -> new Exp.Truth(true);
      case "false" -> new Exp.Truth(false);
      case String name -> new Exp.Name(name);
    };
  }
}
