package org.warpproof.papers.pvl.contracts;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.warpproof.papers.pvl.language.Memory;
import org.warpproof.papers.pvl.language.Permission;
import org.warpproof.papers.pvl.semantics.Location;

/// The permissions that threads hold now, R_cur, and those of their groups, G_res. Permissions for
/// local memory are always there for groups, and not listed.
record Held(List<Map<Location, Permission>> threads, List<Map<Location, Permission>> groups) {
  static final Held NOTHING = new Held(List.of(), List.of());

  Held {
    threads = List.copyOf(threads);
    groups = List.copyOf(groups);
  }

  boolean has(int tid, Validity.Grant grant) {
    return allows(threads.get(tid), grant);
  }

  boolean groupHas(int group, Validity.Grant grant) {
    return grant.location().memory() == Memory.LOCAL || allows(groups.get(group), grant);
  }

  private static boolean allows(Map<Location, Permission> table, Validity.Grant grant) {
    Permission held = table.get(grant.location());
    return held != null && held.allows(grant.permission());
  }

  boolean mayRead(int tid, Location location) {
    return threads.get(tid).containsKey(location);
  }

  /// `⋆p`: the highest permission for each location.
  static Map<Location, Permission> joined(List<Validity.Grant> grants) {
    Map<Location, Permission> table = new HashMap<>();
    for (Validity.Grant grant : grants) {
      table.merge(
          grant.location(), grant.permission(), (one, other) -> one.allows(other) ? one : other);
    }
    return table;
  }

  Held with(int tid, Map<Location, Permission> table) {
    List<Map<Location, Permission>> copy = new ArrayList<>(threads);
    copy.set(tid, table);
    return new Held(copy, groups);
  }
}
