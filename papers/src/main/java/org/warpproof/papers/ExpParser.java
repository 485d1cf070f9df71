package org.warpproof.papers;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.warpproof.text.Alphabet;
import org.warpproof.text.Token;
import org.warpproof.text.Tokens;

/// Reads expressions, in both notations; comparisons bind more loosely than sums.
public final class ExpParser {
  /// Enough for people, and not too deep for recursion.
  private static final int MOST_OPERANDS = 500;

  private final Tokens tokens;
  private final InfixParser<Exp> operators;
  private int operands;

  public ExpParser(Tokens tokens) {
    this.tokens = tokens;
    this.operators = new InfixParser<>(tokens, this::operand, this::isNext, Exp.Binary::new);
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

  /// The same, for languages whose names have no bars: those are left for names that are made.
  public static Alphabet withoutBars(String... signs) {
    return new Alphabet(alphabet(signs).signs(), "");
  }

  public Exp expression() {
    operands = 0;
    return operators.read();
  }

  private boolean isNext(Operator operator) {
    return tokens.at(operator.ascii()) || tokens.at(operator.symbol());
  }

  private Exp operand() {
    if (++operands > MOST_OPERANDS) {
      throw tokens.expected("an expression with at most " + MOST_OPERANDS + " operands");
    }
    if (tokens.accept("(")) {
      Exp inner = operators.read();
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
