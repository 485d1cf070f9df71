package org.warpproof.protocol.show;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.warpproof.encode.Encoding;
import org.warpproof.encode.SymbolKind;
import org.warpproof.encode.SymbolKind.Moment;
import org.warpproof.encode.SymbolNames;
import org.warpproof.engine.Party;
import org.warpproof.engine.Suggestion;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr.Var;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.protocol.threads.Model;
import org.warpproof.solver.Term;
import org.warpproof.solver.TermPrinter;
import org.warpproof.structure.Places;
import org.warpproof.structure.Structure;
import org.warpproof.structure.VariableNames;

/// The symbols of the engine, for people: loop counters are `k`, and a thread's own `k'`.
final class ReadableNames implements TermPrinter.Symbols {
  private final Structure structure;
  private final Encoding encoding;
  private final Places places;
  private final Map<String, String> variables = new HashMap<>();
  private final Map<String, String> ids = new HashMap<>();

  ReadableNames(Model model, VariableNames names, Places places) {
    this.structure = model.structure();
    this.encoding = model.encoding();
    this.places = places;
    for (LaunchValue value : List.of(LaunchValue.THREAD_ID, LaunchValue.BLOCK_ID)) {
      for (Dimension d : Dimension.values()) {
        String plain = Suggestion.name(value, d);
        Party.NAMED.forEach(party -> ids.put(party.own(plain), plain));
      }
    }
    for (Loop loop : structure.graph().loops()) {
      for (Var variable : structure.kernel().blocks().get(loop.header()).parameters()) {
        variables.put(variable.name(), names.of(variable));
      }
    }
  }

  /// The counter of a loop; with a number if there are several loops.
  String counter(Loop loop) {
    List<Loop> all = structure.graph().loops();
    return all.size() == 1 ? "k" : "k" + (all.indexOf(loop) + 1);
  }

  @Override
  public String name(String name) {
    return encoding.names().of(name).map(this::name).orElseGet(() -> ids.getOrDefault(name, name));
  }

  private String name(SymbolNames.Named named) {
    boolean isOwn = named.owner().filter(owner -> !owner.equals(Party.BOTH)).isPresent();
    return switch (named.kind()) {
      case SymbolKind.Iteration(int header) -> counter(header) + (isOwn ? "'" : "");
      case SymbolKind.IterationsSince(int header) -> "more." + counter(header) + "'";
      case SymbolKind.LastIteration(int header) -> "last." + counter(header) + (isOwn ? "'" : "");
      case SymbolKind.Read(int block, int index) -> "read@" + place(block, index);
      case SymbolKind.Contents contents -> contents(contents);
      case SymbolKind.Element element ->
          "element of %d:%d %s".formatted(element.block(), element.index(), element.mode());
      case SymbolKind.OfVariable(String text) -> variables.getOrDefault(text, text);
    };
  }

  private String counter(int header) {
    return structure.loopAt(header).map(this::counter).orElse("k");
  }

  private String contents(SymbolKind.Contents contents) {
    String object = contents.object();
    return contents
        .moment()
        .map(
            moment ->
                switch (moment) {
                  case Moment.Entry() -> object + "@entry";
                  case Moment.Behind(int block, int index) -> object + "@" + place(block, index);
                  case Moment.AtLoad(int block, int index) -> object + "@" + place(block, index);
                  case Moment.Always _, Moment.StartOf _ -> contents.text();
                })
        .orElse(object);
  }

  private String place(int block, int index) {
    return places.text(structure.kernel().blocks().get(block).statements().get(index).position());
  }

  @Override
  public Optional<TermPrinter.Meaning> meaning(Term symbol) {
    return encoding.arithmetic().meaning(symbol);
  }
}
