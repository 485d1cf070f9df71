package org.warpproof.app.options;

import org.warpproof.papers.Notation;
import picocli.CommandLine.Option;

/// How programs of the papers are printed.
public final class PaperOptions {
  @Option(names = "--ascii", description = "print programs of the papers without symbols")
  private boolean ascii;

  public Notation notation() {
    return ascii ? Notation.ASCII : Notation.PAPER;
  }
}
