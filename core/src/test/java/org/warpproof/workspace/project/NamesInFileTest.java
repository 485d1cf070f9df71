package org.warpproof.workspace.project;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class NamesInFileTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "void f() { launch(1); }",
        "int main() {\n#if A\n  if (x) {\n#else\n  {\n#endif\n  launch(1); } }",
        "static int first = launch(1);",
        "static int first{launch(1)};",
        "struct S s{launch(1)};",
        "struct S s = {launch(1)};",
        "static auto first(launch(1));",
        "struct A { int b; A() : b(launch(1)) {} };",
        "struct A { int b = launch(1); };",
        "struct A { A operator+(struct A o) { launch(1); return o; } };",
        "namespace n { namespace { void f() { launch(1); } } }",
        "extern \"C\" { void f() { launch(1); } }",
        "template <class T> struct A { void f() { launch<T>(1); } };",
        "#define RUN(n) \\\n  launch(n)",
        "#define RUN(what) what##_launch(1)",
        "void f(int a = launch(1));",
        "auto f = [] { launch(1); };",
        "void (*table[])(int) = {launch};",
        "Runner<launch> r;",
        "typedef Runner<launch> R;",
        "struct launch {};",
        "struct S s{launch};",
        "launch l{1};",
        "#define BEGIN void f() {\n#define END }\nBEGIN launch(1); END",
        "#define HEADER \"a.h\"\n#include HEADER",
        "/* a */ #include \"a.h\"",
        "#pragma redefine_extname go launch",
        "void f() { la\\\nunch(1); }",
        "class EXPORT A final : public B { void f() const override { launch(1); } };",
      })
  void isUsed(String text) {
    assertThat(NamesInFile.in(text).mayUse("launch")).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "void launch(int n);",
        "extern \"C\" void launch(int n);",
        "extern \"C\" {\nvoid launch(int n);\n}",
        "namespace n { int launch(int n); }",
        "class A { public: void launch(int n); private: int b; };",
        "// launch(1)",
        "void f() { printf(\"launch\"); }",
        "void launch(int n) { n++; }",
        "#define BEGIN {\\\n}\n#include \\\n\"a.h\"",
        "static int (*other)(int), launches;",
      })
  void isNotUsed(String text) {
    assertThat(NamesInFile.in(text).mayUse("launch")).isFalse();
  }

  @Test
  void aSymbolInQuotes() {
    NamesInFile names = NamesInFile.in("void *f() { return dlsym(0, \"launch\"); }");
    assertThat(names.mayBind("launch")).isTrue();
    assertThat(names.mayUse("launch")).isFalse();
  }

  @Test
  void functionsWithBodiesAreDefined() {
    NamesInFile names =
        NamesInFile.in(
            """
            void declared(int);
            namespace n { template <class T> T one(T a) { return two(a); } }
            struct A { A(); int three() const { return 1; } };
            __global__ void __launch_bounds__(256) four(int *a) {}
            int main(int argc, char **argv) { if (one(1)) { three(); } }
            """);
    assertThat(names.defined())
        .contains("one", "three", "four", "main")
        .doesNotContain("declared", "two", "A");
  }
}
