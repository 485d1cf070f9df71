package org.warpproof.protocol.threads;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.protocol.threads.BarrierReads.Read;
import org.warpproof.structure.Definitions.ByStatement;
import org.warpproof.structure.Memory;
import org.warpproof.structure.Structure;
import org.warpproof.structure.Walk.Point;

/// What the condition of a barrier invariant is made of: what it reads, and what it asks of the
/// other thread of a pair, with nothing happening between that and the annotation.
///
/// `own` is what is read where a thread says itself; the other reads depend on both threads.
record ClaimSources(
    Expr condition, List<Seen> own, List<Seen> ofBoth, List<Statement.Observe> others) {
  ClaimSources {
    own = List.copyOf(own);
    ofBoth = List.copyOf(ofBoth);
    others = List.copyOf(others);
  }

  /// A value that was found at a place.
  record Seen(Expr.Var target, Place place) {
    /// Whether it may be what a thread reads: a value of that type, of the same array.
    boolean mayBe(Read read, Memory memory) {
      return target.type().equals(read.type())
          && place.root() instanceof Place.Root.Named(String name)
          && memory.group(name).equals(memory.group(read.object()));
    }
  }

  static ClaimSources of(Structure structure, Expr condition, Point annotation) {
    List<Seen> loads = new ArrayList<>();
    List<Seen> reads = new ArrayList<>();
    List<Statement.Observe> observed = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    List<Expr> work = new ArrayList<>(List.of(condition));
    while (!work.isEmpty()) {
      Expr at = work.removeLast();
      work.addAll(at.children());
      if (!(at instanceof Expr.Var variable)
          || !seen.add(variable.name())
          || !(structure.definitions().of(variable).orElse(null)
              instanceof ByStatement(int block, int index, Statement statement))) {
        continue;
      }
      if (statement instanceof Statement.Let let) {
        work.add(let.value());
        continue;
      }
      boolean isHere =
          block == annotation.block()
              && structure
                  .kernel()
                  .blocks()
                  .get(block)
                  .statements()
                  .subList(index, annotation.index())
                  .stream()
                  .allMatch(ClaimSources::isOnlySaid);
      if (isHere) {
        switch (statement) {
          case Statement.Load load -> loads.add(new Seen(load.target(), load.place()));
          case Statement.Observe(var target, Ghost.Read(Place place), _) -> {
            reads.add(new Seen(target, place));
            work.addAll(place.expressions());
          }
          case Statement.Observe observe -> {
            observed.add(observe);
            work.addAll(observe.expressions());
          }
          default -> {}
        }
      }
    }
    return new ClaimSources(condition, loads, reads, observed);
  }

  /// Whether nothing happens in a statement that a barrier invariant could tell.
  static boolean isOnlySaid(Statement statement) {
    return statement instanceof Statement.Let
        || statement instanceof Statement.Load
        || statement instanceof Statement.Annotation
        || statement instanceof Statement.Observe;
  }
}
