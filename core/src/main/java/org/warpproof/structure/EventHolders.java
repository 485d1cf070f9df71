package org.warpproof.structure;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Expr.Var;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.Type;

/// What holds one event, and how statements change that.
final class EventHolders {
  /// What can hold an event.
  sealed interface Holder {
    record Variable(String name) implements Holder {}

    /// A word of the thread's own memory.
    record Word(String object, long offset) implements Holder {}

    /// The event itself, where it is a constant.
    record Constant(long value) implements Holder {}
  }

  private final Memory memory;

  EventHolders(Memory memory) {
    this.memory = memory;
  }

  static Holder of(Var variable) {
    return new Holder.Variable(variable.name());
  }

  private static Optional<Holder> of(Expr expr) {
    return switch (expr) {
      case Var variable -> Optional.of(of(variable));
      case Expr.IntConst(_, long value) -> Optional.of(new Holder.Constant(value));
      default -> Optional.empty();
    };
  }

  /// What holds the event of a copy that has just been started.
  static Set<Holder> of(Statement.AsyncCopy copy) {
    Set<Holder> result = new HashSet<>(Set.of(of(copy.event())));
    if (copy.joined() instanceof Expr.IntConst(_, long event) && event != 0) {
      result.add(new Holder.Constant(event));
    }
    return result;
  }

  static boolean isHolder(Expr expr, Set<Holder> holders) {
    return of(expr).filter(holders::contains).isPresent();
  }

  /// The holders after a jump to a block with these parameters.
  static Set<Holder> moved(Set<Holder> holders, Terminator.Target target, List<Var> parameters) {
    Set<Holder> result = new HashSet<>(holders);
    for (int i = 0; i < parameters.size(); i++) {
      set(result, parameters.get(i), isHolder(target.arguments().get(i), holders));
    }
    return result;
  }

  private static void set(Set<Holder> holders, Var variable, boolean holds) {
    if (holds) {
      holders.add(of(variable));
    } else {
      holders.remove(of(variable));
    }
  }

  /// Changes the holders as a statement does.
  void pass(Statement statement, Set<Holder> holders) {
    switch (statement) {
      case Statement.Let let -> set(holders, let.target(), isHolder(let.value(), holders));
      case Statement.Load load ->
          set(
              holders,
              load.target(),
              load.target().type().equals(Type.I64)
                  && word(load.place()).filter(holders::contains).isPresent());
      case Statement.Store store -> store(store, holders);
      case Statement.Atomic atomic -> {
        forget(memory.objects(atomic.place()), holders);
        set(holders, atomic.target(), false);
      }
      // An event that is joined is not 0.
      case Statement.AsyncCopy copy -> set(holders, copy.event(), isHolder(copy.joined(), holders));
      case Statement.Collective collective -> set(holders, collective.target(), false);
      case Statement.Havoc havoc -> set(holders, havoc.target(), false);
      case Statement.Observe observe -> set(holders, observe.target(), false);
      case Statement.Unsupported _ -> holders.clear();
      case Statement.Barrier _, Statement.AsyncWait _, Statement.Fence _ -> {}
      case Statement.Assume _, Statement.Assert _, Statement.Annotation _ -> {}
    }
  }

  private void store(Statement.Store store, Set<Holder> holders) {
    boolean holds = isHolder(store.value(), holders);
    Optional<Holder> word = word(store.place());
    boolean isWhole = store.value().type().equals(Type.I64);
    if (word.isPresent() && isWhole && word.get() instanceof Holder.Word(String object, long to)) {
      holders.removeIf(
          h ->
              h instanceof Holder.Word(String o, long at)
                  && o.equals(object)
                  && Math.abs(at - to) < Type.I64.bytes());
      if (holds) {
        holders.add(word.get());
      }
    } else {
      forget(memory.objects(store.place()), holders);
    }
  }

  /// Forgets what is held by objects, or, if they are not known, by all.
  private static void forget(Optional<Set<String>> objects, Set<Holder> holders) {
    holders.removeIf(
        h ->
            h instanceof Holder.Word(String object, _)
                && objects.map(all -> all.contains(object)).orElse(true));
  }

  /// The word of the thread's own memory that is at a place, if that is known.
  private Optional<Holder> word(Place place) {
    return place.root() instanceof Place.Root.Named(String object) && memory.isPrivate(object)
        ? place.constantOffset().map(offset -> new Holder.Word(object, offset))
        : Optional.empty();
  }
}
