package org.warpproof.semantics.events;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.warpproof.semantics.events.Event.Agreement;
import org.warpproof.semantics.events.Event.Severity;
import org.warpproof.semantics.launch.ThreadId;
import org.warpproof.source.Position;

/// The events of a run, one for each kind, pair of places and memory object: the first example is
/// kept, the others are counted. An example of threads that have left no array before, and whose
/// races are asked for, is better.
public final class EventLog {
  /// How many different events are kept. In a kernel of ten thousand racing statements every pair
  /// of them is another one.
  private static final int MOST = 10_000;

  /// For events that concern no memory object, or only one place.
  public static final int NONE = Integer.MIN_VALUE;

  private record Key(EventKind kind, int place, int otherPlace, int object) {}

  private static final class Tally {
    Event example;
    boolean isGood;
    long count;
    boolean disagreed;

    Tally(Event example, boolean isGood) {
      this.example = example;
      this.isGood = isGood;
    }

    Event event() {
      Event counted = example.withCount(count);
      return disagreed ? counted.withAgreement(Agreement.DIFFERENT_VALUES) : counted;
    }
  }

  private static final Comparator<Position> BY_POSITION =
      Comparator.comparing(Position::file)
          .thenComparingInt(Position::line)
          .thenComparingInt(Position::column);

  private final Map<Key, Tally> tallies = new LinkedHashMap<>();
  private final Set<ThreadId> outside = new HashSet<>();
  private final Map<String, Long> missed = new TreeMap<>();
  private final Set<Integer> mattering = new HashSet<>();
  private long dropped;

  /// Notes an event at one place.
  public void add(EventKind kind, int place, Supplier<Event> event) {
    add(kind, place, NONE, NONE, Agreement.NOT_APPLICABLE, true, event);
  }

  /// Notes an event; the order of the places does not matter.
  public void add(
      EventKind kind,
      int place,
      int otherPlace,
      int object,
      Agreement agreement,
      boolean isGood,
      Supplier<Event> event) {
    Key key = new Key(kind, Math.min(place, otherPlace), Math.max(place, otherPlace), object);
    Tally tally = tallies.get(key);
    if (tally == null) {
      if (tallies.size() >= MOST) {
        dropped++;
        return;
      }
      tally = new Tally(event.get(), isGood);
      tallies.put(key, tally);
    } else if (isGood && !tally.isGood) {
      tally.example = event.get();
      tally.isGood = true;
    }
    tally.count++;
    tally.disagreed |= agreement == Agreement.DIFFERENT_VALUES;
  }

  /// The statements that have read what nobody has written.
  public List<Integer> unwritten() {
    return tallies.keySet().stream()
        .filter(key -> key.kind() == EventKind.UNINITIALISED)
        .map(key -> Math.max(key.place(), key.otherPlace()))
        .toList();
  }

  /// Notes that what such a statement has read matters; what others have read is no event.
  public void matters(int statement) {
    mattering.add(statement);
  }

  private boolean isEvent(Key key) {
    return key.kind() != EventKind.UNINITIALISED
        || mattering.contains(Math.max(key.place(), key.otherPlace()));
  }

  /// Adds the events of another run of the same program.
  public void addAll(EventLog other) {
    dropped += other.dropped;
    outside.addAll(other.outside);
    other.missed.forEach(this::miss);
    other.tallies.forEach(
        (key, theirs) -> {
          Tally ours = tallies.computeIfAbsent(key, _ -> new Tally(theirs.example, theirs.isGood));
          ours.count += theirs.count;
          ours.disagreed |= theirs.disagreed;
        });
  }

  /// Notes a thread that has accessed an array out of its bounds, or computed what C leaves
  /// undefined.
  public void left(ThreadId thread) {
    outside.add(thread);
  }

  /// The misuses of memory and arithmetic, and the claims that do not hold, whose examples are of
  /// threads that had not erred before.
  public Set<Event> firstErrors() {
    return tallies.entrySet().stream()
        .filter(entry -> isOfOwn(entry.getKey().kind()) && entry.getValue().isGood)
        .map(entry -> entry.getValue().event())
        .collect(Collectors.toUnmodifiableSet());
  }

  private static boolean isOfOwn(EventKind kind) {
    return kind.isMisuse() || kind.isUndefined() || kind == EventKind.ASSERT;
  }

  /// Notes that an array would have to have so many bytes.
  public void miss(String array, long bytes) {
    missed.merge(array, bytes, Math::max);
  }

  /// How many bytes arrays would have to have for accesses behind their ends.
  public Map<String, Long> missed() {
    return missed;
  }

  /// Whether all that happened was meant to happen, but for claims that do not hold.
  public boolean isAsMeant() {
    return outside.isEmpty()
        && tallies.keySet().stream()
            .map(Key::kind)
            .allMatch(
                kind ->
                    kind == EventKind.ASSERT
                        || kind == EventKind.UNINITIALISED
                        || (kind != EventKind.REQUIRES && kind.severity != Severity.ERROR));
  }

  /// The threads that have erred.
  public Set<ThreadId> outside() {
    return outside;
  }

  /// The events of one kind.
  public EventLog only(EventKind kind) {
    EventLog result = new EventLog();
    tallies.forEach(
        (key, tally) -> {
          if (key.kind() == kind) {
            result.tallies.put(key, tally);
          }
        });
    return result;
  }

  /// The events by their place, then by id, then in the order in which they first happened.
  public List<Event> events() {
    List<Event> events = new ArrayList<>();
    tallies.forEach(
        (key, tally) -> {
          if (isEvent(key)) {
            events.add(tally.event());
          }
        });
    events.sort(Comparator.comparing(Event::position, BY_POSITION).thenComparing(Event::id));
    if (dropped > 0) {
      events.add(more());
    }
    return events;
  }

  private Event more() {
    return new Event(
        EventKind.MORE.id,
        EventKind.MORE.severity,
        "other pairs of places raced or went wrong too; only " + MOST + " are listed",
        List.of(),
        new Event.Touched.Nothing(),
        Agreement.NOT_APPLICABLE,
        0,
        dropped);
  }
}
