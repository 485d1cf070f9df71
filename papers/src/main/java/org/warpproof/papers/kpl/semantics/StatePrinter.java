package org.warpproof.papers.kpl.semantics;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// What happened in a run, and where it has got to, as lines of text.
public final class StatePrinter {
  /// Of more groups or threads only these are shown.
  private static final int MOST_GROUPS = 8;

  private static final int MOST_THREADS = 16;
  private static final int MOST_ITEMS = 64;

  private StatePrinter() {}

  /// The accesses of each group, phase by phase.
  public static List<String> history(KernelState state) {
    List<String> lines = new ArrayList<>();
    for (GroupState group : state.groups().stream().limit(MOST_GROUPS).toList()) {
      List<List<String>> phases = group.history();
      for (int i = 0; i < Math.min(phases.size(), MOST_ITEMS); i++) {
        lines.add("group %d, phase %d: {%s}".formatted(group.gid(), i, some(phases.get(i))));
      }
    }
    return lines;
  }

  /// What the threads see of memory.
  public static List<String> memory(KernelState state) {
    List<String> lines = new ArrayList<>();
    for (GroupState group : state.groups().stream().limit(MOST_GROUPS).toList()) {
      List<String> views = group.threads().stream().map(StatePrinter::cells).toList();
      if (views.stream().distinct().count() == 1) {
        lines.add("group %d: sh = {%s}".formatted(group.gid(), views.getFirst()));
      } else {
        for (int i = 0; i < Math.min(views.size(), MOST_THREADS); i++) {
          lines.add("thread (%d, %d): sh = {%s}".formatted(group.gid(), i, views.get(i)));
        }
      }
    }
    return lines;
  }

  private static String cells(ThreadState thread) {
    List<String> cells = new ArrayList<>();
    for (Map.Entry<Long, Long> cell : thread.sh.known().entrySet()) {
      cells.add(cell.getKey() + ": " + cell.getValue());
    }
    return some(cells);
  }

  private static String some(List<String> items) {
    String text = items.stream().limit(MOST_ITEMS).collect(Collectors.joining(", "));
    return items.size() > MOST_ITEMS ? text + ", …" : text;
  }
}
