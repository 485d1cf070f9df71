package org.warpproof.protocol.show;

import java.util.ArrayList;
import java.util.List;
import org.warpproof.protocol.show.Protocol.Access;
import org.warpproof.protocol.show.Protocol.Choice;
import org.warpproof.protocol.show.Protocol.Jump;
import org.warpproof.protocol.show.Protocol.Repeat;
import org.warpproof.protocol.show.Protocol.Sync;
import org.warpproof.structure.Places;

/// A protocol to lines, in the notation of the paper: `for^S x in 0..N { wr[tid]; sync; }`.
final class ProtocolPrinter {
  private final Places places;
  private final List<String> lines = new ArrayList<>();

  private ProtocolPrinter(Places places) {
    this.places = places;
  }

  static List<String> print(List<Protocol> items, Places places, String indent) {
    ProtocolPrinter printer = new ProtocolPrinter(places);
    printer.print(items, indent);
    return printer.lines;
  }

  private void print(List<Protocol> items, String indent) {
    for (Protocol item : items) {
      print(item, indent);
    }
  }

  private void print(Protocol item, String indent) {
    String inner = indent + "  ";
    switch (item) {
      case Access(String text, var position) ->
          lines.add(places.after(indent + text + ";", position));
      case Sync(String team, var position) ->
          lines.add(places.after(indent + "sync" + team + ";", position));
      case Jump(String word) -> lines.add(indent + word + ";");
      case Repeat repeat -> {
        String range = repeat.range().isEmpty() ? "" : " " + repeat.range();
        lines.add("%s%s^%s%s {".formatted(indent, repeat.word(), repeat.kind(), range));
        print(repeat.body(), inner);
        lines.add(indent + "}");
      }
      case Choice(String condition, List<Protocol> whenTrue, List<Protocol> whenFalse) -> {
        lines.add("%sif (%s) {".formatted(indent, condition));
        print(whenTrue, inner);
        if (!whenFalse.isEmpty()) {
          lines.add(indent + "} else {");
          print(whenFalse, inner);
        }
        lines.add(indent + "}");
      }
    }
  }
}
