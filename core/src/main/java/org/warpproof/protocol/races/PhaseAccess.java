package org.warpproof.protocol.races;

import java.util.function.Supplier;
import org.warpproof.protocol.threads.Pointers.Location;
import org.warpproof.protocol.threads.ThreadView;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.structure.Site;

/// An access of one thread in a phase: where and how many bytes it touches, and under which
/// condition the thread comes there.
public record PhaseAccess(
    Site site, ThreadView view, Location location, Term bytes, Supplier<Formula> reaches) {
  Term offset() {
    return location.offset().term();
  }

  /// The same, under another condition.
  PhaseAccess when(Supplier<Formula> condition) {
    return new PhaseAccess(site, view, location, bytes, condition);
  }
}
