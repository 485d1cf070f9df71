package org.warpproof.frontend.comments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.frontend.input.Language;
import org.warpproof.source.InputException;

final class CommentContractsTest {
  private static final String KERNEL = "__global__ void k(int *a, int n) { a[0] = n; }\n";

  private static InputFile file(String text) {
    return new InputFile(
        Path.of("a.cu"), Language.CUDA, text, StandardCharsets.UTF_8, InputFile.Contents.ON_DISK);
  }

  private static String written(String text) throws InputException {
    return CommentContracts.written(file(text)).text();
  }

  /// Looks for code, apart from space and the lines that only tell clang where it is.
  private static void contains(String text, String code) throws InputException {
    String written = written(text).replaceAll("\n#line \\d+\n", "");
    assertThat(written.replaceAll("\\s+", "")).contains(code.replaceAll("\\s+", ""));
  }

  private static void refuses(String text, String place, String message) {
    assertThatThrownBy(() -> written(text))
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith("a.cu:" + place + ": error: ")
        .hasMessageContaining(message);
  }

  @Test
  void functionsThatCallThemselvesAreDefinedWhereKernelsStart() throws InputException {
    String text =
        "//@ pure int f(int x) = x > 0 ? f(x - 1) : 0;\n//@ requires f(n) == 0;\n" + KERNEL;
    contains(text, "__WP_UNINTERPRETED(__recursive_f, int, int);");
    contains(
        text,
        "__WP_GRANTS(int x = __bound_int();"
            + "__defines(__recursive_f(x), x > 0 ? __recursive_f(x - 1) : 0);)");
    contains(text, "__kernel_requires(__recursive_f(n) == 0);");
  }

  @Test
  void ghostsAreVariablesThatTheProgramDoesNotFind() throws InputException {
    String before = "void f(int n) {\n//@ ghost int k = n;\n//@ ghost k = k + 1;\n";
    contains(
        before + "f(n);\n}\n",
        "int __ghost_k = 0; __WP_NOTES(__ghost_k, __noted_int(n));"
            + "__WP_NOTES(__ghost_k, __noted_int(__ghost_k + 1));");
    contains(before + "//@ assert s.k == k;\nf(n);\n}\n", "__claim(s.k == __ghost_k);");
    // Behind its block there is none.
    contains("void f(int n) {\n{\n//@ ghost bool k = n;\nf(n);\n}\n//@ assert k;\n}\n", "claim(k)");
    refuses(before + "f(k);\n}\n", "2:15", "the program mentions 'k'");
    refuses(before + "//@ ghost int k = 1;\nf(n);\n}\n", "4:15", "have this name");
    refuses("void f(int n) {\n//@ ghost n = 1;\nf(n);\n}\n", "2:11", "no ghost is called 'n'");
    refuses("void f(int n) {\n//@ ghost int *p = 0;\nf(n);\n}\n", "2:5", "a ghost is a number");
    refuses("void f(int n) {\n//@ ghost int k;\nf(n);\n}\n", "2:5", "a ghost is a number");
    refuses("void f(int n) {\n//@ ghost int k = n++;\nf(n);\n}\n", "2:20", "changes nothing");
    refuses("void f(int n) {\nif (n)\n//@ ghost int k = n;\nf(n);\n}\n", "3:5", "no statement");
    refuses("//@ ghost int k = 1;\n" + KERNEL, "1:5", "no statement");
  }

  @Test
  void clangsMessagesQuoteTheFile() {
    InputFile file = file("//@ requires m > 0;\n" + KERNEL);
    String clangs =
        """
        a.cu:1:14: error: no m
            1 | _WP(m > 0)
              |     ^
        b.h:1:1: note: here
            1 | x
        """;
    assertThat(QuoteSource.in(file, new InputException(clangs)))
        .hasMessage(clangs.replace("_WP(m > 0)", "//@ requires m > 0;"));
  }

  @Test
  void otherCommentsAreLeftAlone() throws InputException {
    for (String text :
        new String[] {
          KERNEL,
          "//@{\n//@brief some things\n" + KERNEL + "//@}\n",
          "/*@ see elsewhere */ // @requires nothing\n" + KERNEL,
          "const char *s = \"//@ requires x;\";\n",
        }) {
      InputFile file = file(text);
      assertThat(CommentContracts.written(file)).isSameAs(file);
    }
  }

  @Test
  void everythingStaysInItsPlace() throws InputException {
    assertThat(written("//@ ensures a[0] == n;\n" + KERNEL))
        .isEqualTo(
            """
            //@ ensures a[0] == n;
            __global__ void k(int *a, int n) {
            #line 1
                        __kernel_ensures(
            #line 1
                        a[0] == n);
            #line 2
                                               a[0] = n; }
            """);
  }

  @Test
  void conjunctsAreClauses() throws InputException {
    contains(
        "//@ context n > 0 ** (n < 9 || n == 20);\n" + KERNEL,
        "{__kernel_requires(n > 0);__kernel_requires((n < 9 || n == 20));"
            + "__kernel_ensures(n > 0);__kernel_ensures((n < 9 || n == 20));");
    contains(
        "//@ requires n > 0 || n < 9 && n == 20;\n" + KERNEL,
        "{__kernel_requires(n > 0 || n < 9 && n == 20);");
  }

  @Test
  void implicationsAssociateToTheRight() throws InputException {
    contains(
        "//@ requires n > 0 ==> n < 9 || n > 2 ==> n == 5;\n" + KERNEL,
        "__kernel_requires((!(n > 0) || ((!(n < 9 || n > 2) || (n == 5)))));");
    contains(
        "//@ requires n > 0 <==> n != 0 ? n > 1 : n < 0;\n" + KERNEL,
        "__kernel_requires((!!(n > 0) == !!(n != 0)) ?n > 1 :n < 0);");
  }

  @Test
  void quantifiersAreStatementExpressions() throws InputException {
    contains(
        "//@ ensures (\\forall int i; 0 <= i && i < n; a[i] == 1);\n" + KERNEL,
        "__kernel_ensures(({ int i = __bound_int(); __forall_int(i, ((0 <= i) &&"
            + " (i < n)), (a[i] == 1)); }));");
    contains(
        "//@ ensures (\\sum size_t i = 0 .. n; a[i]) == 1;\n" + KERNEL,
        "__WP_SUM(unsigned_long, i, ((0) <= i && i < (n)), (a[i]))");
  }

  @Test
  void rangesGoToTheirVariables() throws InputException {
    contains(
        "//@ ensures (\\forall int i, j; 0 <= i && i < j && j < n; a[i] < a[j]);\n" + KERNEL,
        "__forall_int(i, ((0 <= i)), (({ int j = __bound_int(); __forall_int(j, ((i < j)");
    contains(
        "//@ ensures (\\forall int i; 0 <= i && i < n ==> a[i] > 0);\n" + KERNEL,
        "__forall_int(i, ((0 <= i) && (i < n)), (a[i] > 0))");
    contains(
        "//@ ensures (\\exists int i; 0 <= i && i < n && a[i] > 0);\n" + KERNEL,
        "__exists_int(i, ((0 <= i) && (i < n) && (a[i] > 0)), (1))");
  }

  @Test
  void invariantsStandAtTheHeadsOfLoops() throws InputException {
    String start = "void f(int n) {\n//@ loop_invariant n > 0;\n//@ loop_invariant n > 1;\n";
    contains(
        start + "#pragma unroll\nfor (int i = 0; i < n; i++) {}\n}",
        "for (int i = 0;__invariant(n > 0),__invariant(n > 1), i < n; i++)");
    contains(start + "for (;;) {}\n}", "for (;__invariant(n > 0),__invariant(n > 1), 1;)");
    contains(start + "while (n) {}\n}", "while (__invariant(n > 0),__invariant(n > 1),n)");
    contains(
        start + "do { n--; } while (n);\n}", "do {__invariant(n > 0);__invariant(n > 1); n--;");
  }

  @Test
  void contractsOfBarriersStandAroundThem() throws InputException {
    contains(
        "void f(int n) {\n//@ requires n > 0;\n//@ ensures n > 1;\n__syncthreads();\n}",
        "__barrier_requires(n > 0);//@ requires n > 0;//@ ensures n > 1;__syncthreads();"
            + "__barrier_ensures(n > 1);}");
    contains(
        "void f(int n) {\n//@ context n > 0;\nbarrier((n));\n}",
        "barrier((n));__barrier_ensures(n > 0);}");
    refuses(
        "void f() {\n//@ ensures true;\n__syncthreads(), f();\n}\n",
        "2:5",
        "the call behind it is no statement");
    refuses("void f() {\nif (1)\n//@ ensures true;\n__syncthreads();\n}\n", "3:5", "no statement");
    refuses("void f() {\n//@ ensures true;\nf();\n}\n", "2:5", "[annotation.misplaced]");
  }

  @Test
  void functionsHaveContractsAndResults() throws InputException {
    String text =
        """
        /*@ requires x > 0;
          @ ensures \\result > x; @*/
        static __device__ unsigned int f(int x) { return x + 1; }
        """;
    contains(text, "{__WP_REQUIRES(x > 0);__ensures(__return_val_unsigned_int() > x);");
  }

  @Test
  void clausesMayGoOnInTheNextComment() throws InputException {
    contains(
        "//@ requires n > 0 // positive\n//@   && n < 9;\n" + KERNEL,
        "__kernel_requires(n > 0);__kernel_requires(n < 9);");
  }

  @Test
  void permissionsAreGiven() throws InputException {
    contains(
        "//@ requires n > 0 ==> Perm(a[0], write) ** a[0] == 1;\n" + KERNEL,
        "{__WP_GRANTS(__grants_write(1 && (n > 0), &(a[0]), sizeof(a[0]));)"
            + "__kernel_requires((!(n > 0) || (a[0] == 1)));");
    contains(
        "//@ requires (\\forall* int i; 0 <= i && i < n; PointsTo(a[i], 1\\2, n));\n" + KERNEL,
        "__WP_GRANTS(int i = __bound_int(); __grants_read(1 && ((0 <= i) && (i < n)), &(a[i]),"
            + " sizeof(a[i]));)__kernel_requires(({ int i = __bound_int(); __forall_int(i,"
            + " ((0 <= i) && (i < n)), (a[i]==(n))); }));");
    contains(
        "void f(int *a) {\n//@ ensures Perm(a[1], 2\\2);\n__syncthreads();\n}",
        "__syncthreads();__WP_GRANTS(__grants_write(1, &(a[1]), sizeof(a[1]));)}");
  }

  @Test
  void permissionsThatMakeNoSenseAreRefused() {
    refuses("//@ requires n > 0 || Perm(a[0], write);\n" + KERNEL, "1:23", "stands by itself");
    refuses("//@ requires !Perm(a[0], write);\n" + KERNEL, "1:15", "stands by itself");
    refuses("//@ requires Perm(a[0], 3\\2);\n" + KERNEL, "1:25", "a part of 1");
    refuses("//@ requires Perm(a[0], 0\\2);\n" + KERNEL, "1:25", "a part of 1");
    refuses("//@ requires Perm(a[0]);\n" + KERNEL, "1:14", "are written Perm(a[i], write)");
    refuses("//@ requires Perm(a, write);\n" + KERNEL, "1:14", "an element of an array");
    refuses("//@ ensures Perm(a[0], write);\n" + KERNEL, "1:5", "gives no permissions");
    refuses(
        "//@ requires Perm(a[0], 1);\nvoid f(int *a) { a[0] = 1; }\n", "1:5", "not of functions");
    refuses(
        "void f(int *a) {\n//@ context Perm(a[1], 1);\n__syncthreads();\n}", "2:5", "'ensures'");
    refuses("void f(int *a) {\n//@ assert Perm(a[1], 1);\nf(a);\n}", "2:12", "not supported here");
    refuses(
        "//@ context Perm(a[0], 1);\n"
            + KERNEL
            + "void f(int *a) {\n//@ ensures Perm(a[1], 1);\n__syncthreads();\n}",
        "1:5",
        "hand permissions over");
  }

  @Test
  void whatIsNotSupportedIsRefused() {
    refuses("//@ given int x;\n" + KERNEL, "1:5", "'given' is not supported");
    refuses("//@ requires n > 0;\n//@ yields int x;\n" + KERNEL, "2:5", "'yields' is not");
    refuses("//@ requires n > 0;\n//@ ensurse n > 0;\n" + KERNEL, "2:5", "'ensurse'");
    refuses("//@ ensures \\result > 0;\n" + KERNEL, "1:13", "'\\result' is for");
    refuses("//@ ensures \\pointer(a, n);\n" + KERNEL, "1:13", "permissions");
    refuses("//@ ensures \\values(a, n);\n" + KERNEL, "1:13", "'\\values' is not supported");
    refuses("//@ pure long f(int x) = x > 0 ? f(x - 1) : 0;\n" + KERNEL, "1:15", "one of 'int'");
    refuses("//@ pure int f() = f();\n" + KERNEL, "1:14", "one of 'int'");
    refuses("//@ pure int k(int x) = k(x);\n" + KERNEL, "1:14", "the program mentions 'k'");
  }

  @Test
  void whatMakesNoSenseIsRefused() {
    refuses("//@ requires n > 0\n" + KERNEL, "1:5", "ends in ';'");
    refuses("//@ requires ;\n" + KERNEL, "1:5", "missing");
    refuses("//@ requires (n > 0;\n" + KERNEL, "1:5", "ends in ';'");
    refuses("//@ requires n > 0);\n" + KERNEL, "1:19", "closes");
    refuses("//@ requires n = 1;\n" + KERNEL, "1:16", "changes nothing");
    refuses("//@ requires 0 <= n < 4;\n" + KERNEL, "1:21", "do not chain");
    refuses("//@ requires \\forall int i; i > 0;\n" + KERNEL, "1:14", "parentheses");
    refuses("//@ requires (\\forall float x; x > 0; x > 1);\n" + KERNEL, "1:23", "an integer");
    refuses("//@ requires (\\sum int i; i) == 1;\n" + KERNEL, "1:15", "a sum has a range");
  }

  @Test
  void misplacedClausesAreRefused() {
    refuses("//@ requires true;\nint x;\n", "1:5", "[annotation.misplaced]");
    refuses("//@ requires true;\nextern \"C\" {\n}\n", "1:5", "no function that has a body");
    refuses("void f() {\n//@ requires true;\nfor (;;) {}\n}\n", "2:5", "no function");
    refuses("void f() {\n//@ loop_invariant true;\nf();\n}\n", "2:5", "before no loop");
    refuses("void f() {\n//@ loop_invariant true;\ndo f(); while (1);\n}\n", "2:5", "has no '{'");
    refuses("void f() {\n//@ loop_invariant true;\nfor (int x : y) {}\n}\n", "2:5", "no condition");
    refuses("void f() {\nif (1)\n  //@ assert true;\n  f();\n}\n", "3:7", "no statement can stand");
    refuses("void f() {\nif (1) f(); else //@ assume true;\n  f();\n}\n", "2:22", "no statement");
  }
}
