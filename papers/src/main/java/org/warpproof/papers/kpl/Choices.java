package org.warpproof.papers.kpl;

/// Decides what the abstract rules leave open: any word may come.
public interface Choices {
  long word();
}
