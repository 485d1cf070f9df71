package org.warpproof.papers.babycuda;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.warpproof.papers.IllFormedException;
import org.warpproof.papers.KernelFrame;
import org.warpproof.papers.StepLimit;
import org.warpproof.papers.StuckException;

/// What the command line gives a program: threads, parameters, and cells as `A[3]`.
record Inputs(int threads, Map<String, Long> parameters, SortedMap<Long, Datum> cells) {
  private static final long THREADS = 2;
  private static final Pattern CELL = Pattern.compile("A\\[(-?\\d{1,18})\\]");

  /// @throws IllFormedException if the program has nothing of a name, or there is no such number of
  ///     threads
  static Inputs of(Program program, Map<String, Long> values) {
    Map<String, Long> parameters = new HashMap<>();
    SortedMap<Long, Datum> cells = new TreeMap<>();
    List<String> errors = new ArrayList<>();
    for (String name : new TreeSet<>(values.keySet())) {
      Long value = values.get(name);
      if (value == null || name.equals(KernelFrame.THREADS)) {
        continue;
      }
      Optional<Long> index = index(name);
      if (index.isPresent()) {
        cells.put(index.get(), new Datum.Known(value));
      } else if (program.parameters().contains(name)) {
        parameters.put(name, value);
      } else if (!name.equals(KernelFrame.GROUPS)) {
        errors.add("values: the program has no parameter and no cell '" + name + "'");
      } else if (value != 1) {
        errors.add("values: threads are in one group");
      }
    }
    long threads = values.getOrDefault(KernelFrame.THREADS, THREADS);
    if (threads < 1 || threads > StepLimit.MOST) {
      errors.add("values: threads are from 1 to " + StepLimit.MOST);
    }
    IllFormedException.throwIfAny(errors);
    return new Inputs((int) threads, parameters, cells);
  }

  private static Optional<Long> index(String name) {
    Matcher cell = CELL.matcher(name);
    return cell.matches() ? Optional.of(Long.parseLong(cell.group(1))) : Optional.empty();
  }

  /// The history before the program: nothing, or a phase in which a thread has written the cells.
  History past() {
    return cells.isEmpty()
        ? History.empty()
        : History.empty().then(Phase.of(Map.of(0, new Accesses(new TreeSet<>(), cells))));
  }

  /// @throws StuckException if a parameter has no value
  History evaluate(Program program) {
    for (String parameter : program.parameters()) {
      if (!parameters.containsKey(parameter)) {
        throw new StuckException("the parameter '" + parameter + "' has no value");
      }
    }
    return Evaluate.evaluate(past(), program.code(), threads, parameters);
  }
}
