package org.warpproof.papers.kpl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpproof.papers.IllFormedException;
import org.warpproof.papers.Notation;
import org.warpproof.papers.StuckException;
import org.warpproof.papers.kpl.language.Printer;
import org.warpproof.papers.kpl.language.Program;
import org.warpproof.papers.kpl.language.ProgramParser;
import org.warpproof.papers.kpl.language.Stmt;
import org.warpproof.papers.kpl.language.WellFormed;
import org.warpproof.text.ParseException;

/// The text form of kernels, and what is not one.
final class KplSyntaxTest {
  private static final KplCalculus CALCULUS = new KplCalculus();

  @Test
  void printedKernelsAreReadBack() {
    RandomKernel.all()
        .hold(
            2000,
            program -> {
              assertThat(WellFormed.errors(program)).isEmpty();
              for (Notation notation : Notation.values()) {
                String text = String.join("\n", Printer.print(program, notation));
                Program again = ProgramParser.parse(text);
                if (!again.equals(program)) {
                  return Optional.of("read back as " + again);
                }
              }
              return Optional.empty();
            });
  }

  @Test
  void sugarIsMadeOfTheDocumentsStatements() {
    assertThat(ProgramParser.parse("main { }").main()).isEqualTo(Stmt.skip());
    assertThat(ProgramParser.parse("main { local x; barrier; x := 1 }"))
        .isEqualTo(ProgramParser.parse("main { local x { barrier ;; x := 1 } }"));
    assertThat(ProgramParser.parse("main { if gid { barrier } }"))
        .isEqualTo(ProgramParser.parse("main { if gid { barrier } else { skip } }"));
    assertThat(ProgramParser.parse("main { if gid ∧* ¬*lid { barrier } }"))
        .isEqualTo(ProgramParser.parse("main { if gid && !lid { barrier } }"));
    assertThat(ProgramParser.parse("main { barrier; { barrier; barrier } }").main())
        .isInstanceOfSatisfying(
            Stmt.Seq.class, seq -> assertThat(seq.second()).isInstanceOf(Stmt.Seq.class));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // The document's example of a name that is declared twice.
        "main { local x { local x { x := 1 } } } | wf-stmt: 'x' is declared",
        "proc f(x) { local x; x := 1 } main { call f(1) } | wf-stmt: 'x' is declared",
        "main { wr[y] := 1 } | wf-local-expr: 'y' is not declared",
        "main { wr[0] := !(lid && y) } | wf-local-expr: 'y' is not declared",
        "main { if $3 { barrier } } | wf-local-expr: the internal location $3",
        "main { while y { barrier } } | wf-local-expr: 'y'",
        "proc f(x) { skip } main { call f(y) } | wf-local-expr: 'y'",
        "proc f(x) { wr[y] := x } main { local y; call f(y) } | wf-local-expr: 'y'",
        "main { local x { x := 1 }; wr[x] := 1 } | wf-local-expr: 'x'",
        "main { x := 1 } | wf-basic-stmt: 'x' is assigned",
        "main { x := rd[0] } | wf-basic-stmt: 'x' is assigned",
        "main { $3 := 1 } | wf-basic-stmt: the internal location $3",
        "main { call f(1) } | wf-stmt: there is no procedure 'f'",
        "main { whileDyn true { barrier } } | wf-stmt: whileDyn",
        "main { while true { if lid { return } } } | no-return: the main statement",
        "main { if lid { break } } | step-k: no rule is for 'break'",
        "proc f(x) { continue } main { while true { call f(1) } } | no rule is for 'continue'",
        "proc f(x) { skip } proc f(y) { skip } main { skip } | param-subst: there are two",
      })
  void illFormedKernelsNameTheRuleBroken(String text, String expected) {
    assertThatThrownBy(() -> CALCULUS.run(text, Map.of(), Notation.ASCII))
        .isInstanceOf(IllFormedException.class)
        .hasMessageContaining(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "main { x = 1 } | 1:10: expected ':=', found '='",
        "main { barrier barrier } | 1:16: expected ';', found 'barrier'",
        "main { barrier | expected ';', found the end of the text",
        "groups 0; main { } | 1:8: expected a positive number",
        "groups 1; groups 2; main { } | 1:11: expected each size once",
        "main { wr[1 ∧* ] := 2 } | 1:16: expected an expression, found ']'",
        "main { wr[-1] := 2 } | 1:11: expected an expression over natural numbers",
        "main { local if; } | 1:14: expected the name of a local variable",
        "main { local $1; } | expected the name of a local variable",
        "main { else } | 1:8: expected local, if, while",
        "proc f() { } main { } | 1:8: expected the parameter's name",
        "kernel { } | 1:1: expected groups, threads, proc or main",
        "main { } main { } | 1:10: expected the end of the text",
      })
  void badTextHasAPlace(String text, String expected) {
    assertThatThrownBy(() -> ProgramParser.parse(text))
        .isInstanceOf(ParseException.class)
        .hasMessageContaining(expected);
  }

  @Test
  void sillyInputIsRefused() {
    String deep = "main { " + "if lid { ".repeat(100_000);
    assertThatThrownBy(() -> CALCULUS.run(deep, Map.of(), Notation.ASCII))
        .isInstanceOf(StuckException.class)
        .hasMessageContaining("too deeply");
    String wide = "main { wr[0] := " + "(".repeat(100_000);
    assertThatThrownBy(() -> CALCULUS.run(wide, Map.of(), Notation.ASCII))
        .isInstanceOf(ParseException.class)
        .hasMessageContaining("at most");
    assertThatThrownBy(() -> CALCULUS.run("main { }", Map.of("n", 1L), Notation.ASCII))
        .isInstanceOf(StuckException.class)
        .hasMessageContaining("nothing is called 'n'");
    assertThatThrownBy(() -> CALCULUS.run("main { }", Map.of("level", 3L), Notation.ASCII))
        .hasMessageContaining("level is from 0 to 2");
    assertThatThrownBy(() -> CALCULUS.run("main { }", Map.of("sh[0]", -1L), Notation.ASCII))
        .hasMessageContaining("not negative");
    assertThatThrownBy(() -> CALCULUS.run("main { }", Map.of("threads", 1L << 40), Notation.ASCII))
        .hasMessageContaining("threads is from 1 to");
  }
}
