package org.warpproof.workspace.launches;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchFact.Origin;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.rewrite.OverrideFacts;
import org.warpproof.source.InputException;

/// The sizes of blocks or grids that the user means: `256`, `32..1024`, `16,16`, `*,8`.
///
/// Dimensions that are not given have size 1.
public record SizeRange(LaunchValue value, List<Range> ranges) {
  private static final Pattern RANGE = Pattern.compile("(\\d{1,18})(?:\\.\\.(\\d{1,18}))?|\\*");
  private static final long LARGEST = Integer.MAX_VALUE;

  /// From least to most, in one dimension; any size has no bounds.
  record Range(long least, long most) {
    static final Range ONE = new Range(1, 1);

    static final Range ANY = new Range(1, LARGEST);

    boolean isFixed() {
      return least == most;
    }
  }

  public SizeRange {
    ranges = List.copyOf(ranges);
  }

  public static SizeRange parse(String option, LaunchValue value, String text)
      throws InputException {
    String[] parts = text.strip().replaceAll("^\\[(.*)\\]$", "$1").split("[,x]", -1);
    if (parts.length > 3) {
      throw new InputException(option + " takes one to three sizes, not '" + text + "'");
    }
    List<Range> ranges = new ArrayList<>();
    for (String part : parts) {
      ranges.add(range(option, part.strip()));
    }
    while (ranges.size() < 3) {
      ranges.add(Range.ONE);
    }
    return new SizeRange(value, ranges);
  }

  private static Range range(String option, String text) throws InputException {
    Matcher match = RANGE.matcher(text);
    if (!match.matches()) {
      throw new InputException(
          "%s: a size is a number, a range or *, as in 32 or 32..1024 or 16,*, not '%s'"
              .formatted(option, text));
    }
    if (match.group(1) == null) {
      return Range.ANY;
    }
    long least = number(option, match.group(1));
    long most = match.group(2) == null ? least : number(option, match.group(2));
    if (least > most) {
      throw new InputException("%s: the range %s has nothing in it".formatted(option, text));
    }
    return new Range(least, most);
  }

  private static long number(String option, String digits) throws InputException {
    long number = Long.parseLong(digits);
    if (number < 1 || number > LARGEST) {
      throw new InputException(
          "%s: each size is from 1 to %d, not %s".formatted(option, LARGEST, digits));
    }
    return number;
  }

  /// Whether blocks are so large that only OpenCL allows them.
  boolean isBeyondLimits() {
    return value == LaunchValue.BLOCK_SIZE && threads() > Kernel.MOST_THREADS_IN_BLOCK;
  }

  /// @throws InputException if no launch of the kernel can be so large
  void checkAgainst(Kernel kernel) throws InputException {
    if (!kernel.isUnlimited() && isBeyondLimits()) {
      throw new InputException(
          "--block: %d threads in a block; CUDA and HIP allow no more than %d"
              .formatted(threads(), Kernel.MOST_THREADS_IN_BLOCK));
    }
  }

  /// How many threads the user means blocks to have, in a dimension or in the smallest of them.
  private long threads() {
    return ranges.stream()
        .filter(range -> !range.equals(Range.ANY))
        .mapToLong(Range::most)
        .reduce(leastCount(), Math::max);
  }

  /// How many threads the smallest block has, or blocks the smallest grid.
  private long leastCount() {
    return ranges.stream().mapToLong(Range::least).reduce(1, (a, b) -> Math.min(LARGEST, a * b));
  }

  private boolean isFixed() {
    return ranges.stream().allMatch(Range::isFixed);
  }

  /// The facts of a kernel, with what the user says in place of what the file says.
  List<LaunchFact> replaceIn(List<LaunchFact> facts) {
    List<LaunchFact> result = new ArrayList<>(facts());
    for (LaunchFact fact : facts) {
      boolean isKept =
          switch (fact) {
            case LaunchFact.BlockSize _ -> value != LaunchValue.BLOCK_SIZE;
            case LaunchFact.GridSize _ -> value != LaunchValue.GRID_SIZE;
            case LaunchFact.MaxThreads(long threads, _) ->
                value != LaunchValue.BLOCK_SIZE || leastCount() <= threads;
            case LaunchFact.Assumed _, LaunchFact.Launched _, LaunchFact.ExitsIgnored _ -> true;
            case LaunchFact.MayAlias _, LaunchFact.Starts _ -> true;
            case LaunchFact.WarpSize _, LaunchFact.Unlimited _, LaunchFact.Believed _ -> true;
            case LaunchFact.GlobalOffset _, LaunchFact.Wished _, LaunchFact.Extent _ -> true;
          };
      if (isKept && !OverrideFacts.isHostSize(fact, value)) {
        result.add(fact);
      }
    }
    return result;
  }

  private List<LaunchFact> facts() {
    if (isFixed()) {
      long x = ranges.get(0).least();
      long y = ranges.get(1).least();
      long z = ranges.get(2).least();
      return List.of(
          value == LaunchValue.BLOCK_SIZE
              ? new LaunchFact.BlockSize(x, y, z, Origin.COMMAND_LINE)
              : new LaunchFact.GridSize(x, y, z, Origin.COMMAND_LINE));
    }
    List<LaunchFact> facts = new ArrayList<>();
    Iterator<Range> ofDimension = ranges.iterator();
    for (Dimension dimension : Dimension.values()) {
      Range range = ofDimension.next();
      if (range.isFixed()) {
        facts.add(fact(dimension, Comparison.EQ, "==", range.least()));
      } else {
        if (range.least() > 1) {
          facts.add(fact(dimension, Comparison.UGE, ">=", range.least()));
        }
        if (range.most() < LARGEST) {
          facts.add(fact(dimension, Comparison.ULE, "<=", range.most()));
        }
      }
    }
    return facts;
  }

  private LaunchFact fact(Dimension dimension, Comparison op, String sign, long number) {
    String name = value.text() + "." + dimension.name().toLowerCase(Locale.ROOT);
    return new LaunchFact.Assumed(
        new Expr.Compare(op, new Expr.Launch(value, dimension), Expr.i32(number)),
        name + " " + sign + " " + number,
        Origin.COMMAND_LINE);
  }
}
