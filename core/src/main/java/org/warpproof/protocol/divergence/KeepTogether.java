package org.warpproof.protocol.divergence;

import java.util.ArrayList;
import java.util.List;
import org.warpproof.encode.Bounded;
import org.warpproof.engine.Party;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.protocol.threads.Model;
import org.warpproof.protocol.threads.Queries;
import org.warpproof.protocol.threads.ThreadView;
import org.warpproof.protocol.warps.Where;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Terms;

/// Conditions on a launch with which threads are likely not to part at a branch: the first thread
/// of the block and the last one go the same way, as do the two that are asked about.
///
/// For candidates only, which are replayed: that the first and the last agree does not say that all
/// between them do.
final class KeepTogether {
  private KeepTogether() {}

  /// When two threads go different ways.
  interface Disagreement {
    Formula at(int branch, ThreadView one, ThreadView other);
  }

  static List<Formula> at(int branch, Queries questions, Model model, Disagreement disagree) {
    Terms terms = model.encoding().terms();
    Where where = Where.inABlock();
    ThreadView first = questions.together(branch, Party.FIRST, where);
    ThreadView last = questions.together(branch, Party.LAST, where);
    ThreadView one = questions.together(branch, Party.ONE, where);
    ThreadView other = questions.together(branch, Party.OTHER, where);
    List<Formula> result = new ArrayList<>();
    for (Dimension d : Dimension.values()) {
      Bounded id = model.encoding().launch().ids(LaunchValue.THREAD_ID, Party.FIRST).get(d);
      Bounded end = model.encoding().launch().ids(LaunchValue.THREAD_ID, Party.LAST).get(d);
      if (id != null && end != null) {
        result.add(terms.equal(id.term(), terms.number(0)));
        result.add(
            terms.equal(
                terms.add(end.term(), terms.number(1)),
                model.encoding().launch().blockSize(d).term()));
      }
    }
    result.add(terms.not(disagree.at(branch, first, last)));
    result.add(terms.not(disagree.at(branch, one, other)));
    return result;
  }
}
