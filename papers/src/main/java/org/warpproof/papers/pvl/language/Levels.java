package org.warpproof.papers.pvl.language;

/// The specifications of kernel and group, as far as they are written: `kernel requires …;`,
/// `group ensures …;`. Those that are not are made by quantification over threads.
public record Levels(Contract kernel, Contract group) {
  public static final Levels NONE = new Levels(Contract.NONE, Contract.NONE);

  public boolean isEmpty() {
    return kernel.isEmpty() && group.isEmpty();
  }
}
