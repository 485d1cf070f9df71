package org.warpproof.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpproof.check.KernelReport;
import org.warpproof.check.Verdict;

/// Functions that are not in the program: what is refuted, and on which choice that rests.
final class ForeignTest {
  private static final String HEAD =
      """
      #include <assert.h>
      extern "C" __device__ unsigned number(unsigned a);
      extern "C" __device__ float real();
      extern "C" __device__ int *pointer();
      extern "C" __device__ int *moved(int *p);
      extern "C" __device__ void quiet();
      __device__ void own(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
      __device__ int __spec_from_3_to(int n) {
        __requires(n > 3);
        __ensures(__return_val_int() >= 3 & __return_val_int() < n);
      }
      __device__ void __spec_read(int *p) { __reads_from(p); }
      __device__ void __spec_put(int *p, int least, int most) {
        __ensures(__write_implies(p, __write_offset_bytes(p) / 4 >= least));
        __ensures(__write_implies(p, __write_offset_bytes(p) / 4 <= most));
        __writes_to(p);
      }
      __global__ void k(int *a, unsigned n, void (*f)(int *)) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
      """;

  @TempDir private Path folder = Path.of("");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // It may give anything, the same to all threads.
        "assert(number(n) >= n);              | assertions | number gives * at *, and does nothing*",
        "unsigned m = number(i); assert(m);   | assertions | number gives 0 at *",
        "unsigned m = number(i); assert((m & 7) < 8);                | | ",
        "if (number(1) == 7) assert(n != 9);  | assertions | number gives 7 at *",
        "quiet(); assert(n != 9);             | assertions | quiet gives * at *",
        "__global_assert(number(1) > 5);      | contracts  | number gives * at *",
        "float x = real(); assert(x > 5);                   | assertions | real gives * at *",
        // What it may give to a kernel that needs more is not for us to say.
        "a[number(i)] = i;                                           | | ",
        "if (number(i)) __syncthreads(); a[i] = 1;                   | | ",
        // A pointer may be null.
        "*pointer() = 1;                      | null-pointers | pointer gives a null pointer at *",
        "int *p = pointer(); if (p) *p = 1;                          | | ",
        "int x = n; *moved(&x) = 1;           | null-pointers | moved gives a null pointer at *",
        "int x = n; moved(&x); assert(x == 7);| assertions | moved gives a null pointer at *",
        // Who is given an array may do anything with it.
        "*moved(a) = 1;                                              | | ",
        "moved(a); assert(n == 3);                                   | | ",
        // What a kernel is given need not be a function.
        "f(a);                                | null-pointers | f, which is called at *, is no*",
        "if (n == 3) f(a);                    | null-pointers | f, which is called at *, is no*",
        "if (n > 0) __assume(f == own); if (n > 0) f(a);             | | ",
        "__requires(f == own); f(a);                                 | | ",
        "if (f) f(a);                                                | | ",
        "((void (*)(int *))64)(a);            | null-pointers | 64, which is called at *",
        // A function that is only specified may do all that its contract allows.
        "assert(__spec_from_3_to(9) != 7);    | assertions | a function without a body gives 7 at *",
        "assert(__spec_from_3_to(9) < 9);                            | | ",
        "__spec_read(a); a[i] = 1;            | data-races | a function without a body accesses*",
        "__spec_read(a + n); __syncthreads(); if (blockIdx.x == 0) a[i] = 1; | data-races | a *",
        "if (blockIdx.x == 0) { __spec_read(a); __syncthreads(); a[threadIdx.x] = 1; } | | ",
        "for (int j = 0; j < 4; j++) __spec_put(a, i, i + 1);     | data-races | a function *",
        "__spec_put(a, i, i); a[i] = 1;                              | | ",
      })
  void chosen(String body, String refuted, String choices) throws Exception {
    KernelReport report = ShortKernel.check(ShortKernel.read(folder, HEAD, body));
    String properties =
        report.verdicts().entrySet().stream()
            .filter(entry -> entry.getValue() instanceof Verdict.Refuted)
            .map(entry -> entry.getKey().id())
            .collect(Collectors.joining(" "));
    String alarms =
        report.verdicts().values().stream()
            .filter(Verdict.Refuted.class::isInstance)
            .map(verdict -> String.join("; ", ((Verdict.Refuted) verdict).alarm().choices()))
            .collect(Collectors.joining(" "));
    assertThat(properties).isEqualTo(refuted == null ? "" : refuted);
    assertThat(alarms).matches(choices == null ? "" : choices.replace("*", ".*"));
  }
}
