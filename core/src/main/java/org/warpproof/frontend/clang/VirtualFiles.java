package org.warpproof.frontend.clang;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Files that clang is to see elsewhere than they are, as `-ivfsoverlay` reads it.
public final class VirtualFiles {
  private VirtualFiles() {}

  /// The map from where files are seen to where they are.
  public static String map(Map<String, String> files) {
    String roots =
        new TreeMap<>(files)
            .entrySet().stream()
                .map(
                    file ->
                        "{\"type\": \"file\", \"name\": %s, \"external-contents\": %s}"
                            .formatted(quoted(file.getKey()), quoted(file.getValue())))
                .collect(Collectors.joining(", "));
    return """
        {
          "version": 0,
          "case-sensitive": "true",
          "use-external-names": false,
          "roots": [%s]
        }
        """
        .formatted(roots);
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
