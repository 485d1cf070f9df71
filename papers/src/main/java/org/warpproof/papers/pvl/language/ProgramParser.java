package org.warpproof.papers.pvl.language;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.warpproof.papers.ExpParser;
import org.warpproof.text.Alphabet;
import org.warpproof.text.ParseException;
import org.warpproof.text.Token;
import org.warpproof.text.Tokens;

/// Reads a kernel in the syntax of the paper's tool, with pure functions before it.
///
/// A barrier without a number gets the next one that no barrier before it has.
public final class ProgramParser {
  static final Alphabet ALPHABET =
      ExpParser.alphabet(
          "[",
          "]",
          "{",
          "}",
          ";",
          ",",
          ":=",
          ":",
          "?",
          "&",
          "|",
          "->",
          "=>",
          "⇒",
          "**",
          "⋆",
          "∅",
          "\\forall",
          "∀",
          "\\exists",
          "∃",
          "\\sum",
          "∑",
          "\\old",
          "\\forall*",
          "\\forall⋆");

  private static final String GHOST = "ghost";
  private static final int DEEPEST = 100;
  private static final int MOST_STATEMENTS = 1000;
  private static final String MEMORY = "'local' or 'global'";

  private final Tokens tokens;
  private final ExpressionParser expressions;
  private final FormulaParser formulas;
  private final Set<String> ghosts = new HashSet<>();
  private long barriers;
  private int depth;
  private int statements;

  private ProgramParser(String text) {
    this.tokens = new Tokens(text, ALPHABET);
    this.expressions = new ExpressionParser(tokens);
    this.formulas = new FormulaParser(tokens, expressions);
  }

  public static Program parse(String text) {
    return new ProgramParser(text).program();
  }

  private Program program() {
    List<PureFunction> functions = new ArrayList<>();
    while (tokens.accept("pure")) {
      functions.add(function());
    }
    tokens.expect("kernel");
    String name = tokens.word("the name of the kernel");
    tokens.expect("{");
    List<Array> arrays = new ArrayList<>();
    while (tokens.at(Memory.GLOBAL.word()) || tokens.at(Memory.LOCAL.word()) || tokens.at(GHOST)) {
      boolean isGhost = tokens.accept(GHOST);
      int before = arrays.size();
      arrays(arrays);
      if (isGhost) {
        arrays.stream().skip(before).map(Array::name).forEach(ghosts::add);
      }
    }
    Levels levels = levels();
    Contract contract = contract();
    tokens.expect("void");
    tokens.expect("main");
    tokens.expect("(");
    tokens.expect(")");
    List<Statement> body = block();
    tokens.expect("}");
    if (!tokens.atEnd()) {
      throw tokens.expected("the end of the text");
    }
    return new Program(name, functions, arrays, levels, contract, body, ghosts);
  }

  /// `kernel requires …;`, `group ensures …;`
  private Levels levels() {
    Clauses kernel = new Clauses(new ArrayList<>(), new ArrayList<>());
    Clauses group = new Clauses(new ArrayList<>(), new ArrayList<>());
    while (tokens.at("kernel") || tokens.at("group")) {
      Clauses clauses = tokens.at("kernel") ? kernel : group;
      tokens.take();
      if (!tokens.at("requires") && !tokens.at("ensures")) {
        throw tokens.expected("'requires' or 'ensures'");
      }
      clause(tokens.at("requires") ? clauses.requires : clauses.ensures);
    }
    return new Levels(
        new Contract(kernel.requires, kernel.ensures), new Contract(group.requires, group.ensures));
  }

  /// A contract that is being read.
  private record Clauses(List<Contract.Clause> requires, List<Contract.Clause> ensures) {}

  private PureFunction function() {
    expressions.restart();
    tokens.expect("int");
    String name = tokens.word("the name of a function");
    List<String> parameters =
        tokens.inParentheses(
            () -> {
              tokens.expect("int");
              return tokens.word("the name of a parameter");
            });
    tokens.expect("=");
    Expression body = expressions.expression();
    tokens.expect(";");
    return new PureFunction(name, parameters, body);
  }

  /// `global int[gsize] a, b;`
  private void arrays(List<Array> arrays) {
    Memory memory = memory();
    expressions.restart();
    tokens.expect("int");
    Expression size = expressions.index();
    do {
      arrays.add(new Array(memory, tokens.word("the name of an array"), size));
    } while (tokens.accept(","));
    tokens.expect(";");
  }

  private Memory memory() {
    return tokens.oneOf(Memory.class, MEMORY);
  }

  private Contract contract() {
    List<Contract.Clause> requires = new ArrayList<>();
    List<Contract.Clause> ensures = new ArrayList<>();
    while (tokens.at("requires") || tokens.at("ensures")) {
      clause(tokens.at("requires") ? requires : ensures);
    }
    return new Contract(requires, ensures);
  }

  /// A keyword, a formula and a semicolon.
  private void clause(List<Contract.Clause> clauses) {
    Spot spot = spot();
    expressions.restart();
    tokens.take();
    Formula formula = formulas.formula();
    tokens.expect(";");
    clauses.add(new Contract.Clause(formula, spot));
  }

  private List<Statement> block() {
    if (++depth > DEEPEST) {
      throw tokens.expected("blocks that are nested less deeply");
    }
    tokens.expect("{");
    List<Statement> block = new ArrayList<>();
    while (!tokens.accept("}")) {
      block.add(statement());
    }
    depth--;
    return block;
  }

  private Statement statement() {
    if (++statements > MOST_STATEMENTS) {
      throw tokens.expected("at most " + MOST_STATEMENTS + " statements");
    }
    expressions.restart();
    Spot spot = spot();
    if (tokens.at("invariant") || tokens.at("while")) {
      return loop();
    }
    if (tokens.accept(GHOST)) {
      return ghost();
    }
    return switch (tokens.word("a statement")) {
      case "nop" -> ended(new Statement.Nop());
      case "int" -> declaration(spot);
      case "if" -> conditional(spot);
      case "barrier" -> barrier(spot);
      case String name when ghosts.contains(name) ->
          throw tokens.expected("'ghost' before what is done to '" + name + "'");
      case String name when tokens.at("[") -> {
        Expression index = expressions.index();
        tokens.expect(":=");
        yield ended(new Statement.Write(name, index, expressions.expression(), spot));
      }
      case String name -> {
        tokens.expect(":=");
        yield ended(new Statement.Assign(name, expressions.expression(), spot));
      }
    };
  }

  /// What is done to a ghost, or its declaration.
  private Statement ghost() {
    Spot spot = spot();
    if (tokens.accept("int")) {
      String variable = tokens.peek().text();
      ghosts.add(variable);
      return declaration(spot);
    }
    String name = tokens.word("the name of a ghost");
    if (!ghosts.contains(name)) {
      throw tokens.expected("a ghost, which '" + name + "' is not, before this");
    }
    if (tokens.at("[")) {
      Expression index = expressions.index();
      tokens.expect(":=");
      return ended(new Statement.Write(name, index, expressions.expression(), spot));
    }
    tokens.expect(":=");
    return ended(new Statement.Assign(name, expressions.expression(), spot));
  }

  private Statement ended(Statement statement) {
    tokens.expect(";");
    return statement;
  }

  private Statement declaration(Spot spot) {
    String variable = tokens.word("the name of a variable");
    return ended(
        tokens.accept(":=")
            ? new Statement.Initialize(variable, expressions.expression(), spot)
            : new Statement.Declare(variable, spot));
  }

  private Statement conditional(Spot spot) {
    Expression condition = condition();
    List<Statement> then = block();
    return new Statement.If(condition, then, tokens.accept("else") ? block() : List.of(), spot);
  }

  private Expression condition() {
    tokens.expect("(");
    Expression condition = expressions.expression();
    tokens.expect(")");
    return condition;
  }

  private Statement loop() {
    List<Contract.Clause> invariants = new ArrayList<>();
    while (tokens.at("invariant")) {
      clause(invariants);
    }
    Spot spot = spot();
    expressions.restart();
    tokens.expect("while");
    return new Statement.While(invariants, condition(), block(), spot);
  }

  /// `barrier(global);`, `barrier(2, {}) { … }`
  private Statement barrier(Spot spot) {
    tokens.expect("(");
    if (tokens.peek().kind() == Token.Kind.NUMBER) {
      long id = tokens.integer("the number of the barrier");
      barriers = Math.max(barriers, id);
      tokens.expect(",");
      return barrier(id, spot);
    }
    barriers++;
    return barrier(barriers, spot);
  }

  private Statement barrier(long id, Spot spot) {
    Set<Memory> fences = fences();
    tokens.expect(")");
    if (tokens.accept(";")) {
      return new Statement.Barrier(id, fences, Contract.NONE, spot);
    }
    tokens.expect("{");
    Contract contract = contract();
    tokens.expect("}");
    tokens.accept(";");
    return new Statement.Barrier(id, fences, contract, spot);
  }

  /// `F` of Fig. 2; braces may be left out around one memory.
  private Set<Memory> fences() {
    Set<Memory> fences = EnumSet.noneOf(Memory.class);
    if (tokens.accept("∅")) {
      return fences;
    }
    if (!tokens.accept("{")) {
      fences.add(memory());
      return fences;
    }
    while (!tokens.accept("}")) {
      if (!fences.isEmpty()) {
        tokens.expect(",");
      }
      fences.add(memory());
    }
    return fences;
  }

  /// Where the next token starts.
  private Spot spot() {
    ParseException here = tokens.expected("");
    return new Spot(here.line(), here.column());
  }
}
