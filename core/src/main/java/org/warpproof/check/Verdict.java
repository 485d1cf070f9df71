package org.warpproof.check;

import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.warpproof.engine.Assumption;
import org.warpproof.engine.Obstacle;
import org.warpproof.kernel.Kernel;
import org.warpproof.semantics.events.Event;
import org.warpproof.semantics.launch.Launch;

/// The answer for one property.
public sealed interface Verdict {
  /// Holds for all threads, inputs and launches allowed, under these assumptions; `by` is the
  /// engine that says so.
  record Proved(String by, List<Assumption> assumptions) implements Verdict {
    public Proved {
      assumptions = List.copyOf(assumptions);
    }

    static Proved of(String by, Collection<Assumption> assumptions) {
      return new Proved(by, sorted(assumptions));
    }
  }

  /// Something that was seen on the executable semantics, in this launch.
  sealed interface Seen extends Verdict {
    Event witness();

    Launch launch();

    /// What it depends on.
    Alarm alarm();
  }

  /// It was seen to fail.
  record Refuted(Event witness, Launch launch, Alarm alarm) implements Seen {
    static Refuted of(Kernel kernel, Event witness, Launch launch) {
      return new Refuted(witness, launch, Alarm.of(kernel, witness));
    }

    /// The same, of a kernel that does the same up to there.
    Refuted of(Kernel kernel) {
      return new Refuted(
          witness,
          launch,
          new Alarm(Alarm.of(kernel, witness).type(), alarm.choices(), alarm.contents()));
    }

    /// The same, that does not happen with other contents of arrays.
    Refuted with(Alarm.Contents contents) {
      return new Refuted(witness, launch, new Alarm(alarm.type(), alarm.choices(), contents));
    }
  }

  /// It was seen to fail in a way that does no harm, and can fail in no other: threads race, but
  /// all that meet write the same, and who reads finds that already; or an index leaves its row,
  /// but never the array, and nothing rests on rows being kept.
  record Benign(Event witness, Launch launch, Alarm alarm, List<Assumption> assumptions)
      implements Seen {
    public Benign {
      assumptions = List.copyOf(assumptions);
    }

    /// A race of which it is known that all values are equal.
    static Benign of(Refuted seen, Collection<Assumption> assumptions) {
      return new Benign(
          seen.witness().ofEqualValues(), seen.launch(), seen.alarm(), sorted(assumptions));
    }

    /// An index outside of its row, of which it is known that it stays inside the array.
    static Benign ofRow(Refuted seen, Collection<Assumption> assumptions) {
      return new Benign(seen.witness(), seen.launch(), seen.alarm(), sorted(assumptions));
    }
  }

  /// It was seen to fail where arrays that the kernel is given, and does not write, hold indices of
  /// a special kind: with others it holds, or was not seen to fail.
  record OfData(Event witness, Launch launch, Alarm alarm) implements Seen {
    public static OfData of(Refuted seen) {
      return new OfData(seen.witness().asWarning(), seen.launch(), seen.alarm());
    }
  }

  /// Not known, and why.
  record Unknown(List<Obstacle> reasons) implements Verdict {
    public Unknown {
      reasons = List.copyOf(reasons);
    }
  }

  private static List<Assumption> sorted(Collection<Assumption> assumptions) {
    return assumptions.stream().distinct().sorted(Assumption.ORDER).toList();
  }

  /// What it rests on: what was seen, and what is not known, on nothing.
  default List<Assumption> assumes() {
    return switch (this) {
      case Proved proved -> proved.assumptions;
      case Benign benign -> benign.assumptions;
      case Refuted _, OfData _, Unknown _ -> List.of();
    };
  }

  /// The same, resting on one assumption more.
  default Verdict assuming(Assumption more) {
    return assumingAll(Stream.concat(assumes().stream(), Stream.of(more)).toList());
  }

  /// The same, resting on other assumptions, if on any.
  default Verdict assumingAll(List<Assumption> others) {
    return switch (this) {
      case Proved(String by, _) -> Proved.of(by, others);
      case Benign(var witness, var launch, var alarm, _) ->
          new Benign(witness, launch, alarm, sorted(others));
      case Refuted _, OfData _, Unknown _ -> this;
    };
  }

  /// One word.
  default String text() {
    return switch (this) {
      case Proved _ -> "proved";
      case Refuted _ -> "refuted";
      case Benign _ -> "benign";
      case OfData _ -> "data-dependent";
      case Unknown _ -> "unknown";
    };
  }
}
