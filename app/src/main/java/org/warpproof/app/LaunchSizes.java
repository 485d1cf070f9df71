package org.warpproof.app;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.semantics.Dim3;
import org.warpproof.source.InputException;

/// How large a launch is: from the command line, from what the source says, else a small default.
record LaunchSizes(Dim3 grid, Dim3 block, List<String> notes) {
  private static final Pattern SIZE =
      Pattern.compile("\\[?(\\d{1,10})(?:[,x](\\d{1,10}))?(?:[,x](\\d{1,10}))?\\]?");
  private static final long MOST_THREADS_IN_BLOCK = 1024;
  private static final Dim3 DEFAULT_GRID = Dim3.of(1);
  private static final Dim3 DEFAULT_BLOCK = Dim3.of(32);

  LaunchSizes {
    notes = List.copyOf(notes);
  }

  static LaunchSizes of(Kernel kernel, @Nullable String grid, @Nullable String block)
      throws InputException {
    Dim3 gridSize;
    Dim3 blockSize;
    List<String> notes = new java.util.ArrayList<>();
    if (grid != null) {
      gridSize = parse("--grid", grid);
    } else {
      Optional<LaunchFact.GridSize> fact = fact(kernel, LaunchFact.GridSize.class);
      gridSize =
          fact.isPresent()
              ? size("the file's grid size", fact.get().x(), fact.get().y(), fact.get().z())
              : DEFAULT_GRID;
      notes.add("grid " + gridSize + (fact.isPresent() ? ": from the file" : ": the default"));
    }
    if (block != null) {
      blockSize = parse("--block", block);
    } else {
      Optional<LaunchFact.BlockSize> fact = fact(kernel, LaunchFact.BlockSize.class);
      blockSize =
          fact.isPresent()
              ? size("the file's block size", fact.get().x(), fact.get().y(), fact.get().z())
              : DEFAULT_BLOCK;
      notes.add("block " + blockSize + (fact.isPresent() ? ": from the file" : ": the default"));
    }
    if (blockSize.count() > MOST_THREADS_IN_BLOCK) {
      throw new InputException(
          "a block of %s has %d threads; no GPU allows more than %d"
              .formatted(blockSize, blockSize.count(), MOST_THREADS_IN_BLOCK));
    }
    return new LaunchSizes(gridSize, blockSize, notes);
  }

  private static <T extends LaunchFact> Optional<T> fact(Kernel kernel, Class<T> kind) {
    return kernel.facts().stream().filter(kind::isInstance).map(kind::cast).findFirst();
  }

  private static Dim3 parse(String option, String text) throws InputException {
    Matcher match = SIZE.matcher(text.strip());
    if (!match.matches()) {
      throw new InputException(
          option + " takes one to three numbers, as in 4 or 4,2 or 4,2,1, not '" + text + "'");
    }
    return size(option, number(match, 1), number(match, 2), number(match, 3));
  }

  private static long number(Matcher match, int group) {
    return match.group(group) == null ? 1 : Long.parseLong(match.group(group));
  }

  private static Dim3 size(String what, long x, long y, long z) throws InputException {
    for (long n : List.of(x, y, z)) {
      if (n < 1 || n > Integer.MAX_VALUE) {
        throw new InputException(what + ": each size is from 1 to 2147483647, not " + n);
      }
    }
    return new Dim3((int) x, (int) y, (int) z);
  }
}
