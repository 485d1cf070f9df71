package org.warpproof.protocol.threads;

import java.util.List;
import org.warpproof.encode.Encoding;
import org.warpproof.engine.Party;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.protocol.threads.BarrierReads.Read;
import org.warpproof.protocol.warps.Where;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;

/// A thread of the block that reads something behind a barrier, at the barrier: any thread, until
/// its ids are said.
final class Writer {
  private final Model model;
  private final Encoding encoding;
  private final ThreadView view;

  Writer(Model model, Read read) {
    this.model = model;
    this.encoding = model.encoding();
    Party name = model.reads().newWriter();
    Where where = read.where().isInBlock() ? Where.inABlock() : Where.betweenBlocks();
    this.view =
        new ThreadView(
            model,
            new ThreadView.Setting(
                name,
                where,
                encoding.launch().ids(LaunchValue.THREAD_ID, name),
                read.blockIds(),
                new Counters(model, name, where, read.iterations(), read.iterations().keySet())));
  }

  ThreadView view() {
    return view;
  }

  /// The thread has this id, if there is such a thread.
  void identify(Dimension d, Term value) {
    Terms terms = encoding.terms();
    Term id = view.launchValue(LaunchValue.THREAD_ID, d).term();
    model.facts().know(terms.implies(isId(d, value), terms.equal(id, value)), id);
  }

  Formula isId(Dimension d, Term value) {
    Terms terms = encoding.terms();
    return terms.and(
        List.of(
            terms.atMost(terms.number(0), value),
            terms.less(value, encoding.launch().blockSize(d).term())));
  }
}
