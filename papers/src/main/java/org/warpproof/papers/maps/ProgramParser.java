package org.warpproof.papers.maps;

import java.util.ArrayList;
import java.util.List;
import org.warpproof.papers.Exp;
import org.warpproof.papers.ExpParser;
import org.warpproof.papers.Nesting;
import org.warpproof.text.Alphabet;
import org.warpproof.text.Tokens;

/// Reads a protocol: its parameters, then a sequence of accesses, conditionals, loops and barriers.
///
/// As in the paper, what stands before a barrier or a synchronized loop belongs to it. What comes
/// after the last one ends with the kernel, and so with a barrier.
public final class ProgramParser {
  static final Alphabet ALPHABET =
      ExpParser.withoutBars("[", "]", "{", "}", ";", ",", "..", "^", "∈", "ᵁ", "ˢ");

  /// Enough for people, and not too many for recursion and for formulas.
  private static final int MOST_STATEMENTS = 1000;

  private final Tokens tokens;
  private final ExpParser expressions;
  private final Nesting nesting;
  private int statements;

  private ProgramParser(String text) {
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
        parameters.add(tokens.word("the name of a parameter"));
      } while (tokens.accept(","));
      tokens.expect(";");
    }
    if (tokens.atEnd()) {
      throw tokens.expected("a protocol");
    }
    Body body = body("");
    if (!tokens.atEnd()) {
      throw tokens.expected("a protocol");
    }
    Sync end = new Sync.Barrier(body.rest());
    boolean isComplete = !body.synced.isEmpty() && body.unsynced.isEmpty();
    return new Program(parameters, body.sync(isComplete ? List.of() : List.of(end)));
  }

  /// A sequence: its synchronized parts, and what comes after the last of them.
  private static final class Body {
    private final List<Sync> synced = new ArrayList<>();
    private final List<Unsync> unsynced = new ArrayList<>();

    private void add(Unsync next) {
      unsynced.add(next);
    }

    private void add(Sync next) {
      synced.add(next);
      unsynced.clear();
    }

    private Unsync rest() {
      return unsynced.stream().reduce(Unsync.Seq::new).orElse(new Unsync.Skip());
    }

    private Sync sync(List<Sync> more) {
      List<Sync> all = new ArrayList<>(synced);
      all.addAll(more);
      return all.reversed().stream()
          .reduce((later, first) -> new Sync.Seq(first, later))
          .orElseThrow();
    }
  }

  /// Items up to `end`.
  private Body body(String end) {
    return nesting.deeper(() -> items(end));
  }

  private Body items(String end) {
    Body body = new Body();
    while (!tokens.atEnd() && !tokens.at(end)) {
      item(body);
      if (!tokens.accept(";") && !tokens.atEnd() && !tokens.at(end)) {
        throw tokens.expected("';'");
      }
    }
    return body;
  }

  private void item(Body body) {
    if (++statements > MOST_STATEMENTS) {
      throw tokens.expected("at most " + MOST_STATEMENTS + " statements");
    }
    switch (tokens.word("sync, rd, wr, if, for or skip")) {
      case "skip" -> body.add(new Unsync.Skip());
      case "rd" -> body.add(access(Mode.READ));
      case "wr" -> body.add(access(Mode.WRITE));
      case "sync" -> body.add(new Sync.Barrier(body.rest()));
      case "if" -> body.add(conditional());
      case "for" -> loop(body);
      case String word ->
          throw tokens.expected("sync, rd, wr, if, for or skip instead of '" + word + "'");
    }
  }

  private Unsync access(Mode mode) {
    tokens.expect("[");
    Exp index = expressions.expression();
    tokens.expect("]");
    return new Unsync.Access(mode, index);
  }

  private Unsync conditional() {
    Exp condition = expressions.expression();
    Unsync whenTrue = unsync("a conditional");
    Unsync whenFalse = tokens.accept("else") ? unsync("a conditional") : new Unsync.Skip();
    return new Unsync.If(condition, whenTrue, whenFalse);
  }

  private Unsync unsync(String where) {
    tokens.expect("{");
    Body body = body("}");
    if (!body.synced.isEmpty()) {
      throw tokens.expected("no barrier inside " + where);
    }
    tokens.expect("}");
    return body.rest();
  }

  private void loop(Body around) {
    LoopKind kind = LoopKind.read(tokens);
    String variable = tokens.word("the loop's variable");
    if (!tokens.accept("∈")) {
      tokens.expect("in");
    }
    Exp from = expressions.expression();
    tokens.expect("..");
    Range range = new Range(variable, from, expressions.expression());
    tokens.expect("{");
    Body body = body("}");
    boolean isSynchronized = !body.synced.isEmpty();
    kind.require(isSynchronized, tokens);
    tokens.expect("}");
    if (isSynchronized) {
      around.add(new Sync.Loop(around.rest(), range, body.sync(List.of()), body.rest()));
    } else {
      around.add(new Unsync.For(range, body.rest()));
    }
  }
}
