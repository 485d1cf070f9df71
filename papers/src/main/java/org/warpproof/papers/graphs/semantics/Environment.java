package org.warpproof.papers.graphs.semantics;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.warpproof.papers.KernelFrame;
import org.warpproof.papers.StuckException;
import org.warpproof.papers.graphs.language.Program;

/// What a run is given: how many threads, the values of parameters, what shared memory and the
/// private variables begin with, and the domain that `havoc` takes values from.
///
/// `threads` is `TS`; `running` are those of them that are there, in order: all, or two.
public record Environment(
    int threads,
    List<Integer> running,
    Map<String, Long> parameters,
    Map<String, Long> privates,
    Memory memory,
    List<Long> domain) {
  private static final long USUAL_THREADS = 2;
  private static final long USUAL_DOMAIN = 2;

  public Environment {
    running = List.copyOf(running);
    parameters = Map.copyOf(parameters);
    privates = Map.copyOf(privates);
    domain = List.copyOf(domain);
  }

  /// From the command line: `threads`, `domain`, parameters, variables, and elements `sum[3]`.
  ///
  /// @throws StuckException if a name means nothing, or a parameter has no value
  public static Environment of(Program program, Map<String, Long> values) {
    long threads = values.getOrDefault(KernelFrame.THREADS, USUAL_THREADS);
    if (threads < 1 || threads > Accesses.MOST_THREADS) {
      throw new StuckException("from 1 to 64 threads run, not " + threads);
    }
    if (values.getOrDefault(KernelFrame.GROUPS, 1L) != 1) {
      throw new StuckException("all threads belong to one group");
    }
    long size = values.getOrDefault(Program.DOMAIN, USUAL_DOMAIN);
    if (size < 1 || size > 256) {
      throw new StuckException("a domain has from 1 to 256 values, not " + size);
    }
    checkNames(program, values);
    Map<String, Long> parameters = new HashMap<>();
    for (String name : program.parameters()) {
      Long value = values.get(name);
      if (value == null || value < 0) {
        throw new StuckException("the parameter '" + name + "' needs a value, 0 or more");
      }
      parameters.put(name, value);
    }
    Map<String, Long> privates = new HashMap<>();
    Memory memory = Memory.ZERO;
    for (Map.Entry<String, Long> given : values.entrySet()) {
      String name = given.getKey();
      if (program.privates().contains(name)) {
        privates.put(name, given.getValue());
      } else if (isMemory(program, name)) {
        memory = memory.with(location(program, name), given.getValue());
      }
    }
    List<Long> domain = LongStream.range(0, size).boxed().toList();
    List<Integer> all = IntStream.range(0, (int) threads).boxed().toList();
    return new Environment((int) threads, all, parameters, privates, memory, domain);
  }

  /// The same with two threads only, by their numbers, where the size `TS` stays what it is:
  /// Definition C.1.
  ///
  /// @throws StuckException if these are not two of the threads, the smaller number first
  public Environment only(long first, long second) {
    if (first < 0 || first >= second || second >= threads) {
      throw new StuckException(
          "two threads are first < second, from 0 to %d, not %d and %d"
              .formatted(threads - 1, first, second));
    }
    return new Environment(
        threads, List.of((int) first, (int) second), parameters, privates, memory, domain);
  }

  /// Checks that names of memory mean something in the program.
  ///
  /// @throws StuckException if a name means nothing
  public static void checkNames(Program program, Map<String, Long> values) {
    values.keySet().stream()
        .filter(name -> isMemory(program, name))
        .forEach(name -> location(program, name));
  }

  /// Whether a name can only be one of shared memory.
  private static boolean isMemory(Program program, String name) {
    return !program.parameters().contains(name)
        && !program.privates().contains(name)
        && !name.equals(KernelFrame.THREADS)
        && !name.equals(KernelFrame.GROUPS)
        && !name.equals(Program.DOMAIN)
        && !name.equals(Program.FIRST)
        && !name.equals(Program.SECOND);
  }

  private static Location location(Program program, String text) {
    if (program.variables().contains(text)) {
      return new Location(text, 0);
    }
    int bracket = text.indexOf('[');
    if (bracket > 0
        && text.endsWith("]")
        && program.arrays().contains(text.substring(0, bracket))) {
      try {
        long index = Long.parseLong(text.substring(bracket + 1, text.length() - 1).strip());
        return new Location(text.substring(0, bracket), index);
      } catch (NumberFormatException _) {
        throw new StuckException("'" + text + "' is no element of an array");
      }
    }
    throw new StuckException("the program has no parameter or variable '" + text + "'");
  }

  /// The private store that every thread begins with.
  public long[] store(Program program) {
    return program.privates().stream().mapToLong(name -> privates.getOrDefault(name, 0L)).toArray();
  }
}
