package org.warpproof.kernel;

/// The values that a launch gives to a thread, for each [Dimension].
public enum LaunchValue {
  THREAD_ID("threadIdx"),
  BLOCK_ID("blockIdx"),
  BLOCK_SIZE("blockDim"),
  GRID_SIZE("gridDim"),
  /// OpenCL's global work offset; zero in CUDA and HIP.
  GLOBAL_OFFSET("globalOffset");

  public final String text;

  LaunchValue(String text) {
    this.text = text;
  }

  /// The name in CUDA, which is also its name in the text form.
  public String text() {
    return text;
  }
}
