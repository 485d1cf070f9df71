package org.warpproof.structure;

import java.util.ArrayList;
import java.util.List;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Scope;
import org.warpproof.kernel.Statement;
import org.warpproof.source.Position;

/// A statement that accesses memory: where it stands and what it does. For an asynchronous copy,
/// `place` and `bytes` are of the first element.
public record Site(
    int block,
    int index,
    Place place,
    int bytes,
    Mode mode,
    Scope scope,
    Agent agent,
    Position position) {

  /// Who accesses memory.
  public enum Agent {
    /// The thread that comes to the statement.
    THREAD,
    /// A copy that the threads of the block start together, at any time until they have waited for
    /// it.
    COPY
  }

  /// What an access does.
  public enum Mode {
    READ,
    WRITE,
    ATOMIC_READ,
    ATOMIC_WRITE;

    public boolean isWrite() {
      return this == WRITE || this == ATOMIC_WRITE;
    }

    public boolean isAtomic() {
      return this == ATOMIC_READ || this == ATOMIC_WRITE;
    }
  }

  /// The accesses that a statement makes: a copy makes two, most others none or one.
  public static List<Site> of(int block, int index, Statement statement) {
    return switch (statement) {
      case Statement.Load load ->
          List.of(
              new Site(
                  block,
                  index,
                  load.place(),
                  load.target().type().bytes(),
                  Mode.READ,
                  Scope.THREAD,
                  Agent.THREAD,
                  load.position()));
      case Statement.Store store ->
          List.of(
              new Site(
                  block,
                  index,
                  store.place(),
                  store.value().type().bytes(),
                  Mode.WRITE,
                  Scope.THREAD,
                  Agent.THREAD,
                  store.position()));
      case Statement.Atomic atomic ->
          List.of(
              new Site(
                  block,
                  index,
                  atomic.place(),
                  atomic.target().type().bytes(),
                  atomic.op() == Op.Atomic.LOAD ? Mode.ATOMIC_READ : Mode.ATOMIC_WRITE,
                  atomic.scope(),
                  Agent.THREAD,
                  atomic.position()));
      case Statement.AsyncCopy copy ->
          List.of(
              ofCopy(block, index, copy, copy.source(), Mode.READ),
              ofCopy(block, index, copy, copy.target(), Mode.WRITE));
      case Statement.Let _, Statement.Barrier _, Statement.Collective _, Statement.Fence _ ->
          List.of();
      case Statement.Havoc _, Statement.Assume _, Statement.Assert _, Statement.Annotation _ ->
          List.of();
      case Statement.Observe _, Statement.Unsupported _, Statement.AsyncWait _ -> List.of();
    };
  }

  private static Site ofCopy(
      int block, int index, Statement.AsyncCopy copy, Place place, Mode mode) {
    return new Site(
        block,
        index,
        place,
        copy.element().bytes(),
        mode,
        Scope.THREAD,
        Agent.COPY,
        copy.position());
  }

  /// All accesses of a kernel.
  public static List<Site> all(Kernel kernel) {
    List<Site> sites = new ArrayList<>();
    for (int b = 0; b < kernel.blocks().size(); b++) {
      BasicBlock block = kernel.blocks().get(b);
      for (int i = 0; i < block.statements().size(); i++) {
        sites.addAll(of(b, i, block.statements().get(i)));
      }
    }
    return sites;
  }

  /// Whether the two are a race if their bytes overlap and nothing orders them. Atomic accesses of
  /// equal width excuse each other if their scopes reach `least`.
  public boolean conflictsWith(Site other, Scope least) {
    boolean excused =
        mode.isAtomic()
            && other.mode.isAtomic()
            && bytes == other.bytes
            && scope.compareTo(least) >= 0
            && other.scope.compareTo(least) >= 0;
    return (mode.isWrite() || other.mode.isWrite()) && !excused;
  }
}
