package org.warpproof.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpproof.check.KernelReport;

/// What is said of races and of divergence in small kernels whose threads meet in warps and parts
/// of warps, or draw tickets.
final class WarpVerdictsTest {
  private static final String HEAD =
      """
      #include <cooperative_groups.h>
      #define ID ((int)(blockIdx.x * blockDim.x + threadIdx.x))
      #define T ((int)threadIdx.x)
      #define L ((int)(threadIdx.x % 32))
      #define ALL 0xffffffffu
      #define TILE(n) cooperative_groups::tiled_partition<n>(cooperative_groups::this_thread_block())
      __global__ void k(int *a, const int *b, int n, unsigned *c) {
      __shared__ int s[1024];
      """;

  @TempDir private Path folder = Path.of("");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // Masks that the lane decides.
        "s[T] = 1; __syncwarp(0xfu << (L & 28)); a[ID] = s[T ^ 3];       | proved proved",
        "s[T] = 1; __syncwarp(0xfu << (L & 28)); a[ID] = s[T ^ 4];       | refuted proved",
        "s[T] = 1; __syncwarp(0xfu << (T / 4 * 4 & 31)); a[ID] = s[T ^ 3]; | proved proved",
        "s[T] = 1; __syncwarp(0xfu << (L & 24)); a[ID] = s[T ^ 3];       | unknown refuted",
        "s[T] = 1; __syncwarp(ALL << L); a[ID] = s[T ^ 1];               | refuted unknown",
        "__syncwarp(1u << L);                                            | proved proved",
        "s[T] = 1; __syncwarp(1u << L); a[ID] = s[T ^ 1];                | refuted proved",
        "if (L < 8) { s[T] = 1; __syncwarp(0xff); a[ID] = s[T ^ 7]; }    | proved proved",
        "if (L < 8) { s[T] = 1; __syncwarp(0xf); a[ID] = s[T ^ 7]; }     | refuted refuted",
        "if (L < 4) { __syncwarp(0xff); } __syncwarp();                  | proved refuted",
        "if (L < 4) { s[T] = 1; __syncwarp(0xf); a[ID] = s[(T + 32) & 1023]; } | refuted proved",
        "__syncwarp(n);                                                  | proved refuted",
        "__syncwarp(n > 3 ? ALL : ALL);                                  | proved unknown",
        // Tiles.
        "s[T] = 1; TILE(1).sync(); a[ID] = s[T];                         | proved proved",
        "s[T] = 1; TILE(2).sync(); a[ID] = s[T ^ 1];                     | proved proved",
        "s[T] = 1; TILE(2).sync(); a[ID] = s[T ^ 2];                     | refuted proved",
        "s[T] = 1; if (T < 32) TILE(32).sync(); a[ID] = s[T];            | proved proved",
        "if (T < 20) TILE(4).sync(); TILE(32).sync();                    | proved proved",
        "if (T < 20) TILE(8).sync(); TILE(32).sync();                    | proved refuted",
        "if (b[T / 8]) TILE(8).sync(); TILE(32).sync();                  | proved proved",
        "for (int i = 0; i < T / 8; i++) TILE(8).sync(); __syncwarp();   | proved proved",
        "for (int i = 0; i < T / 4; i++) TILE(8).sync(); __syncwarp();   | proved refuted",
        "if (T / 16 & 1) { s[T] = 1; TILE(16).sync(); a[ID] = s[T ^ 8]; }  | proved proved",
        // What all lanes of a group get.
        "if (TILE(8).any(b[T])) TILE(8).sync(); __syncwarp();            | proved proved",
        "if (TILE(8).ballot(b[T]) > 3) TILE(4).sync(); __syncwarp();     | proved proved",
        "if (TILE(8).match_any(b[T]) > 3) TILE(4).sync(); __syncwarp();  | proved refuted",
        "if (TILE(8).shfl(b[T], 0)) TILE(8).sync(); __syncwarp();        | proved proved",
        "if (TILE(8).shfl(b[T], 0)) __syncwarp(); __syncwarp();          | proved refuted",
        "if (TILE(8).shfl_xor(b[T], 1)) TILE(8).sync(); __syncwarp();    | proved refuted",
        "if (TILE(16).any(T == n)) __syncwarp(0x10001u << (L & 15)); __syncwarp(); | proved refuted",
        "if (__shfl_sync(ALL, b[T], 31)) __syncwarp(); __syncwarp();     | proved refuted",
        "if (__shfl_sync(ALL, b[T], 0, 16)) TILE(16).sync(); __syncwarp(); | proved proved",
        "if (__shfl_sync(ALL, b[T], 0, 8)) TILE(16).sync(); __syncwarp();  | proved refuted",
        "if (__shfl_sync(0xfu << (L & 28), b[T], 0, 8) > 3) __syncwarp(0xfu << (L & 28));"
            + " __syncwarp();                                            | proved refuted",
        "if (b[T]) { if (__any_sync(ALL, b[T])) __syncwarp(); } __syncwarp();  | proved refuted",
        // Lanes that run together, and lanes that have returned.
        "if (__any(b[T])) a[ID] = 1;                                     | proved proved",
        "if (T < n) a[ID] = __shfl_down(b[T], 1);                        | proved proved",
        "s[T] = 1; __syncwarp(__activemask()); a[ID] = s[T ^ 1];         | unknown proved",
        "unsigned m = __activemask(); if (T < n) __syncwarp(); __syncwarp(m);  | proved refuted",
        "unsigned m = __activemask(); __syncwarp(); __syncwarp(m);       | proved unknown",
        "for (int i = 0; i < T; i++) __syncwarp(__activemask()); __syncwarp(); | proved proved",
        "for (int i = 0; ; i++) { unsigned m = __activemask(); if (b[T + i]) continue;"
            + " __syncwarp(m); if (i >= n) break; }                      | proved unknown",
        "if (T >= n) return; a[ID] = __shfl_down_sync(ALL, T, 1);        | proved proved",
        "s[T] = 1; if (T >= n) return; __syncwarp(); a[ID] = s[T + 1];   | refuted proved",
        "if (T < n) return; if (__shfl_sync(ALL, T, 0) > 3) __syncwarp(); __syncwarp();"
            + "                                                          | proved refuted",
        "if (T < n) return; __any_sync(ALL, 1); __syncthreads();         | proved proved",
        // Ballots.
        "unsigned m = __ballot_sync(ALL, ID < n); if (ID < n)"
            + " for (int o = 16; o > 0; o /= 2) __shfl_down_sync(m, T, o); __syncwarp();"
            + "                                                          | proved proved",
        "for (int i = 0; i < n; i++) { unsigned m = __ballot_sync(ALL, b[T + i]);"
            + " if (b[T + i]) __syncwarp(m); }                           | proved proved",
        "unsigned m = __ballot_sync(ALL, T < n); if (T <= n) __syncwarp(m); __syncwarp();"
            + "                                                          | proved refuted",
        "unsigned m = __ballot_sync(ALL, T < n); if (T < n - 1) __syncwarp(m); __syncwarp();"
            + "                                                          | proved refuted",
        "unsigned m = __ballot_sync(ALL, T < n); if (T < n)"
            + " for (int i = 0; i < T; i++) __syncwarp(m); __syncwarp();  | proved refuted",
        "if (b[T]) { unsigned m = __ballot_sync(ALL, T < n); if (T < n) __syncwarp(m); }"
            + " __syncwarp();                                            | proved refuted",
        "unsigned m = 0; for (int i = 0; i < 3; i++) { if (i > 0 && T < n + i - 1) __syncwarp(m);"
            + " m = __ballot_sync(ALL, T < n + i + 1); }                 | proved refuted",
        "s[T] = 1; unsigned m = __ballot_sync(ALL, T < n);"
            + " if (T < n) { __syncwarp(m); a[ID] = s[T ^ 1]; }          | refuted proved",
        // Never ignored.
        "__barrier_sync_count(1, 64);                                    | proved refuted",
        // Winners.
        "if (atomicOr(c, 1) == 0) *a = 1;                                | proved proved",
        "if ((atomicOr(c, 12) & 4) == 0) *a = 1;                         | proved proved",
        "if ((atomicOr(c, 4) & 2) == 0) *a = 1;                          | benign proved",
        "if (atomicOr(c, 0) == 0) *a = 1;                                | benign proved",
        "if (atomicOr(c, 1) == 0) *a = 1; atomicAnd(c, 0);               | benign proved",
        "if (atomicOr(c, 1) == 0) *a = 1; if (T == 0) atomicOr(c, 2);    | unknown proved",
        "if (atomicAnd(c, ~1u) & 1) *a = 1;                              | proved proved",
        "if (atomicAnd(c, ~1u) & 2) *a = 1;                              | benign proved",
        "if (atomicAnd(c, ~1u) == 0) *a = 1;                             | benign proved",
        "if (atomicExch(c, 1) == 0) *a = 1;                              | proved proved",
        "if (atomicExch(c, 0) == 0) *a = 1;                              | benign proved",
        "if (atomicExch(c, T) == 0) *a = 1;                              | benign proved",
        "if (atomicCAS(c, 0, 0) == 0) *a = 1;                            | benign proved",
        // Tickets.
        "a[atomicInc(c, ALL)] = 1;                                       | proved proved",
        "a[atomicInc(c, 3)] = 1;                                         | unknown proved",
        "a[atomicInc(c, gridDim.x)] = 1;                                 | benign proved",
        "a[atomicDec(c, ALL)] = 1;                                       | proved proved",
        "a[atomicDec(c, 1)] = 1;                                         | benign proved",
        "a[atomicInc(c, ALL)] = 1; atomicDec(c, ALL);                    | benign proved",
        "int t = atomicSub(c, 2u); a[t] = 1; a[t - 1] = 2;               | proved proved",
        "int t = atomicSub(c, 2u); a[t] = 1; a[t - 2] = 2;               | unknown proved",
        "int t = atomicSub(c, 1u); a[t] = 1; atomicAdd(c, 1);            | benign proved",
        "a[atomicAdd(s, 1)] = T;                                         | refuted proved",
        // Numbers that are reset.
        "if (T == 0) *s = 0; __syncthreads(); if (atomicExch(s, 1) == 0) a[blockIdx.x] = T;"
            + "                                                          | proved proved",
        "if (T == 0) *s = 0; __syncthreads(); if (atomicExch(s, 1) == 0) a[blockIdx.x] = T;"
            + " atomicExch(s, 0);                                        | refuted proved",
        "__shared__ int q; if (T == 0) q = 0; __syncthreads(); int x = atomicAdd(&q, 1);"
            + " __syncthreads(); if (T == 0) q = 0; __syncthreads(); s[x] = T;"
            + " s[atomicAdd(&q, 1)] = 7;                                 | refuted proved",
        "if (T == 0) atomicExch(c, 0); __syncthreads(); s[atomicAdd(c, 1)] = T; "
            + "                                                          | unknown proved",
        "__shared__ int q; if (T == 0) q = 0; __syncthreads(); if (T == 5) { atomicExch(&q, 0);"
            + " return; } __syncthreads(); s[atomicAdd(&q, 1)] = T;      | unknown proved",
      })
  void verdicts(String body, String expected) throws Exception {
    KernelReport report = ShortKernel.check(ShortKernel.read(folder, HEAD, body));
    assertThat(ShortKernel.verdicts(report)).as("%s", report.verdicts()).isEqualTo(expected);
  }
}
