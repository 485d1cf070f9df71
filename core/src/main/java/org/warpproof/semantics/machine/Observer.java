package org.warpproof.semantics.machine;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.warpproof.semantics.compile.Program;
import org.warpproof.semantics.compile.Step.Site;
import org.warpproof.semantics.events.Event.Variable;
import org.warpproof.semantics.launch.ThreadId;
import org.warpproof.semantics.machine.Memory.Instance;

/// Remembers what the loops' variables of some threads were at their accesses. It takes time, so
/// runs have one only if somebody asks for it.
final class Observer {
  private final LoopVariables variables;
  private final Reports reports;
  private final Set<ThreadId> observed;
  private final Map<Integer, Boolean> isObserved = new HashMap<>();
  private final Map<Key, List<Variable>> last = new HashMap<>();

  /// An access of a thread by a statement to memory from an offset on.
  private record Key(int thread, int site, Instance instance, long offset) {}

  Observer(Program program, Reports reports, Set<ThreadId> observed) {
    this.variables = new LoopVariables(program);
    this.reports = reports;
    this.observed = Set.copyOf(observed);
  }

  void accessed(ThreadState thread, Instance instance, int offset, Site site) {
    if (isObserved.computeIfAbsent(thread.index, _ -> observed.contains(reports.id(thread)))) {
      last.put(key(thread, site, instance, offset), variables.of(thread));
    }
  }

  /// What they were at the thread's last access of this kind to a byte.
  List<Variable> values(ThreadState thread, Site site, Instance instance, long offset) {
    for (long start = offset; start > offset - site.bytes(); start--) {
      List<Variable> known = last.get(key(thread, site, instance, start));
      if (known != null) {
        return known;
      }
    }
    return List.of();
  }

  private static Key key(ThreadState thread, Site site, Instance instance, long offset) {
    return new Key(thread.index, site.number(), instance, offset);
  }
}
