package org.warpproof.papers.graphs;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.warpproof.papers.Notation;
import org.warpproof.papers.graphs.semantics.Configuration;
import org.warpproof.papers.graphs.semantics.Location;
import org.warpproof.papers.graphs.semantics.Memory;
import org.warpproof.papers.graphs.semantics.Semantics;

/// Definition C.1 to the letter: barriers choose all values at once. That of `semantics` leaves
/// each open until it is used.
///
/// `locations` are all those that the program can access.
record EagerHavoc(Semantics<Configuration> semantics, List<Location> locations, List<Long> domain)
    implements Semantics<Configuration> {
  @Override
  public Configuration start() {
    return semantics.start();
  }

  @Override
  public List<Step<Configuration>> steps(Configuration from) {
    List<Step<Configuration>> steps = new ArrayList<>();
    for (Step<Configuration> step : semantics.steps(from)) {
      Configuration to = step.to();
      if (to.memory().havocked().isEmpty()) {
        steps.add(step);
        continue;
      }
      for (Memory memory : chosen(to.memory())) {
        Configuration chosen =
            new Configuration(to.status(), memory, to.threads(), to.accesses(), to.positions());
        steps.add(new Step<>(step.rule(), chosen, step.note()));
      }
    }
    return steps;
  }

  /// Every way to choose what is left open.
  private List<Memory> chosen(Memory memory) {
    List<Memory> all = List.of(new Memory(memory.cells(), Set.of()));
    for (Location location : locations) {
      if (memory.havocked().contains(location.name()) && !memory.cells().containsKey(location)) {
        all =
            all.stream()
                .flatMap(one -> domain.stream().map(value -> one.with(location, value)))
                .toList();
      }
    }
    return all;
  }

  @Override
  public String text(Configuration from, Step<Configuration> step, Notation notation) {
    return semantics.text(from, step, notation);
  }
}
