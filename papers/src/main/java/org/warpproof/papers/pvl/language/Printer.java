package org.warpproof.papers.pvl.language;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.warpproof.papers.Notation;

/// Kernels as lines of text that [ProgramParser] reads back.
public final class Printer {
  private final Notation notation;
  private final Terms terms;
  private final Set<String> ghosts;
  private final List<String> lines = new ArrayList<>();

  private Printer(Set<String> ghosts, Notation notation) {
    this.ghosts = ghosts;
    this.notation = notation;
    this.terms = new Terms(notation);
  }

  public static List<String> print(Program program, Notation notation) {
    Printer printer = new Printer(program.ghosts(), notation);
    printer.program(program);
    return printer.lines;
  }

  private void program(Program program) {
    for (PureFunction function : program.functions()) {
      lines.add(
          "pure int %s(%s) = %s;"
              .formatted(
                  function.name(),
                  function.parameters().stream()
                      .map(parameter -> "int " + parameter)
                      .collect(Collectors.joining(", ")),
                  terms.of(function.body())));
    }
    lines.add("kernel " + program.name() + " {");
    for (Array array : program.arrays()) {
      lines.add(
          "  %s%s int[%s] %s;"
              .formatted(
                  ghost(array.name()),
                  array.memory().word(),
                  terms.of(array.size()),
                  array.name()));
    }
    clauses("kernel requires", program.levels().kernel().requires(), "  ");
    clauses("kernel ensures", program.levels().kernel().ensures(), "  ");
    clauses("group requires", program.levels().group().requires(), "  ");
    clauses("group ensures", program.levels().group().ensures(), "  ");
    contract(program.contract(), "  ");
    lines.add("  void main() {");
    block(program.body(), "    ");
    lines.add("  }");
    lines.add("}");
  }

  private String ghost(String name) {
    return ghosts.contains(name) ? "ghost " : "";
  }

  private void contract(Contract contract, String indent) {
    clauses("requires", contract.requires(), indent);
    clauses("ensures", contract.ensures(), indent);
  }

  private void clauses(String keyword, List<Contract.Clause> clauses, String indent) {
    clauses.forEach(clause -> lines.add(indent + keyword + " " + terms.of(clause.formula()) + ";"));
  }

  private void block(List<Statement> statements, String indent) {
    statements.forEach(statement -> statement(statement, indent));
  }

  private void statement(Statement statement, String indent) {
    switch (statement) {
      case Statement.Nop _ -> lines.add(indent + "nop;");
      case Statement.Declare(String variable, _) ->
          lines.add(indent + ghost(variable) + "int " + variable + ";");
      case Statement.Initialize(String variable, Expression value, _) ->
          lines.add(
              "%s%sint %s := %s;".formatted(indent, ghost(variable), variable, terms.of(value)));
      case Statement.Assign(String variable, Expression value, _) ->
          lines.add("%s%s%s := %s;".formatted(indent, ghost(variable), variable, terms.of(value)));
      case Statement.Write(String array, Expression index, Expression value, _) ->
          lines.add(
              "%s%s%s[%s] := %s;"
                  .formatted(indent, ghost(array), array, terms.of(index), terms.of(value)));
      case Statement.If(Expression condition, var then, var otherwise, _) -> {
        lines.add(indent + "if (" + terms.of(condition) + ") {");
        block(then, indent + "  ");
        if (!otherwise.isEmpty()) {
          lines.add(indent + "} else {");
          block(otherwise, indent + "  ");
        }
        lines.add(indent + "}");
      }
      case Statement.While(var invariants, Expression condition, var body, _) -> {
        clauses("invariant", invariants, indent);
        lines.add(indent + "while (" + terms.of(condition) + ") {");
        block(body, indent + "  ");
        lines.add(indent + "}");
      }
      case Statement.Barrier(long id, var fences, Contract contract, _) -> {
        String call = "barrier(%d, %s)".formatted(id, fences(fences, notation));
        if (contract.isEmpty()) {
          lines.add(indent + call + ";");
        } else {
          lines.add(indent + call + " {");
          contract(contract, indent + "  ");
          lines.add(indent + "}");
        }
      }
    }
  }

  /// `{local, global}`
  static String fences(Set<Memory> fences, Notation notation) {
    return fences.isEmpty()
        ? notation.choose("∅", "{}")
        : Arrays.stream(Memory.values())
            .filter(fences::contains)
            .map(Memory::word)
            .collect(Collectors.joining(", ", "{", "}"));
  }
}
