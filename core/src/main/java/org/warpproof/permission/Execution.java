package org.warpproof.permission;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.structure.Structure;

/// The kernel as all threads of a block take it together: which version of each array a statement
/// finds.
///
/// A thread that has left a loop waits until the others have. Each block of the graph is taken by
/// those who come to it, in the sort order, so that there is one version after the other.
final class Execution {
  private final Structure structure;
  private final Graph graph;
  private final Map<At, Map<String, Version>> found = new HashMap<>();
  private final Map<Loop, Round> rounds = new LinkedHashMap<>();
  private final Map<String, Type> types = new HashMap<>();
  private final Map<String, Version> start;
  private final Map<String, Version> end;
  private int count;

  private record At(int block, int index) {}

  /// What arrays hold when the loop is entered, at its head in any round, and at the end of that
  /// round.
  record Round(Map<String, Version> entry, Map<String, Version> head, Map<String, Version> end) {}

  Execution(Structure structure) {
    this.structure = structure;
    this.graph = structure.graph();
    Map<String, Version> current = new LinkedHashMap<>();
    for (MemoryObject object : structure.memory().groups()) {
      current.put(object.name(), new Version.Start(object.name(), count++));
    }
    this.start = Map.copyOf(current);
    this.end = run(current);
  }

  private Map<String, Version> run(Map<String, Version> current) {
    Deque<Loop> open = new ArrayDeque<>();
    for (int block : graph.order()) {
      close(open, block, current);
      structure.loopAt(block).ifPresent(loop -> enter(loop, current, open));
      List<Statement> statements = structure.kernel().blocks().get(block).statements();
      for (int i = 0; i < statements.size(); i++) {
        take(block, i, statements.get(i), current);
      }
    }
    close(open, -1, current);
    return Map.copyOf(current);
  }

  /// Leaves the loops that a block is not in.
  private void close(Deque<Loop> open, int block, Map<String, Version> current) {
    while (!open.isEmpty() && !open.peek().contains(block)) {
      Loop loop = open.pop();
      Round round = round(loop);
      rounds.put(loop, new Round(round.entry(), round.head(), Map.copyOf(current)));
      current.putAll(round.head());
    }
  }

  private void enter(Loop loop, Map<String, Version> current, Deque<Loop> open) {
    Map<String, Version> entry = Map.copyOf(current);
    for (int block : loop.blocks()) {
      for (Statement statement : structure.kernel().blocks().get(block).statements()) {
        if (statement instanceof Statement.Store store) {
          checkExits(loop, store);
          String object = object(store.place(), store);
          if (entry.get(object) == current.get(object)) {
            current.put(object, new Version.AtHead(object, count++, loop));
          }
        }
      }
    }
    rounds.put(loop, new Round(entry, Map.copyOf(current), Map.of()));
    open.push(loop);
  }

  /// Who leaves in the middle of a round that changes memory leaves other contents behind than
  /// there are at the head.
  private void checkExits(Loop loop, Statement.Store store) {
    boolean areAtHead =
        loop.blocks().stream()
            .filter(block -> block != loop.header())
            .allMatch(
                block ->
                    graph.successors(block).stream().allMatch(loop::contains)
                        && !(structure.kernel().blocks().get(block).terminator()
                            instanceof Terminator.Return));
    boolean isInHead = structure.kernel().blocks().get(loop.header()).statements().contains(store);
    if (!areAtHead || isInHead) {
      throw new NotExpressible("a loop that is left in the middle", store.position());
    }
  }

  private void take(int block, int index, Statement statement, Map<String, Version> current) {
    found.put(new At(block, index), Map.copyOf(current));
    switch (statement) {
      case Statement.Load load -> {
        object(load.place(), load);
        typed(load.place(), load.target().type(), load);
        if (structure.memory().isFromOutside(load)) {
          throw new NotExpressible("a volatile load", load.position());
        }
      }
      case Statement.Observe(var target, Ghost.Read(Place place), _) ->
          typed(place, target.type(), statement);
      case Statement.Store store -> {
        String object = object(store.place(), store);
        typed(store.place(), store.value().type(), store);
        Version before = version(current, object);
        current.put(object, new Version.Stored(object, count++, before, block, index, store));
      }
      case Statement.Barrier(Team team, _, _, _) -> {
        if (!(team instanceof Team.Block || team instanceof Team.Warp)) {
          throw new NotExpressible("a barrier of others than the block", statement.position());
        }
      }
      case Statement.Atomic _,
          Statement.Collective _,
          Statement.AsyncCopy _,
          Statement.AsyncWait _,
          Statement.Unsupported _ ->
          throw new NotExpressible("an access that is not plain", statement.position());
      case Statement.Let _, Statement.Fence _, Statement.Havoc _, Statement.Assume _ -> {}
      case Statement.Assert _, Statement.Annotation _, Statement.Observe _ -> {}
    }
  }

  /// The array that an access goes to.
  String object(Place place, Statement statement) {
    List<String> all =
        structure.memory().objects(place).map(List::copyOf).orElse(List.of()).stream()
            .map(name -> structure.memory().group(name))
            .distinct()
            .toList();
    if (all.size() != 1
        || structure.memory().sameAs(structure.memory().object(all.getFirst())).size() != 1) {
      throw new NotExpressible("an access to one of several arrays", statement.position());
    }
    if (structure.memory().object(all.getFirst()).space() == Space.PRIVATE) {
      throw new NotExpressible("an array of each thread", statement.position());
    }
    return all.getFirst();
  }

  /// Elements of one array have one type: no access touches a part of what another one does.
  private void typed(Place place, Type type, Statement statement) {
    Type before = types.putIfAbsent(object(place, statement), type);
    if (before != null && !before.equals(type)) {
      throw new NotExpressible("an array of several types", statement.position());
    }
  }

  /// Whether the threads of a block take the rounds of a loop together.
  boolean isTogether(Loop loop) {
    return loop.blocks().stream()
        .flatMap(block -> structure.kernel().blocks().get(block).statements().stream())
        .anyMatch(
            s -> s instanceof Statement.Barrier(Team team, _, _, _) && team instanceof Team.Block);
  }

  /// Whether a loop stores anything.
  boolean changes(Loop loop) {
    Round round = round(loop);
    return !round.entry().equals(round.head());
  }

  Version start(String object) {
    return version(start, object);
  }

  Version end(String object) {
    return version(end, object);
  }

  int next() {
    return count++;
  }

  Round round(Loop loop) {
    Round round = rounds.get(loop);
    if (round == null) {
      throw new IllegalStateException("the loop was not entered");
    }
    return round;
  }

  Version at(int block, int index, String object) {
    return version(found.getOrDefault(new At(block, index), Map.of()), object);
  }

  static Version version(Map<String, Version> versions, String object) {
    Version version = versions.get(object);
    if (version == null) {
      throw new IllegalStateException("no version of " + object);
    }
    return version;
  }
}
