package org.warpproof.frontend.salvage;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.source.Position;

/// What was left out of a file to the templates of kernels that it alone may have instantiated.
public final class FindLostTemplates {
  private static final Pattern TEMPLATE =
      Pattern.compile("template\\s*<[^;{}]*?__global__[^;{}]*?\\b(\\w+)\\s*\\(");

  private FindLostTemplates() {}

  /// `kernels` are the names of those that are read.
  public static List<LeftOut> in(InputFile file, List<LeftOut> leftOut, Set<String> kernels) {
    List<String> texts = new ArrayList<>();
    for (LeftOut one : leftOut) {
      if (one instanceof LeftOut.HostCode code) {
        texts.add(code.text());
      }
    }
    if (texts.isEmpty() || !file.language().isSource()) {
      return List.of();
    }
    Map<String, LeftOut> lost = new LinkedHashMap<>();
    Matcher match = TEMPLATE.matcher(file.text());
    while (match.find()) {
      String name = match.group(1);
      Pattern word = Pattern.compile("\\b" + name + "\\b");
      if (kernels.stream().noneMatch(kernel -> word.matcher(kernel).find())
          && texts.stream().anyMatch(text -> word.matcher(text).find())) {
        lost.putIfAbsent(name, new LeftOut.Template(name, position(file, match.start(1))));
      }
    }
    return List.copyOf(lost.values());
  }

  private static Position position(InputFile file, int offset) {
    String before = file.text().substring(0, offset);
    int line = (int) before.chars().filter(c -> c == '\n').count() + 1;
    return Position.of(file.path().toString(), line, offset - before.lastIndexOf('\n'));
  }
}
