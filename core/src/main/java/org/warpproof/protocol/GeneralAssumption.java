package org.warpproof.protocol;

import java.util.Arrays;

/// What proofs of most kernels assume, whatever the kernel: to be said once in a run.
public enum GeneralAssumption {
  INSIDE("accesses stay inside their arrays"),
  FLAT("blocks and grids have size 1 in the dimensions that a kernel does not use"),
  FEW_THREADS("there are fewer than 2^31 threads in a dimension of the grid"),
  // The front end believes this, of OpenCL 2.
  EQUAL_GROUPS("all work-groups have the same size");

  private final String text;

  GeneralAssumption(String text) {
    this.text = text;
  }

  public String text() {
    return text;
  }

  /// Whether an assumption is one of these.
  public static boolean is(String assumption) {
    return Arrays.stream(values()).anyMatch(general -> general.text.equals(assumption));
  }
}
