package org.warpproof.protocol.threads;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.warpproof.encode.Bounded;
import org.warpproof.encode.Encoding;
import org.warpproof.encode.SymbolKind;
import org.warpproof.encode.SymbolKind.Moment;
import org.warpproof.encode.Table;
import org.warpproof.kernel.FenceOrder;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Scope;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.structure.Range;
import org.warpproof.structure.Structure;
import org.warpproof.structure.Walk.Point;

/// What a thread's loads find.
///
/// In a kernel without races nobody else writes, from one barrier to the next, what a thread reads.
/// So a load finds what its own thread wrote before (the paper's `lastwrite`), or what was there at
/// the last barrier, which is the same for all who read it. That this may be used to prove the
/// absence of races is because up to the first race of an execution there is none: a race that is
/// there at all has a first one, and up to that loads find what is said here.
///
/// Of what other blocks wrote, the last block may see more behind a fence than there was at the
/// last barrier ([LastBlock]). Where threads of different blocks are looked at, a fence is a moment
/// of its own.
public final class LoadView {
  /// How often ways may meet between a load and what it finds; each time there are twice as many.
  private static final int MOST_MERGES = 4;

  private final Model model;
  private final Structure structure;
  private final Encoding encoding;
  private final ThreadView view;

  /// How many blocks that ways meet in are being looked at.
  private int merges;

  /// A load: where it stands and what it reads.
  private record Load(int block, int index, String object, Bounded offset, Type type) {}

  LoadView(Model model, ThreadView view) {
    this.model = model;
    this.structure = model.structure();
    this.encoding = model.encoding();
    this.view = view;
  }

  Bounded value(int block, int index, Statement.Load load) {
    if (structure.memory().isFromOutside(load)) {
      Range range = Range.of(load.target().type());
      return view.unknown(new SymbolKind.Read(block, index), false, block, range);
    }
    if (!(load.place().root() instanceof Place.Root.Named(String object))) {
      return read(new SymbolKind.Read(block, index), block, load);
    }
    Type type = load.target().type();
    Bounded offset = view.pointers().locate(load.place()).offset();
    if (structure.memory().isReadOnly(object)) {
      String group = structure.memory().group(object);
      String name = encoding.names().common(new SymbolKind.Contents(group, type, Optional.empty()));
      encoding.describe(name, group, type);
      Bounded value = function(name, List.of(offset.term()), type);
      return Table.of(structure.memory().object(object), type)
          .map(table -> table.at(offset, value, encoding.arithmetic()))
          .orElse(value);
    }
    if (!structure.memory().isWritten(object)) {
      return at(new Moment.Always(), 0, new Load(block, index, object, offset, type));
    }
    if (model.trust() == Trust.NOTHING && !structure.memory().isPrivate(object)) {
      return view.unknown(new SymbolKind.Read(block, index), false, block, Range.of(type));
    }
    Load wanted = new Load(block, index, object, offset, type);
    return before(wanted, block, index)
        .orElseGet(() -> at(new Moment.AtLoad(block, index), block, wanted));
  }

  /// What a load finds if its thread comes to its block from the end of another, and nothing
  /// happens in between. Where it reads is what `other` says.
  Optional<Bounded> atEnd(int from, Point at, Statement.Load load, ThreadView other) {
    if (structure.memory().isFromOutside(load)
        || !(load.place().root() instanceof Place.Root.Named(String object))
        || !structure.memory().isWritten(object)
        || (model.trust() == Trust.NOTHING && !structure.memory().isPrivate(object))
        || structure.kernel().blocks().get(at.block()).statements().subList(0, at.index()).stream()
            .anyMatch(s -> changes(s, object))) {
      return Optional.empty();
    }
    Bounded offset = other.pointers().locate(load.place()).offset();
    return atEnd(new Load(at.block(), at.index(), object, offset, load.target().type()), from);
  }

  private Bounded function(String name, List<Term> arguments, Type type) {
    Range range = Range.of(type);
    return Bounded.of(encoding.terms().apply(name, arguments, range.least(), range.most()));
  }

  /// What a load through a pointer finds: the same for all threads at the same place.
  private Bounded read(SymbolKind name, int block, Statement.Load load) {
    Optional<Set<String>> objects = structure.memory().objects(load.place());
    if (objects.isEmpty() || model.trust() == Trust.NOTHING) {
      return view.unknown(name, false, block, Range.of(load.target().type()));
    }
    Pointers.Location location = view.pointers().locate(load.place());
    List<Term> arguments = new ArrayList<>(view.setting().counters().around(block));
    arguments.add(location.object().term());
    arguments.add(location.offset().term());
    boolean isCommon = objects.get().stream().allMatch(this::isCommon);
    return function(name(name, isCommon), arguments, load.target().type());
  }

  /// Whether both threads see the same object.
  private boolean isCommon(String object) {
    Space space = structure.memory().object(object).space();
    return space == Space.GLOBAL
        || space == Space.CONSTANT
        || (space == Space.SHARED && view.setting().where().isInBlock());
  }

  private String name(SymbolKind kind, boolean isCommon) {
    return isCommon
        ? encoding.names().common(kind)
        : encoding.names().own(kind, view.setting().name());
  }

  /// What the object held at some moment, given by a name and the iterations around a block.
  private Bounded at(Moment moment, int block, Load load) {
    List<Term> arguments = new ArrayList<>(view.setting().counters().around(block));
    arguments.add(load.offset().term());
    SymbolKind kind = new SymbolKind.Contents(load.object(), load.type(), Optional.of(moment));
    // Later on it need not be what it was before the kernel ran, but for a replay it is a start.
    encoding.describe(kind.text(), structure.memory().group(load.object()), load.type());
    return function(name(kind, isCommon(load.object())), arguments, load.type());
  }

  /// What the load finds if it stood before statement `end` of the block; empty if that cannot be
  /// said.
  private Optional<Bounded> before(Load load, int block, int end) {
    List<Statement> statements = structure.kernel().blocks().get(block).statements();
    for (int i = end - 1; i >= 0; i--) {
      Statement statement = statements.get(i);
      if (statement instanceof Statement.Store store
          && structure.memory().mayTouch(store.place(), load.object())) {
        return written(load, block, i, store);
      }
      if (changes(statement, load.object())) {
        boolean isMoment =
            statement instanceof Statement.Barrier
                || statement instanceof Statement.Collective
                || statement instanceof Statement.Fence;
        return isMoment ? Optional.of(atBarrier(load, block, i)) : Optional.empty();
      }
    }
    if (block == 0) {
      return Optional.of(at(new Moment.Entry(), 0, load));
    }
    OptionalInt dominator = structure.graph().immediateDominator(block);
    if (dominator.isEmpty() || !isClean(dominator.getAsInt(), block, load.object())) {
      // Whatever was there when the thread came to this block, all its loads since then find it.
      return merged(load, block).or(() -> Optional.of(at(new Moment.StartOf(block), block, load)));
    }
    return atEnd(load, dominator.getAsInt());
  }

  private Optional<Bounded> atEnd(Load load, int block) {
    return before(load, block, structure.kernel().blocks().get(block).statements().size());
  }

  /// What the load finds if it stood at the start of a block that several ways lead to: what it
  /// finds on the way that was taken.
  private Optional<Bounded> merged(Load load, int block) {
    if (structure.loopAt(block).isPresent() || merges == MOST_MERGES) {
      return Optional.empty();
    }
    merges++;
    try {
      Optional<Bounded> result = Optional.empty();
      for (int from : structure.graph().predecessors(block)) {
        Optional<Bounded> value = atEnd(load, from);
        if (value.isEmpty()) {
          return value;
        }
        Bounded found = value.get();
        result =
            Optional.of(
                result
                    .map(r -> encoding.arithmetic().choose(view.comesFrom(from, block), found, r))
                    .orElse(found));
      }
      return result;
    } finally {
      merges--;
    }
  }

  /// What the load finds after a barrier, or a fence. What its thread wrote between the barrier
  /// before and this one is still there: who overwrites it races with the store or with the load.
  private Bounded atBarrier(Load load, int block, int index) {
    Bounded there = at(new Moment.Behind(block, index), block, load);
    Bounded value = stored(load, block, index, there);
    if (value.term().equals(there.term())) {
      read(load, new Point(block, index), there.term());
    }
    return value;
  }

  /// Has somebody look for who stored it.
  private void read(Load load, Point barrier, Term there) {
    ThreadView.Setting setting = view.setting();
    Map<Loop, Bounded> iterations = new LinkedHashMap<>();
    structure.graph().loops().stream()
        .filter(loop -> loop.contains(barrier.block()))
        .forEach(loop -> iterations.put(loop, view.iteration(loop)));
    model
        .reads()
        .add(
            new BarrierReads.Read(
                setting.name(),
                setting.where(),
                setting.threadIds(),
                setting.blockIds(),
                iterations,
                barrier,
                load.object(),
                load.offset().term(),
                load.type(),
                there));
  }

  /// What the thread stored before the barrier, if it was to the same place, else what is there.
  private Bounded stored(Load load, int block, int index, Bounded otherwise) {
    int at = block;
    int end = index;
    while (true) {
      List<Statement> statements = structure.kernel().blocks().get(at).statements();
      for (int i = end - 1; i >= 0; i--) {
        Statement statement = statements.get(i);
        if (statement instanceof Statement.Store store
            && changes(statement, load.object())
            && isSamePlace(load, store)) {
          return view.expressions().number(store.value());
        }
        if (changes(statement, load.object())) {
          return otherwise;
        }
      }
      OptionalInt dominator = structure.graph().immediateDominator(at);
      if (dominator.isEmpty() || !isClean(dominator.getAsInt(), at, load.object())) {
        return otherwise;
      }
      at = dominator.getAsInt();
      end = structure.kernel().blocks().get(at).statements().size();
    }
  }

  private boolean isSamePlace(Load load, Statement.Store store) {
    return store.place().root() instanceof Place.Root.Named
        && store.value().type().equals(load.type())
        && view.pointers().locate(store.place()).offset().term().equals(load.offset().term());
  }

  /// What the load finds after a store that may have touched what it reads.
  private Optional<Bounded> written(Load load, int block, int index, Statement.Store store) {
    if (!(store.place().root() instanceof Place.Root.Named)
        || !store.value().type().equals(load.type())) {
      return Optional.empty();
    }
    Term offset = view.pointers().locate(store.place()).offset().term();
    Term distance = encoding.terms().subtract(load.offset().term(), offset);
    BigInteger bytes = BigInteger.valueOf(load.type().bytes());
    // Otherwise the two might have some bytes in common.
    if (!encoding.arithmetic().isMultiple(distance, bytes)) {
      return Optional.empty();
    }
    Formula isSame = encoding.terms().equal(distance, encoding.terms().number(0));
    if (isSame.isFalse()) {
      return before(load, block, index);
    }
    Bounded value = view.expressions().number(store.value());
    return isSame.isTrue()
        ? Optional.of(value)
        : before(load, block, index)
            .map(otherwise -> encoding.arithmetic().choose(isSame, value, otherwise));
  }

  /// Whether nothing happens to the object between the end of one block and the start of another
  /// that it dominates.
  private boolean isClean(int from, int to, String object) {
    return structure.graph().between(from, to).stream()
        .flatMap(block -> structure.kernel().blocks().get(block).statements().stream())
        .noneMatch(statement -> changes(statement, object));
  }

  private boolean changes(Statement statement, String object) {
    return switch (statement) {
      case Statement.Store store -> structure.memory().mayTouch(store.place(), object);
      case Statement.Atomic atomic -> structure.memory().mayTouch(atomic.place(), object);
      case Statement.Barrier _, Statement.Collective _ -> !structure.memory().isPrivate(object);
      // From its start on: to look before it is over would be a race.
      case Statement.AsyncCopy copy -> structure.memory().mayTouch(copy.target(), object);
      case Statement.Unsupported _ -> true;
      case Statement.Fence _ ->
          isFence(statement)
              && !view.setting().where().isInBlock()
              && !structure.memory().isPrivate(object);
      case Statement.Let _, Statement.Load _, Statement.Havoc _ -> false;
      case Statement.Assume _, Statement.Assert _, Statement.Annotation _, Statement.Observe _ ->
          false;
      case Statement.AsyncWait _ -> false;
    };
  }

  /// A fence that all of the device see, of all accesses of its thread.
  public static boolean isFence(Statement statement) {
    return statement instanceof Statement.Fence(Scope scope, FenceOrder order, _)
        && scope.compareTo(Scope.DEVICE) >= 0
        && order == FenceOrder.FULL;
  }
}
