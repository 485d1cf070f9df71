package org.warpproof.app.console;

import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/// Which of the program's outputs a person looks at, and whether colours are welcome there.
public record Terminal(Set<Stream> shown, Colours colours) {
  /// The outputs of a program.
  public enum Stream {
    OUT,
    ERR
  }

  /// What the environment says of colours.
  enum Colours {
    WELCOME,
    UNWELCOME
  }

  /// Nobody looks: output goes to files or other programs.
  public static final Terminal NONE = new Terminal(Set.of(), Colours.UNWELCOME);

  /// Java knows only of the two together, so the script that starts it looks, and names those that
  /// are terminals.
  private static final String PROPERTY = "warpproof.terminal";

  public Terminal {
    shown = Set.copyOf(shown);
  }

  public static Terminal detect() {
    return of(System.getProperty(PROPERTY, ""), System.getenv());
  }

  public static Terminal of(String names, Map<String, String> environment) {
    if (environment.getOrDefault("TERM", "dumb").equals("dumb")) {
      return NONE; // It prints letters and nothing else.
    }
    Set<Stream> shown = EnumSet.noneOf(Stream.class);
    if (names.contains("out")) {
      shown.add(Stream.OUT);
    }
    if (names.contains("err")) {
      shown.add(Stream.ERR);
    }
    boolean isUnwelcome = !environment.getOrDefault("NO_COLOR", "").isEmpty();
    return new Terminal(shown, isUnwelcome ? Colours.UNWELCOME : Colours.WELCOME);
  }
}
