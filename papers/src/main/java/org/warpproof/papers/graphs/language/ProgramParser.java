package org.warpproof.papers.graphs.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.warpproof.papers.ExpParser;
import org.warpproof.text.Alphabet;
import org.warpproof.text.Tokens;

/// Reads a kernel: declarations, procedures, and blocks.
///
/// ```
/// shared v, sum[];
/// private x;
/// param n;
/// proc p(in: a, out: r) B;
/// Start: x := v; goto W, End;
/// ```
public final class ProgramParser {
  private static final Alphabet ALPHABET =
      ExpParser.alphabet("[", "]", "{", "}", ";", ",", ":", ":=", ":∈", ":in", "?", "=>", "⇒", "·");

  private static final Set<String> WORDS =
      Set.of(
          "shared", "private", "param", "proc", "in", "out", "goto", "return", "havoc", "assume",
          "assert", "skip", "barrier", "call", "true", "false");

  private final Tokens tokens;
  private final TermParser terms;
  private final List<String> parameters = new ArrayList<>();
  private final List<String> variables = new ArrayList<>();
  private final List<String> arrays = new ArrayList<>();
  private final List<String> privates = new ArrayList<>();
  private final List<Procedure> procedures = new ArrayList<>();
  private final List<Block> blocks = new ArrayList<>();

  private ProgramParser(String text) {
    this.tokens = new Tokens(text, ALPHABET);
    this.terms = new TermParser(tokens);
  }

  public static Program parse(String text) {
    return new ProgramParser(text).program();
  }

  private Program program() {
    while (declaration()) {
      tokens.expect(";");
    }
    do {
      block();
    } while (!tokens.atEnd());
    return new Program(parameters, variables, arrays, privates, procedures, blocks);
  }

  /// Reads what comes next if it is a declaration.
  private boolean declaration() {
    if (tokens.accept("param")) {
      parameters.addAll(names("the name of a parameter"));
    } else if (tokens.accept("private")) {
      privates.addAll(names("the name of a private variable"));
    } else if (tokens.accept("shared")) {
      do {
        String name = name("the name of a shared variable");
        if (tokens.accept("[")) {
          tokens.expect("]");
          arrays.add(name);
        } else {
          variables.add(name);
        }
      } while (tokens.accept(","));
    } else if (tokens.accept("proc")) {
      procedure();
    } else {
      return false;
    }
    return true;
  }

  private void procedure() {
    String name = name("the name of a procedure");
    tokens.expect("(");
    List<String> in = new ArrayList<>();
    List<String> out = new ArrayList<>();
    if (tokens.accept("in")) {
      tokens.expect(":");
      while (!tokens.at(")") && !tokens.at("out")) {
        in.add(name("the name of an input parameter"));
        if (!tokens.accept(",") && !tokens.at(")")) {
          throw tokens.expected("',' or ')'");
        }
      }
    }
    if (tokens.accept("out")) {
      tokens.expect(":");
      if (!tokens.at(")")) {
        out.addAll(names("the name of an output parameter"));
      }
    }
    tokens.expect(")");
    procedures.add(new Procedure(name, in, out, name("a block")));
  }

  private void block() {
    String label = name("a block");
    tokens.expect(":");
    List<Stmt> statements = new ArrayList<>();
    while (!tokens.at("goto") && !tokens.at("return")) {
      statements.add(statement());
      tokens.expect(";");
    }
    Transfer transfer =
        tokens.accept("return") ? new Transfer.Return() : new Transfer.Goto(gotoTargets());
    tokens.expect(";");
    blocks.add(new Block(label, statements, transfer));
  }

  private List<String> gotoTargets() {
    tokens.expect("goto");
    return names("a block");
  }

  private Stmt statement() {
    if (tokens.accept("skip")) {
      return new Stmt.Skip();
    }
    if (tokens.accept("assume")) {
      return new Stmt.Assume(terms.term());
    }
    if (tokens.accept("assert")) {
      return new Stmt.Assert(terms.term());
    }
    if (tokens.accept("barrier")) {
      Term condition = tokens.at(";") || tokens.at("havoc") ? Term.always() : terms.term();
      return new Stmt.Barrier(
          condition, tokens.accept("havoc") ? names("the name of a shared variable") : List.of());
    }
    if (tokens.accept("havoc")) {
      return new Stmt.Havoc(terms.place(name("a variable")));
    }
    if (tokens.accept("call")) {
      return call(List.of());
    }
    Term.Place target = terms.place(name("a statement, goto or return"));
    if (target instanceof Term.Name(String name)) {
      if (tokens.accept(":∈") || tokens.accept(":in")) {
        return pick(name);
      }
      List<String> targets = new ArrayList<>(List.of(name));
      while (tokens.accept(",")) {
        targets.add(name("a variable"));
      }
      tokens.expect(":=");
      if (tokens.accept("call")) {
        return call(targets);
      }
      if (targets.size() > 1) {
        throw tokens.expected("call");
      }
    } else {
      tokens.expect(":=");
    }
    return new Stmt.Assign(target, terms.term());
  }

  private Stmt pick(String target) {
    tokens.expect("{");
    List<String> labels = names("a block");
    tokens.expect("}");
    return new Stmt.Pick(target, labels);
  }

  private Stmt call(List<String> targets) {
    String procedure = name("the name of a procedure");
    return new Stmt.Call(targets, procedure, tokens.inParentheses(terms::term));
  }

  private List<String> names(String what) {
    List<String> names = new ArrayList<>();
    do {
      names.add(name(what));
    } while (tokens.accept(","));
    return names;
  }

  private String name(String what) {
    if (WORDS.contains(tokens.peek().text())) {
      throw tokens.expected(what);
    }
    return tokens.word(what);
  }
}
