package org.warpproof.repro;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.warpproof.check.Verdict;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Layout;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Space;
import org.warpproof.semantics.Run;
import org.warpproof.semantics.Schedule;
import org.warpproof.semantics.events.Event;
import org.warpproof.semantics.launch.Argument;
import org.warpproof.semantics.launch.Bytes;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.semantics.launch.Limits;

/// How much shared memory a launch needs where the kernel leaves it open. A replay is generous, and
/// takes more than a GPU has.
final class DynamicShared {
  private static final Limits LIMITS = new Limits(2_000_000, 256L << 20);

  /// What every GPU has.
  private static final long LARGEST = 48 << 10;

  private DynamicShared() {}

  /// The launch with the smallest size, of a few, for which the bug happens and nobody leaves the
  /// memory.
  static Launch fit(Kernel kernel, Verdict.Seen refuted) {
    List<MemoryObject> open =
        kernel.objects().stream()
            .filter(o -> o.space() == Space.SHARED && o.layout().size() == 0)
            .toList();
    if (open.isEmpty()) {
      return refuted.launch();
    }
    for (long elements = 2 * refuted.launch().block().count(); ; elements *= 2) {
      Launch smaller = sized(refuted.launch(), open, elements);
      if (smaller.equals(refuted.launch()) || happens(kernel, smaller, refuted.witness())) {
        return smaller;
      }
    }
  }

  private static Launch sized(Launch launch, List<MemoryObject> open, long elements) {
    Map<String, Argument> arguments = new HashMap<>(launch.arguments());
    for (MemoryObject object : open) {
      long element =
          object.layout() instanceof Layout.Array(Layout part, _) ? Math.max(1, part.size()) : 1;
      long size = Math.min(elements * element, LARGEST / open.size());
      if (launch.arguments().get(object.name()) instanceof Argument.Contents(Bytes bytes)
          && size < bytes.size()
          && size < LARGEST / open.size()) {
        arguments.put(object.name(), new Argument.Contents(Bytes.zeros((int) size)));
      }
    }
    return new Launch(launch.grid(), launch.block(), arguments, launch.running());
  }

  private static boolean happens(Kernel kernel, Launch launch, Event witness) {
    return List.of(new Schedule.Seeded(0), new Schedule.Seeded(1)).stream()
        .map(schedule -> Run.run(kernel, launch, schedule, LIMITS).events())
        .anyMatch(
            events ->
                events.stream().noneMatch(e -> e.id().startsWith("bounds."))
                    && events.stream().anyMatch(e -> isLike(e, witness)));
  }

  private static boolean isLike(Event event, Event witness) {
    return witness.id().startsWith(event.id())
        && event.participants().stream()
            .map(Event.Participant::position)
            .toList()
            .equals(witness.participants().stream().map(Event.Participant::position).toList());
  }
}
