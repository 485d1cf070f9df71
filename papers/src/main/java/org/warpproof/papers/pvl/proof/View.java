package org.warpproof.papers.pvl.proof;

import java.util.HashMap;
import java.util.Map;
import org.warpproof.solver.Array;
import org.warpproof.solver.Term;

/// What names and arrays mean to a thread at some moment.
///
/// @param names private and quantified variables
/// @param memory what arrays hold, those of local memory in the group of the thread
/// @param old what they held when the kernel was started
record View(
    Term gid,
    Term lid,
    Map<String, Term> names,
    Map<String, Array> memory,
    Map<String, Array> old) {
  View {
    names = Map.copyOf(names);
    memory = Map.copyOf(memory);
    old = Map.copyOf(old);
  }

  View with(String name, Term value) {
    Map<String, Term> copy = new HashMap<>(names);
    copy.put(name, value);
    return new View(gid, lid, copy, memory, old);
  }

  View withNames(Map<String, Term> changed) {
    return new View(gid, lid, changed, memory, old);
  }

  View withMemory(Map<String, Array> changed) {
    return new View(gid, lid, names, changed, old);
  }

  /// As another thread sees the same.
  View of(Term group, Term thread) {
    return new View(group, thread, names, memory, old);
  }

  View before() {
    return withMemory(old);
  }
}
