package org.warpproof.papers.pvl.semantics;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.warpproof.papers.KernelFrame;
import org.warpproof.papers.StuckException;
import org.warpproof.papers.pvl.language.Program;

/// What the command line gives: sizes, and the elements of arrays that are not zero at the start.
/// Elements of local arrays are the same in all groups.
public record Initial(Map<Initial.Element, Long> cells) {
  private static final Pattern ELEMENT = Pattern.compile("(\\w+)\\[(\\d{1,9})]");

  public Initial {
    cells = Map.copyOf(cells);
  }

  public record Element(String array, int index) {}

  /// What elements of arrays hold at first, as far as the values say so.
  ///
  /// @throws StuckException if nobody knows one of the names
  public static Initial of(Program program, Map<String, Long> values) {
    Map<Element, Long> cells = new HashMap<>();
    for (Map.Entry<String, Long> value : new TreeMap<>(values).entrySet()) {
      Matcher matcher = ELEMENT.matcher(value.getKey());
      if (matcher.matches() && program.array(matcher.group(1)).isPresent()) {
        Element element = new Element(matcher.group(1), Integer.parseInt(matcher.group(2)));
        if (value.getValue() != 0) {
          cells.put(element, value.getValue());
        }
      } else if (!value.getKey().equals(KernelFrame.THREADS)
          && !value.getKey().equals(KernelFrame.GROUPS)) {
        throw new StuckException(
            "'%s' is no element of an array of the kernel".formatted(value.getKey()));
      }
    }
    return new Initial(cells);
  }

  /// Only the elements that arrays have.
  public Initial within(Layout layout) {
    Map<Element, Long> inside = new HashMap<>(cells);
    inside.keySet().removeIf(element -> element.index() >= layout.size(element.array()));
    return new Initial(inside);
  }
}
