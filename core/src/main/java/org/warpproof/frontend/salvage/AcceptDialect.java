package org.warpproof.frontend.salvage;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What nvcc accepts and clang does not, written in clang's way: the same in other words, in device
/// code as well.
final class AcceptDialect {
  /// Other text for some of a file's.
  private record Change(int from, int to, String text) {}

  /// `extern __shared__ int s[64]` is as large as the launch says, as if it had no size.
  private static final Pattern SIZE = Pattern.compile("\\G[^;\\[]*?(\\[[^\\]]*\\])[^;]*;");

  private static final Pattern DEVICE = Pattern.compile("\\G__device__");

  /// `__shared__ alignas(16) float s[4]`
  private static final Pattern ALIGNED = Pattern.compile("\\Galignas\\s*\\(");

  /// `%globaltimer` in assembly with operands.
  private static final Pattern REGISTER = Pattern.compile("\\G[^%\\n]*?(%)[a-zA-Z]");

  private AcceptDialect() {}

  /// Whether there was something to change.
  static boolean in(List<ClangError> errors, Sources sources) {
    Map<Path, Map<Integer, Change>> changes = new HashMap<>();
    for (ClangError error : errors) {
      Path file = Sources.file(error.place());
      change(error.text(), sources.text(file), sources.offset(error.place()))
          .ifPresent(
              change ->
                  changes
                      .computeIfAbsent(file, _ -> new TreeMap<>(Comparator.reverseOrder()))
                      .put(change.from(), change));
    }
    changes.forEach(
        (file, all) ->
            all.values()
                .forEach(
                    change -> sources.replace(file, change.from(), change.to(), change.text())));
    return !changes.isEmpty();
  }

  private static Optional<Change> change(String error, String text, int at) {
    if (text.isEmpty()) {
      return Optional.empty();
    }
    if (error.startsWith("__shared__ variable") && error.endsWith("cannot be 'extern'")) {
      return match(SIZE, text, at).map(m -> new Change(m.start(1), m.end(1), "[]"));
    }
    if (error.contains("are not allowed on non-static local variables")) {
      return match(DEVICE, text, at).map(m -> new Change(m.start(), m.end(), " "));
    }
    if (error.equals("an attribute list cannot appear here")) {
      return aligned(text, at);
    }
    if (error.equals("invalid % escape in inline assembly string")) {
      return register(text, at);
    }
    boolean isOperand = error.equals("expected ')'") && text.startsWith("\"", at);
    return isOperand && isInAssembly(text, at)
        ? Optional.of(new Change(at, at, ","))
        : Optional.empty();
  }

  private static Optional<Matcher> match(Pattern pattern, String text, int at) {
    Matcher match = pattern.matcher(text);
    return match.find(at) ? Optional.of(match) : Optional.empty();
  }

  /// An attribute goes before `__shared__`, or behind it if that is where it is not wanted.
  private static Optional<Change> aligned(String text, int at) {
    String mark = "__shared__";
    int before = text.lastIndexOf(mark, at);
    Optional<Matcher> found = match(ALIGNED, text, at);
    if (found.isEmpty() || before < 0 || !text.substring(before + mark.length(), at).isBlank()) {
      return Optional.empty();
    }
    int depth = 0;
    for (int end = at; end < text.length(); end++) {
      depth += text.charAt(end) == '(' ? 1 : text.charAt(end) == ')' ? -1 : 0;
      if (depth == 0 && text.charAt(end) == ')') {
        return Optional.of(new Change(before, end + 1, text.substring(at, end + 1) + " " + mark));
      }
    }
    return Optional.empty();
  }

  /// Clang's place is just behind what is wrong.
  private static Optional<Change> register(String text, int at) {
    int from = Math.max(0, text.lastIndexOf('%', at) < at - 2 ? at : text.lastIndexOf('%', at));
    for (int i = 0; i < 16; i++) {
      Optional<Matcher> found = match(REGISTER, text, from);
      if (found.isEmpty()) {
        return Optional.empty();
      }
      int sign = found.get().start(1);
      boolean isQuoted = sign > 0 && text.charAt(sign - 1) == '%';
      if (!isQuoted) {
        return Optional.of(new Change(sign, sign + 1, "%%"));
      }
      from = sign + 1;
    }
    return Optional.empty();
  }

  private static boolean isInAssembly(String text, int at) {
    int start = Math.max(text.lastIndexOf(';', at), text.lastIndexOf('{', at));
    int colon = text.lastIndexOf(':', at);
    int word = text.lastIndexOf("asm", at);
    // The text of the assembly has semicolons of its own.
    return word >= 0 && colon > word && (start < colon || start < word);
  }
}
