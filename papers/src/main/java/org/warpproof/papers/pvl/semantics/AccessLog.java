package org.warpproof.papers.pvl.semantics;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.warpproof.papers.pvl.language.Memory;

/// The accesses so far: those that later ones of the same group may race with, and all those to
/// global memory, which later ones of other groups may race with.
public record AccessLog(
    Launch launch, Map<Location, Set<Access>> unordered, Map<Location, Set<Access>> global) {
  public static AccessLog empty(Launch launch) {
    return new AccessLog(launch, Map.of(), Map.of());
  }

  /// The access that this one races with, if there is one.
  public Optional<Race> race(Access access) {
    int group = launch.group(access.tid());
    return first(unordered, access, other -> launch.group(other.tid()) == group)
        .or(() -> first(global, access, other -> launch.group(other.tid()) != group))
        .map(other -> Race.of(other, access));
  }

  private static Optional<Access> first(
      Map<Location, Set<Access>> log, Access access, Predicate<Access> filter) {
    return log.getOrDefault(access.location(), Set.of()).stream()
        .filter(filter)
        .filter(access::conflictsWith)
        .min((a, b) -> Integer.compare(a.tid(), b.tid()));
  }

  public AccessLog with(Access access) {
    boolean isBetweenGroups = access.location().memory() == Memory.GLOBAL && launch.groups() > 1;
    return new AccessLog(
        launch, with(unordered, access), isBetweenGroups ? with(global, access) : global);
  }

  private static Map<Location, Set<Access>> with(Map<Location, Set<Access>> log, Access access) {
    Map<Location, Set<Access>> copy = new HashMap<>(log);
    Set<Access> all = new HashSet<>(log.getOrDefault(access.location(), Set.of()));
    all.add(access);
    copy.put(access.location(), all);
    return copy;
  }

  /// A group's barrier orders its reads with what comes later, and its writes to the memories that
  /// it fences.
  public AccessLog after(int group, Set<Memory> fences) {
    Map<Location, Set<Access>> rest = new HashMap<>();
    unordered.forEach(
        (location, accesses) -> {
          Set<Access> left = new HashSet<>(accesses);
          left.removeIf(
              access ->
                  launch.group(access.tid()) == group
                      && (!access.isWrite() || fences.contains(location.memory())));
          if (!left.isEmpty()) {
            rest.put(location, left);
          }
        });
    return new AccessLog(launch, rest, global);
  }

  /// Whether another thread of the group wrote the location, and no barrier fenced it since.
  public boolean isUnfencedFor(int tid, Location location) {
    return unordered.getOrDefault(location, Set.of()).stream()
        .anyMatch(
            access ->
                access.isWrite()
                    && access.tid() != tid
                    && launch.group(access.tid()) == launch.group(tid));
  }
}
