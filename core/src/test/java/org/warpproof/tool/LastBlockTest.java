package org.warpproof.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpproof.check.CheckKernel;
import org.warpproof.check.KernelReport;
import org.warpproof.check.Verdict;
import org.warpproof.engine.Assumption;
import org.warpproof.engine.Property;
import org.warpproof.frontend.FrontEnd;
import org.warpproof.frontend.input.FrontEndOptions;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.kernel.Kernel;
import org.warpproof.samples.Samples;
import org.warpproof.semantics.Run;
import org.warpproof.semantics.Schedule;
import org.warpproof.semantics.launch.Argument;
import org.warpproof.semantics.launch.Bytes;
import org.warpproof.semantics.launch.Dim3;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.semantics.launch.Limits;
import org.warpproof.solver.Effort;

/// The last block to draw a ticket reads what the others wrote: what is said of its races, and
/// whether some of a few runs have one (`+`), none has (`-`), or that does not matter (`?`).
final class LastBlockTest {
  private static final String HEAD =
      """
      #define G gridDim.x
      #define WRITE parts[b * blockDim.x + t] = in[b * blockDim.x + t]
      #define FENCE __threadfence()
      #define SYNC __syncthreads()
      #define DRAW atomicAdd(&c, 1)
      #define LAST if (t == 0) last = DRAW == G - 1
      #define READ for (int i = t; i < G * blockDim.x; i += blockDim.x) out[t] += parts[i]
      __device__ unsigned c, d, cs[2];
      __global__ void k(int *out, int *parts, const int *in, int n) {
        __shared__ bool last;
        __shared__ unsigned ticket;
        int t = threadIdx.x, b = blockIdx.x;
      """;

  private static final Limits LIMITS = new Limits(200_000, 1 << 24);

  @TempDir private Path folder = Path.of("");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // One thread writes, and draws.
        "if (t == 0) { parts[b] = 1; FENCE; last = DRAW == G - 1; } SYNC; if (last) READ;"
            + " | proved | -",
        "if (t == 0) parts[b] = 1; FENCE; if (t == 0) last = atomicInc(&c, G) == G - 1; SYNC;"
            + " if (last) READ; | proved | -",
        // All write: each has a fence, or the one who draws, after a barrier.
        "WRITE; FENCE; SYNC; LAST; SYNC; if (last) READ;                      | proved | -",
        "WRITE; SYNC; FENCE; LAST; SYNC; if (last) READ;                      | proved | -",
        "WRITE; SYNC; if (t == 0) { FENCE; last = DRAW == G - 1; } SYNC; if (last) READ;"
            + " | proved | -",
        "WRITE; FENCE; SYNC; LAST; SYNC; if (last) { FENCE; READ; }           | proved | -",
        // The condition in other words.
        "WRITE; FENCE; SYNC; if (t == 0) ticket = DRAW; SYNC; if (ticket != G - 1) return; READ;"
            + " | proved | -",
        "WRITE; FENCE; SYNC; if (t == 0) ticket = DRAW; SYNC; if (ticket + 1 >= G) READ;"
            + " | proved | -",
        "WRITE; FENCE; SYNC; if (t == 0) ticket = atomicInc(&c, G - 1); SYNC; if (ticket == G - 1)"
            + " READ; | proved | -",
        "WRITE; FENCE; SYNC; LAST; SYNC; if (t < 2 && last) READ;             | proved | -",
        // The counter is reset by the last block, or by the operation.
        "WRITE; FENCE; SYNC; LAST; SYNC; if (last) { READ; if (t == 0) c = 0; } | proved | -",
        "if (t == 0) { parts[b] = 1; FENCE; if (DRAW == G - 1) { FENCE; c = 0; READ; } }"
            + " | proved | -",
        // Some blocks never draw: then none is the last.
        "if (b == n) return; WRITE; FENCE; SYNC; LAST; SYNC; if (last) READ;  | proved | -",
        // The last block writes what the others read before.
        "out[b * blockDim.x + t] = parts[t]; FENCE; SYNC; LAST; SYNC; if (last) parts[t] = 1;"
            + " | proved | -",
        // A counter in an array.
        "WRITE; FENCE; SYNC; if (t == 0) last = atomicAdd(&cs[1], 1) == G - 1; SYNC;"
            + " if (last) READ; | proved | -",

        // Fences that are missing, too late, too small, or somebody else's.
        "WRITE; SYNC; LAST; SYNC; if (last) READ;                             | refuted | +",
        "WRITE; SYNC; LAST; FENCE; SYNC; if (last) READ;                      | unknown | +",
        "WRITE; SYNC; LAST; SYNC; FENCE; if (last) READ;                      | unknown | +",
        "WRITE; __threadfence_block(); SYNC; LAST; SYNC; if (last) READ;      | refuted | +",
        "WRITE; if (t == 0) FENCE; SYNC; LAST; SYNC; if (last) READ;          | unknown | +",
        "WRITE; if (n > 5) FENCE; SYNC; LAST; SYNC; if (last) READ;           | unknown | +",
        "FENCE; WRITE; SYNC; LAST; SYNC; if (last) READ;                      | unknown | +",
        "WRITE; SYNC; if (t == 1) FENCE; SYNC; LAST; SYNC; if (last) READ;    | unknown | +",
        // Barriers that are missing.
        "WRITE; FENCE; LAST; SYNC; if (last) READ;                            | unknown | +",
        "WRITE; FENCE; __syncwarp(); LAST; SYNC; if (last) READ;              | unknown | ?",
        "WRITE; FENCE; SYNC; LAST; if (last) READ;                            | refuted | +",
        "WRITE; FENCE; SYNC; LAST; __syncwarp(); if (last) READ;              | refuted | ?",
        "if (t == 0) { parts[b] = 1; FENCE; if (DRAW == G - 1) READ; }        | unknown | +",
        // More than one ticket for a block.
        "WRITE; FENCE; SYNC; if (DRAW == G - 1) last = true; SYNC; if (last) READ; | unknown | +",
        "WRITE; FENCE; SYNC; if (t == 0) { DRAW; last = DRAW == G - 1; } SYNC; if (last) READ;"
            + " | unknown | +",
        "WRITE; FENCE; SYNC; if (t == 0) for (int i = 0; i < 2; i++) last = DRAW == G - 1; SYNC;"
            + " if (last) READ; | unknown | +",
        "WRITE; FENCE; SYNC; if (t < 2) last = DRAW == G - 1; SYNC; if (last) READ; | refuted | +",
        "WRITE; FENCE; SYNC; if (t < 2 && DRAW == G - 1) { FENCE; READ; }     | unknown | +",
        // Not the last ticket.
        "WRITE; FENCE; SYNC; if (t == 0) last = DRAW == G - 2; SYNC; if (last) READ; | unknown | +",
        "WRITE; FENCE; SYNC; if (t == 0) last = DRAW == n; SYNC; if (last) READ;     | unknown | +",
        "WRITE; FENCE; SYNC; if (t == 0) last = DRAW != G - 1; SYNC; if (last) READ; | unknown | +",
        "WRITE; FENCE; SYNC; LAST; SYNC; if (!last) READ;                     | unknown | +",
        "WRITE; FENCE; SYNC; LAST; SYNC; if (last or n == 1) READ;            | unknown | +",
        "WRITE; FENCE; SYNC; LAST; SYNC; READ;                                | unknown | +",
        "WRITE; FENCE; SYNC; if (t == 0) last = atomicAdd(&c, 2) == G - 1; SYNC; if (last) READ;"
            + " | unknown | +",
        "WRITE; FENCE; SYNC; if (t == 0) last = DRAW == G - 1 - t; SYNC; if (last) READ;"
            + " | unknown | -",
        // Somebody else changes the counter.
        "if (t == 0 && b == 0) c = 0; WRITE; FENCE; SYNC; LAST; SYNC; if (last) READ;"
            + " | unknown | +",
        "WRITE; FENCE; SYNC; LAST; SYNC; if (t == 0) c = 0; if (last) READ;   | unknown | +",
        "WRITE; FENCE; SYNC; LAST; if (t == 0) atomicExch(&c, 0); SYNC; if (last) READ;"
            + " | unknown | ?",
        "if (t == 0) DRAW; WRITE; FENCE; SYNC; LAST; SYNC; if (last) READ;    | unknown | +",
        // Not one counter for all.
        "WRITE; FENCE; SYNC; if (t == 0) last = atomicAdd(b & 1 ? &c : &d, 1) == G - 1; SYNC;"
            + " if (last) READ; | unknown | ?",
        "WRITE; FENCE; SYNC; if (t == 0) last = atomicAdd(&cs[b & 1], 1) == 1; SYNC;"
            + " if (last) READ; | unknown | +",
        "__shared__ unsigned s; if (t == 0) s = 1; WRITE; FENCE; SYNC;"
            + " if (t == 0) last = atomicAdd(&s, 1) == 1; SYNC; if (last) READ; | refuted | +",
        "WRITE; FENCE; SYNC; if (t == 0) last = atomicAdd_block(&c, 1) == G - 1; SYNC;"
            + " if (last) READ; | refuted | +",
        // Done after the ticket.
        "FENCE; SYNC; LAST; WRITE; SYNC; if (last) READ;                      | unknown | +",
        "FENCE; SYNC; LAST; SYNC; WRITE; SYNC; if (last) READ;                | unknown | +",
        "for (int i = 0; i < 2; i++) { WRITE; FENCE; SYNC; if (i == 0) LAST; } if (last) READ;"
            + " | unknown | +",
        // The last block finds what another one wrote, not what that one found before.
        "if (t == 0) { int v = parts[b]; parts[b] = v + 1; FENCE; unsigned k = DRAW;"
            + " if (b == 0) out[v + 1] = 1; if (k == G - 1 && b != 0) { FENCE; out[parts[0]] = 2; } }"
            + " | unknown | +",
        // The flag is not what became of the ticket.
        "WRITE; FENCE; SYNC; if (t == 0 && n > 5) last = DRAW == G - 1; SYNC; if (last) READ;"
            + " | unknown | ?",
        "WRITE; FENCE; SYNC; if (t == n) last = DRAW == G - 1; SYNC; if (last) READ; | unknown | ?",
        "WRITE; FENCE; SYNC; LAST; SYNC; if (t == 0 && n == 1) last = true; SYNC; if (last) READ;"
            + " | unknown | +",
        "WRITE; FENCE; SYNC; if (t == 0) ticket = DRAW - t; SYNC; if (ticket + t == G - 1) READ;"
            + " | unknown | +",
        "__shared__ bool f[2]; WRITE; FENCE; SYNC; if (t == 0) f[0] = DRAW == G - 1; SYNC;"
            + " if (f[1]) READ; | unknown | ?",
        // Who exits is not waited for.
        "if (t == 1) { WRITE; return; } FENCE; SYNC; LAST; SYNC; if (last && b > 0) out[t] = parts[1];"
            + " | unknown | +",
        "bool was = last; SYNC; WRITE; FENCE; SYNC; LAST; SYNC; if (was) READ; | unknown | ?",
        "WRITE; FENCE; SYNC; if (t == 0) ticket = DRAW; SYNC; if (last) READ; | unknown | ?",
      })
  void verdicts(String body, String expected, String inRuns) throws Exception {
    Kernel kernel = ShortKernel.read(folder, HEAD, body);
    KernelReport report = ShortKernel.check(kernel);
    Verdict races = Objects.requireNonNull(report.verdicts().get(Property.DATA_RACES));
    assertThat(races.text()).as("%s", report.verdicts()).isEqualTo(expected);
    if (races instanceof Verdict.Unknown(var reasons)) {
      assertThat(reasons).anyMatch(reason -> reason.reason().equals("approximate.fences"));
    }
    if (!inRuns.equals("?")) {
      assertThat(LongStream.range(0, 24).anyMatch(seed -> isRacy(kernel, seed)))
          .isEqualTo(inRuns.equals("+"));
    }
  }

  @Test
  void theHostMaySayHowManyBlocksThereAre() throws Exception {
    String body = "WRITE; FENCE; SYNC; if (t == 0) last = DRAW == n - 1; SYNC; if (last) READ;";
    String host = "void go(int *a, int *b, int *c, int n) { k<<<n, 64>>>(a, b, c, n); }";
    Path file = Files.writeString(folder.resolve("k.cu"), HEAD + body + "\n}\n" + host + "\n");
    FrontEndOptions options = FrontEndOptions.DEFAULT.with(FrontEndOptions.HostCode.READ);
    Kernel kernel = FrontEnd.read(InputFile.open(file), options).cases().getFirst();
    KernelReport report = CheckKernel.check(kernel, Effort.USUAL);
    assertThat(report.isProved()).as("%s", report.verdicts()).isTrue();
    assertThat(report.assumptions())
        .contains(new Assumption.ZeroAtStart("c"), Assumption.Plain.GUIDE);
  }

  private static final List<String> BEFORE =
      List.of("WRITE;", "if (t == 0) parts[b] = 1;", "FENCE;", "if (t == 0) FENCE;", "SYNC;");

  private static final List<String> DRAWS =
      List.of(
          "LAST;", "if (t == 0) { FENCE; last = DRAW == G - 1; }", "if (t == 0) last = DRAW == n;");

  private static final List<String> AFTER = List.of("SYNC;", "SYNC;", "FENCE;", "WRITE;");

  private static final List<String> END =
      List.of("if (last) READ;", "if (last) { parts[t] = 1; c = 0; }", "if (!last) READ;");

  /// Whatever comes in whatever order: no run has a race in what is proved.
  @Test
  void noRunOfWhatIsProvedRaces() throws Exception {
    int proved = 0;
    for (int seed = 0; seed < Samples.of(10); seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      StringBuilder body = new StringBuilder();
      random.ints(2 + random.nextInt(3), 0, BEFORE.size()).forEach(i -> body.append(BEFORE.get(i)));
      body.append(DRAWS.get(random.nextInt(DRAWS.size())));
      random.ints(1 + random.nextInt(2), 0, AFTER.size()).forEach(i -> body.append(AFTER.get(i)));
      body.append(END.get(random.nextInt(END.size())));
      Kernel kernel = ShortKernel.read(folder, HEAD, body.toString());
      Map<Property, Verdict> verdicts =
          CheckKernel.check(kernel, Effort.ofSteps(800_000)).verdicts();
      if (verdicts.get(Property.DATA_RACES) instanceof Verdict.Proved) {
        proved++;
        assertThat(LongStream.range(0, 24).filter(s -> isRacy(kernel, s)).boxed().toList())
            .as("%s", body)
            .isEmpty();
      }
    }
    assertThat(proved).isPositive();
  }

  private static boolean isRacy(Kernel kernel, long seed) {
    Argument array = new Argument.Contents(Bytes.of(new byte[4 * 64]));
    Map<String, Argument> arguments =
        Map.of("out", array, "parts", array, "in", array, "n", new Argument.Scalar(1));
    Launch launch = new Launch(new Dim3(3, 1, 1), new Dim3(3, 1, 1), arguments, List.of());
    Schedule schedule = seed == 0 ? new Schedule.LockStep() : new Schedule.Seeded(seed);
    return Run.run(kernel, launch, schedule, LIMITS).events().stream()
        .anyMatch(event -> event.id().startsWith("race."));
  }
}
