package org.warpproof.protocol.threads;

import java.util.ArrayList;
import java.util.List;
import org.warpproof.encode.Bounded;
import org.warpproof.protocol.threads.BarrierReads.Read;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Terms;

/// The thread that reads something behind a barrier, at the barrier.
final class Reader {
  private final Terms terms;
  private final Read read;
  private final ThreadView view;

  Reader(Model model, Read read) {
    this.terms = model.encoding().terms();
    this.read = read;
    this.view =
        new ThreadView(
            model,
            new ThreadView.Setting(
                read.thread(),
                read.where(),
                read.threadIds(),
                read.blockIds(),
                new Counters(
                    model,
                    read.thread(),
                    read.where(),
                    read.iterations(),
                    read.iterations().keySet())));
  }

  ThreadView view() {
    return view;
  }

  /// That the thread comes to the barrier. If it does not, nobody knows what anybody did there: a
  /// question may speak of what a thread would find, or of the iteration before the first.
  Formula isThere() {
    List<Formula> all = new ArrayList<>();
    for (Bounded iteration : read.iterations().values()) {
      all.add(terms.atMost(terms.number(0), iteration.term()));
    }
    all.add(view.reaches(read.barrier().block(), read.barrier().index()));
    return terms.and(all);
  }
}
