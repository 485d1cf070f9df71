package org.warpproof.bench.adversary;

/// A language of kernels: how it spells what all of them have.
public enum Dialect {
  CUDA(
      ".cu",
      """
      #include <cuda/atomic>
      #define T ((int)threadIdx.x)
      #define B ((int)blockDim.x)
      #define G ((int)blockIdx.x)
      #define ID ((int)(blockIdx.x * blockDim.x + threadIdx.x))
      """),
  HIP(
      ".hip",
      """
      #include <hip/hip_runtime.h>
      #define T ((int)threadIdx.x)
      #define B ((int)blockDim.x)
      #define G ((int)blockIdx.x)
      #define ID ((int)(blockIdx.x * blockDim.x + threadIdx.x))
      """),
  OPENCL(
      ".cl",
      """
      #define T ((int)get_local_id(0))
      #define B ((int)get_local_size(0))
      #define G ((int)get_group_id(0))
      #define ID ((int)(get_group_id(0) * get_local_size(0) + get_local_id(0)))
      """);

  private final String suffix;
  private final String head;

  Dialect(String suffix, String head) {
    this.suffix = suffix;
    this.head = head;
  }

  /// How names of files end.
  String suffix() {
    return suffix;
  }

  /// What files begin with.
  String head() {
    return head;
  }

  boolean isOpenCl() {
    return this == OPENCL;
  }

  /// A type of C, as this language calls it.
  String type(String c) {
    if (!isOpenCl()) {
      return c;
    }
    return switch (c) {
      case "unsigned char" -> "uchar";
      case "signed char" -> "char";
      case "unsigned short" -> "ushort";
      case "long long" -> "long";
      case "unsigned long long" -> "ulong";
      case "unsigned" -> "uint";
      default -> c;
    };
  }
}
