package org.warpproof.bench.scaling;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.warpproof.source.InputException;

/// Sizes on the command line: `1..50`, or `1,5,10`.
public final class Sizes {
  private static final Pattern RANGE = Pattern.compile("(\\d{1,4})\\.\\.(\\d{1,4})");
  private static final Pattern LIST = Pattern.compile("\\d{1,4}(,\\d{1,4})*");

  private Sizes() {}

  /// In ascending order, each once.
  public static List<Integer> parse(String text) throws InputException {
    Matcher range = RANGE.matcher(text);
    List<Integer> sizes = List.of();
    if (range.matches()) {
      int first = Integer.parseInt(range.group(1));
      sizes = IntStream.rangeClosed(first, Integer.parseInt(range.group(2))).boxed().toList();
    } else if (LIST.matcher(text).matches()) {
      sizes =
          Pattern.compile(",")
              .splitAsStream(text)
              .map(Integer::valueOf)
              .sorted()
              .distinct()
              .toList();
    }
    if (sizes.isEmpty() || sizes.getFirst() < 1) {
      throw new InputException(
          "--sizes takes a range such as 1..50 or a list such as 1,5,10, from 1 on, not " + text);
    }
    return sizes;
  }
}
