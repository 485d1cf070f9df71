package org.warpproof.papers.pvl.language;

import java.util.ArrayList;
import java.util.List;
import org.warpproof.papers.Notation;
import org.warpproof.papers.Operator;

/// Core statements as lines of text, in the notation of Fig. 2: one global and one local memory.
public final class CorePrinter {
  private final Program program;
  private final Notation notation;
  private final Terms terms;
  private final List<String> lines = new ArrayList<>();

  private CorePrinter(Program program, Notation notation) {
    this.program = program;
    this.notation = notation;
    this.terms = new Terms(notation);
  }

  public static List<String> print(Program program, Core core, Notation notation) {
    CorePrinter printer = new CorePrinter(program, notation);
    printer.statement(core, "", "");
    return printer.lines;
  }

  private void statement(Core statement, String indent, String end) {
    switch (statement) {
      case Core.Empty _ -> lines.add(indent + notation.choose("ε", "empty") + end);
      case Core.Nop _ -> lines.add(indent + "nop" + end);
      case Core.Assign(String variable, Expression value, _) ->
          lines.add(indent + variable + " := " + terms.of(value) + end);
      case Core.Read(String variable, Array array, Expression index, _) ->
          lines.add(
              "%s%s := rd%s(%s)%s"
                  .formatted(
                      indent, variable, array.memory().suffix(), address(array, index), end));
      case Core.Write(Array array, Expression index, Expression value, _) ->
          lines.add(
              "%swr%s(%s, %s)%s"
                  .formatted(
                      indent,
                      array.memory().suffix(),
                      address(array, index),
                      terms.of(value),
                      end));
      case Core.Seq(Core first, Core second) -> {
        statement(first, indent, ";");
        statement(second, indent, end);
      }
      case Core.If(Expression condition, Core then, Core otherwise) -> {
        lines.add(indent + "if " + terms.of(condition) + " then {");
        statement(then, indent + "  ", "");
        lines.add(indent + "} else {");
        statement(otherwise, indent + "  ", "");
        lines.add(indent + "}" + end);
      }
      case Core.While(_, Expression condition, Core body) -> {
        lines.add(indent + "while " + terms.of(condition) + " do {");
        statement(body, indent + "  ", "");
        lines.add(indent + "}" + end);
      }
      case Core.Barrier(long id, var fences, _, _) ->
          lines.add(
              "%s%d : barrier(%s)%s".formatted(indent, id, Printer.fences(fences, notation), end));
    }
  }

  /// Arrays lie one behind the other, in the order of their declarations.
  private String address(Array array, Expression index) {
    List<Array> all = program.arrays(array.memory());
    Expression address =
        all.subList(0, all.indexOf(array)).stream()
            .map(Array::size)
            .reduce((one, other) -> Expression.binary(one, Operator.PLUS, other))
            .map(base -> Expression.binary(base, Operator.PLUS, index))
            .orElse(index);
    return terms.of(address);
  }
}
