package org.warpproof.bench.scaling;

import java.util.Locale;

/// The five families of kernels of Fig. 17, each with a pattern that is repeated or nested `size`
/// times.
///
/// All are free of races, whatever `N` and the block's size `T` are. The array is in shared memory,
/// so that different blocks have nothing to do with each other. In `accesses`, a thread touches
/// only elements whose index is its own number modulo `T`, so any positive literals will do for the
/// paper's `n_i`; these overlap what is written.
public enum Family {
  ACCESSES(3) {
    @Override
    void pattern(Writer body, int size) {
      body.line("int T = blockDim.x;");
      for (int i = 1; i <= size; i++) {
        body.line("A[tid + %d * T] = A[tid + %d * T];".formatted(i, literal(i)));
      }
    }
  },
  BARRIERS(3) {
    @Override
    void pattern(Writer body, int size) {
      for (int i = 1; i <= size; i++) {
        body.line("A[tid] = N;");
        body.line("__syncthreads();");
      }
    }
  },
  CONDITIONALS(3) {
    @Override
    void pattern(Writer body, int size) {
      for (int i = 0; i < size; i++) {
        body.line("if (tid == %d) A[tid] = N;".formatted(i));
      }
    }
  },
  UNSYNCHRONIZED_LOOPS(3) {
    @Override
    void pattern(Writer body, int size) {
      nest(body, size, "");
    }
  },
  SYNCHRONIZED_LOOPS(6) {
    @Override
    void pattern(Writer body, int size) {
      nest(body, size, "__syncthreads();");
    }
  };

  private final double growthLimit;

  Family(double growthLimit) {
    this.growthLimit = growthLimit;
  }

  abstract void pattern(Writer body, int size);

  /// How many times as long as size 25 size 50 may take.
  double growthLimit() {
    return growthLimit;
  }

  /// The family's name in words.
  public String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /// The family's name on the command line.
  public String option() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  public String fileName(int size) {
    return "%s-%02d.cu".formatted(option(), size);
  }

  /// The kernel of that size, as a user would write it.
  public String kernel(int size) {
    Writer file = new Writer();
    file.line("// The paper's scaling suite: %s, size %d.".formatted(text(), size));
    file.line("#include <cuda_runtime.h>");
    file.line("");
    file.line("__global__ void %s(int N) {".formatted(option().replace('-', '_')));
    file.indent();
    file.line("extern __shared__ int A[];");
    file.line("int tid = threadIdx.x;");
    pattern(file, size);
    file.outdent();
    file.line("}");
    return file.text();
  }

  /// The paper's `n_i`: positive, scattered, the same in every run.
  private static int literal(int i) {
    return 1 + i * 37 % 101;
  }

  private static void nest(Writer body, int size, String barrier) {
    for (int i = 1; i <= size; i++) {
      body.line("for (int i%1$d = 0; i%1$d < N; i%1$d++) {".formatted(i));
      body.indent();
      body.line("A[tid] = i%d;".formatted(i));
      if (!barrier.isEmpty()) {
        body.line(barrier);
      }
    }
    for (int i = 1; i <= size; i++) {
      body.outdent();
      body.line("}");
    }
  }

  /// Lines of text, indented.
  static final class Writer {
    private final StringBuilder text = new StringBuilder();
    private int depth;

    void line(String line) {
      text.append(line.isEmpty() ? "" : "  ".repeat(depth) + line).append('\n');
    }

    void indent() {
      depth++;
    }

    void outdent() {
      depth--;
    }

    String text() {
      return text.toString();
    }
  }
}
