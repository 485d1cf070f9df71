package org.warpproof.papers.kpl.semantics;

/// Why a step leads to `None`.
public sealed interface Failure {
  /// `group-race`: two threads of a group, one of which writes. `writer` does.
  record IntraGroupRace(long group, long writer, long other, long cell) implements Failure {}

  /// `kernel-race`: two groups, one of which writes. `writer` does.
  record InterGroupRace(long writer, long other, long cell) implements Failure {}

  /// `G-Divergence`: one thread of a group is enabled at a barrier, another one is not.
  record Divergence(long group, long enabled, long disabled) implements Failure {}

  default String text() {
    return switch (this) {
      case IntraGroupRace(long group, long writer, long other, long cell) ->
          "intra-group race: thread (%d, %d) writes sh[%d], thread (%d, %d) accesses it too"
              .formatted(group, writer, cell, group, other);
      case InterGroupRace(long writer, long other, long cell) ->
          "inter-group race: group %d writes sh[%d], group %d accesses it too"
              .formatted(writer, cell, other);
      case Divergence(long group, long enabled, long disabled) ->
          "barrier divergence: thread (%d, %d) is enabled at a barrier, thread (%d, %d) is not"
              .formatted(group, enabled, group, disabled);
    };
  }
}
