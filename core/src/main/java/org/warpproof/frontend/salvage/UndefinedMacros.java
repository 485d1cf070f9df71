package org.warpproof.frontend.salvage;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.warpproof.source.InputException;

/// OpenCL files whose macros the host defines when it builds the program: clang's message, with
/// what to do.
public final class UndefinedMacros {
  private static final Pattern NAME =
      Pattern.compile("(?:undeclared identifier|unknown type name) '([A-Z_][A-Z0-9_]+)'");

  private UndefinedMacros() {}

  /// The same, if none is missing.
  public static InputException toldIn(InputException wrong) {
    String message = String.valueOf(wrong.getMessage());
    Matcher match = NAME.matcher(message);
    List<String> names = match.results().map(found -> found.group(1)).distinct().toList();
    if (names.isEmpty()) {
      return wrong;
    }
    return new InputException(
        "%s\nnote: if the host defines %s when it builds the program, say so: -- %s"
            .formatted(
                message,
                String.join(", ", names),
                names.stream()
                    .map(name -> "-D%s=…".formatted(name))
                    .collect(Collectors.joining(" "))),
        wrong);
  }
}
