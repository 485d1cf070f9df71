package org.warpproof.workspace.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.warpproof.source.Columns;
import org.warpproof.source.FindRange;
import org.warpproof.source.Position;
import org.warpproof.source.SourceLines;

/// The edit that takes a barrier away. The place of the barrier is marked by `@`.
final class RemoveBarrierTest {
  @TempDir private Path folder = Path.of("");

  private Fix fix(String marked) throws IOException {
    int mark = marked.indexOf('@');
    String line = marked.substring(marked.lastIndexOf('\n', mark) + 1, mark);
    int number = (int) marked.substring(0, mark).chars().filter(c -> c == '\n').count() + 1;
    Path file = Files.writeString(folder.resolve("k.cu"), marked.replace("@", ""));
    Position position = Position.of(file.toString(), number, Columns.ofIndex(line, line.length()));
    SourceLines source = new SourceLines();
    return RemoveBarrier.fix(FindRange.find(position, source), source);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a = 1;\n  @__syncthreads();\nb = 2;\n",
        "{ // why\n\n  @__syncthreads() ;\n",
        "}\n  @barrier(CLK_LOCAL_MEM_FENCE);  \n"
      })
  void takesTheLine(String marked) throws IOException {
    assertThat(fix(marked))
        .isInstanceOfSatisfying(
            Fix.Edits.class,
            edits -> {
              Fix.Edit edit = edits.edits().getFirst();
              assertThat(edit.text()).isEmpty();
              assertThat(edit.range().start().column()).isEqualTo(1);
              assertThat(edit.range().endLine()).isEqualTo(edit.range().start().line() + 1);
              assertThat(edit.range().endColumn()).isEqualTo(1);
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"ü = 1; @__syncthreads(); b = 2;\n", "a;\n  @__syncthreads(); // needed?\n"})
  void takesTheStatement(String marked) throws IOException {
    assertThat(fix(marked))
        .isInstanceOfSatisfying(
            Fix.Edits.class,
            edits -> {
              Fix.Edit edit = edits.edits().getFirst();
              assertThat(edit.range().endLine()).isEqualTo(edit.range().start().line());
              assertThat(edit.range().endColumn() - edit.range().start().column())
                  .isEqualTo("__syncthreads();".length());
            });
  }

  /// A macro may do more, and an `if` needs a statement.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "a;\n  @SYNC();\n",
        "if (c)\n  @__syncthreads();\nelse\n  a;\n",
        "if (c) @__syncthreads();\n",
        "a;\nb, @__syncthreads();\n",
        "a;\n@__syncthreads(), b;\n",
        "@__syncthreads();\n"
      })
  void leavesWhatIsNotClear(String marked) throws IOException {
    assertThat(fix(marked)).isEqualTo(new Fix.None());
  }
}
