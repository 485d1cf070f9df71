package org.warpproof.papers.kpl.semantics;

/// Decides what the abstract rules leave open: any word may come.
public interface Choices {
  long word();
}
