package org.warpproof.semantics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.warpproof.semantics.Kernels.ids;
import static org.warpproof.semantics.Kernels.ints;
import static org.warpproof.semantics.Kernels.kernel;
import static org.warpproof.semantics.Kernels.launch;
import static org.warpproof.semantics.Kernels.lockStep;
import static org.warpproof.semantics.Kernels.seeded;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpproof.kernel.Kernel;
import org.warpproof.semantics.events.Event;
import org.warpproof.semantics.events.Result;
import org.warpproof.semantics.events.Result.Status;
import org.warpproof.semantics.launch.Argument;
import org.warpproof.semantics.launch.Limits;

/// Single statements: bounds, pointers, assertions and assumptions, annotations, arbitrary values.
final class StatementTest {
  private static final String HEADER =
      """
      param x: array
      param n: i32
      object x: global i32[] launched
      object table: constant i16[4] bytes "0100feff"
      object local: private i32[4] undefined
      Start():
      """;

  private static final Map<String, Argument> X = Map.of("x", ints(new int[8]));

  private static Kernel body(String statements) {
    return kernel(HEADER + statements + "\n  return");
  }

  private static Result run(String statements, int threads) {
    Kernel kernel = body(statements);
    Result result = lockStep(kernel, launch(1, threads, X));
    Result other = seeded(kernel, launch(1, threads, X), 1);
    assertThat(ids(other)).isEqualTo(ids(result));
    assertThat(other.memory()).isEqualTo(result.memory());
    assertThat(other.status()).isEqualTo(result.status());
    return result;
  }

  @Test
  void readsOutsideGiveZeroAndWritesAreDropped() {
    Result result =
        run(
            """
              load y: i32 = x[8:i64; 4]
              store x[-1:i64; 4] = 3
              store x[0:i64; 4] = y + 5
            """,
            1);
    assertThat(ids(result)).containsExactly("bounds.read", "bounds.write");
    assertThat(result.eventsWithId("bounds.read").getFirst().message())
        .isEqualTo("read of x[8], outside of x, which has 8 elements");
    assertThat(result.eventsWithId("bounds.write").getFirst().message())
        .isEqualTo("write of x[-1], outside of x, which has 8 elements");
    assertThat(ints(result, "x").getFirst()).isEqualTo(5);
    assertThat(result.status()).isEqualTo(new Status.Completed());
    assertThat(result.isClean()).isFalse();
  }

  @Test
  void aPartOutsideIsOutside() {
    assertThat(ids(run("  load y: i64 = x[7:i64; 4]", 1))).containsExactly("bounds.read");
  }

  @Test
  void theNullPointerPointsNowhere() {
    Result result = run("  load y: i32 = *(null)", 1);
    assertThat(ids(result)).containsExactly("null.read");
    assertThat(result.events().getFirst().message()).isEqualTo("read through a null pointer");
    assertThat(result.firstErrors()).containsExactlyElementsOf(result.events());
  }

  @Test
  void aNumberIsNoNullPointer() {
    Result result = run("  load y: i32 = *(int_to_pointer(1152921504606846976:i64):ptr)", 1);
    assertThat(ids(result)).containsExactly("bounds.read");
    assertThat(result.events().getFirst().message())
        .isEqualTo("read through a pointer to no memory object");
  }

  @Test
  void whoHasErredBeforeShowsNothing() {
    Result result =
        run(
            """
              load y: i32 = x[8:i64; 4]
              store *(null) = 1
            """,
            1);
    assertThat(ids(result)).containsExactlyInAnyOrder("bounds.read", "null.write");
    assertThat(result.firstErrors()).extracting(Event::id).containsExactly("bounds.read");
  }

  @Test
  void nobodyWritesConstantMemory() {
    Result result =
        run(
            """
              load y: i16 = table[1:i64; 2]
              store x[0:i64; 4] = sext(y):i32
              store table[0:i64; 2] = 1:i16
            """,
            1);
    assertThat(ids(result)).containsExactly("constant.write");
    assertThat(result.events().getFirst().message())
        .isEqualTo("write of table[0], which is in constant memory");
    assertThat(ints(result, "x").getFirst()).isEqualTo(-2);
  }

  @Test
  void pointersGoThroughMemoryAndIntegers() {
    Result result =
        run(
            """
              p: ptr = &x +p ($tid * 4:i64)
              store local[0:i64; 4] = 7
              bits: i64 = pointer_to_int(p):i64
              q: ptr = int_to_pointer(bits + 4:i64):ptr
              own: ptr = select(threadIdx.x == 0, q, &local)
              load seven: i32 = *(&local)[0:i64; 4]
              store *(own) = seven
              distance: i64 = pointer_to_int(q):i64 - pointer_to_int(&x):i64
              store x[0:i64; 4] = trunc(distance):i32
            """,
            1);
    assertThat(result.isClean()).isTrue();
    assertThat(ints(result, "x").subList(0, 3)).containsExactly(4, 7, 0);
  }

  @Test
  void privateMemoryIsEachThreadsOwn() {
    Result result =
        run(
            """
              store local[0:i64; 4] = threadIdx.x
              barrier block all
              load own: i32 = local[0:i64; 4]
              store x[$tid; 4] = own
            """,
            4);
    assertThat(result.isClean()).isTrue();
    assertThat(ints(result, "x")).containsExactly(0, 1, 2, 3, 0, 0, 0, 0);
  }

  @Test
  void aFailedAssertionStopsItsThreadAndThenItsBlock() {
    Result result =
        run(
            """
              assert threadIdx.x <s 2, "tid < 2"
              store x[$tid; 4] = 1
              barrier block all
              store x[$tid; 4] = 2
            """,
            3);
    assertThat(ids(result)).containsExactly("assert.failed");
    assertThat(result.events().getFirst().message()).isEqualTo("tid < 2");
    assertThat(result.status()).isEqualTo(new Status.Stopped());
    assertThat(ints(result, "x").subList(0, 3)).containsExactly(1, 1, 0);
  }

  @Test
  void aFailedAssumptionMakesTheRunInfeasible() {
    Result result = run("  store x[0:i64; 4] = 1\n  assume threadIdx.x <s 2", 3);
    assertThat(ids(result)).containsExactly("infeasible");
    assertThat(result.status()).isEqualTo(new Status.Infeasible());
  }

  @ParameterizedTest
  @CsvSource({
    "'contract __requires(n >s 100)', requires.false",
    "'contract __requires(n >s 0)', ''",
    "'contract __invariant(n >s 100)', assert.failed",
    "'contract __global_assert(n >s 100)', assert.failed",
    "'contract __ensures(n >s 100)', assert.failed",
    "'contract __reads_from(&x)', ''",
  })
  void contractsAreCheckedWhereTheyCanBe(String contract, String expected) {
    assertThat(String.join(" ", ids(run("  " + contract, 2)))).isEqualTo(expected);
  }

  @Test
  void whatDependsOnAGhostIsNotChecked() {
    Result result =
        run(
            """
              ghost other: i32 = __other(n)
              twice: i32 = other * 2
              assert twice >s 5, "no"
              contract __invariant(twice >s 5)
              branch other >s 3 then Yes() else Join(false)
            Yes():
              goto Join(n >s 5)
            Join(both: i1):
              contract __invariant(both)
              contract __ensures(n >s 100)
            """,
            1);
    assertThat(result.eventsWithId("assert.failed")).hasSize(1);
    assertThat(ids(result)).containsExactly("assert.failed");
  }

  @Test
  void aPostconditionOnMemoryIsNotCheckedAtTheStart() {
    assertThat(ids(run("  load y: i32 = x[0:i64; 4]\n  contract __ensures(y >s 5)", 1))).isEmpty();
  }

  @Test
  void arbitraryValuesDoNotDependOnTheSchedule() {
    Kernel kernel =
        body(
            """
              havoc a: i32 = "clock"
              havoc b: i32 = "clock"
              store x[$tid; 4] = a ^ b
            """);
    Result first = seeded(kernel, launch(1, 4, X), 0);
    assertThat(ints(first, "x").subList(0, 4)).doesNotHaveDuplicates().doesNotContain(0);
    for (long seed = 1; seed < 6; seed++) {
      assertThat(seeded(kernel, launch(1, 4, X), seed).memory()).isEqualTo(first.memory());
    }
    assertThat(lockStep(kernel, launch(1, 4, X)).memory()).isEqualTo(first.memory());
  }

  @Test
  void theUnsupportedIsReportedAndTheRunGoesOn() {
    Result result =
        run(
            """
              unsupported "inline-assembly" "asm volatile" -> v: i32
              store x[0:i64; 4] = 1
            """,
            1);
    assertThat(ids(result)).containsExactly("unsupported.inline-assembly");
    assertThat(ints(result, "x").getFirst()).isEqualTo(1);
    assertThat(result.hasError()).isFalse();
  }

  @Test
  void divisionByZeroIsNoted() {
    Result result =
        run(
            """
              d: i32 = n /s threadIdx.x
              r: i32 = n %u threadIdx.x
              store x[$tid; 4] = d + r
            """,
            2);
    assertThat(ids(result)).containsExactly("arithmetic.division-by-zero");
    assertThat(result.eventsWithId("arithmetic.division-by-zero")).hasSize(2);
    assertThat(ints(result, "x").subList(0, 2)).containsExactly(2, 2);
  }

  @Test
  void aTrapStopsTheThread() {
    Result result =
        run("  branch threadIdx.x == 0 then T() else E()\nT():\n  unreachable\nE():", 2);
    assertThat(ids(result)).containsExactly("trap");
    assertThat(result.status()).isEqualTo(new Status.Stopped());
  }

  @Test
  void anEndlessLoopIsGivenUp() {
    Kernel kernel = body("  goto L()\nL():\n  goto L()\nM():");
    Result result =
        Run.run(kernel, launch(1, 2, X), new Schedule.Seeded(0), new Limits(1000, 1 << 20));
    assertThat(ids(result)).containsExactly("limit.steps");
    assertThat(result.status()).isEqualTo(new Status.LimitReached("stopped after 1000 statements"));
  }

  @Test
  void irreducibleControlFlowHasNoLockStep() {
    Kernel kernel =
        body(
            """
              branch n >s 3 then A(0) else B(0)
            A(i: i32):
              branch i >s 5 then E() else B(i + 1)
            B(j: i32):
              branch j >s 5 then E() else A(j + 1)
            E():
            """);
    assertThat(seeded(kernel, launch(1, 2, X), 0).isClean()).isTrue();
    Status status = lockStep(kernel, launch(1, 2, X)).status();
    assertThat(status).isInstanceOf(Status.NotPossible.class);
    assertThat(((Status.NotPossible) status).reason())
        .startsWith("control flow is not reducible: the loop through block ");
  }

  @Test
  void switchesAndBlockArgumentsAreSimultaneous() {
    Result result =
        run(
            """
              switch threadIdx.x case 0 -> S(1, 2) case 1 -> S(3, 4) else S(5, 6)
            S(a: i32, b: i32):
              goto T(a, b, 0)
            T(c: i32, d: i32, i: i32):
              branch i <s 3 then U() else V()
            U():
              goto T(d, c, i + 1)
            V():
              store x[$tid; 4] = (c * 10) + d
            """,
            3);
    assertThat(ints(result, "x").subList(0, 3)).containsExactly(21, 43, 65);
  }

  @Test
  void aMadeUpValueIsSaidOnceForEachFunctionAndPlace() {
    Kernel kernel =
        kernel(
            """
            param a: array
            object a: global i32[] launched
            Start():
              x: f32 = fmin(erf(1.0:f32):f32, fmin(sin(1.0:f32):f32, lgamma(1.0:f32):f32):f32):f32 @1:1
              y: f32 = erf(erf(x):f32):f32 @2:1
              branch erf(y):f32 <o 0.0:f32 then End() else End()
            End():
              return
            """);
    Result result = Kernels.seeded(kernel, launch(1, 3, Map.of("a", ints(0))), 1);
    assertThat(result.eventsWithId("approximate.function"))
        .extracting(event -> event.position().line() + " " + event.message())
        .containsExactly(
            "1 the value of erf is made up: the function is not known",
            "1 the value of lgamma is made up: the function is not known",
            "2 the value of erf is made up: the function is not known");
    assertThat(result.hasError()).isFalse();
    Kernel notReached =
        kernel(
            "Start():\n  branch false then Made() else End()\nMade():\n"
                + "  x: f32 = erf(1.0:f32):f32\n  goto End()\nEnd():\n  return");
    assertThat(Kernels.seeded(notReached, launch(1, 1, Map.of()), 1).events()).isEmpty();
  }
}
