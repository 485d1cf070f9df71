package org.warpproof.frontend.assembly;

/// The functions that stand for asynchronous copies of a single thread, until [SettleCopies] says
/// what they are. Warpproof's headers call them, too.
final class ThreadCopies {
  /// `(void *to, const void *from, int bytes)`
  static final String START = "__wp_copy_start";

  /// `(void *to, int bytes)`: zeros are written.
  static final String ZERO = "__wp_copy_zero";

  /// The copies started since the last one become a group.
  static final String COMMIT = "__wp_copy_commit";

  /// `(unsigned long long prior)`: all groups but the last `prior` are complete.
  static final String WAIT = "__wp_copy_wait";

  static final String WAIT_ALL = "__wp_copy_wait_all";

  private ThreadCopies() {}
}
