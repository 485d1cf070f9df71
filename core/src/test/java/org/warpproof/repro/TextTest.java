package org.warpproof.repro;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.warpproof.semantics.launch.Bytes;

/// Pieces of text that must mean to C and to a shell what they mean to us.
final class TextTest {
  @Test
  void onlyWhatIsNotZeroIsWritten() {
    byte[] memory = new byte[37];
    memory[9] = 1;
    memory[16] = 2;
    memory[36] = 3;
    assertThat(Text.runs(Bytes.of(memory)))
        .extracting(Text.Run::offset, run -> run.bytes().size())
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple(8, 16), org.assertj.core.groups.Tuple.tuple(32, 5));
  }

  @Test
  void shellsSeeOneWord() {
    assertThat(Text.words(List.of("nvcc", "a b", "it's"))).isEqualTo("nvcc 'a b' 'it'\\''s'");
  }

  @Test
  void commentsEndWhereTheyShould() {
    assertThat(Text.comment(List.of("one\ntwo", "", "three\\")))
        .isEqualTo("// one two\n//\n// three\\.\n");
  }

  @Test
  void optionsForClangBecomeMacrosOrStay() {
    UserOptions options =
        UserOptions.of(
            List.of("-DA", "-D", "B=2", "-DF(x)=x", "-UC", "-Idir", "-Wall", "-std=c++17"));
    assertThat(options.macros())
        .containsExactly("#define A 1", "#define B 2", "#define F(x) x", "#undef C");
    assertThat(options.others()).containsExactly("-Idir", "-std=c++17");
  }
}
