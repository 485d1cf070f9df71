package org.warpproof.papers.maps;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.warpproof.papers.Exp;
import org.warpproof.papers.Notation;

/// Protocols, aligned protocols, closures, traces and histories as lines of text.
public final class Printer {
  private final Notation notation;
  private final List<String> lines = new ArrayList<>();

  private Printer(Notation notation) {
    this.notation = notation;
  }

  /// The text that [ProgramParser] reads back.
  public static List<String> print(Program program, Notation notation) {
    Printer printer = new Printer(notation);
    if (!program.parameters().isEmpty()) {
      printer.lines.add("param " + String.join(", ", program.parameters()) + ";");
    }
    printer.sync(program.protocol(), "", "");
    return printer.lines;
  }

  public static List<String> print(Align.Result aligned, Notation notation) {
    Printer printer = new Printer(notation);
    printer.aligned(aligned.aligned(), "", ";");
    printer.unsync(aligned.rest(), "", "");
    return printer.lines;
  }

  public static List<String> closures(List<Closure> closures, Notation notation) {
    Printer printer = new Printer(notation);
    for (int i = 0; i < closures.size(); i++) {
      printer.lines.add("(" + (i + 1) + ")");
      printer.closure(closures.get(i), "  ");
    }
    return printer.lines;
  }

  public static List<String> traces(List<Trace> traces, Notation notation) {
    Printer printer = new Printer(notation);
    for (int i = 0; i < traces.size(); i++) {
      printer.lines.add("(" + (i + 1) + ")");
      printer.trace(traces.get(i), "  ", "");
    }
    return printer.lines;
  }

  /// One line for each phase.
  public static List<String> print(History history) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < history.phases().size(); i++) {
      lines.add(
          history.phases().get(i).stream()
              .map(Printer::print)
              .collect(Collectors.joining(", ", "phase " + i + ": {", "}")));
    }
    return lines;
  }

  /// `1:wr[2]`
  public static String print(History.Access access) {
    return access.thread() + ":" + access.mode().text() + "[" + access.index() + "]";
  }

  private void sync(Sync protocol, String indent, String end) {
    switch (protocol) {
      case Sync.Barrier(Unsync before) -> {
        unless(before, indent);
        lines.add(indent + "sync" + end);
      }
      case Sync.Seq(Sync first, Sync second) -> {
        sync(first, indent, ";");
        sync(second, indent, end);
      }
      case Sync.Loop(Unsync before, Range range, Sync body, Unsync after) -> {
        unless(before, indent);
        boolean hasRest = !(after instanceof Unsync.Skip);
        lines.add(indent + loop("ˢ", "^S", range) + " {");
        sync(body, indent + "  ", hasRest ? ";" : "");
        if (hasRest) {
          unsync(after, indent + "  ", "");
        }
        lines.add(indent + "}" + end);
      }
    }
  }

  /// What stands before a barrier, unless it is nothing.
  private void unless(Unsync before, String indent) {
    if (!(before instanceof Unsync.Skip)) {
      unsync(before, indent, ";");
    }
  }

  private void aligned(Aligned protocol, String indent, String end) {
    switch (protocol) {
      case Aligned.Barrier(Unsync before) -> {
        unless(before, indent);
        lines.add(indent + "sync" + end);
      }
      case Aligned.Seq(Aligned first, Aligned second) -> {
        aligned(first, indent, ";");
        aligned(second, indent, end);
      }
      case Aligned.Loop(Aligned before, Range range, Aligned body) -> {
        aligned(before, indent, ";");
        lines.add(indent + loop("ˢ", "^S", range) + " {");
        aligned(body, indent + "  ", "");
        lines.add(indent + "}" + end);
      }
    }
  }

  private void unsync(Unsync protocol, String indent, String end) {
    switch (protocol) {
      case Unsync.Skip _ -> lines.add(indent + "skip" + end);
      case Unsync.Access(Mode mode, Exp index) ->
          lines.add(indent + mode.text() + "[" + notation.of(index) + "]" + end);
      case Unsync.Seq(Unsync first, Unsync second) -> {
        unsync(first, indent, ";");
        unsync(second, indent, end);
      }
      case Unsync.If(Exp condition, Unsync whenTrue, Unsync whenFalse) -> {
        lines.add(indent + "if " + notation.of(condition) + " {");
        unsync(whenTrue, indent + "  ", "");
        lines.add(indent + "} else {");
        unsync(whenFalse, indent + "  ", "");
        lines.add(indent + "}" + end);
      }
      case Unsync.For(Range range, Unsync body) -> {
        lines.add(indent + loop("ᵁ", "^U", range) + " {");
        unsync(body, indent + "  ", "");
        lines.add(indent + "}" + end);
      }
    }
  }

  private void closure(Closure closure, String indent) {
    switch (closure) {
      case Closure.Plain(Unsync protocol) -> unsync(protocol, indent, "");
      case Closure.Var(Range range, Closure rest) -> {
        lines.add(indent + variable(range));
        closure(rest, indent);
      }
    }
  }

  private void trace(Trace trace, String indent, String end) {
    switch (trace) {
      case Trace.Skip _ -> lines.add(indent + "skip" + end);
      case Trace.Access(Exp thread, Mode mode, Exp index) ->
          lines.add(
              "%s%s:%s[%s]%s"
                  .formatted(indent, notation.of(thread), mode.text(), notation.of(index), end));
      case Trace.Seq(Trace first, Trace second) -> {
        trace(first, indent, ";");
        trace(second, indent, end);
      }
      case Trace.If(Exp condition, Trace whenTrue, Trace whenFalse) -> {
        lines.add(indent + "if " + notation.of(condition) + " {");
        trace(whenTrue, indent + "  ", "");
        lines.add(indent + "} else {");
        trace(whenFalse, indent + "  ", "");
        lines.add(indent + "}" + end);
      }
      case Trace.Var(Range range, Trace rest) -> {
        // The scope of a variable ends with its trace.
        lines.add(indent + "(" + variable(range));
        trace(rest, indent + " ", ")" + end);
      }
    }
  }

  private String variable(Range range) {
    return "var %s in %s..%s;"
        .formatted(range.variable(), notation.of(range.from()), notation.of(range.to()));
  }

  private String loop(String paper, String ascii, Range range) {
    return "for%s %s %s %s..%s"
        .formatted(
            notation.choose(paper, ascii),
            range.variable(),
            notation.choose("∈", "in"),
            notation.of(range.from()),
            notation.of(range.to()));
  }
}
