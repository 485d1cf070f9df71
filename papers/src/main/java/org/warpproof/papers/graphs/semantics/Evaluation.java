package org.warpproof.papers.graphs.semantics;

import java.util.ArrayList;
import java.util.List;
import org.warpproof.papers.graphs.language.Term;

/// `(σ, σ_t)(e)`: evaluates expressions for a thread, and notes what it accesses.
public final class Evaluation implements Term.Reader {
  private final Scope scope;
  private final Memory memory;
  private final int thread;
  private final Frame privates;
  private final Frame locals;
  private final List<Accesses.Access> accesses = new ArrayList<>();

  /// `stack` is the thread's, the current call last.
  public Evaluation(Memory memory, int thread, List<Frame> stack) {
    this.scope = stack.getLast().code().scope();
    this.memory = memory;
    this.thread = thread;
    this.privates = stack.getFirst();
    this.locals = stack.getLast();
  }

  public boolean holds(Term condition) {
    return condition.evaluate(this) != 0;
  }

  @Override
  public long name(String name) {
    return switch (scope.get(name)) {
      case Scope.Binding.Local(int slot) -> locals.get(slot);
      case Scope.Binding.Private(int slot) -> privates.get(slot);
      case Scope.Binding.Shared(Location location) -> read(location);
      case Scope.Binding.Constant(long value) -> value;
      case Scope.Binding.ThreadId _ -> thread;
    };
  }

  @Override
  public long element(String array, long index) {
    return read(new Location(array, index));
  }

  private long read(Location location) {
    accesses.add(new Accesses.Access(thread, Accesses.Kind.READ, location));
    return memory.get(location);
  }

  /// Where an assignment goes to, if it is shared, noted as a write.
  public Location written(Term.Place place) {
    Location location =
        switch (place) {
          case Term.Name(String name) -> new Location(name, 0);
          case Term.Element(String array, Term index) -> new Location(array, index.evaluate(this));
        };
    accesses.add(new Accesses.Access(thread, Accesses.Kind.WRITE, location));
    return location;
  }

  boolean isShared(Term.Place place) {
    return place instanceof Term.Element || scope.get(place.name()) instanceof Scope.Binding.Shared;
  }

  /// What has been accessed, in this order.
  public List<Accesses.Access> accesses() {
    return accesses;
  }
}
