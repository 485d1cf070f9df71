package org.warpproof.papers.graphs.language;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.warpproof.papers.Notation;
import org.warpproof.papers.Operator;

/// Kernels as lines of text; `names` is how variables are spelled.
public record Printer(Notation notation, UnaryOperator<String> names) {
  private static final int CHOICE = -1;
  private static final int IMPLICATION = 0;
  private static final int TIGHTEST = Operator.MODULO.level() + 1;

  public Printer(Notation notation) {
    this(notation, name -> name);
  }

  /// The text that [ProgramParser] reads back.
  public static List<String> print(Program program, Notation notation) {
    Printer printer = new Printer(notation);
    List<String> lines = new ArrayList<>();
    declare(lines, "param", program.parameters());
    List<String> shared = new ArrayList<>(program.variables());
    program.arrays().forEach(array -> shared.add(array + "[]"));
    declare(lines, "shared", shared);
    declare(lines, "private", program.privates());
    for (Procedure procedure : program.procedures()) {
      lines.add("proc " + header(procedure, names -> String.join(", ", names)) + ";");
    }
    int width = width(program.blocks().stream().map(Block::label).toList());
    for (Block block : program.blocks()) {
      List<String> body = new ArrayList<>();
      block.statements().forEach(statement -> body.add(printer.of(statement) + ";"));
      body.add(of(block.transfer()) + ";");
      addBlock(lines, block.label(), width, body);
    }
    return lines;
  }

  /// `p(in: x, out: y) B`
  public static String header(Procedure procedure, Function<List<String>, String> names) {
    List<String> parts = new ArrayList<>();
    if (!procedure.in().isEmpty()) {
      parts.add("in: " + names.apply(procedure.in()));
    }
    if (!procedure.out().isEmpty()) {
      parts.add("out: " + names.apply(procedure.out()));
    }
    return "%s(%s) %s".formatted(procedure.name(), String.join(", ", parts), procedure.entry());
  }

  private static void declare(List<String> lines, String what, List<String> names) {
    if (!names.isEmpty()) {
      lines.add(what + " " + String.join(", ", names) + ";");
    }
  }

  public static int width(List<String> labels) {
    return labels.stream().mapToInt(String::length).max().orElse(0);
  }

  /// A block as in Fig. 3: its label, and its statements below each other.
  public static void addBlock(List<String> lines, String label, int width, List<String> body) {
    String head = label + " ".repeat(width - label.length()) + " : ";
    for (int i = 0; i < body.size(); i++) {
      lines.add((i == 0 ? head : " ".repeat(head.length())) + body.get(i));
    }
  }

  public static String of(Transfer transfer) {
    return switch (transfer) {
      case Transfer.Goto(List<String> blocks) -> "goto " + String.join(", ", blocks);
      case Transfer.Return _ -> "return";
    };
  }

  public String of(Stmt statement) {
    return switch (statement) {
      case Stmt.Assign(Term.Place target, Term value) -> of(target) + " := " + of(value);
      case Stmt.Havoc(Term.Place target) -> "havoc " + of(target);
      case Stmt.Assume(Term condition) -> "assume " + of(condition);
      case Stmt.Assert(Term condition) -> "assert " + of(condition);
      case Stmt.Skip _ -> "skip";
      case Stmt.Barrier(Term condition, List<String> havocked) ->
          "barrier"
              + (condition.equals(Term.always()) ? "" : " (" + of(condition) + ")")
              + havoc(havocked);
      case Stmt.Pick(String target, List<String> blocks) ->
          names.apply(target) + member() + "{" + String.join(", ", blocks) + "}";
      case Stmt.Call(List<String> targets, String procedure, List<Term> arguments) ->
          (targets.isEmpty() ? "" : join(targets) + " := ")
              + "call "
              + procedure
              + "("
              + arguments.stream().map(this::of).collect(Collectors.joining(", "))
              + ")";
    };
  }

  /// ` havoc v, s`: what a barrier leaves without a known value.
  public static String havoc(List<String> havocked) {
    return havocked.isEmpty() ? "" : " havoc " + String.join(", ", havocked);
  }

  public String member() {
    return notation.choose(" :∈ ", " :in ");
  }

  private String join(List<String> variables) {
    return variables.stream().map(names).collect(Collectors.joining(", "));
  }

  /// An expression, with parentheses only where they are needed.
  public String of(Term term) {
    return of(term, CHOICE);
  }

  String of(Term term, int least) {
    int level = level(term);
    String text =
        switch (term) {
          case Term.Numeral(long value) -> Long.toString(value);
          case Term.Truth(boolean value) -> Boolean.toString(value);
          case Term.Name(String name) -> names.apply(name);
          case Term.Element(String array, Term index) -> array + "[" + of(index) + "]";
          case Term.Not(Term operand) -> notation.choose("¬", "!") + of(operand, TIGHTEST);
          case Term.Binary(Operator operator, Term left, Term right) ->
              "%s %s %s"
                  .formatted(
                      of(left, operator.isChained() ? level : level + 1),
                      operator == Operator.TIMES
                          ? notation.choose("·", "*")
                          : notation.of(operator),
                      of(right, level + 1));
          case Term.Implies(Term premise, Term conclusion) ->
              of(premise, TIGHTEST) + notation.choose(" ⇒ ", " => ") + of(conclusion, TIGHTEST);
          case Term.Choose(Term condition, Term whenTrue, Term whenFalse) ->
              "%s ? %s : %s"
                  .formatted(of(condition, TIGHTEST), of(whenTrue, IMPLICATION), of(whenFalse));
        };
    return level < least ? "(" + text + ")" : text;
  }

  private static int level(Term term) {
    return switch (term) {
      case Term.Choose _ -> CHOICE;
      case Term.Implies _ -> IMPLICATION;
      case Term.Binary(Operator operator, _, _) -> operator.level();
      case Term.Numeral _, Term.Truth _, Term.Name _, Term.Element _, Term.Not _ -> TIGHTEST;
    };
  }
}
