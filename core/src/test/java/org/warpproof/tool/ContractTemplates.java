package org.warpproof.tool;

import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.warpproof.semantics.launch.Dim3;

/// Kernels whose contracts need more than to follow elements: loops, sums, atomic operations,
/// shuffles, ghosts, functions, permissions.
///
/// `{some|other}` is one of these, mostly the first; `C` and `D` are small numbers.
final class ContractTemplates {
  private static final Pattern CHOICE = Pattern.compile("\\{([^{}\\n|]*\\|[^{}\\n]*)\\}");

  /// A block, blocks in a row, a block of 8, of 32, of 4 by 2, and planes of them.
  private enum Shape {
    ONE,
    ROW,
    EIGHT,
    WARP,
    TILE,
    PLANE
  }

  private record Template(Shape shape, String text) {}

  private static final List<Template> ALL =
      List.of(
          new Template(
              Shape.ROW,
              """
              //@ requires 0 <= n && n <= blockDim.x * gridDim.x;
              //@ ensures (\\forall int i; 0 <= i && i < n; x[i] == a[i] + {C|b[i]|\\old(x[i])});
              __global__ void NAME(PARAMETERS) {
                int t = blockIdx.x * blockDim.x + threadIdx.x;
                if (t < n) x[t] = a[t] + {C|b[t]|x[t]};
              }
              """),
          new Template(
              Shape.ROW,
              """
              //@ requires 0 <= n && n <= 20;
              //@ ensures (\\forall int i; 0 <= i && i < n; x[i] == {a[i] + C|i|\\old(x[i]) + 1});
              __global__ void NAME(PARAMETERS) {
                for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
                  {x[i] = a[i] + C|x[i] = i|x[i] += 1};
              }
              """),
          new Template(
              Shape.ONE,
              """
              //@ requires gridDim.x == 1 && 0 <= n && n <= 20;
              //@ ensures (\\forall int i; 0 <= i && i < n; x[i] == a[i] * D + C);
              //@ ensures x[n] == \\old(x[n]);
              __global__ void NAME(PARAMETERS) {
                int t = threadIdx.x;
                for (int i = {t|t + C}; i < n; i += blockDim.x) x[i] = a[i] * D + C;
                {|if (t < C) x[t] = a[t] * D + C;}
              }
              """),
          new Template(
              Shape.ONE,
              """
              //@ requires gridDim.x == 1;
              //@ ensures y[0] == (\\sum int i; 0 <= i && i < blockDim.x; a[i]);
              __global__ void NAME(PARAMETERS) {
                __shared__ int s[64];
                int t = threadIdx.x;
                s[t] = a[t];
                __syncthreads();
                int k = blockDim.x;
                //@ loop_invariant 1 <= k && k <= blockDim.x;
                //@ loop_invariant (\\sum int i; 0 <= i && i < k; s[i]) == (\\sum int i; 0 <= i && i < blockDim.x; a[i]);
                while (k > 1) {
                  int h = (k + 1) / 2;
                  if (t < k / 2) s[t] += s[t + h];
                  k = h;
                  __syncthreads();
                }
                if (t == 0) y[0] = s[0];
              }
              """),
          new Template(
              Shape.EIGHT,
              """
              //@ requires gridDim.x == 1 && blockDim.x == 8;
              //@ ensures y[0] == (\\sum int i; 0 <= i && i < 8; a[i] {|* b[i]});
              __global__ void NAME(PARAMETERS) {
                __shared__ int s[64];
                int t = threadIdx.x;
                s[t] = a[t];
                __syncthreads();
                for (int d = {4|2|8}; d > 0; d /= 2) {
                  if (t < d) s[t] += s[t + d];
                  __syncthreads();
                }
                if (t == 0) y[0] = s[0];
              }
              """),
          new Template(
              Shape.ROW,
              """
              //@ requires blockDim.x == 8;
              //@ ensures (\\forall int k; 0 <= k && k < gridDim.x; y[k] == (\\sum int i; 0 <= i && i < 8; a[k * 8 + i]));
              __global__ void NAME(PARAMETERS) {
                __shared__ int s[64];
                int t = threadIdx.x;
                s[t] = a[blockIdx.x * 8 + t];
                __syncthreads();
                for (int d = {1|2|1}; d < 8; d *= 2) {
                  if (t % (2 * d) == 0) s[t] += s[t + d];
                  __syncthreads();
                }
                if (t == 0) y[blockIdx.x] = s[0];
              }
              """),
          new Template(
              Shape.ONE,
              """
              //@ requires gridDim.x == 1;
              //@ ensures y[threadIdx.x] == (\\sum int j; 0 <= j && j <= threadIdx.x; \\old(y[j]));
              __global__ void NAME(PARAMETERS) {
                __shared__ int s[64];
                int t = threadIdx.x;
                s[t] = y[t];
                __syncthreads();
                //@ loop_invariant d >= 1;
                //@ loop_invariant s[t] == (\\sum int j; 0 <= j && t - d < j && j <= t; \\old(y[j]));
                for (int d = 1; d < blockDim.x; d *= 2) {
                  int v = t >= d ? s[t - d] : 0;
                  __syncthreads();
                  s[t] += v;
                  __syncthreads();
                }
                y[t] = s[t];
              }
              """),
          new Template(
              Shape.EIGHT,
              """
              //@ requires gridDim.x == 1 && blockDim.x == 8;
              //@ ensures (\\forall int i; 0 <= i && i < 8; y[i] == (\\sum int j; 0 <= j && j < i {+ 1|+ 0}; a[j]));
              __global__ void NAME(PARAMETERS) {
                __shared__ int s[64];
                int t = threadIdx.x;
                s[t] = a[t];
                __syncthreads();
                for (int d = 1; d < 8; d *= 2) {
                  int v = t >= d ? s[t - d] : 0;
                  __syncthreads();
                  s[t] += v;
                  __syncthreads();
                }
                y[t] = s[t];
              }
              """),
          new Template(
              Shape.ROW,
              """
              //@ requires 0 <= n && n <= 8;
              //@ ensures y[blockIdx.x * blockDim.x + threadIdx.x] == (\\sum int j; 0 <= j && j < n; a[j] * b[j]);
              __global__ void NAME(PARAMETERS) {
                int s = 0;
                //@ loop_invariant 0 <= k && k <= n;
                //@ loop_invariant s == (\\sum int j; 0 <= j && j < k; a[j] * b[j]);
                for (int k = 0; k < n; k++) s += a[k] * b[k];
                y[blockIdx.x * blockDim.x + threadIdx.x] = s;
              }
              """),
          new Template(
              Shape.ROW,
              """
              //@ requires 0 <= n && n <= blockDim.x * gridDim.x;
              //@ requires (\\forall int i; 0 <= i && i < m; y[i] == {0|C});
              //@ requires (\\forall int i; 0 <= i && i < n; 0 <= a[i]);
              //@ ensures (\\forall int i; 0 <= i && i < m; y[i] == {0|C} + (\\sum int j; 0 <= j && j < n && a[j] == i; {1|C|b[j]}));
              __global__ void NAME(PARAMETERS) {
                int t = blockIdx.x * blockDim.x + threadIdx.x;
                if (t < n) atomicAdd(&y[a[t]], {1|C|b[t]});
              }
              """),
          new Template(
              Shape.ONE,
              """
              //@ requires gridDim.x == 1 && n == blockDim.x && m <= n;
              //@ ensures (\\forall int i; 0 <= i && i < m; y[i] == (\\sum int j; 0 <= j && j < n && a[j] {==|<=} i; 1));
              __global__ void NAME(PARAMETERS) {
                __shared__ int s[64];
                int t = threadIdx.x;
                s[t] = 0;
                __syncthreads();
                if (a[t] >= 0) atomicAdd(&s[a[t]], 1);
                __syncthreads();
                if (t < m) y[t] = s[t];
              }
              """),
          new Template(
              Shape.ROW,
              """
              //@ ensures y[0] == \\old(y[0]) + (\\sum int j; 0 <= j && j < blockDim.x * gridDim.x {|&& a[j] > C}; a[j]);
              __global__ void NAME(PARAMETERS) {
                int t = blockIdx.x * blockDim.x + threadIdx.x;
                {|if (a[t] > C)} atomicAdd(&y[0], a[t]);
              }
              """),
          new Template(
              Shape.ROW,
              """
              //@ requires 0 < n && n <= 8;
              //@ ensures (\\forall int j; 0 <= j && j < n; a[j] <= y[blockIdx.x * blockDim.x + threadIdx.x]);
              //@ ensures (\\exists int j; 0 <= j && j < n; a[j] == y[blockIdx.x * blockDim.x + threadIdx.x]);
              __global__ void NAME(PARAMETERS) {
                int v = a[0];
                //@ loop_invariant 1 <= k && k <= n;
                //@ loop_invariant (\\forall int j; 0 <= j && j < k; a[j] <= v);
                //@ loop_invariant (\\exists int j; 0 <= j && j < k; a[j] == v);
                for (int k = 1; k < n; k++)
                  if (a[k] > v) v = a[k];
                y[blockIdx.x * blockDim.x + threadIdx.x] = v;
              }
              """),
          new Template(
              Shape.ONE,
              """
              //@ requires gridDim.x == 1 && n >= 0 && n <= 9;
              //@ ensures y[threadIdx.x] == \\old(y[threadIdx.x]) + C * n;
              __global__ void NAME(PARAMETERS) {
                int t = threadIdx.x;
                int k = n;
                //@ ghost int before = y[t];
                //@ ghost int rounds = 0;
                //@ loop_invariant 0 <= k && k + rounds == n;
                //@ loop_invariant y[t] == before + C * rounds;
                while (k > 0) {
                  y[t] += C;
                  k--;
                  //@ ghost rounds = rounds + 1;
                }
                //@ assert y[t] == before + C * n;
              }
              """),
          new Template(
              Shape.ONE,
              """
              //@ pure int NAME_f(int n, int k) = k == 0 ? 1 : n <= 0 ? 0 : NAME_f(n - 1, k - 1) + NAME_f(n - 1, k);
              //@ requires gridDim.x == 1 && 0 <= n && n <= 6;
              //@ ensures y[threadIdx.x] == NAME_f(n, threadIdx.x);
              __global__ void NAME(PARAMETERS) {
                __shared__ int s[64];
                int t = threadIdx.x;
                s[t] = t == 0 ? 1 : 0;
                __syncthreads();
                //@ loop_invariant 0 <= k && k <= n && s[t] == NAME_f(k, t);
                for (int k = 0; k < n; k++) {
                  int v = t > 0 ? s[t - 1] : 0;
                  __syncthreads();
                  s[t] += v;
                  __syncthreads();
                }
                y[t] = s[t];
              }
              """),
          new Template(
              Shape.ROW,
              """
              //@ pure int NAME_f(int k, int c) = k < c ? k * D : k - C;
              //@ ensures y[blockIdx.x * blockDim.x + threadIdx.x] == NAME_f(a[blockIdx.x * blockDim.x + threadIdx.x], n);
              __global__ void NAME(PARAMETERS) {
                int t = blockIdx.x * blockDim.x + threadIdx.x;
                int v = a[t];
                v = v < n ? v * D : v - C;
                y[t] = v;
              }
              """),
          new Template(
              Shape.PLANE,
              """
              //@ requires n <= blockDim.x * gridDim.x && n <= blockDim.y * gridDim.y && n <= 5;
              //@ ensures (\\forall int i; 0 <= i && i < n; (\\forall int j; 0 <= j && j < n; y[i * n + j] == (\\sum int q; 0 <= q && q < n; a[i * n + q] * b[q * n + j])));
              __global__ void NAME(PARAMETERS) {
                int j = blockIdx.x * blockDim.x + threadIdx.x;
                int i = blockIdx.y * blockDim.y + threadIdx.y;
                if (i < n && j < n) {
                  int s = 0;
                  //@ loop_invariant s == (\\sum int q; 0 <= q && q < k; a[i * n + q] * b[q * n + j]);
                  for (int k = 0; k < n; k++) s += a[i * n + k] * b[k * n + j];
                  y[i * n + j] = s;
                }
              }
              """),
          new Template(
              Shape.PLANE,
              """
              //@ requires 0 <= n && n <= blockDim.x * gridDim.x && 0 < m && m <= blockDim.y * gridDim.y;
              //@ ensures (\\forall int i; 0 <= i && i < m; (\\forall int j; 0 <= j && j < n; y[i * n + j] == a[{j * m + i|i * n + j}]));
              __global__ void NAME(PARAMETERS) {
                int j = blockIdx.x * blockDim.x + threadIdx.x;
                int i = blockIdx.y * blockDim.y + threadIdx.y;
                if (i < m && j < n) y[i * n + j] = a[{j * m + i|i * n + j}];
              }
              """),
          new Template(
              Shape.TILE,
              """
              //@ requires blockDim.x == 4 && blockDim.y == 2;
              //@ ensures (\\forall int i; 0 <= i && i < 2; (\\forall int j; 0 <= j && j < 4; y[i * 4 + j] == a[{j * 2 + i|i * 4 + 3 - j|(1 - i) * 4 + j}]));
              __global__ void NAME(PARAMETERS) {
                __shared__ int s[4][5];
                int i = threadIdx.y;
                int j = threadIdx.x;
                s[i][j] = a[i * 4 + j];
                __syncthreads();
                {|if (n < 0) return;}
                y[i * 4 + j] = s[{(j * 2 + i) / 4|i|1 - i}][{(j * 2 + i) % 4|3 - j|j}];
              }
              """),
          new Template(
              Shape.WARP,
              """
              //@ requires gridDim.x == 1 && blockDim.x == 32;
              //@ ensures y[0] == (\\sum int i; 0 <= i && i < 32; a[i]);
              __global__ void NAME(PARAMETERS) {
                int t = threadIdx.x;
                int v = a[t];
                for (int d = {16|8}; d > 0; d /= 2) v += __shfl_{down|xor}_sync(0xffffffffu, v, d);
                if (t == 0) y[0] = v;
              }
              """),
          new Template(
              Shape.WARP,
              """
              //@ requires gridDim.x == 1 && blockDim.x == 32;
              //@ ensures y[threadIdx.x] == {(threadIdx.x >= C ? a[threadIdx.x - C] : a[threadIdx.x])|a[(threadIdx.x + C) % 32]|a[threadIdx.x ^ C]|a[C]};
              __global__ void NAME(PARAMETERS) {
                int t = threadIdx.x;
                int v = a[t];
                y[t] = __shfl_{up|down|xor}_sync(0xffffffffu, v, C {|, 16});
              }
              """),
          new Template(
              Shape.ONE,
              """
              //@ requires gridDim.x == 1;
              //@ requires Perm(y[threadIdx.x], write);
              //@ ensures y[threadIdx.x] == {(threadIdx.x + 1 < blockDim.x ? threadIdx.x + 1 + C : \\old(y[threadIdx.x]))|threadIdx.x};
              __global__ void NAME(PARAMETERS) {
                __shared__ int s[64];
                int t = threadIdx.x;
                s[t] = t + C;
                //@ requires s[t] == t + C;
                //@ ensures t + 1 < blockDim.x ==> Perm(s[t + 1], read) ** s[t + 1] == t + 1 + C;
                //@ ensures PointsTo(y[t], write, \\old(y[t]));
                __syncthreads();
                if (t + 1 < blockDim.x) y[t] = s[t + 1];
              }
              """),
          new Template(
              Shape.ONE,
              """
              //@ requires gridDim.x == 1 && 0 <= n && n <= 9;
              //@ ensures (\\forall int i; 0 <= i && i < blockDim.x; y[i] == {C|n|i});
              __global__ void NAME(PARAMETERS) {
                __shared__ int s[64];
                int t = threadIdx.x;
                s[t] = C;
                __syncthreads();
                //@ loop_invariant (\\forall int i; 0 <= i && i < blockDim.x; s[i] == C);
                //@ loop_invariant 0 <= k && k <= n;
                for (int k = 0; k < n; k++) {
                  int v = s[{(t + 1) % blockDim.x|blockDim.x - 1 - t}];
                  __syncthreads();
                  s[t] = v;
                  __syncthreads();
                }
                y[t] = s[blockDim.x - 1 - t];
              }
              """),
          new Template(
              Shape.ONE,
              """
              //@ requires gridDim.x == 1 && 0 <= n && n <= 9;
              //@ ensures y[threadIdx.x] == \\old(y[threadIdx.x]) + n * C;
              __global__ void NAME(PARAMETERS) {
                int t = threadIdx.x;
                //@ loop_invariant 0 <= k && k <= n;
                //@ loop_invariant y[t] == \\old(y[t]) + k * C;
                for (int k = 0; k < n; k++) {
                  y[t] += C;
                  {|__syncthreads();}
                }
              }
              """),
          new Template(
              Shape.ONE,
              """
              //@ requires gridDim.x == 1 && 0 <= n && n <= 4;
              //@ ensures (\\forall int k; 0 <= k && k < n; y[threadIdx.x * n + k] == {k + C|a[k]|(int)threadIdx.x});
              __global__ void NAME(PARAMETERS) {
                int t = threadIdx.x;
                for (int k = 0; k < n; k++) y[t * n + k] = {k + C|a[k]|t};
              }
              """),
          new Template(
              Shape.ONE,
              """
              //@ requires gridDim.x == 1 && 0 <= n && n <= 4;
              //@ ensures (\\forall int k; 0 <= k && k < n; y[k * blockDim.x + threadIdx.x] == k * D + C);
              __global__ void NAME(PARAMETERS) {
                int t = threadIdx.x;
                for (int k = 0; k < n; k++) y[k * blockDim.x + t] = k * D + C;
              }
              """),
          new Template(
              Shape.ROW,
              """
              //@ requires 0 <= n && n <= blockDim.x * gridDim.x;
              //@ requires (\\forall int i; 0 <= i && i < n; (\\forall int j; 0 <= j && j < i; a[i] != a[j]));
              //@ requires (\\forall int i; 0 <= i && i < n; 0 <= a[i]);
              //@ ensures (\\forall int i; 0 <= i && i < n; y[a[i]] == b[i] + C);
              __global__ void NAME(PARAMETERS) {
                int t = blockIdx.x * blockDim.x + threadIdx.x;
                if (t < n) y[a[t]] = b[t] + C;
              }
              """),
          new Template(
              Shape.ROW,
              """
              //@ requires blockDim.x == 8 && 0 <= n && n <= blockDim.x * gridDim.x;
              //@ ensures (\\forall int i; 1 <= i && i < n - 1; y[i] == a[i - 1] + a[i] + a[i + 1]);
              __global__ void NAME(PARAMETERS) {
                __shared__ int s[64];
                int t = threadIdx.x;
                int g = blockIdx.x * blockDim.x + threadIdx.x;
                s[t + 1] = g < n ? a[g] : 0;
                if (t == 0) s[0] = g > 0 ? a[g - 1] : 0;
                if (t == 7) s[9] = g + 1 < n ? a[g + 1] : 0;
                __syncthreads();
                if (g < n) y[g] = s[t] + s[t + 1] + s[t + 2];
              }
              """),
          new Template(
              Shape.ONE,
              """
              //@ requires gridDim.x == 1 && 0 <= n && n <= 9;
              //@ ensures x[threadIdx.x] == {(threadIdx.x < n ? a[threadIdx.x] : \\old(x[threadIdx.x]))|a[threadIdx.x]};
              //@ ensures (\\forall int i; 0 <= i && i < n && i < blockDim.x; y[i] == x[i] {- 0|+ C});
              __global__ void NAME(PARAMETERS) {
                int t = threadIdx.x;
                if (t >= n) return;
                x[t] = a[t];
                {|__syncthreads();}
                y[t] = x[t] {- 0|+ C};
                //@ assert y[t] == x[t] {- 0|+ C};
              }
              """),
          new Template(
              Shape.ONE,
              """
              //@ requires gridDim.x == 1 && 0 <= n && n <= 5;
              //@ ensures y[threadIdx.x] == (\\sum int j; 0 <= j && j < n; a[j] * C) + n * D;
              __global__ void NAME(PARAMETERS) {
                int t = threadIdx.x;
                int v = 0;
                //@ loop_invariant 0 <= k && k <= n;
                //@ loop_invariant v == (\\sum int j; 0 <= j && j < k; a[j] * C) + k * D;
                for (int k = 0; k < n; k++) {
                  int w = 0;
                  //@ loop_invariant 0 <= q && q <= C && w == q * a[k];
                  for (int q = 0; q < C; q++) w += a[k];
                  v += w + D;
                }
                y[t] = v;
              }
              """),
          new Template(
              Shape.ROW,
              """
              //@ ensures (\\forall int i; 0 <= i && i < gridDim.x; y[i] == {C + i|a[i]|\\old(y[i]) + 1});
              __global__ void NAME(PARAMETERS) {
                int t = threadIdx.x;
                int k = blockIdx.x;
                if (t == {0|blockDim.x - 1|C}) y[k] = {C + k|a[k]|y[k] + 1};
              }
              """),
          new Template(
              Shape.EIGHT,
              """
              //@ requires gridDim.x == 1 && blockDim.x == 8;
              //@ ensures (\\forall int i; 0 <= i && i < 8; y[i] == (\\sum int j; 0 <= j && j < {8|i}; a[j]));
              __global__ void NAME(PARAMETERS) {
                int t = threadIdx.x;
                int v = 0;
                for (int k = 0; k < {8|t}; k++) v += a[k];
                y[t] = v;
              }
              """));

  private ContractTemplates() {}

  static RandomContractKernel kernel(SplittableRandom random) {
    Template template = ALL.get(random.nextInt(ALL.size()));
    String text = template.text();
    // What stands at the same place of two choices is chosen together, mostly.
    int way = random.nextInt(4) == 0 ? 1 + random.nextInt(3) : 0;
    Matcher choice = CHOICE.matcher(text);
    StringBuilder chosen = new StringBuilder();
    while (choice.find()) {
      String[] ways = choice.group(1).split("\\|(?!\\|)", -1);
      int taken = random.nextInt(8) == 0 ? random.nextInt(ways.length) : way % ways.length;
      choice.appendReplacement(chosen, Matcher.quoteReplacement(ways[taken]));
    }
    choice.appendTail(chosen);
    String numbers =
        chosen
            .toString()
            .replaceAll("\\bC\\b", "" + (1 + random.nextInt(3)))
            .replaceAll("\\bD\\b", "" + (1 + random.nextInt(4)));
    List<Dim3> few = List.of(Dim3.of(1), Dim3.of(2), Dim3.of(3), Dim3.of(5), Dim3.of(8));
    List<Dim3> one = List.of(Dim3.of(1));
    return switch (template.shape()) {
      case ONE -> new RandomContractKernel(numbers, "int", few, one);
      case ROW -> new RandomContractKernel(numbers, "int", few, few.subList(0, 3));
      case EIGHT -> new RandomContractKernel(numbers, "int", List.of(Dim3.of(8)), one);
      case WARP -> new RandomContractKernel(numbers, "int", List.of(Dim3.of(32)), one);
      case TILE -> new RandomContractKernel(numbers, "int", List.of(Dim3.of(4, 2)), one);
      case PLANE ->
          new RandomContractKernel(
              numbers,
              "int",
              List.of(Dim3.of(1, 1), Dim3.of(2, 2), Dim3.of(3, 2), Dim3.of(2, 4)),
              List.of(Dim3.of(1, 1), Dim3.of(2, 1), Dim3.of(1, 2), Dim3.of(2, 2)));
    };
  }
}
