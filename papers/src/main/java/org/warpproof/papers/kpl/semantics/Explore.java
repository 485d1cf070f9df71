package org.warpproof.papers.kpl.semantics;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.warpproof.papers.kpl.language.Program;

/// Runs a kernel with all choices of words below a bound, one after the other.
public final class Explore {
  /// How far to go: words from 0 on, how many runs, how many steps in each.
  public record Bounds(int words, int runs, int steps) {}

  /// Whether all runs were made.
  public enum Coverage {
    ALL,
    SOME
  }

  private Explore() {}

  public static Coverage all(
      Program program, Launch launch, Bounds bounds, Consumer<Execute.End> ends) {
    Path path = new Path(bounds.words());
    for (int i = 0; i < bounds.runs(); i++) {
      ends.accept(Execute.run(program, launch, path, bounds.steps(), (_, _) -> {}));
      if (!path.next()) {
        return Coverage.ALL;
      }
    }
    return Coverage.SOME;
  }

  /// The choices of a run, and then those of the next one.
  private static final class Path implements Choices {
    private final int words;
    private final List<Integer> chosen = new ArrayList<>();
    private int position;

    private Path(int words) {
      this.words = words;
    }

    @Override
    public long word() {
      if (position == chosen.size()) {
        chosen.add(0);
      }
      return chosen.get(position++);
    }

    /// Goes on to the next path, if there is one: the last choice that can be another one is.
    private boolean next() {
      while (!chosen.isEmpty() && chosen.getLast() == words - 1) {
        chosen.removeLast();
      }
      position = 0;
      if (chosen.isEmpty()) {
        return false;
      }
      chosen.set(chosen.size() - 1, chosen.getLast() + 1);
      return true;
    }
  }
}
