package org.warpproof.workspace.project;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.warpproof.text.c.Token;
import org.warpproof.text.c.Tokenise;

/// An `#include` of a file: the name that it asks for, and the line it stands in.
record Inclusion(String header, int line, Form form) {
  /// What stands around the name.
  enum Form {
    QUOTES,
    ANGLES
  }

  private static final String SPACE = "(?:[ \\t]|\\\\\r?\n)*";

  private static final Pattern DIRECTIVE =
      Pattern.compile(
          "^[ \\t]*#%1$s(?:include|import|include_next)%1$s([\"<])([^\">\\n]+)[\">]"
              .formatted(SPACE),
          Pattern.MULTILINE);

  /// Larger files are generated, and not worth a look.
  private static final long LARGEST = 8L << 20;

  /// All of a text, whichever of them the preprocessor comes to.
  static List<Inclusion> in(String text) {
    List<Inclusion> all = new ArrayList<>();
    Matcher match = DIRECTIVE.matcher(text);
    int line = 1;
    int at = 0;
    while (match.find()) {
      for (; at < match.start(2); at++) {
        line += text.charAt(at) == '\n' ? 1 : 0;
      }
      Form form = match.group(1).equals("<") ? Form.ANGLES : Form.QUOTES;
      all.add(new Inclusion(match.group(2).strip(), line, form));
    }
    return all;
  }

  /// Those of a text that the preprocessor may come to: not in comments, nor behind `#if 0`.
  static List<Inclusion> alive(String text) {
    Set<Integer> lines = new HashSet<>();
    int depth = 0;
    int dead = 0;
    for (Token token : Tokenise.tokenise(text)) {
      if (token.kind() != Token.Kind.DIRECTIVE) {
        continue;
      }
      String directive = token.text().substring(1).strip();
      if (directive.startsWith("if")) {
        depth++;
        dead = dead == 0 && directive.matches("if\\s+\\(?\\s*0\\s*\\)?") ? depth : dead;
      } else if (directive.startsWith("endif")) {
        dead = dead == depth ? 0 : dead;
        depth--;
      } else if (directive.startsWith("el") && dead == depth) {
        dead = 0;
      } else if (dead == 0) {
        lines.add(
            1 + (int) text.substring(0, token.start()).chars().filter(c -> c == '\n').count());
      }
    }
    return in(text).stream().filter(one -> lines.contains(one.line())).toList();
  }

  /// The text of a file as far as directives matter; empty if it cannot be read.
  static String text(Path file) {
    try {
      return Files.isRegularFile(file) && Files.size(file) <= LARGEST
          ? Files.readString(file, StandardCharsets.ISO_8859_1)
          : "";
    } catch (IOException e) {
      return "";
    }
  }
}
