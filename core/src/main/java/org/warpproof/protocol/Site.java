package org.warpproof.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Scope;
import org.warpproof.kernel.Statement;
import org.warpproof.source.Position;

/// A statement that accesses memory: where it stands and what it does.
public record Site(
    int block, int index, Place place, int bytes, Mode mode, Scope scope, Position position) {

  /// What an access does.
  public enum Mode {
    READ,
    WRITE,
    ATOMIC_READ,
    ATOMIC_WRITE;

    boolean isWrite() {
      return this == WRITE || this == ATOMIC_WRITE;
    }

    boolean isAtomic() {
      return this == ATOMIC_READ || this == ATOMIC_WRITE;
    }
  }

  /// The access that a statement makes, if it makes one.
  static Optional<Site> of(int block, int index, Statement statement) {
    return switch (statement) {
      case Statement.Load load ->
          Optional.of(
              new Site(
                  block,
                  index,
                  load.place(),
                  load.target().type().bytes(),
                  Mode.READ,
                  Scope.THREAD,
                  load.position()));
      case Statement.Store store ->
          Optional.of(
              new Site(
                  block,
                  index,
                  store.place(),
                  store.value().type().bytes(),
                  Mode.WRITE,
                  Scope.THREAD,
                  store.position()));
      case Statement.Atomic atomic ->
          Optional.of(
              new Site(
                  block,
                  index,
                  atomic.place(),
                  atomic.target().type().bytes(),
                  atomic.op() == Op.Atomic.LOAD ? Mode.ATOMIC_READ : Mode.ATOMIC_WRITE,
                  atomic.scope(),
                  atomic.position()));
      case Statement.Let _, Statement.Barrier _, Statement.Collective _, Statement.Fence _ ->
          Optional.empty();
      case Statement.Havoc _, Statement.Assume _, Statement.Assert _, Statement.Contract _ ->
          Optional.empty();
      case Statement.Ghost _, Statement.Unsupported _ -> Optional.empty();
      case Statement.AsyncCopy _, Statement.AsyncWait _ -> Optional.empty();
    };
  }

  /// All accesses of a kernel.
  public static List<Site> all(Kernel kernel) {
    List<Site> sites = new ArrayList<>();
    for (int b = 0; b < kernel.blocks().size(); b++) {
      BasicBlock block = kernel.blocks().get(b);
      for (int i = 0; i < block.statements().size(); i++) {
        of(b, i, block.statements().get(i)).ifPresent(sites::add);
      }
    }
    return sites;
  }

  /// Whether the two are a race if their bytes overlap and nothing orders them. Atomic accesses of
  /// equal width excuse each other if their scopes reach `least`.
  boolean conflictsWith(Site other, Scope least) {
    boolean excused =
        mode.isAtomic()
            && other.mode.isAtomic()
            && bytes == other.bytes
            && scope.compareTo(least) >= 0
            && other.scope.compareTo(least) >= 0;
    return (mode.isWrite() || other.mode.isWrite()) && !excused;
  }
}
