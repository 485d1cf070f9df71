package org.warpproof.repro;

import org.warpproof.frontend.input.Language;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Space;
import org.warpproof.semantics.events.Event;

/// What shows a bug on a GPU.
enum Tool {
  /// Watches shared memory.
  RACECHECK("racecheck", "This shows little by itself: racecheck tells of the race."),
  /// Watches barriers.
  SYNCCHECK(
      "synccheck",
      "Barriers that not all threads reach may hang, or do anything: synccheck tells of them."),
  /// Watches bounds, and tells of assertions that fail.
  MEMCHECK("memcheck", "memcheck tells of the error."),
  /// No tool sees shared memory that nobody has written: the program runs behind kernels that leave
  /// other numbers there, and compares.
  LEFTOVERS(
      "",
      "It did not show here: the GPU has cleared its shared memory, or used other parts of it."),
  /// Without a tool: there is none for this language.
  ONE_RUN("", "What the kernel did is all that can be seen: a hang, an error, a message, nothing."),
  /// No tool sees races in global memory: the program runs again and again, and compares.
  REPETITION(
      "", "The race did not show here. It need not: it depends on which thread comes first.");

  private final String option;
  private final String remark;

  Tool(String option, String remark) {
    this.option = option;
    this.remark = remark;
  }

  /// The name of the tool of NVIDIA's compute-sanitizer; empty if none is meant.
  String option() {
    return option;
  }

  /// What the program says in the end.
  String remark() {
    return remark;
  }

  static Tool of(Event event, Kernel kernel, Language language) {
    if (event.id().startsWith("race.")) {
      return isShared(event, kernel) && language == Language.CUDA ? RACECHECK : REPETITION;
    }
    if (event.id().startsWith("uninitialised.") && language != Language.OPENCL) {
      return LEFTOVERS;
    }
    if (language != Language.CUDA) {
      return ONE_RUN;
    }
    return event.id().startsWith("divergence.") ? SYNCCHECK : MEMCHECK;
  }

  private static boolean isShared(Event event, Kernel kernel) {
    return event.touched() instanceof Event.Touched.Element element
        && kernel.object(element.object()).map(MemoryObject::space).orElse(Space.GLOBAL)
            == Space.SHARED;
  }
}
