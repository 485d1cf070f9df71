package org.warpproof.papers.babycuda;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.warpproof.papers.Exp;
import org.warpproof.papers.Notation;
import org.warpproof.papers.maps.Range;

/// Programs and histories as lines of text.
public final class CodePrinter {
  private final Notation notation;
  private final List<String> lines = new ArrayList<>();

  private CodePrinter(Notation notation) {
    this.notation = notation;
  }

  /// The text that [ProgramParser] reads back.
  public static List<String> print(Program program, Notation notation) {
    CodePrinter printer = new CodePrinter(notation);
    if (!program.parameters().isEmpty()) {
      printer.lines.add("param " + String.join(", ", program.parameters()) + ";");
    }
    printer.code(program.code(), "", "");
    return printer.lines;
  }

  private void code(Code code, String indent, String end) {
    switch (code) {
      case Code.Skip _ -> lines.add(indent + "skip" + end);
      case Code.Sync _ -> lines.add(indent + "sync" + end);
      case Code.Write(Exp index, Exp value, _) ->
          lines.add(
              "%s%s[%s] := %s%s"
                  .formatted(indent, Program.ARRAY, notation.of(index), notation.of(value), end));
      case Code.Read(String variable, Exp index, Code rest, _) -> {
        lines.add(
            "%slet %s = %s[%s] in".formatted(indent, variable, Program.ARRAY, notation.of(index)));
        code(rest, indent, end);
      }
      case Code.Seq(Code first, Code second) -> {
        before(first, indent);
        code(second, indent, end);
      }
      case Code.If(Exp condition, Code whenTrue, Code whenFalse, _) -> {
        lines.add(indent + "if " + notation.of(condition) + " {");
        code(whenTrue, indent + "  ", "");
        lines.add(indent + "} else {");
        code(whenFalse, indent + "  ", "");
        lines.add(indent + "}" + end);
      }
      case Code.For(Range range, Code body, _) ->
          loop(notation.choose("ᵁ", "^U"), range, body, indent, end);
      case Code.SyncFor(Range range, Code body, _) ->
          loop(notation.choose("ˢ", "^S"), range, body, indent, end);
    }
  }

  /// Something that more follows: the scope of a variable has to end.
  private void before(Code first, String indent) {
    switch (first) {
      case Code.Read _ -> {
        lines.add(indent + "(");
        code(first, indent + "  ", "");
        lines.add(indent + ");");
      }
      case Code.Seq(Code one, Code other) -> {
        before(one, indent);
        before(other, indent);
      }
      case Code.Skip _, Code.Sync _, Code.Write _, Code.If _, Code.For _, Code.SyncFor _ ->
          code(first, indent, ";");
    }
  }

  private void loop(String kind, Range range, Code body, String indent, String end) {
    lines.add(
        "%sfor%s %s %s %s..%s {"
            .formatted(
                indent,
                kind,
                range.variable(),
                notation.choose("∈", "in"),
                notation.of(range.from()),
                notation.of(range.to())));
    code(body, indent + "  ", "");
    lines.add(indent + "}" + end);
  }

  /// `{0: (∅, {1: 9}), 1: ({0}, ∅)}`
  public static String print(Phase phase, Notation notation) {
    return phase.threads().entrySet().stream()
        .map(entry -> entry.getKey() + ": " + print(entry.getValue(), notation))
        .collect(Collectors.joining(", ", "{", "}"));
  }

  private static String print(Accesses accesses, Notation notation) {
    String reads =
        accesses.reads().stream().map(String::valueOf).collect(Collectors.joining(", ", "{", "}"));
    String writes =
        accesses.writes().entrySet().stream()
            .map(write -> write.getKey() + ": " + print(write.getValue(), notation))
            .collect(Collectors.joining(", ", "{", "}"));
    return "(%s, %s)".formatted(set(reads, notation), set(writes, notation));
  }

  private static String set(String elements, Notation notation) {
    return elements.equals("{}") ? notation.choose("∅", "{}") : elements;
  }

  static String print(Datum datum, Notation notation) {
    return switch (datum) {
      case Datum.Known(long value) -> Long.toString(value);
      case Datum.Undefined _ -> notation.choose("⊥", "undefined");
    };
  }
}
