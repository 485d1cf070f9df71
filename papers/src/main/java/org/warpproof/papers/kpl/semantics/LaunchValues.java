package org.warpproof.papers.kpl.semantics;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.warpproof.papers.KernelFrame;
import org.warpproof.papers.StuckException;
import org.warpproof.papers.kpl.language.Program;

/// What the command line says of a run: sizes, `level` (0, 1, 2 as in [AbsLevel]), how many `words`
/// an abstract run may choose from, and cells of memory as `sh[3]`.
public record LaunchValues(Program program, Map<String, Long> values) {
  static final String LEVEL = "level";
  static final String WORDS = "words";

  private static final List<AbsLevel> LEVELS =
      List.of(AbsLevel.NO_ABST, AbsLevel.EQ_ABST, AbsLevel.ADV_ABST);

  private static final long MOST_THREADS = 1 << 14;
  private static final long MOST_WORDS = 64;
  private static final Pattern CELL = Pattern.compile("sh\\[([0-9]{1,18})]");

  /// Names that nobody knows are errors.
  public LaunchValues {
    values = Map.copyOf(values);
    List<String> known = List.of(KernelFrame.GROUPS, KernelFrame.THREADS, LEVEL, WORDS);
    for (String name : values.keySet()) {
      if (!known.contains(name) && cell(name).isEmpty()) {
        throw new StuckException(
            "nothing is called '%s': there are level, words, and cells such as sh[0]"
                .formatted(name));
      }
    }
  }

  /// Proofs are about kernels without abstraction.
  public void exactOnly() {
    for (String name : List.of(LEVEL, WORDS)) {
      if (values.containsKey(name)) {
        throw new StuckException(name + " is for runs");
      }
    }
  }

  public Launch launch() {
    long groups = size(KernelFrame.GROUPS);
    long threads = size(KernelFrame.THREADS);
    if (groups * threads > MOST_THREADS) {
      throw new StuckException("a run has at most " + MOST_THREADS + " threads");
    }
    AbsLevel level = LEVELS.get((int) number(LEVEL, 0, 0, LEVELS.size() - 1));
    return new Launch(groups, threads, level, memory());
  }

  /// The program's sizes, where the command line has no others.
  public Map<String, Long> sizes() {
    Map<String, Long> sizes = new TreeMap<>(program.sizes());
    for (String size : List.of(KernelFrame.GROUPS, KernelFrame.THREADS)) {
      if (values.containsKey(size)) {
        sizes.put(size, number(size, 1, 1, Integer.MAX_VALUE));
      }
    }
    return sizes;
  }

  public int words() {
    return (int) number(WORDS, 2, 1, MOST_WORDS);
  }

  private long size(String name) {
    return number(name, program.sizes().getOrDefault(name, 2L), 1, MOST_THREADS);
  }

  private long number(String name, long otherwise, long least, long most) {
    long value = values.getOrDefault(name, otherwise);
    if (value < least || value > most) {
      throw new StuckException("%s is from %d to %d".formatted(name, least, most));
    }
    return value;
  }

  private Memory memory() {
    Map<Long, Long> cells = new TreeMap<>();
    values.forEach(
        (name, word) ->
            cell(name)
                .ifPresent(
                    cell -> {
                      if (word < 0) {
                        throw new StuckException(name + " is a word, so not negative");
                      }
                      cells.put(cell, word);
                    }));
    return Memory.of(cells);
  }

  private static Optional<Long> cell(String name) {
    Matcher matcher = CELL.matcher(name);
    return matcher.matches() ? Optional.of(Long.valueOf(matcher.group(1))) : Optional.empty();
  }
}
