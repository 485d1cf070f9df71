package org.warpproof.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.warpproof.bench.measure.ExitStatus;
import org.warpproof.bench.suite.Answer;
import org.warpproof.bench.suite.CheckFile;
import org.warpproof.bench.suite.CheckSettings;
import org.warpproof.bench.suite.FileResult;
import org.warpproof.workspace.launches.HeaderSizes;

/// A suite of tiny files from beginning to end.
final class SuiteCommandTest {
  private static final String SAFE =
      "__kernel void k(__global int *p) { p[get_global_id(0)] = 1; }";
  private static final String RACY =
      "__kernel void k(__global int *p) { p[0] = get_global_id(0); }";

  @TempDir private Path folder = Path.of("");

  private record Ended(int status, String out) {}

  private static Ended bench(String... args) {
    StringWriter out = new StringWriter();
    PrintWriter writer = new PrintWriter(out);
    int status = Main.run(args, writer, writer);
    writer.flush();
    return new Ended(status, out.toString());
  }

  private void file(String name, String head, String kernel) throws IOException {
    Path file = folder.resolve("suite").resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, head + "\n" + kernel + "\n");
  }

  @Test
  void countsRightAndWrongAnswers() throws IOException {
    file("safe.cl", "//pass\n//--local_size=8 --num_groups=2", SAFE);
    file("racy.cl", "//xfail:NOT_ALL_VERIFIED\n//--local_size=8 --num_groups=2", RACY);
    file("odd/plain.cl", "", SAFE);
    file("odd/broken.cl", "//pass\n//--local_size=8", "__kernel void k( { }");

    Ended ended = bench("suite", "--jobs", "1", folder.resolve("suite").toString());

    assertThat(ended.status()).isEqualTo(ExitStatus.FINE);
    assertThat(ended.out().lines().map(line -> line.replaceFirst(" +\\S+$", "")).limit(5))
        .containsExactly(
            "expected            files  proved  refuted  unknown  no answer  crash  right  wrong",
            "pass                    2       1        0        0          1      0      1      0",
            "race or divergence      1       0        1        0          0      0      1      0",
            "not said                1       1        0        0          0      0      0      0",
            "all                     4       2        1        0          1      0      2      0");
    assertThat(ended.out()).contains("odd/broken.cl: odd/broken.cl:3:18: error:");
    assertThat(ended.out().lines())
        .containsSequence(
            "pairs  share  settled by",
            "    2   33 %  equal only for equal ids",
            "    2   33 %  Z3: they cannot meet",
            "    2   33 %  Z3: they may meet",
            "    6  100 %  all pairs of accesses");
  }

  @Test
  void namesWrongAnswersAndChanges() throws IOException {
    file("a.cl", "//pass\n//--local_size=8 --num_groups=2", SAFE);
    Path earlier = folder.resolve("earlier.json");
    String suite = folder.resolve("suite").toString();
    bench("suite", suite, "--jobs", "1", "--json", earlier.toString());
    file("a.cl", "//pass\n//--local_size=8 --num_groups=2", RACY);

    Ended ended = bench("suite", suite, "--jobs", "1", "--compare", earlier.toString());

    assertThat(ended.status()).isEqualTo(ExitStatus.BROKEN);
    assertThat(ended.out())
        .contains("wrong:\n  a.cl: refuted, expected pass: a.cl:3:41 [race.write-write]\n")
        .contains("changed:\n  a.cl: proved → refuted, wrong\n");
  }

  @Test
  void givesUpAFileThatTakesTooLong() throws IOException {
    file("a.cl", "//pass\n//--local_size=8", SAFE);
    String suite = folder.resolve("suite").toString();

    assertThat(bench("suite", suite, "--jobs", "1", "--file-timeout", "0").out())
        .contains("1  bench.file-timeout  a.cl");
  }

  @Test
  void leavesOutDisabledFiles() throws IOException {
    file("a.cl", "//pass\n//--local_size=8", SAFE);
    file("_b.cl", "//pass\n//--local_size=8", RACY);

    Ended ended = bench("suite", folder.resolve("suite").toString(), "--jobs", "1");

    assertThat(ended.status()).isEqualTo(ExitStatus.FINE);
    assertThat(ended.out()).contains("1 files are disabled and left out");
  }

  @Test
  void letsWarpsRunInStepWhereTheHeadSaysSo() throws IOException {
    String shift =
        "__kernel void k(__local volatile int *p) { int i = get_local_id(0); p[i] = p[i + 1]; }";
    file("step.cl", "//pass\n//--local_size=32 --num_groups=1 --warp-sync=32", shift);
    file("free.cl", "//pass\n//--local_size=32 --num_groups=1", shift);

    assertThat(check("step.cl", HeaderSizes.USED).answer()).isEqualTo(Answer.PROVED);
    assertThat(check("free.cl", HeaderSizes.USED).answer()).isEqualTo(Answer.REFUTED);
  }

  @Test
  void canIgnoreTheSizesOfTheHead() throws IOException {
    file("one.cl", "//pass\n//--local_size=1 --num_groups=1", RACY);

    assertThat(check("one.cl", HeaderSizes.USED).answer()).isEqualTo(Answer.PROVED);
    assertThat(check("one.cl", HeaderSizes.IGNORED).answer()).isEqualTo(Answer.REFUTED);
  }

  private FileResult check(String name, HeaderSizes sizes) {
    Path suite = folder.resolve("suite");
    return new CheckFile(new CheckSettings(suite.toString(), 5, sizes, List.of()))
        .check(suite.resolve(name));
  }

  @Test
  void saysWhatIsThere() {
    assertThat(bench()).isEqualTo(bench("help"));
    assertThat(bench().out()).contains("scaling", "suite", "speed");
  }

  @Test
  void rejectsAFolderThatIsNotThere() {
    assertThat(bench("suite", folder.resolve("none").toString()).status())
        .isEqualTo(ExitStatus.USAGE);
  }
}
