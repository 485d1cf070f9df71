package org.warpproof.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.warpproof.engine.Property;
import org.warpproof.tool.KernelFile.CheckLine;
import org.warpproof.tool.KernelFile.Ending;
import org.warpproof.tool.KernelFile.Expected;
import org.warpproof.tool.KernelFile.Marker;
import org.warpproof.tool.KernelFile.RunLine;

/// A head that cannot be understood must not pass for one that expects nothing.
final class KernelFileTest {
  private final Path path;

  KernelFileTest(@TempDir Path folder) {
    this.path = folder.resolve("k.cu");
  }

  private KernelFile read(String text) throws IOException {
    return KernelFile.read(Files.writeString(path, text));
  }

  @Test
  void aWholeHead() throws IOException {
    KernelFile file =
        read(
            """
            //pass
            //--blockDim=8
            // run: --grid 1
            // memory: a = 1 2
            // memory: b = 0.5
            // run clean: --grid 2
            // ends: error
            // schedules: seed:1 lockstep
            // check: races refuted, divergence refuted
            // check --block 4,2 --param n=1: proved
            // check --kernel k<int>: unknown unsupported.assert
            //
            // prose: not read
            a; //~ race.read-write race.write-write
            b;
            c; //~ unsupported.inline-assembly
            """);
    assertThat(file.runs())
        .containsExactly(
            new RunLine("--grid 1", Ending.ERROR, List.of("a=1,2", "b=0.5")),
            new RunLine("--grid 2", Ending.CLEAN, List.of()));
    assertThat(file.schedules()).containsExactly("seed:1", "lockstep");
    assertThat(file.checks())
        .containsExactly(
            new CheckLine(
                "", new Expected.Refuted(Set.of(Property.DATA_RACES, Property.BARRIER_DIVERGENCE))),
            new CheckLine("--block 4,2 --param n=1", new Expected.Proved()),
            new CheckLine("--kernel k<int>", new Expected.Unknown("unsupported.assert")));
    assertThat(file.markers())
        .containsExactly(
            new Marker(14, "race.read-write"),
            new Marker(14, "race.write-write"),
            new Marker(16, "unsupported.inline-assembly"));
  }

  @Test
  void severalSeedsAndLockStepUnlessItSaysOtherwise() throws IOException {
    assertThat(read("// run: --grid 1\n// ends: clean\n").schedules())
        .containsExactly("seed:1", "seed:2", "seed:3", "lockstep");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "// ends: clean\n",
        "// run: --grid 1\n",
        "// run: --grid 1\n// ends: clean\n// ends: clean\n",
        "// run: --grid 1\n// ends: clean\nx; //~ trap\n",
        "// run: --grid 1\n// ends: error\nx;\n",
        "// run clean: --grid 1\n// ends: error\nx; //~ trap\n",
        "// runs: --grid 1\n// run: --grid 1\n// ends: clean\n",
        "// run: --grid 1\n// ends: clean\n// prose without an empty line\n",
        "// memory: a = 1\n// run: --grid 1\n// ends: clean\n",
        "// run: --grid 1\n// memory: a 1\n// ends: clean\n",
        "// run: --grid 1\n// ends: error\nx; //~\n",
        "// run: --grid 1\n// ends: error\nx; //~ Race!\n",
        "// run: --grid 1\n\n// ends: clean\n",
        "// run: --grid 1\n// ends: clean\n// check: refuted\n",
        "// run: --grid 1\n// ends: clean\n// check: unknown\n",
        "// run: --grid 1\n// ends: clean\n// check: races refuted, races refuted\n",
        "// run: --grid 1\n// ends: clean\n// check --block: proved\n"
      })
  void aMalformedHeadFails(String text) {
    assertThatExceptionOfType(AssertionError.class).isThrownBy(() -> read(text));
  }
}
