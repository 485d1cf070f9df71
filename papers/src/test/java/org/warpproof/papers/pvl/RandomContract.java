package org.warpproof.papers.pvl;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.warpproof.papers.ForAll;

/// Kernels with contracts that hold, with small changes: most of the changed ones do not hold any
/// more, and some of these differ from those that do by little.
final class RandomContract {
  /// `C` and `D` are numbers, `M` is a memory, `X` an array of it, `I` the index of a thread's
  /// element, `J` that of another thread's, `F` the value at an index `@`.
  private static final List<String> KERNELS =
      List.of(
          """
          kernel k {
          M int[SIZE] X;
          requires perm(X[I],100);
          ensures perm(X[I],rd) * X[I] = (C * I) + D;
          void main() {
          X[I] := C * I + D;
          }
          }
          """,
          """
          kernel k {
          M int[SIZE] X;
          ONE
          requires perm(X[I],100);
          ensures perm(X[J],100) * X[J] = (C * (J)) + D;
          void main() {
          X[I] := C * I + D;
          barrier(M) {
          requires X[I] = (C * (I)) + D;
          ensures perm(X[J],100);
          ensures X[J] = (C * (J)) + D;
          }
          }
          }
          """,
          """
          kernel k {
          M int[SIZE] X;
          global int[tcount] o;
          ONE
          requires perm(X[I],100) * perm(o[tid],100);
          ensures perm(o[tid],100) * o[tid] = J + D;
          void main() {
          X[I] := I;
          barrier({local, global}) {
          requires X[I] = I;
          ensures perm(X[J],10) * perm(o[tid],100);
          ensures X[J] = J;
          }
          int v := X[J];
          o[tid] := v + D;
          }
          }
          """,
          """
          kernel k {
          M int[SIZE] X;
          requires perm(X[I],100);
          ensures perm(X[I],100) * X[I] = (C * 3) + D;
          void main() {
          int i := 0;
          X[I] := D;
          invariant perm(X[I],100);
          invariant 0 <= i & i <= C;
          invariant X[I] = (3 * i) + D;
          while (i < C) {
          X[I] := X[I] + 3;
          i := i + 1;
          }
          }
          }
          """,
          """
          kernel k {
          M int[SIZE] X;
          ONE
          requires perm(X[I],100) * X[I] = D;
          ensures perm(X[I],100) * X[I] = D;
          void main() {
          int n := 0;
          int v;
          invariant perm(X[I],100);
          invariant 0 <= n;
          invariant X[I] = D;
          while (n < C) {
          barrier(1, {M}) {
          requires X[I] = D;
          ensures perm(X[J],10);
          ensures X[J] = D;
          }
          v := X[J];
          barrier(2, {M}) {
          ensures perm(X[I],100);
          }
          X[I] := v;
          n := n + 1;
          }
          }
          }
          """,
          """
          kernel k {
          M int[SIZE] X;
          requires lid = 0 -> (\\forall* int i; LOW & i < HIGH; perm(X[i],100));
          ensures (\\forall* int i; LOW & i < HIGH; perm(X[i],10));
          ensures (\\forall int i; LOW & i < HIGH; X[i] = D);
          void main() {
          int j := 0;
          if (lid = 0) {
          j := FIRST;
          invariant (\\forall* int i; LOW & i < HIGH; perm(X[i],100));
          invariant FIRST <= j & j <= HIGH;
          invariant (\\forall int i; FIRST <= i & i < j; X[i] = D);
          while (j < HIGH) {
          X[j] := D;
          j := j + 1;
          }
          }
          barrier(M) {
          requires lid = 0 -> (\\forall int i; LOW & i < HIGH; X[i] = D);
          ensures (\\forall* int i; LOW & i < HIGH; perm(X[i],10));
          ensures (\\forall int i; LOW & i < HIGH; X[i] = D);
          }
          }
          }
          """,
          """
          kernel k {
          M int[SIZE] X;
          requires perm(X[I],100);
          ensures perm(X[I],100) * (lid < C ? X[I] = D : X[I] = lid);
          void main() {
          if (lid < C) {
          X[I] := D;
          } else {
          X[I] := lid;
          }
          }
          }
          """,
          """
          kernel k {
          M int[SIZE] X;
          global int[tcount] o;
          ONE
          ensures o[tid] = J + D;
          void main() {
          X[I] := I;
          barrier(M) {
          requires X[I] = I;
          }
          int v := X[J];
          o[tid] := v + D;
          }
          }
          """,
          """
          kernel k {
          M int[SIZE] X;
          ONE
          requires perm(X[I],100);
          ensures perm(X[I],100) * X[I] = \\old(X[J]) + D;
          void main() {
          int v := 0;
          barrier(1, {M}) {
          requires X[I] = \\old(X[I]);
          ensures perm(X[J],10);
          ensures X[J] = \\old(X[J]);
          }
          v := X[J] + D;
          barrier(2, {}) {
          ensures perm(X[I],100);
          }
          X[I] := v;
          }
          }
          """,
          """
          kernel k {
          M int[SIZE] X;
          global int[tcount] o;
          requires (\\forall* int i; LOW & i < HIGH; perm(X[i],10)) * perm(o[tid],100);
          ensures (\\forall* int i; LOW & i < HIGH; perm(X[i],10)) * perm(o[tid],100);
          ensures o[tid] = (\\sum int i; LOW & i < FIRST + C & i < HIGH; X[i]) + D;
          void main() {
          int s := D;
          int j := FIRST;
          invariant (\\forall* int i; LOW & i < HIGH; perm(X[i],10));
          invariant FIRST <= j & j <= FIRST + C & j <= HIGH;
          invariant s = (\\sum int i; LOW & i < j; X[i]) + D;
          while (j < FIRST + C & j < HIGH) {
          s := s + X[j];
          j := j + 1;
          }
          o[tid] := s;
          }
          }
          """,
          """
          kernel k {
          global int[tcount] a;
          kernel requires (\\forall* int i; 0 <= i & i < tcount; perm(a[i],100));
          kernel requires (\\forall int i; 0 <= i & i < tcount; a[i] = D);
          kernel ensures (\\forall int i; 0 <= i & i < tcount; a[i] = C);
          requires perm(a[tid],100) * a[tid] = D;
          ensures perm(a[tid],100) * a[tid] = C;
          void main() {
          a[tid] := a[tid] + C - D;
          }
          }
          """,
          """
          kernel k {
          global int[tcount] a;
          group requires (\\forall* int i; gid * gsize <= i & i < gid * gsize + gsize; perm(a[i],100));
          group ensures (\\forall int i; gid * gsize <= i & i < gid * gsize + gsize; a[i] = D);
          requires perm(a[tid],100);
          ensures perm(a[gid * gsize + (lid + C) mod gsize],10);
          ensures a[gid * gsize + (lid + C) mod gsize] = D;
          void main() {
          a[tid] := D;
          barrier(global) {
          requires a[tid] = D;
          ensures perm(a[gid * gsize + (lid + C) mod gsize],10);
          ensures a[gid * gsize + (lid + C) mod gsize] = D;
          }
          }
          }
          """,
          """
          kernel k {
          M int[SIZE] X;
          ghost M int[SIZE] g;
          requires perm(X[I],100) * perm(g[I],100);
          ensures perm(X[I],100) * perm(g[I],100) * X[I] = g[I] + C;
          void main() {
          ghost g[I] := X[I];
          int i := 0;
          if (gid = 0) {
          barrier(M) {
          requires X[I] = g[I];
          ensures perm(X[I],100) * perm(g[I],100);
          ensures X[I] = g[I];
          }
          }
          invariant perm(X[I],100) * perm(g[I],100);
          invariant 0 <= i & i <= C;
          invariant X[I] = g[I] + i;
          while (i < C) {
          X[I] := X[I] + 1;
          i := i + 1;
          }
          }
          }
          """,
          """
          kernel k {
          local int[gsize] t;
          global int[tcount] a;
          requires perm(t[lid],100) * (t[lid] = D -> perm(a[tid],100));
          ensures perm(t[lid],100);
          void main() {
          if (t[lid] = D) {
          t[lid] := C;
          a[tid] := 1;
          }
          }
          }
          """,
          """
          kernel k {
          M int[SIZE] X;
          requires perm(X[I],100);
          ensures X[I] = X[I] * perm(X[I],10);
          void main() {
          int n := D;
          barrier(1, {M}) {
          requires n = D;
          ensures n = D -> perm(X[J],100);
          }
          n := C;
          X[J] := n;
          barrier(2, {M}) {
          requires X[J] = C;
          ensures n = C -> perm(X[I],100);
          ensures n = C -> X[I] = C;
          }
          if (n = C) {
          X[I] := X[I] + D;
          }
          }
          }
          """,
          """
          pure int f(int n) = n <= 0 ? D : f(n - 1) + C;
          kernel k {
          M int[SIZE] X;
          requires perm(X[I],100);
          ensures perm(X[I],100) * X[I] = f(2);
          void main() {
          int i := 0;
          X[I] := D;
          invariant perm(X[I],100);
          invariant 0 <= i & i <= 2;
          invariant X[I] = f(i);
          while (i < 2) {
          X[I] := X[I] + C;
          i := i + 1;
          }
          }
          }
          """);

  private static final Pattern TOKEN =
      Pattern.compile("\\b\\d+\\b|\\blid\\b|\\btid\\b|[-+]|<=|<|\\bgsize\\b|local|global");

  private final Random random;

  private RandomContract(Random random) {
    this.random = random;
    random.nextLong();
  }

  /// Kernels as text; the smaller ones lack a line.
  static ForAll<String> all() {
    return new ForAll<>(
        random -> new RandomContract(random).kernel(),
        text -> {
          List<String> lines = text.lines().toList();
          return Stream.iterate(0, i -> i < lines.size(), i -> i + 1).map(i -> without(lines, i));
        },
        text -> text);
  }

  private static String without(List<String> lines, int line) {
    List<String> rest = new ArrayList<>(lines);
    rest.remove(line);
    return String.join("\n", rest);
  }

  private <T> T one(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  private String kernel() {
    String memory = one(List.of("global", "local"));
    boolean isLocal = memory.equals("local");
    boolean isOne = random.nextBoolean();
    String base = isLocal || isOne ? "" : "gid * gsize + ";
    int shift = 1 + random.nextInt(2);
    String text =
        one(KERNELS)
            .replace("SIZE", isLocal ? "gsize" : "tcount")
            .replace("ONE", isOne ? "requires tcount = gsize;" : "")
            .replace("FIRST", isLocal ? "0" : "gid * gsize")
            .replace("LOW", isLocal ? "0 <= i" : "gid * gsize <= i")
            .replace("HIGH", isLocal ? "gsize" : "gid * gsize + gsize")
            .replaceAll("\\bM\\b", memory)
            .replaceAll("\\bX\\b", isLocal ? "t" : "a")
            .replaceAll("\\bI\\b", isLocal ? "lid" : "tid")
            .replaceAll("\\bJ\\b", "(%s(lid + %d) mod gsize)".formatted(base, shift))
            .replaceAll("\\bC\\b", Integer.toString(1 + random.nextInt(3)))
            .replaceAll("\\bD\\b", Integer.toString(random.nextInt(4)));
    int changes = random.nextInt(4) - 1;
    for (int i = 0; i < changes; i++) {
      text = changed(text);
    }
    return text;
  }

  private String changed(String text) {
    List<String> lines = new ArrayList<>(text.lines().toList());
    int line = random.nextInt(lines.size());
    if (random.nextInt(4) == 0) {
      boolean isWhole = lines.get(line).endsWith(";");
      return isWhole ? without(lines, line) : text;
    }
    List<MatchResult> tokens = TOKEN.matcher(text).results().toList();
    MatchResult token = one(tokens);
    String other =
        switch (token.group()) {
          case "100" -> "10";
          case "10" -> "100";
          case "lid" -> one(List.of("tid", "0", "gid"));
          case "tid" -> one(List.of("lid", "0"));
          case "+" -> "-";
          case "-" -> "+";
          case "<=" -> "<";
          case "<" -> "<=";
          case "gsize" -> "tcount";
          case "local" -> "global";
          case "global" -> "local";
          default -> Integer.toString(random.nextInt(4));
        };
    return text.substring(0, token.start()) + other + text.substring(token.end());
  }
}
