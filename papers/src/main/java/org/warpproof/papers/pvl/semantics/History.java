package org.warpproof.papers.pvl.semantics;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.warpproof.papers.pvl.language.Array;
import org.warpproof.papers.pvl.language.Memory;

/// What happened in a run: the accesses of each group between its barriers, and where it led.
public final class History {
  private static final int MOST = 64;

  private final Semantics semantics;
  private final List<List<List<String>>> phases = new ArrayList<>();

  public History(Semantics semantics) {
    this.semantics = semantics;
    for (int gid = 0; gid < semantics.launch().groups(); gid++) {
      phases.add(new ArrayList<>(List.of(new ArrayList<>())));
    }
  }

  public void add(Event event) {
    switch (event) {
      case Event.Accessed(Access access) ->
          phases
              .get(semantics.launch().group(access.tid()))
              .getLast()
              .add(access.text(semantics.layout()));
      case Event.Synchronised(int group, _) -> phases.get(group).add(new ArrayList<>());
      case Event.Silent _, Event.LoopHead _, Event.Entered _ -> {}
    }
  }

  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (int gid = 0; gid < phases.size(); gid++) {
      for (int i = 0; i < phases.get(gid).size(); i++) {
        lines.add(
            "group %d, phase %d: %s"
                .formatted(gid, i, String.join(", ", phases.get(gid).get(i)))
                .stripTrailing());
      }
    }
    return lines;
  }

  public List<String> state(KernelState state) {
    List<String> lines = new ArrayList<>();
    semantics
        .program()
        .arrays(Memory.GLOBAL)
        .forEach(array -> lines.add("global " + elements(array, state.global())));
    for (int gid = 0; gid < state.groups().size(); gid++) {
      KernelState.GroupState group = state.groups().get(gid);
      for (Array array : semantics.program().arrays(Memory.LOCAL)) {
        lines.add("group %d: local %s".formatted(gid, elements(array, group.local())));
      }
      for (int lid = 0; lid < Math.min(group.threads().size(), MOST); lid++) {
        String privates =
            group.threads().get(lid).privates().entrySet().stream()
                .map(variable -> variable.getKey() + " = " + variable.getValue())
                .collect(Collectors.joining(", "));
        if (!privates.isEmpty()) {
          lines.add("thread %d: %s".formatted(semantics.launch().tid(gid, lid), privates));
        }
      }
    }
    return lines;
  }

  private String elements(Array array, Store store) {
    int base = semantics.layout().base(array.name());
    int size = semantics.layout().size(array.name());
    String end = size > MOST ? ", …]" : "]";
    return IntStream.range(0, Math.min(size, MOST))
        .mapToObj(index -> Long.toString(store.get(base + index)))
        .collect(Collectors.joining(", ", array.name() + " = [", end));
  }
}
