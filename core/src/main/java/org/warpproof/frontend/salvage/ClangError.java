package org.warpproof.frontend.salvage;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.warpproof.source.InputException;

/// An error that clang tells, by its place, and the places that it came from: where templates are
/// instantiated, the nearest first.
record ClangError(Place place, String text, List<Place> requestedAt) {
  /// A place as clang names it.
  record Place(String file, int line, int column) {}

  private static final Pattern MESSAGE =
      Pattern.compile(
          "^(.+?):(\\d+):(\\d+): (?:(?:fatal )?(error)|note): (.*)$", Pattern.MULTILINE);

  private static final Pattern MISSING = Pattern.compile("'(.+)' file not found");

  ClangError {
    requestedAt = List.copyOf(requestedAt);
  }

  /// All that a message of clang has.
  static List<ClangError> in(InputException told) {
    List<ClangError> errors = new ArrayList<>();
    Matcher match = MESSAGE.matcher(String.valueOf(told.getMessage()));
    while (match.find()) {
      Place place =
          new Place(
              match.group(1), Integer.parseInt(match.group(2)), Integer.parseInt(match.group(3)));
      String text = match.group(5);
      if (match.group(4) != null) {
        errors.add(new ClangError(place, text, List.of()));
      } else if (!errors.isEmpty() && text.endsWith("requested here")) {
        errors.add(errors.removeLast().requestedAt(place));
      }
    }
    return errors;
  }

  private ClangError requestedAt(Place one) {
    List<Place> all = new ArrayList<>(requestedAt);
    all.add(one);
    return new ClangError(place, text, all);
  }

  /// Where something can be done about it, the likeliest place first.
  List<Place> places() {
    List<Place> all = new ArrayList<>(List.of(place));
    all.addAll(requestedAt);
    return all;
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
