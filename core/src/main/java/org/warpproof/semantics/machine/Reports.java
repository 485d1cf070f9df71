package org.warpproof.semantics.machine;

import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Wish;
import org.warpproof.semantics.compile.Step.Site;
import org.warpproof.semantics.events.Event;
import org.warpproof.semantics.events.Event.Agreement;
import org.warpproof.semantics.events.Event.Participant;
import org.warpproof.semantics.events.Event.Touched;
import org.warpproof.semantics.events.EventKind;
import org.warpproof.semantics.events.EventLog;
import org.warpproof.semantics.launch.BindArguments;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.semantics.launch.ThreadId;
import org.warpproof.semantics.machine.Memory.Instance;
import org.warpproof.source.Position;

/// Puts what happens into words.
public final class Reports {
  private static final String SKIPPED_BY_OTHER = "skipped by that thread, but reached";

  private static final Touched NOTHING = new Touched.Nothing();

  private final Launch launch;
  private final EventLog log;
  private final List<Wish> wishes;
  private @Nullable Observer observer;

  public Reports(Kernel kernel, Launch launch, EventLog log) {
    this.launch = launch;
    this.log = log;
    this.wishes = kernel.wishes();
  }

  void setObserver(Observer who) {
    observer = who;
  }

  ThreadId id(ThreadState thread) {
    return new ThreadId(launch.blockId(thread.block.index), launch.block().unrank(thread.local));
  }

  private String name(ThreadState thread) {
    return id(thread).text(launch.grid(), launch.block());
  }

  /// An event of a single thread that concerns no memory.
  void single(EventKind kind, String suffix, ThreadState thread, Site site, String message) {
    log.add(
        kind,
        site.place(),
        EventLog.NONE,
        EventLog.NONE,
        Agreement.NOT_APPLICABLE,
        !thread.hasErred(),
        () ->
            new Event(
                kind.id + suffix,
                kind.severity,
                message,
                List.of(new Participant(id(thread), site.position(), "")),
                NOTHING,
                Agreement.NOT_APPLICABLE,
                thread.block.phase(Space.SHARED),
                0));
  }

  /// A claim fails, of a thread and perhaps another one at the same place.
  void claim(EventKind kind, ThreadState thread, ThreadState other, Site site, String message) {
    if (thread.index == other.index) {
      single(kind, "", thread, site, message);
      return;
    }
    pair(
        kind,
        thread,
        other,
        site,
        message,
        List.of(
            new Participant(id(thread), site.position(), "reached"),
            new Participant(id(other), site.position(), "also reached")));
  }

  /// A claim about all threads fails of one that skips it, and another one comes to it.
  void skipped(ThreadState thread, ThreadState other, Site site, String message) {
    pair(
        EventKind.ASSERT,
        thread,
        other,
        site,
        message,
        List.of(
            new Participant(id(thread), site.position(), "skipped"),
            new Participant(id(other), site.position(), SKIPPED_BY_OTHER)));
  }

  private void pair(
      EventKind kind,
      ThreadState thread,
      ThreadState other,
      Site site,
      String message,
      List<Participant> participants) {
    log.add(
        kind,
        site.place(),
        EventLog.NONE,
        EventLog.NONE,
        Agreement.NOT_APPLICABLE,
        !thread.hasErred() && !other.hasErred(),
        () ->
            new Event(
                kind.id,
                kind.severity,
                message,
                participants,
                NOTHING,
                Agreement.NOT_APPLICABLE,
                thread.block.phase(Space.SHARED),
                0));
  }

  /// The value of a function was made up.
  void approximate(ThreadState thread, Site site, String function, int number) {
    EventKind kind = EventKind.APPROXIMATE;
    log.add(
        kind,
        site.place(),
        EventLog.NONE,
        number,
        Agreement.NOT_APPLICABLE,
        true,
        () ->
            new Event(
                kind.id,
                kind.severity,
                "the value of " + function + " is made up: the function is not known",
                List.of(new Participant(id(thread), site.position(), "")),
                NOTHING,
                Agreement.NOT_APPLICABLE,
                thread.block.phase(Space.SHARED),
                0));
  }

  /// The kernel is aborted at the end of a block.
  void trap(ThreadState thread, Position position) {
    log.add(
        EventKind.TRAP,
        thread.basicBlock,
        () ->
            new Event(
                EventKind.TRAP.id,
                EventKind.TRAP.severity,
                "the thread is stopped by a trap",
                List.of(new Participant(id(thread), position, "")),
                NOTHING,
                Agreement.NOT_APPLICABLE,
                thread.block.phase(Space.SHARED),
                0));
  }

  public void limit(String reason) {
    log.add(
        EventKind.LIMIT,
        EventLog.NONE,
        () ->
            new Event(
                EventKind.LIMIT.id,
                EventKind.LIMIT.severity,
                reason,
                List.of(),
                NOTHING,
                Agreement.NOT_APPLICABLE,
                0,
                0));
  }

  /// Two accesses race; the places are given in a fixed order, whichever came first.
  void race(
      Instance instance,
      long offset,
      ThreadState thread,
      Site site,
      ThreadState other,
      Site otherSite,
      Agreement agreement) {
    boolean swap =
        site.number() > otherSite.number()
            || (site.number() == otherSite.number() && thread.index > other.index);
    if (swap) {
      race(instance, offset, other, otherSite, thread, site, agreement);
      return;
    }
    EventKind kind =
        site.kind().atomic || otherSite.kind().atomic
            ? EventKind.ATOMIC
            : site.kind().writes && otherSite.kind().writes
                ? EventKind.WRITE_WRITE
                : EventKind.READ_WRITE;
    log.add(
        kind,
        site.place(),
        otherSite.place(),
        instance.object,
        agreement,
        !thread.hasErred() && !other.hasErred() && isAsked(thread, other),
        () -> {
          Touched.Element element = element(instance, offset, site.bytes());
          return new Event(
              kind.id,
              kind.severity,
              "data race on "
                  + element.path()
                  + ": "
                  + deed(thread, site)
                  + ", "
                  + deed(other, otherSite),
              List.of(
                  participant(thread, site, instance, offset),
                  participant(other, otherSite, instance, offset)),
              element,
              agreement,
              thread.block.phase(instance.description.space()),
              0);
        });
  }

  /// Whether somebody asks for races of these two: others are worse examples.
  private boolean isAsked(ThreadState thread, ThreadState other) {
    boolean isSameBlock = thread.block.index == other.block.index;
    return wishes.stream()
        .allMatch(
            wish ->
                switch (wish) {
                  case Wish.RacesInBlocks _ -> isSameBlock;
                  case Wish.InStep(int threads) ->
                      !isSameBlock || thread.local / threads != other.local / threads;
                  case Wish.NoRaces _, Wish.RacesOn _, Wish.EqualValuesRace _ -> true;
                  case Wish.Annotations _ -> true;
                });
  }

  /// Two accesses that nothing orders for sure, and fences perhaps.
  void fences(
      Instance instance,
      long offset,
      ThreadState thread,
      Site site,
      ThreadState other,
      Site otherSite) {
    log.add(
        EventKind.FENCES,
        site.place(),
        otherSite.place(),
        instance.object,
        Agreement.NOT_APPLICABLE,
        true,
        () -> {
          Touched.Element element = element(instance, offset, site.bytes());
          return new Event(
              EventKind.FENCES.id,
              EventKind.FENCES.severity,
              "fences and atomics may order or not what was done to "
                  + element.path()
                  + ": "
                  + deed(other, otherSite)
                  + ", "
                  + deed(thread, site),
              List.of(
                  participant(other, otherSite, instance, offset),
                  participant(thread, site, instance, offset)),
              element,
              Agreement.NOT_APPLICABLE,
              thread.block.phase(instance.description.space()),
              0);
        });
  }

  private Participant participant(ThreadState thread, Site site, Instance instance, long offset) {
    return new Participant(
        id(thread),
        site.position(),
        verb(site),
        observer == null ? List.of() : observer.values(thread, site, instance, offset));
  }

  private String deed(ThreadState thread, Site site) {
    return switch (site.kind()) {
      case NO_ACCESS, READ, VOLATILE_READ, WRITE, ATOMIC_READ, ATOMIC_WRITE ->
          verb(site) + " by " + name(thread);
      case COPY_READ, COPY_WRITE ->
          (site.kind().writes ? "written" : "read")
              + " by an asynchronous copy"
              + (launch.grid().count() > 1
                  ? " of block " + id(thread).block().text(launch.grid())
                  : "");
    };
  }

  private static String verb(Site site) {
    return switch (site.kind()) {
      case NO_ACCESS -> "passed";
      case READ, VOLATILE_READ -> "read";
      case WRITE -> "written";
      case ATOMIC_READ -> "read atomically";
      case ATOMIC_WRITE -> "updated atomically";
      case COPY_READ -> "read in a copy started";
      case COPY_WRITE -> "written in a copy started";
    };
  }

  /// The thread computed something that C leaves undefined.
  void erred(ThreadState thread) {
    log.left(id(thread));
  }

  /// An annotation asks for what is outside of an object, or of any object. It is no access, but
  /// shows nothing either.
  void outside(ThreadState thread, @Nullable Instance instance, long offset, int bytes) {
    thread.hasLeftArrays = true;
    log.left(id(thread));
    if (instance != null && offset >= 0) {
      log.miss(instance.description.name(), offset + bytes);
    }
  }

  /// An access outside of `object`, or of any object.
  void bounds(
      ThreadState thread,
      Site site,
      @Nullable MemoryObject object,
      int index,
      long offset,
      long size) {
    boolean writes = site.kind().writes;
    EventKind kind = writes ? EventKind.BOUNDS_WRITE : EventKind.BOUNDS_READ;
    boolean isFirst = !thread.hasErred();
    thread.hasLeftArrays = true;
    log.left(id(thread));
    if (object != null && offset >= 0) {
      log.miss(object.name(), offset + site.bytes());
    }
    log.add(
        kind,
        site.place(),
        EventLog.NONE,
        index,
        Agreement.NOT_APPLICABLE,
        isFirst,
        () ->
            new Event(
                kind.id,
                kind.severity,
                (writes ? "write" : "read")
                    + (object == null
                        ? " through a pointer to no memory object"
                        : outside(object, offset, size)),
                List.of(new Participant(id(thread), site.position(), writes ? "write" : "read")),
                object == null
                    ? NOTHING
                    : new Touched.Element(
                        object.name(), ElementPath.of(object, offset), offset, site.bytes()),
                Agreement.NOT_APPLICABLE,
                thread.block.phase(Space.SHARED),
                0));
  }

  /// An access inside of an object, but not of the row that an index counts in.
  void row(ThreadState thread, Site site, Instance instance, long offset) {
    String name = instance.description.name();
    misuse(
        thread,
        site,
        EventKind.BOUNDS_ROW,
        instance.object,
        () ->
            "%s past a row of %s, %s %s"
                .formatted(
                    site.kind().writes ? "write" : "read",
                    name,
                    site.kind().writes ? "to" : "of",
                    ElementPath.of(instance.description, offset)),
        () -> element(instance, offset, site.bytes()));
  }

  /// A read of what nobody has written; whether that matters is found out later.
  void unwritten(ThreadState thread, Site site, Instance instance, long offset) {
    log.add(
        EventKind.UNINITIALISED,
        site.number(),
        EventLog.NONE,
        EventLog.NONE,
        Agreement.NOT_APPLICABLE,
        !thread.hasErred(),
        () ->
            new Event(
                EventKind.UNINITIALISED.id,
                EventKind.UNINITIALISED.severity,
                "read of %s, which nobody has written"
                    .formatted(ElementPath.of(instance.description, offset)),
                List.of(new Participant(id(thread), site.position(), "read")),
                element(instance, offset, site.bytes()),
                Agreement.NOT_APPLICABLE,
                thread.block.phase(Space.SHARED),
                0));
  }

  /// An access inside of an object, but not at a multiple of what it has to be.
  void misaligned(ThreadState thread, Site site, Instance instance, long offset, long alignment) {
    MemoryObject object = instance.description;
    boolean writes = site.kind().writes;
    EventKind kind = writes ? EventKind.MISALIGNED_WRITE : EventKind.MISALIGNED_READ;
    String verb = writes ? "write" : "read";
    String where =
        offset % alignment == 0
            ? "%s starts at a multiple of %d bytes".formatted(object.name(), object.start())
            : "it is at byte %d".formatted(offset);
    // What the thread does afterwards is what it would have done: some devices allow it.
    log.add(
        kind,
        site.place(),
        EventLog.NONE,
        instance.object,
        Agreement.NOT_APPLICABLE,
        !thread.hasErred(),
        () ->
            new Event(
                kind.id,
                kind.severity,
                "misaligned %s of %s: %s, and has to be at a multiple of %d"
                    .formatted(verb, ElementPath.of(object, offset), where, alignment),
                List.of(new Participant(id(thread), site.position(), verb)),
                element(instance, offset, site.bytes()),
                Agreement.NOT_APPLICABLE,
                thread.block.phase(Space.SHARED),
                0));
  }

  /// An access through a null pointer.
  void ofNull(ThreadState thread, Site site) {
    boolean writes = site.kind().writes;
    misuse(
        thread,
        site,
        writes ? EventKind.NULL_WRITE : EventKind.NULL_READ,
        EventLog.NONE,
        () -> (writes ? "write" : "read") + " through a null pointer",
        () -> NOTHING);
  }

  /// A write to constant memory.
  void ofConstant(ThreadState thread, Site site, Instance instance, long offset) {
    misuse(
        thread,
        site,
        EventKind.CONSTANT_WRITE,
        instance.object,
        () ->
            "write of "
                + ElementPath.of(instance.description, offset)
                + ", which is in constant memory",
        () -> element(instance, offset, site.bytes()));
  }

  /// What a thread does afterwards shows nothing, as after an access outside of an array.
  private void misuse(
      ThreadState thread,
      Site site,
      EventKind kind,
      int object,
      Supplier<String> message,
      Supplier<Touched> touched) {
    boolean isFirst = !thread.hasErred();
    thread.hasLeftArrays = true;
    log.left(id(thread));
    log.add(
        kind,
        site.place(),
        EventLog.NONE,
        object,
        Agreement.NOT_APPLICABLE,
        isFirst,
        () ->
            new Event(
                kind.id,
                kind.severity,
                message.get(),
                List.of(
                    new Participant(
                        id(thread), site.position(), site.kind().writes ? "write" : "read")),
                touched.get(),
                Agreement.NOT_APPLICABLE,
                thread.block.phase(Space.SHARED),
                0));
  }

  private static String outside(MemoryObject object, long offset, long size) {
    long element = BindArguments.elementSize(object.layout());
    long count = element > 0 ? size / element : size;
    String extent = count + (element > 0 ? " element" : " byte") + (count == 1 ? "" : "s");
    return " of "
        + ElementPath.of(object, offset)
        + ", outside of "
        + object.name()
        + ", which has "
        + extent;
  }

  /// Two threads of a team that should be together and are not.
  void apart(
      EventKind kind,
      ThreadState thread,
      Site site,
      ThreadState other,
      @Nullable Site otherSite,
      String message) {
    log.add(
        kind,
        site.place(),
        otherSite == null ? EventLog.NONE : otherSite.place(),
        EventLog.NONE,
        Agreement.NOT_APPLICABLE,
        true,
        () ->
            new Event(
                kind.id,
                kind.severity,
                name(thread) + " waits " + message.replace("$", name(other)),
                List.of(
                    new Participant(id(thread), site.position(), "waits"),
                    new Participant(
                        id(other),
                        otherSite == null ? Position.NONE : otherSite.position(),
                        otherSite == null ? "has returned" : "waits")),
                NOTHING,
                Agreement.NOT_APPLICABLE,
                thread.block.phase(Space.SHARED),
                0));
  }

  /// A thread waits, and another goes round a loop, for ever; `site` is what that one looks at.
  public void stuck(ThreadState waiting, ThreadState spinning, @Nullable Site site) {
    Site at = Objects.requireNonNull(waiting.meeting).site();
    log.add(
        EventKind.DEADLOCK,
        at.place(),
        () ->
            new Event(
                EventKind.DEADLOCK.id,
                EventKind.DEADLOCK.severity,
                name(waiting)
                    + " waits for ever, and "
                    + name(spinning)
                    + " goes round a loop that nobody lets it out of",
                List.of(
                    new Participant(id(waiting), at.position(), "waits"),
                    new Participant(
                        id(spinning), site == null ? Position.NONE : site.position(), "looked at")),
                NOTHING,
                Agreement.NOT_APPLICABLE,
                waiting.block.phase(Space.SHARED),
                0));
  }

  private static Touched.Element element(Instance instance, long offset, int bytes) {
    MemoryObject object = instance.description;
    return new Touched.Element(object.name(), ElementPath.of(object, offset), offset, bytes);
  }
}
