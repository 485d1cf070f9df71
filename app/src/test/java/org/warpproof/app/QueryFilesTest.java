package org.warpproof.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Params;
import com.microsoft.z3.Solver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `--smt2`: the questions are written down, and a solver answers them as they were answered.
final class QueryFilesTest {
  private static final Pattern ANSWER = Pattern.compile("; answer: (sat|unsat)");

  private static final String TWO =
      """
      template <typename T> __global__ void shift(T *a, int n) {
        __shared__ T tile[256];
        for (int i = 0; i < n; i++) {
          tile[threadIdx.x] = a[blockIdx.x * n + i];
          __syncthreads();
          a[blockIdx.x * n + i] = tile[(threadIdx.x + 1) % blockDim.x];
        }
      }
      template __global__ void shift<int>(int *, int);
      template __global__ void shift<float>(float *, int);
      """;

  @TempDir private Path folder = Path.of("");

  private Path file(String name) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, TWO);
  }

  private List<String> written(String subfolder) throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve(subfolder))) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  private Outcome check(String smt2, Path... files) {
    return check(List.of(), smt2, files);
  }

  /// The same where only the names of the files matter: answers may be missing.
  private void write(String smt2, Path... files) {
    check(List.of("--effort=0.01"), smt2, files);
  }

  private Outcome check(List<String> more, String smt2, Path... files) {
    List<String> words =
        new ArrayList<>(List.of("check", "--jobs=4", "--smt2", folder.resolve(smt2).toString()));
    words.addAll(more);
    Stream.of(files).map(Path::toString).forEach(words::add);
    return Outcome.of(words.toArray(String[]::new));
  }

  @Test
  void aSolverAnswersThemAlike() throws IOException {
    Outcome outcome = check("new/questions", file("two.cu"));
    assertThat(outcome.err()).isEmpty();
    List<String> names = written("new/questions");
    assertThat(names)
        .contains("two.cu-shift_int-1.smt2", "two.cu-shift_float-1.smt2")
        .allMatch(name -> name.matches("two\\.cu-shift_(float|int)-\\d+\\.smt2"));
    int decided = 0;
    for (String name : names) {
      String text = Files.readString(folder.resolve("new/questions").resolve(name));
      // What is said of launches alone has no threads in it.
      assertThat(text)
          .startsWith("; ")
          .endsWith("(check-sat)\n")
          .containsAnyOf(
              "#1|", "what is assumed of the launch", "in other launches", "the size of the array");
      Matcher answer = ANSWER.matcher(text);
      assertThat(answer.find()).as(text).isTrue();
      String found = solve(text);
      // What Z3 left open was asked of cvc5.
      assertThat(found).as(text).isIn(answer.group(1), "unknown");
      decided += found.equals("unknown") ? 0 : 1;
    }
    assertThat(decided).isGreaterThan(names.size() * 3 / 4);
    assertThat(names).hasSizeGreaterThan(2);
  }

  private static String solve(String text) {
    try (Context context = new Context()) {
      BoolExpr[] conditions = context.parseSMTLIB2String(text, null, null, null, null);
      Solver solver = context.mkSolver();
      Params limits = context.mkParams();
      limits.add("rlimit", 200_000);
      solver.setParameters(limits);
      solver.add(conditions);
      return switch (solver.check()) {
        case SATISFIABLE -> "sat";
        case UNSATISFIABLE -> "unsat";
        case UNKNOWN -> "unknown";
      };
    }
  }

  /// The obligations of a contract of the papers are questions too.
  @Test
  void ofProgramsOfThePapers() throws IOException {
    Path file = folder.resolve("fill.pvl");
    Files.writeString(
        file,
        "kernel fill { global int[tcount] a; requires perm(a[tid],100);"
            + " ensures perm(a[tid],100) * a[tid] = tid; void main() { a[tid] := tid; } }");
    Outcome outcome = check("pvl", file);
    assertThat(outcome.out()).contains("fill.pvl: contracts proved");
    List<String> names = written("pvl");
    assertThat(names).isNotEmpty().allMatch(name -> name.matches("fill\\.pvl-\\d+\\.smt2"));
    for (String name : names) {
      String text = Files.readString(folder.resolve("pvl").resolve(name));
      Matcher answer = ANSWER.matcher(text);
      assertThat(answer.find()).as(text).isTrue();
      assertThat(solve(text)).as(text).isEqualTo(answer.group(1));
    }
  }

  @Test
  void tellsFilesOfTheSameNameApart() throws IOException {
    write("out", file("a/k.cu"), file("b/k.cu"), file("c/other.cu"));
    assertThat(written("out"))
        .anyMatch(name -> name.endsWith("_a_k.cu-shift_int-1.smt2"))
        .anyMatch(name -> name.endsWith("_b_k.cu-shift_float-1.smt2"))
        .contains("other.cu-shift_int-1.smt2");
  }

  @Test
  void tellsOverloadsApart() throws IOException {
    Path file = folder.resolve("k.cu");
    String one = TWO.substring(TWO.indexOf("__global__"), TWO.indexOf("template __global__"));
    String text = one.replace("T", "int") + one.replace("T", "float");
    write("out", Files.writeString(file, text));
    assertThat(written("out")).contains("k.cu-shift-1.smt2", "k.cu-shift.2-1.smt2");
  }

  @Test
  void saysThatTheFolderIsAFile() throws IOException {
    Path file = file("k.cu");
    Outcome.of("check", "--smt2", file.toString(), file.toString())
        .isOneLine("cannot be made a folder");
  }
}
