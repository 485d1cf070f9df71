package org.warpproof.papers.kpl.language;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.warpproof.papers.KernelFrame;
import org.warpproof.papers.Notation;

/// Kernels and statements as lines of text, which [ProgramParser] reads back.
public final class Printer {
  private final Notation notation;
  private final List<String> lines = new ArrayList<>();

  private Printer(Notation notation) {
    this.notation = notation;
  }

  public static List<String> print(Program program, Notation notation) {
    Printer printer = new Printer(notation);
    String end = notation.choose(";;", ";");
    for (String size : List.of(KernelFrame.GROUPS, KernelFrame.THREADS)) {
      if (program.sizes().containsKey(size)) {
        printer.lines.add(size + " " + program.sizes().get(size) + end);
      }
    }
    for (Proc proc : program.procs()) {
      printer.braces("proc " + proc.name() + "(" + proc.parameter() + ")", proc.body(), "", "");
    }
    printer.braces("main", program.main(), "", "");
    return printer.lines;
  }

  public static List<String> print(Stmt stmt, Notation notation) {
    Printer printer = new Printer(notation);
    printer.stmt(stmt, "", "");
    return printer.lines;
  }

  /// A statement in one line.
  public static String line(Stmt stmt, Notation notation) {
    return print(stmt, notation).stream().map(String::strip).collect(Collectors.joining(" "));
  }

  private void braces(String head, Stmt body, String indent, String end) {
    lines.add(indent + head + " {");
    stmt(body, indent + "  ", "");
    lines.add(indent + "}" + end);
  }

  private void stmt(Stmt stmt, String indent, String end) {
    if (stmt.isSkip()) {
      lines.add(indent + "skip" + end);
      return;
    }
    switch (stmt) {
      case Stmt.Basic(BasicStmt basic) -> lines.add(indent + basic(basic) + end);
      case Stmt.Seq(Stmt first, Stmt second) -> {
        stmt(first, indent, notation.choose(" ;;", ";"));
        if (second instanceof Stmt.Seq) {
          // To the right only with braces.
          lines.add(indent + "{");
          stmt(second, indent + "  ", "");
          lines.add(indent + "}" + end);
        } else {
          stmt(second, indent, end);
        }
      }
      case Stmt.Local(String name, Stmt body) -> braces("local " + name, body, indent, end);
      case Stmt.If(LocalExpr condition, Stmt whenTrue, Stmt whenFalse) -> {
        lines.add(indent + "if " + of(condition) + " {");
        stmt(whenTrue, indent + "  ", "");
        lines.add(indent + "} else {");
        stmt(whenFalse, indent + "  ", "");
        lines.add(indent + "}" + end);
      }
      case Stmt.While(LocalExpr condition, Stmt body) ->
          braces("while " + of(condition), body, indent, end);
      case Stmt.WhileDyn(LocalExpr condition, Stmt body) ->
          braces("whileDyn " + of(condition), body, indent, end);
      case Stmt.Call(String procedure, LocalExpr argument) ->
          lines.add(indent + "call " + procedure + "(" + of(argument) + ")" + end);
      case Stmt.Barrier _ -> lines.add(indent + "barrier" + end);
      case Stmt.Break _ -> lines.add(indent + "break" + end);
      case Stmt.Continue _ -> lines.add(indent + "continue" + end);
      case Stmt.Return _ -> lines.add(indent + "return" + end);
    }
  }

  private String basic(BasicStmt basic) {
    return switch (basic) {
      case BasicStmt.Assign(Location target, LocalExpr value) -> target + " := " + of(value);
      case BasicStmt.Read(Location target, LocalExpr cell) -> target + " := rd[" + of(cell) + "]";
      case BasicStmt.Write(LocalExpr cell, LocalExpr value) ->
          "wr[" + of(cell) + "] := " + of(value);
    };
  }

  private String of(LocalExpr expr) {
    return ExprText.print(expr, notation);
  }
}
