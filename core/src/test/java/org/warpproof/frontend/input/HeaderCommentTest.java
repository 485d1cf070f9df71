package org.warpproof.frontend.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchFact.BlockSize;
import org.warpproof.kernel.LaunchFact.GridSize;
import org.warpproof.kernel.LaunchFact.Origin;

final class HeaderCommentTest {
  private static List<LaunchFact> facts(String options) {
    return HeaderComment.of("//pass\n//" + options + "\nint x;\n").facts();
  }

  private static BlockSize block(long x, long y, long z) {
    return new BlockSize(x, y, z, Origin.HEADER_COMMENT);
  }

  private static GridSize grid(long x, long y, long z) {
    return new GridSize(x, y, z, Origin.HEADER_COMMENT);
  }

  @Test
  void cudaSizes() {
    assertThat(facts("--blockDim=64 --gridDim=2")).containsExactly(block(64, 1, 1), grid(2, 1, 1));
  }

  @Test
  void sizesInThreeDimensions() {
    assertThat(facts("--gridDim=[2,3] --blockDim=[4,5,6]"))
        .containsExactly(block(4, 5, 6), grid(2, 3, 1));
  }

  @Test
  void spacesInBracketsDoNotMatter() {
    assertThat(facts("--blockDim=[4, 5] --gridDim=[ 1,2 ]"))
        .containsExactly(block(4, 5, 1), grid(1, 2, 1));
  }

  @Test
  void openClSizes() {
    assertThat(facts("--local_size=8 --num_groups=4"))
        .containsExactly(block(8, 1, 1), grid(4, 1, 1));
  }

  @Test
  void theGlobalSizeGivesTheNumberOfGroups() {
    assertThat(facts("--global_size=[32,8] --local_size=[8,4]"))
        .containsExactly(block(8, 4, 1), grid(4, 2, 1));
  }

  @Test
  void theGlobalSizeAloneOrNoMultipleSaysNothingOfTheGroups() {
    assertThat(facts("--global_size=32")).isEmpty();
    assertThat(facts("--global_size=33 --local_size=8")).containsExactly(block(8, 1, 1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"*", "[8,*]", "x", "[1,2,3,4]", "99999999999", "[]"})
  void aSizeThatIsNoNumberStaysOpen(String size) {
    assertThat(facts("--blockDim=" + size + " --gridDim=2")).containsExactly(grid(2, 1, 1));
  }

  @Test
  void optionsForTheCompilerAreKept() {
    HeaderComment header =
        HeaderComment.of("//pass\n//--local_size=8 -DN=4 -I/some/where --no-inline -UM\n");
    assertThat(header.clangOptions()).containsExactly("-DN=4", "-I/some/where", "-UM");
  }

  @ParameterizedTest
  @CsvSource({"//pass", "// pass", "//xfail:BOOGIE_ERROR", "//PASS", "//xfail:NOT_ALL_VERIFIED"})
  void theFirstLineIsOnlyAnExpectation(String first) {
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
        "//pass\nint x; //--blockDim=8\n",
        "//pass\n\n//--blockDim=8\n"
      })
  void otherCommentsAreNoHeader(String text) {
    assertThat(HeaderComment.of(text).facts()).isEmpty();
    assertThat(HeaderComment.of(text).clangOptions()).isEmpty();
  }

  @Test
  void windowsLineEndsDoNotMatter() {
    assertThat(HeaderComment.of("//pass\r\n//--blockDim=[8,2]\r\nint x;\r\n").facts())
        .containsExactly(block(8, 2, 1));
  }
}
