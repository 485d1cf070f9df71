package org.warpproof.permission.steps;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.warpproof.engine.FloatingPoint;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.structure.Structure;
import org.warpproof.structure.Uses;

/// The kernel as all threads of a block take it together: which version of each array a statement
/// finds.
///
/// A thread that has left a loop waits until the others have. Each block of the graph is taken by
/// those who come to it, in the sort order, so that there is one version after the other.
public final class Execution {
  private final Structure structure;
  private final FloatingPoint floats;
  private final Graph graph;
  private final Map<At, Map<String, Version>> found = new HashMap<>();
  private final Map<Loop, Round> rounds = new LinkedHashMap<>();
  private final Map<String, Type> types = new HashMap<>();
  private final Map<Loop, Boolean> spread = new HashMap<>();
  private final List<Version.Stored> stores = new ArrayList<>();

  /// What arrays hold behind the loop that is being taken.
  private final Map<String, Version> behind = new LinkedHashMap<>();

  private final Map<String, Version> start;
  private final Map<String, Version> end;
  private int count;

  private record At(int block, int index) {}

  /// What arrays hold when the loop is entered, at its head in any round, and at the end of that
  /// round.
  public record Round(
      Map<String, Version> entry, Map<String, Version> head, Map<String, Version> end) {}

  public Execution(Structure structure, FloatingPoint floats) {
    this.structure = structure;
    this.floats = floats;
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
      current.putAll(behind);
      behind.clear();
    }
  }

  private void enter(Loop loop, Map<String, Version> current, Deque<Loop> open) {
    Map<String, Version> entry = Map.copyOf(current);
    if (isSpread(loop)) {
      rounds.put(loop, new Round(entry, entry, Map.of()));
      open.push(loop);
      return;
    }
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

  /// Whether the rounds of a loop have nothing to do with each other, as far as memory goes: who
  /// goes round stores somewhere else each time, and reads nothing that is stored there but what it
  /// is about to replace. That it is somewhere else is left to be shown.
  public boolean isSpread(Loop loop) {
    return spread.computeIfAbsent(loop, this::looksSpread);
  }

  private boolean looksSpread(Loop loop) {
    List<Taken> statements = new ArrayList<>();
    for (int block : graph.order()) {
      if (loop.contains(block)) {
        structure.kernel().blocks().get(block).statements().stream()
            .map(statement -> new Taken(block, statement))
            .forEach(statements::add);
      }
    }
    List<Taken> stores =
        statements.stream().filter(t -> t.statement() instanceof Statement.Store).toList();
    boolean isInnermost =
        loop.blocks().stream().allMatch(b -> graph.loopOf(b).orElseThrow().equals(loop));
    return isInnermost
        && isLeftAtHead(loop)
        && statements.stream().map(Taken::statement).noneMatch(Execution::isForAllRounds)
        && !stores.isEmpty()
        && stores.stream().noneMatch(store -> store.block() == loop.header())
        && stores.stream().map(this::object).distinct().count() == stores.size()
        && stores.stream().allMatch(store -> isApart(store, statements, loop));
  }

  /// A statement, and the block that it is in.
  private record Taken(int block, Statement statement) {}

  private String object(Taken store) {
    Statement.Store taken = (Statement.Store) store.statement();
    return object(taken.place(), taken);
  }

  /// Whether a statement brings rounds together, or says something of all of them.
  private static boolean isForAllRounds(Statement statement) {
    return statement instanceof Statement.Barrier
        || statement instanceof Statement.Collective
        || statement instanceof Statement.Annotation(Contract.Invariant _, _)
        || statement instanceof Statement.Annotation(Contract.Asserts _, _)
        // What is permitted has nothing to do with what is in memory.
        || (statement instanceof Statement.Annotation(Contract.Holds(var where, _), _)
            && where != Contract.Where.AT_ACCESS);
  }

  /// Whether loads have nothing to do with a store, or come before it and read what it replaces.
  private boolean isApart(Taken store, List<Taken> statements, Loop loop) {
    Place place = ((Statement.Store) store.statement()).place();
    int at = statements.indexOf(store);
    for (int i = 0; i < statements.size(); i++) {
      if (statements.get(i).statement() instanceof Statement.Load load
          && object(load.place(), load).equals(object(store))
          && !(i < at
              && load.place().equals(place)
              && statements.get(i).block() != loop.header())) {
        return false;
      }
    }
    return true;
  }

  private boolean isLeftAtHead(Loop loop) {
    return loop.blocks().stream()
        .filter(block -> block != loop.header())
        .allMatch(block -> graph.successors(block).stream().allMatch(loop::contains));
  }

  /// Who leaves in the middle of a round that changes memory leaves other contents behind than
  /// there are at the head.
  private void checkExits(Loop loop, Statement.Store store) {
    boolean isInHead = structure.kernel().blocks().get(loop.header()).statements().contains(store);
    if (!isLeftAtHead(loop) || isInHead) {
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
        Optional<Loop> spread = graph.loopOf(block).filter(this::isSpread);
        Version.Stored after =
            new Version.Stored(object, count++, before, block, index, store, spread);
        stores.add(after);
        if (spread.isPresent()) {
          behind.put(object, after);
        } else {
          current.put(object, after);
        }
      }
      case Statement.Barrier(Team team, _, _, _) -> {
        if (!(team instanceof Team.Block || team instanceof Team.Warp)) {
          throw new NotExpressible("a barrier of others than the block", statement.position());
        }
      }
      case Statement.Collective collective -> {
        if (Shuffle.of(structure, collective).isEmpty()) {
          throw new NotExpressible("a value that lanes compute together", statement.position());
        }
      }
      case Statement.Atomic atomic -> {
        checkAddition(atomic, block);
        String object = object(atomic.place(), atomic);
        typed(atomic.place(), atomic.target().type(), atomic);
        Version before = version(current, object);
        current.put(object, new Version.Added(object, count++, before, block, index, atomic));
      }
      case Statement.AsyncCopy _, Statement.AsyncWait _, Statement.Unsupported _ ->
          throw new NotExpressible("an access that is not plain", statement.position());
      case Statement.Let _, Statement.Fence _, Statement.Havoc _, Statement.Assume _ -> {}
      case Statement.Assert _, Statement.Annotation _, Statement.Observe _ -> {}
    }
  }

  /// Additions come to the same in any order, if nothing is rounded and nobody looks at what was
  /// there.
  private void checkAddition(Statement.Atomic atomic, int block) {
    boolean isSeen =
        structure.kernel().blocks().stream()
            .anyMatch(b -> Uses.in(b).contains(atomic.target().name()));
    boolean isAddition =
        atomic.op() == Op.Atomic.ADD
            || (atomic.op() == Op.Atomic.FADD && floats == FloatingPoint.REAL_NUMBERS);
    if (!isAddition || isSeen) {
      throw new NotExpressible("an atomic operation that is no addition", atomic.position());
    }
    if (graph.loopOf(block).isPresent()) {
      throw new NotExpressible("an atomic operation in a loop", atomic.position());
    }
  }

  /// The array that an access goes to.
  public String object(Place place, Statement statement) {
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

  /// The stores of loops whose rounds have nothing to do with each other, each after all rounds.
  public List<Version.Stored> spread() {
    return stores.stream().filter(stored -> stored.loop().isPresent()).toList();
  }

  /// All stores.
  public List<Version.Stored> stores() {
    return List.copyOf(stores);
  }

  /// Whether a loop stores anything.
  public boolean changes(Loop loop) {
    Round round = round(loop);
    return !round.entry().equals(round.head());
  }

  public Version start(String object) {
    return version(start, object);
  }

  public Version end(String object) {
    return version(end, object);
  }

  public int next() {
    return count++;
  }

  public Round round(Loop loop) {
    Round round = rounds.get(loop);
    if (round == null) {
      throw new IllegalStateException("the loop was not entered");
    }
    return round;
  }

  public Version at(int block, int index, String object) {
    return version(found.getOrDefault(new At(block, index), Map.of()), object);
  }

  public static Version version(Map<String, Version> versions, String object) {
    Version version = versions.get(object);
    if (version == null) {
      throw new IllegalStateException("no version of " + object);
    }
    return version;
  }
}
