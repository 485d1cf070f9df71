package org.warpproof.papers.babycuda;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.warpproof.papers.Exp;
import org.warpproof.papers.ExpParser;
import org.warpproof.papers.Nesting;
import org.warpproof.papers.maps.LoopKind;
import org.warpproof.papers.maps.Range;
import org.warpproof.source.Position;
import org.warpproof.text.Alphabet;
import org.warpproof.text.ParseException;
import org.warpproof.text.Token;
import org.warpproof.text.Tokens;

/// Reads a program: its parameters, then its statements, in both notations.
///
/// `let x = A[n] in` reaches as far to the right as possible; parentheses end it earlier.
public final class ProgramParser {
  /// Enough for people, and not too deep for recursion.
  static final int MOST_STATEMENTS = 1000;

  private static final Alphabet ALPHABET =
      ExpParser.withoutBars("[", "]", "{", "}", ";", ",", "..", ":=", "^", "∈", "ᵁ", "ˢ");

  private static final Set<String> RESERVED =
      Set.of(
          Program.ARRAY,
          Program.THREAD,
          "threads",
          "groups",
          "param",
          "skip",
          "sync",
          "let",
          "in",
          "if",
          "else",
          "for",
          "true",
          "false");

  private static final String STATEMENT = "A[...] :=, let, if, for, skip or sync";

  private final String text;
  private final Tokens tokens;
  private final ExpParser expressions;
  private final Nesting nesting;
  private int statements;

  private ProgramParser(String text) {
    this.text = text;
    this.tokens = new Tokens(text, ALPHABET);
    this.expressions = new ExpParser(tokens);
    this.nesting = new Nesting(tokens);
  }

  public static Program parse(String text) {
    return new ProgramParser(text).program();
  }

  private Program program() {
    List<String> parameters = new ArrayList<>();
    if (tokens.accept("param")) {
      do {
        parameters.add(binder("the name of a parameter"));
      } while (tokens.accept(","));
      tokens.expect(";");
    }
    Code code = sequence();
    if (!tokens.atEnd()) {
      throw tokens.expected("';'");
    }
    return new Program(parameters, code);
  }

  private Code sequence() {
    return nesting.deeper(this::statements);
  }

  private Code statements() {
    List<Code> items = new ArrayList<>();
    do {
      items.add(statement());
    } while (tokens.accept(";"));
    return items.reversed().stream()
        .reduce((later, first) -> new Code.Seq(first, later))
        .orElseThrow();
  }

  private Code statement() {
    Token start = tokens.peek();
    if (++statements > MOST_STATEMENTS) {
      throw tokens.expected("at most " + MOST_STATEMENTS + " statements");
    }
    if (tokens.accept("(")) {
      Code inner = sequence();
      tokens.expect(")");
      return inner;
    }
    Position position = position(start);
    return switch (tokens.word(STATEMENT)) {
      case "skip" -> new Code.Skip();
      case "sync" -> new Code.Sync();
      case "let" -> read(position);
      case "if" -> conditional(position);
      case "for" -> loop(position);
      case Program.ARRAY -> write(position);
      case String _ -> throw tokens.expected(STATEMENT, start);
    };
  }

  private Code write(Position position) {
    Exp index = index();
    tokens.expect(":=");
    return new Code.Write(index, number(), position);
  }

  private Code read(Position position) {
    String variable = binder("the name of a variable");
    tokens.expect("=");
    tokens.expect(Program.ARRAY);
    Exp index = index();
    tokens.expect("in");
    return new Code.Read(variable, index, sequence(), position);
  }

  private Exp index() {
    tokens.expect("[");
    Exp index = number();
    tokens.expect("]");
    return index;
  }

  private Code conditional(Position position) {
    Exp condition = expression("a condition", Sorts::isCondition);
    Code whenTrue = branch();
    tokens.expect("else");
    return new Code.If(condition, whenTrue, branch(), position);
  }

  private Code branch() {
    tokens.expect("{");
    Code code = sequence();
    if (code.hasBarrier()) {
      throw tokens.expected("no barrier inside a conditional");
    }
    tokens.expect("}");
    return code;
  }

  private Code loop(Position position) {
    LoopKind kind = LoopKind.read(tokens);
    String variable = binder("the loop's variable");
    if (!tokens.accept("∈")) {
      tokens.expect("in");
    }
    Exp from = number();
    tokens.expect("..");
    Range range = new Range(variable, from, number());
    tokens.expect("{");
    Code body = sequence();
    boolean hasBarrier = body.hasBarrier();
    kind.require(hasBarrier, tokens);
    tokens.expect("}");
    return hasBarrier
        ? new Code.SyncFor(range, body, position)
        : new Code.For(range, body, position);
  }

  private Exp number() {
    return expression("a number", Sorts::isNumber);
  }

  private Exp expression(String what, Predicate<Exp> fits) {
    Token start = tokens.peek();
    Exp exp = expressions.expression();
    if (!fits.test(exp)) {
      throw new ParseException(text, start.offset(), "expected " + what);
    }
    return exp;
  }

  /// A name that is bound.
  private String binder(String what) {
    Token start = tokens.peek();
    String name = tokens.word(what);
    if (RESERVED.contains(name)) {
      throw tokens.expected(what, start);
    }
    return name;
  }

  private Position position(Token token) {
    int line = 1 + (int) text.substring(0, token.offset()).chars().filter(c -> c == '\n').count();
    int column = token.offset() - text.lastIndexOf('\n', token.offset() - 1);
    return Position.of("", line, column);
  }
}
