package org.warpproof.repair;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/// Where barriers may stand, and how they are put there.
final class AddBarriersTest {
  private static List<Gap> gaps(String text) {
    return FindGaps.find(text, _ -> true);
  }

  private static String everywhere(String text) {
    return AddBarriers.add(new SourceText(text), gaps(text), _ -> "B;").text();
  }

  /// With a barrier only in the gaps of a kind.
  private static String only(Class<? extends Gap> kind, String text) {
    List<Gap> meant = gaps(text).stream().filter(kind::isInstance).toList();
    return AddBarriers.add(new SourceText(text), meant, _ -> "B;").text();
  }

  @Test
  void standBetweenStatementsOnLinesOfTheirOwn() {
    assertThat(
            everywhere(
                """
                void k(int *a) {
                    a[0] = 1;
                    a[1] = 2; // two
                }
                """))
        .isEqualTo(
            """
            void k(int *a) {
                B;
                a[0] = 1;
                B;
                a[1] = 2; // two
                B;
            }
            """);
  }

  @Test
  void shareALineWhereStatementsDo() {
    assertThat(everywhere("void k(int *a) { a[0] = 1; a[1] = 2; }"))
        .isEqualTo("void k(int *a) { B; a[0] = 1; B; a[1] = 2; B; }");
  }

  @Test
  void giveBracesToABodyOnItsOwnLine() {
    String text =
        """
        void k(int *a, int n) {
          for (int i = 0; i < n; i++) // all
            a[i] = 1; // one
          a[0] = 2;
        }
        """;
    assertThat(only(Gap.AtEnd.class, text))
        .isEqualTo(
            """
            void k(int *a, int n) {
              for (int i = 0; i < n; i++) { // all
                a[i] = 1; // one
                B;
              }
              a[0] = 2;
            }
            """);
    assertThat(only(Gap.AtStart.class, text))
        .isEqualTo(
            """
            void k(int *a, int n) {
              for (int i = 0; i < n; i++) { // all
                B;
                a[i] = 1; // one
              }
              a[0] = 2;
            }
            """);
  }

  @Test
  void giveBracesToABodyOnTheSameLine() {
    assertThat(
            everywhere(
                """
                void k(int *a, int n) {
                \twhile (n) a[--n] = 1;
                }
                """))
        .isEqualTo(
            """
            void k(int *a, int n) {
            \tB;
            \twhile (n) {
            \t\tB;
            \t\ta[--n] = 1;
            \t\tB;
            \t}
            \tB;
            }
            """);
  }

  @Test
  void closeNestedBodiesFromTheInside() {
    assertThat(
            only(
                Gap.AtEnd.class,
                """
                void k(int *a, int n) {
                  for (int i = 0; i < n; i++)
                    if (a[i])
                      a[i] = 1;
                    else
                      a[i] = 2;
                }
                """))
        .isEqualTo(
            """
            void k(int *a, int n) {
              for (int i = 0; i < n; i++) {
                if (a[i]) {
                  a[i] = 1;
                  B;
                }
                else {
                  a[i] = 2;
                  B;
                }
                B;
              }
            }
            """);
  }

  @Test
  void leaveElseIfTogether() {
    assertThat(
            only(
                Gap.AtStart.class,
                """
                void k(int *a, int n) {
                  if (n == 1) a[0] = 1; else if (n == 2) a[0] = 2; else a[0] = 3;
                }
                """))
        .isEqualTo(
            """
            void k(int *a, int n) {
              if (n == 1) {
                B;
                a[0] = 1;
              } else if (n == 2) {
                B;
                a[0] = 2;
              } else {
                B;
                a[0] = 3;
              }
            }
            """);
  }

  @Test
  void standAboveWhatBelongsToAStatement() {
    assertThat(
            only(
                Gap.BeforeStatement.class,
                """
                void k(int *a, int n) {
                  a[0] = 1;
                  // Then the rest.
                  #pragma unroll
                  for (int i = 1; i < n; i++) {}
                }
                """))
        .isEqualTo(
            """
            void k(int *a, int n) {
              B;
              a[0] = 1;
              B;
              // Then the rest.
              #pragma unroll
              for (int i = 1; i < n; i++) {}
            }
            """);
  }

  @Test
  void keepTheEndsOfLines() {
    assertThat(everywhere("void k(int *a) {\r\n  a[0] = 1;\r\n}"))
        .isEqualTo("void k(int *a) {\r\n  B;\r\n  a[0] = 1;\r\n  B;\r\n}");
  }

  @Test
  void keepOutOfStringsCommentsAndInitialisers() {
    String text =
        """
        // void no() { a; }
        /* void no() { a; } */
        #define NO() { a; b; }
        static const int table[] = {1, 2};
        struct pair { int x; int y; };
        const char *s = "{ ; }", *r = R"x({ ; )")x", c = '{';
        """;
    assertThat(everywhere(text)).isEqualTo(text);
  }

  @Test
  void knowWhatIsNoStatement() {
    assertThat(
            only(
                Gap.BeforeStatement.class,
                """
                template <int N = 4, class T> __global__ void __launch_bounds__(64) k(T *a) {
                  float4 v = (float4){1, 2, 3, 4};
                  struct { int x; } p = {1};
                  auto f = [&](int i) { a[i] = 1; };
                  switch (N) {
                    case 1: a[0] = 1; break;
                    default: a[0] = N ? 2 : 3;
                  }
                  do { a[1] = 2; } while (a[1]);
                again: a[2] = 1;
                }
                """))
        .isEqualTo(
            """
            template <int N = 4, class T> __global__ void __launch_bounds__(64) k(T *a) {
              B;
              float4 v = (float4){1, 2, 3, 4};
              B;
              struct { int x; } p = {1};
              B;
              auto f = [&](int i) { B; a[i] = 1; };
              B;
              switch (N) {
                B;
                case 1: B; a[0] = 1; B; break;
                B;
                default: B; a[0] = N ? 2 : 3;
              }
              B;
              do { B; a[1] = 2; } while (a[1]);
            B;
            again: B; a[2] = 1;
            }
            """);
  }

  @Test
  void standInTheBranchThatBecameCode() {
    String text =
        """
        namespace n {
        void k(int *a) {
        #if X
          if (a[0]) {
        #else
          if (a[1]) {
        #endif
            a[2] = 1;
          }
        }
        }
        """;
    List<Gap> gaps = FindGaps.find(text, offset -> offset >= text.indexOf("if (a[1])"));
    gaps = gaps.stream().filter(Gap.BeforeStatement.class::isInstance).toList();
    assertThat(AddBarriers.add(new SourceText(text), gaps, _ -> "B;").text())
        .isEqualTo(
            """
            namespace n {
            void k(int *a) {
            #if X
              if (a[0]) {
            #else
              B;
              if (a[1]) {
            #endif
                B;
                a[2] = 1;
              }
            }
            }
            """);
  }

  @Test
  void keepOutOfFunctionsThatTheHostCalls() {
    String text = "__host__ __device__ int f(int *a) {\n  return a[0];\n}\n";
    assertThat(everywhere(text)).isEqualTo(text);
  }

  @Test
  void tellWhereOldTextWas() {
    String text = "void k(int *a) {\n  a[0] = 1;\n  a[1] = 2;\n}\n";
    AddBarriers.Result added = AddBarriers.add(new SourceText(text), gaps(text), _ -> "BARRIER;");
    for (String part : List.of("void", "a[0]", "a[1]", "}")) {
      assertThat(added.original(added.text().indexOf(part))).isEqualTo(text.indexOf(part));
    }
  }
}
