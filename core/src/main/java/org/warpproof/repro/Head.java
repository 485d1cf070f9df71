package org.warpproof.repro;

import java.util.ArrayList;
import java.util.List;
import org.warpproof.semantics.events.Event;

/// The comment at the top of a program: what it shows, and how to run it.
final class Head {
  private Head() {}

  static List<String> lines(Request request, Tool tool, String command) {
    List<String> lines = new ArrayList<>();
    lines.add(Reproducer.MARK + ", which may overwrite it.");
    lines.add("");
    Event event = request.refuted().witness();
    lines.add("Kernel " + request.kernel().name() + " of " + request.file().path() + ":");
    lines.add(event.message() + " [" + event.id() + "]");
    for (Event.Participant p : event.participants()) {
      String who =
          p.thread().text(request.refuted().launch().grid(), request.refuted().launch().block());
      lines.add("  " + p.position() + ": " + (p.action() + " by " + who).strip());
    }
    lines.add("");
    lines.add("Build and run, from the folder in which warpproof was started:");
    lines.add("  " + command);
    lines.add("");
    lines.addAll(remarks(request, tool));
    return lines;
  }

  private static List<String> remarks(Request request, Tool tool) {
    boolean isSameValue = request.refuted().witness().id().endsWith(".same-value");
    List<String> lines =
        new ArrayList<>(
            switch (tool) {
              case RACECHECK ->
                  List.of(
                      "compute-sanitizer's racecheck watches shared memory. -G keeps accesses that",
                      "an optimiser would leave out.");
              case SYNCCHECK ->
                  List.of(
                      "A barrier that not all threads reach may hang, or do anything, or seem to",
                      "work. The program gives up after a minute.");
              case MEMCHECK -> List.of("The kernel ends with an error, which memcheck explains.");
              case LEFTOVERS ->
                  List.of(
                      "The program runs the kernel behind others that leave different numbers in",
                      "shared memory, and compares the results. compute-sanitizer's initcheck does",
                      "not watch shared memory.");
              case ONE_RUN ->
                  List.of(
                      "A barrier that not all threads reach may hang, or do anything, or seem to",
                      "work; an assertion that fails ends the kernel, or prints a message.");
              case REPETITION ->
                  List.of(
                      "The program runs the kernel again and again, from the same start, and",
                      "compares what it leaves in memory. A race need not show: it depends on",
                      "which thread comes first.");
            });
    if (request.kernel().isForOneWarpSize()) {
      lines.add(
          "It was seen with warps of %d threads; others may not show it."
              .formatted(request.kernel().warpSize()));
    }
    if (isSameValue) {
      lines.add("Here the threads write the same value: the memory does not differ in the end.");
    }
    return lines;
  }
}
