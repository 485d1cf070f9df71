package org.warpproof.bench;

import java.io.Console;
import java.io.PrintWriter;
import java.util.Optional;

/// What is being done just now, on one line of a terminal; nothing where nobody looks.
final class Progress {
  private final PrintWriter out;
  private final boolean isShown;

  Progress(PrintWriter out) {
    this.out = out;
    this.isShown = Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent();
  }

  synchronized void show(String text) {
    if (isShown) {
      out.print("\r\033[K" + text);
      out.flush();
    }
  }

  void clear() {
    show("");
  }
}
