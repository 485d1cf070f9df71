package org.warpproof.papers.maps;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.warpproof.papers.KernelFrame;

/// The restrictions on protocols: Definition 1, and "Well-formedness" in section 6.
public final class WellFormed {
  /// What has a meaning of its own, here or on the command line.
  private static final Set<String> RESERVED =
      Set.of(Sequentialize.THREAD, KernelFrame.THREADS, KernelFrame.GROUPS);

  private final Set<String> bound;
  private final List<String> errors = new ArrayList<>();

  private WellFormed(Set<String> bound) {
    this.bound = bound;
  }

  /// What is wrong, each with the rule that is broken.
  public static List<String> errors(Program program) {
    WellFormed check = new WellFormed(new HashSet<>(RESERVED));
    program.parameters().forEach(check::bind);
    program.protocol().free().stream()
        .filter(name -> !check.bound.contains(name) || name.equals(KernelFrame.GROUPS))
        .forEach(
            name -> check.errors.add("closed: '" + name + "' is neither bound nor a parameter"));
    check.sync(program.protocol());
    return List.copyOf(check.errors);
  }

  private void sync(Sync protocol) {
    switch (protocol) {
      case Sync.Barrier(Unsync before) -> unsync(before);
      case Sync.Seq(Sync first, Sync second) -> {
        sync(first);
        sync(second);
      }
      case Sync.Loop(Unsync before, Range range, Sync body, Unsync after) -> {
        unsync(before);
        if (range.free().contains(Sequentialize.THREAD)) {
          errors.add(
              "uniform bounds: the synchronized loop over '%s' depends on the thread"
                  .formatted(range.variable()));
        }
        bind(range.variable());
        sync(body);
        unsync(after);
      }
    }
  }

  private void unsync(Unsync protocol) {
    switch (protocol) {
      case Unsync.Skip _, Unsync.Access _ -> {}
      case Unsync.Seq(Unsync first, Unsync second) -> {
        unsync(first);
        unsync(second);
      }
      case Unsync.If(_, Unsync whenTrue, Unsync whenFalse) -> {
        unsync(whenTrue);
        unsync(whenFalse);
      }
      case Unsync.For(Range range, Unsync body) -> {
        bind(range.variable());
        unsync(body);
      }
    }
  }

  /// Substitution in aligning relies on it, as the paper does.
  private void bind(String name) {
    if (!bound.add(name)) {
      errors.add(
          RESERVED.contains(name)
              ? "distinct binders: '" + name + "' is reserved"
              : "distinct binders: '" + name + "' is bound twice");
    }
  }
}
