package org.warpproof.frontend.comments;

import java.util.ArrayList;
import java.util.List;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.source.InputException;

/// Lines and columns of a file, counted from 1 and in bytes, as clang does.
final class Places {
  private final InputFile file;
  private final List<Integer> starts = new ArrayList<>(List.of(0));

  Places(InputFile file) {
    this.file = file;
    for (int i = file.text().indexOf('\n'); i >= 0; i = file.text().indexOf('\n', i + 1)) {
      starts.add(i + 1);
    }
  }

  int line(int offset) {
    int low = 0;
    int high = starts.size() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (starts.get(middle) <= offset) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low + 1;
  }

  int column(int offset) {
    int start = starts.get(line(offset) - 1);
    return 1 + file.text().substring(start, offset).getBytes(file.charset()).length;
  }

  /// What is wrong at a place, as clang would say it.
  InputException wrong(int offset, String message) {
    int line = line(offset);
    int start = starts.get(line - 1);
    int end = file.text().indexOf('\n', start);
    String code =
        file.text().substring(start, end < 0 ? file.text().length() : end).stripTrailing();
    String before = file.text().substring(start, offset).replaceAll("[^\t]", " ");
    return new InputException(
        "%s:%d:%d: error: %s%n%5d | %s%n      | %s^"
            .formatted(file.path(), line, column(offset), message, line, code, before));
  }

  InputException misplaced(int offset, String why) {
    return wrong(offset, "this annotation is misplaced: " + why + " [annotation.misplaced]");
  }
}
