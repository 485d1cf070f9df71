package org.warpproof.app.output;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.warpproof.workspace.Checked.Overall;
import org.warpproof.workspace.files.Input;

/// How many kernels of each file ended how, for runs of many files: those in which not
/// all is proved.
final class FileTable {
  /// Fewer files are seen at a glance.
  private static final int FEWEST = 4;

  private final Map<Input, Map<Overall, Integer>> files = new LinkedHashMap<>();
  private Map<Overall, Integer> last = new EnumMap<>(Overall.class);

  void file(Input input) {
    last = files.computeIfAbsent(input, _ -> new EnumMap<>(Overall.class));
  }

  void kernel(Overall verdict) {
    last.merge(verdict, 1, Integer::sum);
  }

  /// The worst files first.
  List<String> lines() {
    List<Map.Entry<Input, Map<Overall, Integer>>> open =
        files.entrySet().stream()
            .filter(file -> file.getValue().keySet().stream().anyMatch(v -> v != Overall.PROVED))
            .sorted(
                Comparator.<Map.Entry<Input, Map<Overall, Integer>>>comparingInt(
                        file -> -file.getValue().getOrDefault(Overall.REFUTED, 0))
                    .thenComparingInt(file -> -file.getValue().getOrDefault(Overall.UNKNOWN, 0)))
            .toList();
    if (files.size() < FEWEST || open.isEmpty()) {
      return List.of();
    }
    List<String> lines = new ArrayList<>(List.of("files in which not all is proved:"));
    open.forEach(
        file -> lines.add("  %s: %s".formatted(file.getKey().path(), text(file.getValue()))));
    return lines;
  }

  /// `2 refuted, 1 unknown, 7 proved`
  private static String text(Map<Overall, Integer> verdicts) {
    return Arrays.stream(Overall.values())
        .sorted(Comparator.reverseOrder())
        .filter(verdicts::containsKey)
        .map(verdict -> verdicts.get(verdict) + " " + verdict.text())
        .collect(Collectors.joining(", "));
  }
}
