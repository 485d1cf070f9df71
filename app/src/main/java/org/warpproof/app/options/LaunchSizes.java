package org.warpproof.app.options;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.semantics.launch.Dim3;
import org.warpproof.source.InputException;

/// How large a launch is: from the command line, from what the source says, else a small default.
public record LaunchSizes(Dim3 grid, Dim3 block, List<String> notes) {
  private static final Pattern SIZE =
      Pattern.compile("\\[?(\\d{1,10})(?:[,x](\\d{1,10}))?(?:[,x](\\d{1,10}))?\\]?");
  private static final Dim3 DEFAULT_GRID = Dim3.of(1);
  private static final Dim3 DEFAULT_BLOCK = Dim3.of(32);

  public LaunchSizes {
    notes = List.copyOf(notes);
  }

  public static LaunchSizes of(Kernel kernel, @Nullable String grid, @Nullable String block)
      throws InputException {
    List<String> notes = new ArrayList<>();
    Optional<Dim3> fileGrid = Optional.empty();
    if (kernel.gridSize().isPresent()) {
      LaunchFact.GridSize fact = kernel.gridSize().get();
      fileGrid = Optional.of(size("the file's grid size", fact.x(), fact.y(), fact.z()));
    }
    Optional<Dim3> fileBlock = Optional.empty();
    if (kernel.blockSize().isPresent()) {
      LaunchFact.BlockSize fact = kernel.blockSize().get();
      fileBlock = Optional.of(size("the file's block size", fact.x(), fact.y(), fact.z()));
    }
    Dim3 gridSize = choose("grid", grid, fileGrid, DEFAULT_GRID, notes);
    Dim3 blockSize = choose("block", block, fileBlock, DEFAULT_BLOCK, notes);
    if (!kernel.isUnlimited() && blockSize.count() > Kernel.MOST_THREADS_IN_BLOCK) {
      throw new InputException(
          "a block of %s has %d threads; CUDA and HIP allow no more than %d"
              .formatted(blockSize, blockSize.count(), Kernel.MOST_THREADS_IN_BLOCK));
    }
    return new LaunchSizes(gridSize, blockSize, notes);
  }

  /// What the user says, else what the file says, else the default; the latter two are noted.
  private static Dim3 choose(
      String what,
      @Nullable String given,
      Optional<Dim3> inFile,
      Dim3 otherwise,
      List<String> notes)
      throws InputException {
    if (given != null) {
      return parse("--" + what, given);
    }
    Dim3 size = inFile.orElse(otherwise);
    notes.add(what + " " + size + (inFile.isPresent() ? ": from the file" : ": the default"));
    return size;
  }

  static Dim3 parse(String option, String text) throws InputException {
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
