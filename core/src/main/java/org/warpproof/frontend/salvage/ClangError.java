package org.warpproof.frontend.salvage;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.warpproof.source.InputException;

/// An error that clang tells, by its place.
record ClangError(String file, int line, int column, String text) {
  private static final Pattern ERROR =
      Pattern.compile("^(.+?):(\\d+):(\\d+): (?:fatal )?error: (.*)$", Pattern.MULTILINE);

  private static final Pattern MISSING = Pattern.compile("'(.+)' file not found");

  /// All that a message of clang has.
  static List<ClangError> in(InputException told) {
    List<ClangError> errors = new ArrayList<>();
    Matcher match = ERROR.matcher(String.valueOf(told.getMessage()));
    while (match.find()) {
      errors.add(
          new ClangError(
              match.group(1),
              Integer.parseInt(match.group(2)),
              Integer.parseInt(match.group(3)),
              match.group(4)));
    }
    return errors;
  }

  /// The header that is not found, if that is what it is about.
  Optional<String> missingHeader() {
    Matcher match = MISSING.matcher(text);
    return match.find() ? Optional.of(match.group(1)) : Optional.empty();
  }

  /// Whether the file defines a type that is defined before.
  boolean isOwnType() {
    return text.startsWith("typedef redefinition with different types");
  }
}
