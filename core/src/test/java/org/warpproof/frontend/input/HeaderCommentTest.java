package org.warpproof.frontend.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchFact.BlockSize;
import org.warpproof.kernel.LaunchFact.GridSize;
import org.warpproof.kernel.LaunchFact.Origin;
import org.warpproof.kernel.Wish;
import org.warpproof.source.InputException;

final class HeaderCommentTest {
  private static List<LaunchFact> facts(String options) throws InputException {
    return HeaderComment.of("//pass\n//" + options + "\nint x;\n").facts();
  }

  private static BlockSize block(long x, long y, long z) {
    return new BlockSize(x, y, z, Origin.HEADER_COMMENT);
  }

  private static GridSize grid(long x, long y, long z) {
    return new GridSize(x, y, z, Origin.HEADER_COMMENT);
  }

  @Test
  void cudaSizes() throws InputException {
    assertThat(facts("--blockDim=64 --gridDim=2")).containsExactly(block(64, 1, 1), grid(2, 1, 1));
  }

  @Test
  void sizesInThreeDimensions() throws InputException {
    assertThat(facts("--gridDim=[2,3] --blockDim=[4,5,6]"))
        .containsExactly(block(4, 5, 6), grid(2, 3, 1));
  }

  @Test
  void spacesInBracketsDoNotMatter() throws InputException {
    assertThat(facts("--blockDim=[4, 5] --gridDim=[ 1,2 ]"))
        .containsExactly(block(4, 5, 1), grid(1, 2, 1));
  }

  @Test
  void openClSizes() throws InputException {
    assertThat(facts("--local_size=8 --num_groups=4"))
        .containsExactly(block(8, 1, 1), grid(4, 1, 1));
  }

  @Test
  void theGlobalSizeGivesTheNumberOfGroups() throws InputException {
    assertThat(facts("--global_size=[32,8] --local_size=[8,4]"))
        .containsExactly(block(8, 4, 1), grid(4, 2, 1));
  }

  @Test
  void theGlobalSizeAloneSaysSomethingOfTheProduct() throws InputException {
    assertThat(facts("--global_size=*")).isEmpty();
    assertThat(facts("--global_size=* --local_size=8")).containsExactly(block(8, 1, 1));
    assertThat(facts("--global_size=[32,2] --local_size=[*,*]"))
        .hasOnlyElementsOfType(LaunchFact.Assumed.class)
        .extracting(fact -> ((LaunchFact.Assumed) fact).text())
        .contains("get_global_size(0) == 32", "get_global_size(1) == 2");
  }

  @ParameterizedTest
  @ValueSource(strings = {"*", "[8,*]", "x", "[1,2,3,4]", "99999999999", "[]"})
  void aSizeThatIsNoNumberStaysOpen(String size) throws InputException {
    assertThat(facts("--blockDim=" + size + " --gridDim=2")).containsExactly(grid(2, 1, 1));
  }

  @Test
  void optionsForTheCompilerAreKept() throws InputException {
    HeaderComment header =
        HeaderComment.of("//pass\n//--local_size=8 -DN=4 -I/some/where --no-inline -UM\n");
    assertThat(header.clangOptions()).containsExactly("-DN=4", "-I/some/where", "-UM");
  }

  @ParameterizedTest
  @CsvSource({"//pass", "// pass", "//xfail:BOOGIE_ERROR", "//PASS", "//xfail:NOT_ALL_VERIFIED"})
  void theFirstLineIsOnlyAnExpectation(String first) throws InputException {
    assertThat(HeaderComment.of(first + "\n//--blockDim=8\n").facts())
        .containsExactly(block(8, 1, 1));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "//pass",
        "//pass\n",
        "int x;\n//--blockDim=8\n",
        "// a comment\n//--blockDim=8\n",
        "// Pass 1 of two\n//--blockDim=8\n",
        "//pass\nint x; //--blockDim=8\n",
        "//pass\n\n//--blockDim=8\n"
      })
  void otherCommentsAreNoHeader(String text) throws InputException {
    assertThat(HeaderComment.of(text).facts()).isEmpty();
    assertThat(HeaderComment.of(text).clangOptions()).isEmpty();
  }

  @Test
  void windowsLineEndsDoNotMatter() throws InputException {
    assertThat(HeaderComment.of("//pass\r\n//--blockDim=[8,2]\r\nint x;\r\n").facts())
        .containsExactly(block(8, 2, 1));
  }

  private static HeaderComment header(String options) throws InputException {
    return HeaderComment.of("//pass\n//" + options + "\nint x;\n");
  }

  private static List<Wish> wishes(String options) throws InputException {
    return facts(options).stream()
        .filter(LaunchFact.Wished.class::isInstance)
        .map(fact -> ((LaunchFact.Wished) fact).wish())
        .toList();
  }

  @Test
  void whatIsAskedInAnotherWayIsAWish() throws InputException {
    assertThat(wishes("--local_size=64 --only-intra-group"))
        .containsExactly(new Wish.RacesInBlocks());
    assertThat(wishes("--only-divergence --only-log")).containsExactly(new Wish.NoRaces());
    assertThat(wishes("--no-benign-tolerance")).containsExactly(new Wish.EqualValuesRace());
    assertThat(wishes("--warp-sync=16")).containsExactly(new Wish.InStep(16));
    assertThat(wishes("--warp-sync=1")).isEmpty();
    assertThat(wishes("--warp-sync=32 --warp-sync=2")).containsExactly(new Wish.InStep(2));
    assertThat(wishes("--no-annotations")).containsExactly(new Wish.Annotations(Wish.Kept.NOTHING));
    assertThat(wishes("--only-requires --invariants-as-candidates"))
        .containsExactly(
            new Wish.Annotations(Wish.Kept.REQUIRES), new Wish.Annotations(Wish.Kept.CANDIDATES));
  }

  @Test
  void theGlobalOffsetIsAFact() throws InputException {
    assertThat(facts("--num_groups=[2,2] --global_offset=[64,3]"))
        .containsExactly(
            grid(2, 2, 1), new LaunchFact.GlobalOffset(64, 3, 0, Origin.HEADER_COMMENT));
  }

  @Test
  void arraysAndArgumentsAreForKernels() throws InputException {
    HeaderComment header =
        header("--vcgen-opt=/checkArrays:a,tile --kernel-args=k,0x10,* --kernel-args=l,*");
    assertThat(header.arrays()).containsExactly("a", "tile");
    assertThat(header.arguments()).containsExactly(List.of("k", "0x10", "*"), List.of("l", "*"));
  }

  @Test
  void anOptionMayBeCutShort() throws InputException {
    assertThat(header("--vcgen-op=/checkArrays:a").arrays()).containsExactly("a");
    assertThat(wishes("--only-in")).containsExactly(new Wish.RacesInBlocks());
    assertThat(header("--only").unheeded()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--no-inline --equality-abstraction --asymmetric-asserts",
        "--loop-unwind=10 --k-induction-depth=3 --cruncher-opt=/x",
        "no options at all, only words"
      })
  void howAnotherToolWorksDoesNotMatter(String options) throws InputException {
    assertThat(header(options)).isEqualTo(HeaderComment.of(""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--check-array-bounds       | stay inside",
        "--boogie-file=axioms.bpl   | not assumed",
        "--warp-sync=64             | 2, 4, 8, 16 or 32",
        "--warp-sync=24             | 2, 4, 8, 16 or 32",
        "--clang-opt=-fplugin=x.so  | only -D, -I, -U and -W",
        "--vcgen-opt=/other         | not understood",
        "--made-up                  | not understood",
      })
  void whatIsNotHeededIsSaid(String option, String why) throws InputException {
    HeaderComment header = header("--local_size=8 " + option);
    assertThat(header.facts()).containsExactly(block(8, 1, 1));
    assertThat(header.clangOptions()).isEmpty();
    assertThat(header.unheeded())
        .singleElement()
        .satisfies(
            unheeded -> {
              assertThat(unheeded.option()).isEqualTo(option);
              assertThat(unheeded.column()).isEqualTo(18);
              assertThat(unheeded.why()).contains(why);
            });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--local_size=8 --global_size=12               | --local_size=8 does not divide",
        "--local_size=0 --global_size=12               | --local_size=0 does not divide",
        "--local_size=* --global_size=[16,2]           | different numbers of dimensions",
        "--local_size=[8,2] --global_size=16           | different numbers of dimensions",
        "--num_groups=2 --global_offset=[1,1]          | different numbers of dimensions",
        "--num_groups=2 --global_size=16               | --global_size and --num_groups exclude",
        "--equality-abstraction --adversarial-abstraction | exclude each other",
        "--no-annotations --only-requires              | exclude each other",
        "--warp-sync=x                                 | takes a positive number",
        "--global_offset=x                             | takes numbers",
        "--kernel-args=k,12                            | in hexadecimal",
      })
  void contradictionsAreErrors(String options, String message) {
    assertThatThrownBy(() -> header(options))
        .isInstanceOf(InputException.class)
        .hasMessageContaining(message);
  }
}
