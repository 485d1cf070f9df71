package org.warpproof.frontend.clang;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A rule for make, as clang writes it with `-M`, to the files that it names.
final class DependencyRule {
  private DependencyRule() {}

  /// Without the target: what stands behind the colon.
  static List<Path> files(String rule) {
    List<Path> files = new ArrayList<>();
    StringBuilder name = new StringBuilder();
    int from = rule.indexOf(": ");
    String names = from < 0 ? "" : rule.substring(from + 2);
    for (int at = 0; at < names.length(); at++) {
      char c = names.charAt(at);
      boolean isQuoted = (c == '\\' || c == '$') && at + 1 < names.length();
      if (isQuoted && names.charAt(at + 1) != '\n') {
        at++;
        name.append(names.charAt(at));
      } else if (isQuoted || Character.isWhitespace(c)) {
        add(files, name);
        at += isQuoted ? 1 : 0;
      } else {
        name.append(c);
      }
    }
    add(files, name);
    return files;
  }

  private static void add(List<Path> files, StringBuilder name) {
    if (!name.isEmpty()) {
      files.add(Path.of(name.toString()));
      name.setLength(0);
    }
  }
}
