package org.warpproof.workspace.launches;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.warpproof.check.CheckKernel;
import org.warpproof.check.KernelReport;
import org.warpproof.check.Verdict;
import org.warpproof.check.conditions.FindPrecondition;
import org.warpproof.engine.Property;
import org.warpproof.kernel.Kernel;
import org.warpproof.source.InputException;

/// Conditions of what is in memory: numbers that have names, and data.
@Execution(ExecutionMode.CONCURRENT)
final class PreconditionsOfMemoryTest {
  @TempDir private Path folder = Path.of("");

  /// Numbers in structures, in constant memory, and behind pointers have names.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a[y * p.stride + x] = x;             | p.stride >= blockDim.x * gridDim.x",
        "a[y * p.box.h[1] + x] = x;           | p.box.h[1] >= blockDim.x * gridDim.x",
        "a[y * p.either.row + x] = x;         | p.either.row >= blockDim.x * gridDim.x",
        "a[y * w + x] = x;                    | w >= blockDim.x * gridDim.x",
        "a[y * c.box.w + x] = x;              | c.box.w >= blockDim.x * gridDim.x",
        "a[y * *n + x] = x;                   | n[0] >= blockDim.x * gridDim.x",
        "a[y * q->box.w + x] = x;             | q->box.w >= blockDim.x * gridDim.x",
        "__shared__ int s[64]; if (threadIdx.x == 0) for (int i = 0; i < p.n; i++) s[i] = 0;"
            + "                               | p.n <= 64",
        "__shared__ int s[64]; if (threadIdx.x == 0) for (int i = 0; i < c.n; i++) s[i] = 0;"
            + "                               | c.n <= 64",
        // What may be written is no number that the launch gives.
        "__shared__ int s[64]; if (x == 9) n[0] = 1;"
            + " if (threadIdx.x == 0) for (int i = 0; i < *n; i++) s[i] = 0; | nothing",
        // In a kernel that asks for all elements, they are data.
        "__shared__ int s[64]; if (threadIdx.x == 0) for (int i = n[x]; i < *n; i++) s[i] = 0;"
            + "                               | nothing",
      })
  void named(String body, String condition) throws Exception {
    Kernel kernel = kernelWithNumbers(body);
    KernelReport report =
        FindPrecondition.in(CheckKernel.check(kernel, Searched.OPTIONS), Searched.OPTIONS);
    if (condition.equals(Searched.NOTHING)) {
      assertThat(FindPrecondition.condition(report)).isEmpty();
    } else {
      Searched.found(kernel, condition, "refuted");
    }
  }

  /// What a contract requires of such numbers, and sizes that are made of them.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "p.n <= 64                        | s[p.n - 1] = 0;",
        "*n <= 64                         | s[*n - 1] = 0;",
        "c.box.w <= 64                    | s[c.box.w - 1] = 0;",
        "\\length(a) == p.n * p.stride | if (x < p.n * p.stride) a[x] = 0;",
      })
  void required(String condition, String access) throws Exception {
    String body =
        "__shared__ int s[64]; if (x == 0 && y == 0 && p.n > 0 && *n > 0 && c.box.w > 0) " + access;
    Kernel kernel = kernelWithNumbers("//@ requires " + condition + ";\n", body);
    assertThat(bounds(kernel, List.of())).isTrue();
    assertThat(bounds(kernelWithNumbers(body), List.of())).isFalse();
  }

  /// A number is what its memory holds at the start, which is no longer so where others write it.
  @Test
  void sameArray() throws Exception {
    Kernel kernel =
        kernelWithNumbers(
            """
            __shared__ int s[64];
            if (threadIdx.x + threadIdx.y + blockIdx.x + blockIdx.y == 0) {
              a[0] = 100;
              for (int i = 0; i < *n; i++) s[i] = 0;
            }
            """);
    assertThat(bounds(kernel, Claim.assumed("n[0] <= 64"))).isTrue();
    assertThat(bounds(kernel, Claim.assumed("within(n, 0, 64)"))).isTrue();
    List<Claim> same = new ArrayList<>(Claim.assumed("n[0] <= 64"));
    same.add(Claim.Alias.parse("a,n"));
    assertThat(bounds(kernel, same)).isFalse();
  }

  /// What is said of data beside something else is taken apart from it only where both hold.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "n == 1 || m > 2 && injective(b)",
        "injective(b) && n == 1 || m > 2",
        "(n == 1 || m > 2 && injective(b) && n > 0)",
        "(n == 1 || m > 2 && injective(b))",
        "n == 1 ? m > 0 : m > 2 && injective(b)",
      })
  void dataInAnAlternative(String assumed) {
    assertThatThrownBy(() -> Claim.assumed(assumed))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("unknown function 'injective'");
  }

  @Test
  void dataBesideAnAlternative() throws Exception {
    List<Claim> claims = Claim.assumed("(n == 1 || m > 2) && injective(b) && n > 0");
    assertThat(claims).extracting(Claim::text).hasSize(2).contains("--assume 'injective(b)'");
  }

  /// Elements of structures have fields.
  @Test
  void ofFields() throws Exception {
    String text =
        """
        struct Edge { short weight; int from; unsigned to; };
        __global__ void k(int *out, const Edge *e, const int *v, int n) {
          int i = blockIdx.x * blockDim.x + threadIdx.x;
          if (i < n) out[e[i].to] = v[e[i].from] * e[i].weight;
        }
        """;
    Searched.found(Searched.read(folder, text), "injective(e.2)", "of data");
  }

  /// Bytes are read as the source reads them.
  @Test
  void ofBytes() throws Exception {
    String text =
        """
        __constant__ int table[%d];
        __global__ void k(int *out, const unsigned char *d, int n) {
          int i = blockIdx.x * blockDim.x + threadIdx.x;
          if (i < n) out[i] = table[d[i]];
        }
        """;
    Searched.found(Searched.read(folder, text.formatted(200)), "within(d, 0, 199)", "of data");
    Launches said =
        new Launches(
            List.of(), Claim.assumed("within(d, 0, 199)"), Exited.BY_LANGUAGE, HeaderSizes.USED);
    Kernel smaller = said.applyTo(Searched.read(folder, text.formatted(190)));
    assertThat(CheckKernel.check(smaller, Searched.OPTIONS).isProved()).isFalse();
  }

  private static boolean bounds(Kernel kernel, List<Claim> claims) throws Exception {
    Launches meant = new Launches(List.of(), claims, Exited.BY_LANGUAGE, HeaderSizes.USED);
    return CheckKernel.check(meant.applyTo(kernel), Searched.OPTIONS)
            .verdicts()
            .get(Property.MEMORY_BOUNDS)
        instanceof Verdict.Proved;
  }

  private Kernel kernelWithNumbers(String body) throws Exception {
    return kernelWithNumbers("", body);
  }

  private Kernel kernelWithNumbers(String contract, String body) throws Exception {
    String text =
        """
        struct Box { int w; int h[2]; };
        struct P { int n; float f; int stride; Box box; union { float f; int row; } either; };
        __constant__ P c;
        __constant__ int w;
        %s__global__ void k(P p, int *a, int *n, const P *q) {
          int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
          %s
        }
        """
            .formatted(contract, body);
    return Searched.read(folder, text);
  }
}
