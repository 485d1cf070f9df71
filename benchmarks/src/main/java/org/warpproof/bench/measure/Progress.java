package org.warpproof.bench.measure;

import java.io.Console;
import java.io.PrintWriter;
import java.util.Optional;

/// What is being done just now, on one line of a terminal; nothing where nobody looks.
public final class Progress {
  private final PrintWriter out;
  private final boolean isShown;

  public Progress(PrintWriter out) {
    this.out = out;
    this.isShown = Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent();
  }

  public synchronized void show(String text) {
    if (isShown) {
      out.print("\r\033[K" + text);
      out.flush();
    }
  }

  public void clear() {
    show("");
  }
}
