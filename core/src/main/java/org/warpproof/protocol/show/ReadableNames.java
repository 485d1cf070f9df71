package org.warpproof.protocol.show;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.warpproof.encode.Encoding;
import org.warpproof.kernel.Expr.Var;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.protocol.threads.Model;
import org.warpproof.solver.Term;
import org.warpproof.solver.TermPrinter;
import org.warpproof.structure.Places;
import org.warpproof.structure.Structure;
import org.warpproof.structure.VariableNames;

/// The symbols of the engine, for people: loop counters are `k`, and a thread's own `k'`.
final class ReadableNames implements TermPrinter.Symbols {
  private static final Pattern OWNER = Pattern.compile("#(1|2|both)$");
  private static final Pattern COUNTER =
      Pattern.compile("(iteration|iterations|last iteration) of block (\\d+)( since)?");
  private static final Pattern READ = Pattern.compile("load (\\d+):(\\d+)");
  private static final Pattern MEMORY =
      Pattern.compile("(.+) as \\w+(?: at (?:(entry)|(?:load )?(\\d+):(\\d+)))?");

  private final Structure structure;
  private final Encoding encoding;
  private final Places places;
  private final Map<String, String> variables = new HashMap<>();

  ReadableNames(Model model, VariableNames names, Places places) {
    this.structure = model.structure();
    this.encoding = model.encoding();
    this.places = places;
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
    Matcher owner = OWNER.matcher(name);
    boolean isOwn = owner.find() && !owner.group(1).equals("both");
    String plain = owner.replaceFirst("");
    Matcher counter = COUNTER.matcher(plain);
    if (counter.matches()) {
      String k =
          structure.loopAt(Integer.parseInt(counter.group(2))).map(this::counter).orElse("k");
      return switch (counter.group(1)) {
        case "iteration" -> k + (isOwn ? "'" : "");
        case "iterations" -> "more." + k + "'";
        default -> "last." + k + (isOwn ? "'" : "");
      };
    }
    Matcher read = READ.matcher(plain);
    if (read.matches()) {
      return "read@" + place(read.group(1), read.group(2));
    }
    Matcher memory = MEMORY.matcher(plain);
    if (memory.matches() && structure.kernel().object(memory.group(1)).isPresent()) {
      return memory.group(1) + moment(memory);
    }
    return variables.getOrDefault(plain, plain);
  }

  private String moment(Matcher memory) {
    if (memory.group(3) != null) {
      return "@" + place(memory.group(3), memory.group(4));
    }
    return memory.group(2) == null ? "" : "@entry";
  }

  private String place(String block, String index) {
    return places.text(
        structure
            .kernel()
            .blocks()
            .get(Integer.parseInt(block))
            .statements()
            .get(Integer.parseInt(index))
            .position());
  }

  @Override
  public Optional<TermPrinter.Meaning> meaning(Term symbol) {
    return encoding.arithmetic().meaning(symbol);
  }
}
