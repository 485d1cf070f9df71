package org.warpproof.permission.views;

import org.warpproof.encode.Bounded;
import org.warpproof.permission.steps.Ids;

/// Threads by their numbers, in launches that are rows.
public interface Threads {
  /// The thread of a block with a number, if there is one; any thread if not.
  Ids ofBlock(Ids block, Bounded number);

  /// The thread of the grid with a number, if there is one; any thread if not.
  Ids ofGrid(Bounded number);
}
