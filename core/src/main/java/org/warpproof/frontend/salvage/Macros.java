package org.warpproof.frontend.salvage;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.warpproof.text.c.Token;
import org.warpproof.text.c.Tokenise;

/// The macros that files define.
final class Macros {
  /// A macro: its name, and the words of what it stands for.
  record Macro(String name, Set<String> words, Form form) {}

  enum Form {
    PLAIN,
    /// It makes names of parts of names.
    PASTES
  }

  private static final Pattern DEFINE =
      Pattern.compile("^#\\s*define\\s+(\\w+)(.*)$", Pattern.DOTALL);

  private static final Pattern OPTION = Pattern.compile("(\\w+)(?:\\([^)]*\\))?(?:=(.*))?");

  /// What makes code the device's.
  private static final Set<String> MARKS =
      Set.of("__global__", "__device__", "__constant__", "__shared__", "__managed__");

  private Macros() {}

  static List<Macro> in(Collection<String> texts) {
    List<Macro> macros = new ArrayList<>();
    for (String text : texts) {
      for (Token token : Tokenise.tokenise(text)) {
        Matcher match = DEFINE.matcher(token.text());
        if (token.kind() == Token.Kind.DIRECTIVE && match.find()) {
          String body = match.group(2);
          macros.add(
              new Macro(
                  match.group(1), words(body), body.contains("##") ? Form.PASTES : Form.PLAIN));
        }
      }
    }
    return macros;
  }

  private static Set<String> words(String body) {
    // A `#` at the beginning of a line would be a directive of its own.
    return Tokenise.tokenise("_ " + body.replace("\\\n", " ").replace("\\\r\n", " ")).stream()
        .filter(token -> token.kind() == Token.Kind.WORD)
        .map(Token::text)
        .collect(Collectors.toSet());
  }

  /// Those that make what they stand in device code, by whichever way.
  static Set<String> ofDevice(List<Macro> macros) {
    Set<String> marks = new HashSet<>(MARKS);
    marks.add("__attribute__");
    Set<String> names = new HashSet<>();
    for (int before = -1; before < names.size(); ) {
      before = names.size();
      for (Macro macro : macros) {
        boolean isAttribute = !macro.words().contains("__attribute__") || isOfDevice(macro);
        if (isAttribute && macro.words().stream().anyMatch(marks::contains)) {
          names.add(macro.name());
        }
      }
      marks.addAll(names);
    }
    names.removeAll(MARKS);
    return names;
  }

  /// `auto` and kin, and the macros that stand for them.
  static Set<String> deducing(List<Macro> macros) {
    Set<String> names = new HashSet<>(Set.of("auto", "decltype"));
    for (int before = -1; before < names.size(); ) {
      before = names.size();
      macros.stream()
          .filter(macro -> macro.words().stream().anyMatch(names::contains))
          .forEach(macro -> names.add(macro.name()));
    }
    return names;
  }

  /// What options define: `-DNAME=…` and `-D NAME`.
  static List<Macro> inOptions(List<String> options) {
    List<Macro> macros = new ArrayList<>();
    for (int at = 0; at < options.size(); at++) {
      String option = options.get(at);
      boolean isSplit = option.equals("-D") && at + 1 < options.size();
      String text =
          isSplit ? options.get(at + 1) : option.startsWith("-D") ? option.substring(2) : "";
      Matcher match = OPTION.matcher(text);
      if (match.matches()) {
        macros.add(new Macro(match.group(1), words(String.valueOf(match.group(2))), Form.PLAIN));
      }
    }
    return macros;
  }

  private static boolean isOfDevice(Macro macro) {
    return macro.words().stream()
        .anyMatch(
            word ->
                MARKS.contains(word)
                    || Set.of("global", "device", "constant", "shared", "managed").contains(word));
  }
}
