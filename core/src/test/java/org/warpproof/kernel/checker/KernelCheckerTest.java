package org.warpproof.kernel.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.text.KernelParser;

/// Each kernel here has one thing wrong with it.
class KernelCheckerTest {
  private static final String HEADER =
      """
      kernel "k" symbol "k" at "k.cu":1:1 {
        param n: i32
        param l: i64
        param x: f32
        param b: i1
        param p: ptr
        param a: array
        object a: global f32[] launched
        object c: constant f32[4] launched
      """;

  @ParameterizedTest
  @MethodSource({"headers", "graphs", "variables", "expressions", "statements", "terminators"})
  void oneViolation(String text, String violation) {
    Kernel kernel = KernelParser.parseOne(text + "\n}");
    assertThat(KernelChecker.check(kernel)).map(Violation::toString).containsExactly(violation);
  }

  @Test
  void violationsCarryThePositionOfTheStatement() {
    Kernel kernel = KernelParser.parseOne(HEADER + "e():\n assume n @ 3:4\n return }");
    assertThat(KernelChecker.check(kernel).getFirst().position()).hasToString("k.cu:3:4");
  }

  private static Arguments header(String header, String violation) {
    return Arguments.of("kernel \"k\" symbol \"k\" {\n" + header + "\ne():\n return", violation);
  }

  private static Arguments blocks(String blocks, String violation) {
    return Arguments.of(HEADER + blocks, violation);
  }

  private static Arguments statement(String statement, String violation) {
    return blocks("e():\n " + statement + "\n return", "block e, statement 1: " + violation);
  }

  private static Arguments expr(String expr, String violation) {
    return statement("ghost g: i1 = __distinct(" + expr + ")", violation);
  }

  static Stream<Arguments> headers() {
    return Stream.of(
        header(
            "object a: global i8 launched object a: shared i8 undefined",
            "object a: two memory objects have this name"),
        header("param a: i32 param a: i64", "parameter a: two parameters have this name"),
        header("param a: array", "parameter a: no memory object that threads share has its name"),
        header(
            "param a: array object a: private i8 launched",
            "parameter a: no memory object that threads share has its name"),
        header("param a: struct", "parameter a: no private memory object has its name"),
        header(
            "param a: struct object a: global i8 launched",
            "parameter a: no private memory object has its name"),
        header("object a: global i8 bytes \"0\"", "object a: its bytes are not hexadecimal"),
        header("object a: global i8 bytes \"0g\"", "object a: its bytes are not hexadecimal"),
        header("object a: global i16 bytes \"00\"", "object a: has 2 bytes, not 1"),
        header("object a: global i8[-1] launched", "object a: an array has -1 elements"),
        header(
            "object a: global struct 4 {0: i32, 4: i8} launched",
            "object a: a structure has a member outside itself"),
        header("fact block 16 0 1 attribute", "facts: a size is not positive"),
        header("fact grid 16 1 -1 attribute", "facts: a size is not positive"),
        header("fact warps 16 language", "facts: a warp has 32 or 64 threads"),
        header(
            "fact offset -1 0 0 header_comment",
            "facts: an offset is not negative, and less than 2^31"),
        header(
            "fact wished races_on (nobody) header_comment",
            "facts: only arrays of the kernel can be asked about"),
        header(
            "fact wished in_step 24 header_comment",
            "facts: a power of two from 2 to the size of a warp is how many threads run in step"),
        header("fact max_threads 0 attribute", "facts: a size is not positive"));
  }

  static Stream<Arguments> graphs() {
    return Stream.of(
        blocks("", "blocks: there is no entry"),
        blocks("e(): goto f() f(): return f(): return", "blocks: two blocks are called f"),
        blocks("e(): goto f()", "end of block e: block f does not exist"),
        blocks("e(i: i32): return", "block e: the entry has parameters"),
        blocks(
            "e(): branch b then e() else f() f(): return", "block e: the entry has predecessors"),
        blocks("e(): return f(): return", "block f: cannot be reached from the entry"));
  }

  static Stream<Arguments> variables() {
    return Stream.of(
        blocks(
            "e(): i: i32 = 1 i: i32 = 2 return",
            "block e, statement 2: variable i is defined twice"),
        blocks("e(): n: i32 = 1 return", "block e, statement 1: variable n is defined twice"),
        blocks("e(): goto f(1) f(n: i32): return", "block f: variable n is defined twice"),
        blocks(
            "e(): unsupported \"\" \"\" -> i: i8, i: i8 return",
            "block e, statement 1: variable i is defined twice"),
        expr("i:i32", "variable i is not defined"),
        expr("a:ptr", "variable a is not defined"),
        expr("n:i64", "variable n is i32, used as i64"),
        statement("i: i32 = i:i32", "variable i is used where its definition need not have been"),
        blocks(
            "e(): branch b then f() else g() f(): i: i32 = 1 goto g() g(): assume i == 1 return",
            "block g, statement 1: variable i is used where its definition need not have been"),
        blocks(
            "e(): goto f(i:i32) f(i: i32): return",
            "end of block e: variable i is used where its definition need not have been"));
  }

  static Stream<Arguments> expressions() {
    return Stream.of(
        expr("0x100000000:f32", "0x100000000 has more bits than f32"),
        expr("&z", "memory object z does not exist"),
        expr("l +p l", "what +p moves is i64 and not ptr"),
        expr("p +p n", "what +p moves by is i32 and not i64"),
        expr("n + l", "the right operand of + is i64 and not i32"),
        expr("x * x", "* does not work on f32"),
        expr("p + p", "+ does not work on ptr"),
        expr("n +f n", "+f does not work on i32"),
        expr("n /s!s n", "/s cannot overflow"),
        expr("n <s l", "the right operand of <s is i64 and not i32"),
        expr("x <s x", "<s does not work on f32"),
        expr("n <o n", "<o does not work on i32"),
        expr("p <o p", "<o does not work on ptr"),
        expr("select(n, 1, 2)", "the condition of select is i32 and not i1"),
        expr("select(b, n, l)", "the last operand of select is i64 and not i32"),
        expr("zext(l):i32", "zext does not lead from i64 to i32"),
        expr("sext(n):i32", "sext does not lead from i32 to i32"),
        expr("trunc(n):i64", "trunc does not lead from i32 to i64"),
        expr("bits(x):i64", "bits does not lead from f32 to i64"),
        expr("bits(p):i64", "bits does not lead from ptr to i64"),
        expr("float_to_signed(n):i32", "float_to_signed does not lead from i32 to i32"),
        expr("unsigned_to_float(x):f32", "unsigned_to_float does not lead from f32 to f32"),
        expr("float(x):f32", "float does not lead from f32 to f32"),
        expr("pointer_to_int(n):i64", "pointer_to_int does not lead from i32 to i64"),
        expr("int_to_pointer(l):i64", "int_to_pointer does not lead from i64 to i64"),
        expr("f(1 + x):f32", "the right operand of + is f32 and not i32"));
  }

  static Stream<Arguments> statements() {
    return Stream.of(
        statement(
            "async_copy e: i32 = i8(a, a, 1:i64, 1:i64, 1:i64) joining 0:i64",
            "an event is i64, not i32"),
        statement(
            "async_copy e: i64 = i8(a, a, n, 1:i64, 1:i64) joining 0:i64",
            "the number of elements is i32 and not i64"),
        statement(
            "async_copy e: i64 = i8(a, a, l, n, 1:i64) joining 0:i64",
            "the stride of the target is i32 and not i64"),
        statement(
            "async_copy e: i64 = i8(a, a, l, l, b) joining 0:i64",
            "the stride of the source is i1 and not i64"),
        statement(
            "async_copy e: i64 = i8(a, a, l, l, l) joining n",
            "the event that is joined is i32 and not i64"),
        statement(
            "async_copy e: i64 = i8(z, a, l, l, l) joining l", "memory object z does not exist"),
        statement(
            "async_copy e: i64 = i8(a, z, l, l, l) joining l", "memory object z does not exist"),
        statement("async_wait(l, n)", "an event is i32 and not i64"),
        statement("i: i64 = n", "the value is i32 and not i64"),
        statement("load v: f32 = z[l; 4]", "memory object z does not exist"),
        statement("load v: f32 = a[n; 4]", "an index is i32 and not i64"),
        statement("load v: f32 = *(l)", "the root of the place is i64 and not ptr"),
        statement("load v: f32 = a[l; -4]", "a stride or extent is negative"),
        statement("load v: f32 = a[l; 4; -1]", "a stride or extent is negative"),
        statement("load v: f32 = a[.-1+0]", "a field's number or offset is negative"),
        statement("load v: f32 = a[.0+-8]", "a field's number or offset is negative"),
        statement("atomic v: i32 = add(a, 1, 2) device", "add takes 1 operands, not 2"),
        statement("atomic v: i32 = load(a, 1) device", "load takes 0 operands, not 1"),
        statement(
            "atomic v: i32 = exchange(a, l) device",
            "an operand of the atomic operation is i64 and not i32"),
        statement("atomic v: f32 = add(a, x) device", "atomic add does not work on f32"),
        statement("atomic v: i32 = fmin(a, n) device", "atomic fmin does not work on i32"),
        statement("barrier warp(x) all", "the mask of the warp is f32 and not an integer"),
        statement("barrier warp(b) all", "the mask has 1 bits for 32 threads"),
        statement("barrier named(l, 32) all", "the number of the barrier is i64 and not i32"),
        statement("barrier named(1, l) all", "the number of threads is i64 and not i32"),
        statement(
            "collective v: i32 = shuffle(n, 1) over block", "shuffle takes 3 operands, not 2"),
        statement(
            "collective v: i32 = shuffle(x, 1, 32) over block",
            "the value shuffled is f32 and not i32"),
        statement(
            "collective v: i32 = shuffle_xor(n, l, 32) over block", "the lane is i64 and not i32"),
        statement(
            "collective v: i32 = shuffle_up(n, 1, l) over block", "the width is i64 and not i32"),
        statement(
            "collective v: i32 = broadcast(n, l, l, x) over block",
            "a local id is f32 and not an integer"),
        statement("collective v: i1 = all(x) over block", "the argument is f32 and not an integer"),
        statement("collective v: f32 = ballot(b) over block", "the result of ballot cannot be f32"),
        statement(
            "collective v: ptr = match_any(n) over block", "the result of match_any cannot be ptr"),
        statement("collective v: f32 = add(x) over block", "the result of add cannot be f32"),
        statement("collective v: i32 = fadd(n) over block", "the result of fadd cannot be i32"),
        statement("collective v: i32 = smin(l) over block", "the argument is i64 and not i32"),
        statement("assume n", "the condition is i32 and not i1"),
        statement("assert n, \"\"", "the condition is i32 and not i1"),
        statement("ghost g: i32 = __other(y:i32)", "variable y is not defined"),
        statement("ghost g: i64 = __other(n)", "the value is i32 and not i64"),
        statement("ghost g: i1 = __read(n)", "the array is i32 and not ptr"),
        statement("contract __requires(n)", "the condition is i32 and not i1"),
        statement("contract __barrier_invariant_1(b, x)", "a thread is f32 and not an integer"),
        statement("contract __writes_to(n)", "the array is i32 and not ptr"));
  }

  static Stream<Arguments> terminators() {
    return Stream.of(
        blocks(
            "e(): branch n then f() else f() f(): return",
            "end of block e: the condition is i32 and not i1"),
        blocks(
            "e(): switch x else f() f(): return",
            "end of block e: the value is f32 and not an integer"),
        blocks(
            "e(): switch n case 1 -> f() case 1 -> f() else f() f(): return",
            "end of block e: case 1 occurs twice"),
        blocks(
            "e(): switch n case 4294967295 -> f() else f() f(): return",
            "end of block e: case 4294967295 is not a value of i32"),
        blocks(
            "e(): goto f(1) f(): return", "end of block e: block f has 0 parameters, but gets 1"),
        blocks(
            "e(): goto f(l) f(i: i32): return",
            "end of block e: argument 1 of block f is i64 and not i32"));
  }
}
