package org.warpproof.papers.kpl.language;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.warpproof.papers.ExpParser;
import org.warpproof.papers.KernelFrame;
import org.warpproof.text.Alphabet;
import org.warpproof.text.Token;
import org.warpproof.text.Tokens;

/// Reads a kernel: sizes, procedures, then the main statement.
///
/// ```
/// groups 2; threads 4;
/// proc f(x) { if x { return }; wr[x] := lid }
/// main { local y; y := rd[lid]; barrier; call f(y) }
/// ```
///
/// `local x;` reaches to the end of its braces; `local x { … }` says where it ends. Braces around
/// statements group them. No statement at all, and a missing `else`, are `skip`.
public final class ProgramParser {
  private static final Alphabet ALPHABET =
      ExpParser.alphabet("[", "]", "{", "}", ";", ";;", ":=", ",");

  private static final String STATEMENT =
      "local, if, while, call, wr, barrier, break, continue, return, skip or an assignment";

  private static final Set<String> WORDS =
      Set.of(
          "groups",
          "threads",
          "proc",
          "main",
          "local",
          "if",
          "else",
          "while",
          "whileDyn",
          "call",
          "barrier",
          "break",
          "continue",
          "return",
          "skip",
          "wr",
          "rd",
          "true",
          "false",
          ExprText.GID,
          ExprText.LID);

  private final Tokens tokens;
  private final ExpParser expressions;

  private ProgramParser(String text) {
    this.tokens = new Tokens(ExprText.plain(text), ALPHABET);
    this.expressions = new ExpParser(tokens);
  }

  public static Program parse(String text) {
    return new ProgramParser(text).program();
  }

  private Program program() {
    Map<String, Long> sizes = new HashMap<>();
    while (tokens.at(KernelFrame.GROUPS) || tokens.at(KernelFrame.THREADS)) {
      Token start = tokens.peek();
      String size = tokens.take().text();
      Token number = tokens.peek();
      long value = tokens.integer("how many there are");
      if (value < 1) {
        throw tokens.expected("a positive number", number);
      }
      if (sizes.put(size, value) != null) {
        throw tokens.expected("each size once", start);
      }
      separator();
    }
    List<Proc> procs = new ArrayList<>();
    while (tokens.accept("proc")) {
      String name = name("the procedure's name");
      tokens.expect("(");
      String parameter = name("the parameter's name");
      tokens.expect(")");
      procs.add(new Proc(name, parameter, braces()));
    }
    if (!tokens.at("main")) {
      throw tokens.expected("groups, threads, proc or main");
    }
    tokens.take();
    Stmt main = braces();
    if (!tokens.atEnd()) {
      throw tokens.expected("the end of the text");
    }
    return new Program(sizes, procs, main);
  }

  private void separator() {
    if (!acceptSeparator()) {
      throw tokens.expected("';'");
    }
  }

  private boolean acceptSeparator() {
    return tokens.accept(";") || tokens.accept(";;");
  }

  private String name(String what) {
    Token token = tokens.peek();
    String name = tokens.word(what);
    if (WORDS.contains(name) || ExprText.location(name) instanceof Location.Var) {
      throw tokens.expected(what, token);
    }
    return name;
  }

  private Stmt braces() {
    tokens.expect("{");
    Stmt inside = statements();
    tokens.expect("}");
    return inside;
  }

  /// Statements up to a closing brace: `;;` is left-associative.
  private Stmt statements() {
    List<Stmt> all = new ArrayList<>();
    while (!tokens.at("}")) {
      boolean endsWithBrace = item(all);
      if (!acceptSeparator() && !endsWithBrace && !tokens.at("}")) {
        throw tokens.expected("';'");
      }
    }
    return all.stream().reduce(Stmt.Seq::new).orElse(Stmt.skip());
  }

  /// Reads a statement, and says whether it may do without a `;` behind it.
  private boolean item(List<Stmt> all) {
    if (tokens.at("{")) {
      return all.add(braces());
    }
    Token start = tokens.peek();
    switch (tokens.word(STATEMENT)) {
      case "local" -> {
        all.add(local());
        return true;
      }
      case "if" -> {
        all.add(conditional());
        return true;
      }
      case "while" -> {
        all.add(new Stmt.While(expression(), braces()));
        return true;
      }
      case "whileDyn" -> {
        all.add(new Stmt.WhileDyn(expression(), braces()));
        return true;
      }
      case "call" -> all.add(call());
      case "barrier" -> all.add(new Stmt.Barrier());
      case "break" -> all.add(new Stmt.Break());
      case "continue" -> all.add(new Stmt.Continue());
      case "return" -> all.add(new Stmt.Return());
      case "skip" -> all.add(Stmt.skip());
      case "wr" -> {
        LocalExpr cell = cell();
        tokens.expect(":=");
        all.add(new Stmt.Basic(new BasicStmt.Write(cell, expression())));
      }
      case String word -> {
        if (WORDS.contains(word)) {
          throw tokens.expected(STATEMENT, start);
        }
        all.add(new Stmt.Basic(assignment(ExprText.location(word))));
      }
    }
    return false;
  }

  private Stmt local() {
    String name = name("the name of a local variable");
    if (tokens.at("{")) {
      return new Stmt.Local(name, braces());
    }
    if (!acceptSeparator()) {
      throw tokens.expected("';' or '{'");
    }
    return new Stmt.Local(name, statements());
  }

  private Stmt conditional() {
    LocalExpr condition = expression();
    Stmt whenTrue = braces();
    Stmt whenFalse = Stmt.skip();
    if (tokens.accept("else")) {
      whenFalse = tokens.accept("if") ? conditional() : braces();
    }
    return new Stmt.If(condition, whenTrue, whenFalse);
  }

  private Stmt call() {
    String procedure = tokens.word("the procedure's name");
    tokens.expect("(");
    LocalExpr argument = expression();
    tokens.expect(")");
    return new Stmt.Call(procedure, argument);
  }

  private BasicStmt assignment(Location target) {
    tokens.expect(":=");
    return tokens.accept("rd")
        ? new BasicStmt.Read(target, cell())
        : new BasicStmt.Assign(target, expression());
  }

  private LocalExpr cell() {
    tokens.expect("[");
    LocalExpr cell = expression();
    tokens.expect("]");
    return cell;
  }

  private LocalExpr expression() {
    Token start = tokens.peek();
    return ExprText.local(expressions.expression())
        .orElseThrow(() -> tokens.expected("an expression over natural numbers", start));
  }
}
