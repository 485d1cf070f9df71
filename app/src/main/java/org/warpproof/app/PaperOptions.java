package org.warpproof.app;

import org.warpproof.papers.Notation;
import picocli.CommandLine.Option;

/// How programs of the papers are printed.
final class PaperOptions {
  @Option(names = "--ascii", description = "print programs of the papers without symbols")
  private boolean ascii;

  Notation notation() {
    return ascii ? Notation.ASCII : Notation.PAPER;
  }
}
