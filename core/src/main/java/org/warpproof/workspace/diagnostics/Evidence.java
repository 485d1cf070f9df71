package org.warpproof.workspace.diagnostics;

import java.util.List;
import org.warpproof.check.Alarm;
import org.warpproof.semantics.events.Event;
import org.warpproof.semantics.launch.ThreadId;
import org.warpproof.source.Range;
import org.warpproof.workspace.files.Reproduction;

/// What shows that a diagnostic is right.
public sealed interface Evidence {
  /// There is nothing to show.
  record None() implements Evidence {}

  /// It was seen to happen: in which launch, what the threads did, and what it depends on.
  /// `reproduction` is the program that makes it happen on a GPU, if one is wanted.
  record Seen(
      Event event, List<Actor> actors, SeenLaunch launch, Alarm alarm, Reproduction reproduction)
      implements Evidence {
    public Seen {
      actors = List.copyOf(actors);
    }
  }

  /// A thread that had a part in an event, where and what it did there, and the variables of its
  /// loops; `name` is the thread's, without the dimensions that the launch does not use.
  record Actor(
      ThreadId thread, String name, Range range, String action, List<Event.Variable> values) {
    public Actor {
      values = List.copyOf(values);
    }

    /// `read by block 0, thread 1`.
    public String deed() {
      return (action + " by " + name).strip();
    }
  }
}
