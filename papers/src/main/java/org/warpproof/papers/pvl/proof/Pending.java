package org.warpproof.papers.pvl.proof;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.warpproof.papers.pvl.language.Memory;
import org.warpproof.papers.pvl.language.Statement;

/// For each memory, the barriers that handed out permissions since one fenced it; 0 is the start.
record Pending(Map<Memory, SortedSet<Long>> since) {
  static final long START = 0;

  Pending {
    since = new EnumMap<>(since);
  }

  static Pending atStart() {
    Map<Memory, SortedSet<Long>> since = new EnumMap<>(Memory.class);
    for (Memory memory : Memory.values()) {
      since.put(memory, new TreeSet<>(List.of(START)));
    }
    return new Pending(since);
  }

  SortedSet<Long> of(Memory memory) {
    return since.getOrDefault(memory, new TreeSet<>());
  }

  Pending after(Statement.Barrier barrier) {
    Map<Memory, SortedSet<Long>> next = new EnumMap<>(Memory.class);
    for (Memory memory : Memory.values()) {
      SortedSet<Long> all =
          barrier.fences().contains(memory) ? new TreeSet<>() : new TreeSet<>(of(memory));
      all.add(barrier.id());
      next.put(memory, all);
    }
    return new Pending(next);
  }

  Pending or(Pending other) {
    Map<Memory, SortedSet<Long>> both = new EnumMap<>(Memory.class);
    for (Memory memory : Memory.values()) {
      SortedSet<Long> all = new TreeSet<>(of(memory));
      all.addAll(other.of(memory));
      both.put(memory, all);
    }
    return new Pending(both);
  }

  Pending after(List<Statement> statements) {
    Pending now = this;
    for (Statement statement : statements) {
      now =
          switch (statement) {
            case Statement.Barrier barrier -> now.after(barrier);
            case Statement.If(_, var then, var otherwise, _) ->
                now.after(then).or(now.after(otherwise));
            case Statement.While(_, _, var body, _) -> now.atHead(body);
            case Statement.Nop _, Statement.Declare _, Statement.Initialize _ -> now;
            case Statement.Assign _, Statement.Write _ -> now;
          };
    }
    return now;
  }

  /// At the head of a loop, in whatever round.
  Pending atHead(List<Statement> body) {
    Pending now = this;
    while (true) {
      Pending next = now.or(now.after(body));
      if (next.equals(now)) {
        return now;
      }
      now = next;
    }
  }
}
