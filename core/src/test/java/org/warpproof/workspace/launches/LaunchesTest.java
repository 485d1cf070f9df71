package org.warpproof.workspace.launches;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.checker.KernelChecker;
import org.warpproof.kernel.text.KernelParser;
import org.warpproof.kernel.text.KernelPrinter;
import org.warpproof.source.InputException;

/// The facts that are made of what the user says, in the kernel language.
final class LaunchesTest {
  private static final Kernel KERNEL =
      KernelParser.parseOne(
          """
          kernel "k" symbol "_Z1kPiS_ijmb" {
            param a: array
            param b: array
            param n: i32
            param u: i32 unsigned
            param w: i64 unsigned
            param t: i1
            object a: global i32[] launched
            object b: global i32[] launched
            fact block 64 1 1 header_comment
            fact grid 2 1 1 header_comment
            fact max_threads 128 attribute
          entry():
            return }
          """);

  private static List<String> facts(List<SizeRange> sizes, List<Claim> claims)
      throws InputException {
    Kernel kernel =
        new Launches(sizes, claims, Exited.BY_LANGUAGE, HeaderSizes.USED).applyTo(KERNEL);
    assertThat(KernelChecker.check(kernel)).isEmpty();
    return KernelPrinter.print(List.of(kernel))
        .lines()
        .map(String::strip)
        .filter(line -> line.startsWith("fact "))
        .map(line -> line.substring("fact ".length()))
        .toList();
  }

  private static List<String> claimed(Claim claim) throws InputException {
    List<String> facts = facts(List.of(), List.of(claim));
    assertThat(facts).startsWith("block 64 1 1 header_comment", "grid 2 1 1 header_comment");
    return facts.subList(3, facts.size());
  }

  private static SizeRange block(String text) throws InputException {
    return SizeRange.parse("--block", LaunchValue.BLOCK_SIZE, text);
  }

  @Test
  void replacesSizes() throws InputException {
    assertThat(facts(List.of(block("128")), List.of()))
        .containsExactly(
            "block 128 1 1 command_line", "grid 2 1 1 header_comment", "max_threads 128 attribute");
    assertThat(facts(List.of(block("129..256,*,2")), List.of()))
        .containsExactly(
            "assumed blockDim.x >=u 129, \"blockDim.x >= 129\" command_line",
            "assumed blockDim.x <=u 256, \"blockDim.x <= 256\" command_line",
            "assumed blockDim.z == 2, \"blockDim.z == 2\" command_line",
            "grid 2 1 1 header_comment");
    assertThat(facts(List.of(SizeRange.parse("--grid", LaunchValue.GRID_SIZE, "*,*,*")), List.of()))
        .containsExactly("block 64 1 1 header_comment", "max_threads 128 attribute");
  }

  @Test
  void takesValues() throws InputException {
    assertThat(claimed(Claim.Value.parse("n=-0x10")))
        .containsExactly("assumed n == -16, \"n == -16\" command_line");
    assertThat(claimed(Claim.Value.parse(" u = 0xffffffff ")))
        .containsExactly("assumed u == -1, \"u == 4294967295\" command_line");
    assertThat(claimed(Claim.Value.parse("t=1")))
        .containsExactly("assumed t == true, \"t == 1\" command_line");
  }

  @Test
  void takesConditions() throws InputException {
    assertThat(claimed(Claim.Condition.parse("n > 1 && (u < 3000000000 && t)")))
        .containsExactly(
            "assumed n >s 1, \"n > 1 && (u < 3000000000 && t)\" command_line",
            "assumed u <u -1294967296, \"n > 1 && (u < 3000000000 && t)\" command_line",
            "assumed t != false, \"n > 1 && (u < 3000000000 && t)\" command_line");
    assertThat(claimed(Claim.Condition.parse("w % 4 == 0")))
        .containsExactly(
            "assumed w >=s 0:i64, \"w < 2^63\" command_line",
            "assumed (w %s 4:i64) == 0:i64, \"w % 4 == 0\" command_line");
  }

  @Test
  void takesAliases() throws InputException {
    assertThat(claimed(Claim.Alias.parse("b, a"))).containsExactly("may_alias (b, a) command_line");
  }

  @Test
  void forgetsSizesOfTheHead() throws InputException {
    Kernel kernel = Launches.ALL.with(HeaderSizes.IGNORED).applyTo(KERNEL);
    assertThat(kernel.blockSize()).isEmpty();
    assertThat(kernel.facts()).hasSize(1);
  }

  @Test
  void leavesOtherKernelsAlone() throws InputException {
    assertThat(claimed(Claim.Value.parse("other=1"))).isEmpty();
    assertThat(claimed(Claim.Alias.parse("a,n"))).isEmpty();
  }
}
