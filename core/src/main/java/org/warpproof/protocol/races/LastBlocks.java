package org.warpproof.protocol.races;

import java.util.ArrayList;
import java.util.List;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Scope;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Type;
import org.warpproof.protocol.threads.LoadView;
import org.warpproof.protocol.threads.Model;
import org.warpproof.protocol.threads.Queries;
import org.warpproof.structure.Site;
import org.warpproof.structure.Walk.Point;

/// The counters of a kernel from which each block draws a ticket, so that the last one knows that
/// all others are done ([LastBlock]).
final class LastBlocks {
  private final List<LastBlock> found = new ArrayList<>();

  LastBlocks(Model model, Queries questions) {
    // A thread that exits before the block's barrier is not ordered by it.
    if (model.structure().kernel().statements().noneMatch(LoadView::isFence)
        || !model.exits().isEmpty()) {
      return;
    }
    for (Site site : model.structure().memory().sites()) {
      Statement statement =
          model.structure().kernel().blocks().get(site.block()).statements().get(site.index());
      if (statement instanceof Statement.Atomic atomic && isTicket(model, site, atomic)) {
        LastBlock.of(model, questions, Point.of(site), atomic).ifPresent(found::add);
      }
    }
  }

  /// Whether two threads of different blocks cannot be at the two accesses, or come to one of them
  /// only after the other is done.
  boolean order(Site one, Site other) {
    return found.stream().anyMatch(last -> last.orders(one, other));
  }

  /// Whether the operation counts one up, at the same place in all blocks, once in each thread that
  /// comes there.
  private static boolean isTicket(Model model, Site site, Statement.Atomic atomic) {
    boolean counts =
        switch (atomic.op()) {
          case ADD -> atomic.operands().getFirst() instanceof Expr.IntConst(_, long by) && by == 1;
          // It goes back to 0 only from the operand on. Who finds `n` there still knows that others
          // have been there `n` times.
          case INC -> true;
          default -> false;
        };
    return counts
        && atomic.target().type() instanceof Type.Int type
        && type.bits() >= 32
        && atomic.scope().compareTo(Scope.DEVICE) >= 0
        && atomic.place().root() instanceof Place.Root.Named(String object)
        && model.structure().memory().object(object).space() == Space.GLOBAL
        && isFixed(atomic.place())
        && model.structure().graph().isReachable(site.block())
        && model.structure().graph().loopOf(site.block()).isEmpty();
  }

  /// Whether the place is the same for all who come there.
  static boolean isFixed(Place place) {
    return place.root() instanceof Place.Root.Named
        && place.steps().stream()
            .allMatch(
                step ->
                    switch (step) {
                      case Place.Step.Index(Expr index, _, _) -> index instanceof Expr.IntConst;
                      case Place.Step.Field _ -> true;
                    });
  }
}
