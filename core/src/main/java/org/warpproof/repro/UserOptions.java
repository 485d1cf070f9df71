package org.warpproof.repro;

import java.util.ArrayList;
import java.util.List;

/// What the user's file needs of the options that clang was given: macros, folders of headers, the
/// language's version.
///
/// `macros` are lines of C; `others` are options that all compilers know.
record UserOptions(List<String> macros, List<String> others) {
  private static final List<String> WITH_VALUE = List.of("-I", "-isystem", "-include");

  UserOptions {
    macros = List.copyOf(macros);
    others = List.copyOf(others);
  }

  static UserOptions of(List<String> options) {
    List<String> macros = new ArrayList<>();
    List<String> others = new ArrayList<>();
    for (int i = 0; i < options.size(); i++) {
      String option = options.get(i);
      boolean isAlone = i + 1 < options.size();
      if (option.equals("-D") && isAlone) {
        macros.add(macro(options.get(++i)));
      } else if (option.startsWith("-D")) {
        macros.add(macro(option.substring(2)));
      } else if (option.equals("-U") && isAlone) {
        macros.add("#undef " + options.get(++i));
      } else if (option.startsWith("-U")) {
        macros.add("#undef " + option.substring(2));
      } else if (WITH_VALUE.contains(option) && isAlone) {
        others.add(option);
        others.add(options.get(++i));
      } else if (option.startsWith("-I") || option.startsWith("-std=")) {
        others.add(option);
      }
    }
    return new UserOptions(macros, others);
  }

  private static String macro(String definition) {
    int equals = definition.indexOf('=');
    return equals < 0
        ? "#define " + definition + " 1"
        : "#define " + definition.substring(0, equals) + " " + definition.substring(equals + 1);
  }
}
