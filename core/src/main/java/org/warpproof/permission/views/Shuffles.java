package org.warpproof.permission.views;

import java.math.BigInteger;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.warpproof.encode.Arithmetic;
import org.warpproof.encode.Bounded;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.permission.steps.Ids;
import org.warpproof.permission.steps.NotExpressible;
import org.warpproof.permission.steps.Shuffle;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;

/// What a thread gets from another lane of its warp.
///
/// The lane's argument, if it is in the segment and comes here too; the thread's own, if there is
/// no such lane in the segment. That lanes wait for each other is shown beforehand.
final class Shuffles {
  private final Group group;
  private final Terms terms;
  private final View view;

  Shuffles(Group group, View view) {
    this.group = group;
    this.terms = group.terms();
    this.view = view;
  }

  Bounded value(Statement.Collective statement, int block, int index) {
    for (Loop loop : group.structure().graph().loops()) {
      if (loop.contains(block) && !group.areTogether(loop)) {
        throw new NotExpressible("lanes that may be in different rounds", statement.position());
      }
    }
    Ids ids = view.ids();
    Bounded operand = view.expressions().number(statement.arguments().get(1));
    Bounded own = view.expressions().number(statement.arguments().getFirst());
    Bounded id = ids.thread().get(Dimension.X);
    // What a shuffle makes of other numbers depends on the device.
    boolean isLane =
        operand.isNonNegative()
            && operand.most().compareTo(BigInteger.valueOf(group.structure().kernel().warpSize()))
                < 0;
    if (!ids.isInRow() || id == null || !isLane) {
      throw new NotExpressible("a shuffle that is not along a row", statement.position());
    }
    long width = Shuffle.of(group.structure(), statement).orElseThrow().width();
    Term by = operand.term();
    Term lane = terms.modulo(id.term(), BigInteger.valueOf(width));
    Term last = terms.number(width - 1);
    Source source =
        switch (statement.op()) {
          case SHUFFLE_DOWN ->
              new Source(terms.add(id.term(), by), terms.atMost(terms.add(lane, by), last));
          case SHUFFLE_UP -> new Source(terms.subtract(id.term(), by), terms.atMost(by, lane));
          case SHUFFLE_XOR -> new Source(exclusive(statement), terms.atMost(by, last));
          case SHUFFLE ->
              new Source(
                  terms.add(
                      terms.subtract(id.term(), lane), terms.modulo(by, BigInteger.valueOf(width))),
                  terms.truth(true));
          default -> throw new IllegalStateException("no shuffle");
        };
    View other = view.other(with(ids, source.thread()));
    Bounded size = group.encoding().launch().blockSize(Dimension.X);
    Formula isThere =
        terms.and(List.of(terms.less(source.thread(), size.term()), other.reaches(block, index)));
    Arithmetic arithmetic = group.encoding().arithmetic();
    Bounded theirs = other.expressions().number(statement.arguments().getFirst());
    // From a lane that does not come here anything may come.
    return arithmetic.choose(
        source.isInside(), arithmetic.choose(isThere, theirs, view.any(statement.target())), own);
  }

  /// The number of the thread that is asked, and whether that is in the segment.
  private record Source(Term thread, Formula isInside) {}

  private Term exclusive(Statement.Collective statement) {
    Expr id = new Expr.Launch(LaunchValue.THREAD_ID, Dimension.X);
    Expr other = new Expr.Arithmetic(Binary.XOR, Overflow.WRAPS, id, statement.arguments().get(1));
    return view.expressions().number(other).term();
  }

  private static Ids with(Ids ids, Term number) {
    Map<Dimension, Bounded> thread = new EnumMap<>(ids.thread());
    thread.put(Dimension.X, Bounded.of(number));
    return new Ids(thread, ids.block());
  }
}
