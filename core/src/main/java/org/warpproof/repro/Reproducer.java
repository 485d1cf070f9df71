package org.warpproof.repro;

import java.util.List;

/// A program that makes a bug happen on a GPU, or why there is none.
public sealed interface Reproducer {
  /// What the first line of each such program says: files that begin like this are ours.
  String MARK = "Written by 'warpproof check --repro'";

  /// The text of the program, and how to build and run it from the folder that Warpproof was
  /// started in. `options` are those of the command that the user's file needs.
  record Program(String text, String command, List<String> options) implements Reproducer {
    public Program {
      options = List.copyOf(options);
    }
  }

  /// No program can be written.
  record Impossible(String reason) implements Reproducer {}
}
