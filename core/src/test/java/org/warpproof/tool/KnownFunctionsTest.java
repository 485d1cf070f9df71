package org.warpproof.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.warpproof.frontend.FrontEnd;
import org.warpproof.frontend.input.FrontEndOptions;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.kernel.Kernel;
import org.warpproof.semantics.Run;
import org.warpproof.semantics.Schedule;
import org.warpproof.semantics.events.Event;
import org.warpproof.semantics.events.Result;
import org.warpproof.semantics.launch.Dim3;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.semantics.launch.Limits;
import org.warpproof.source.InputException;

/// A run computes the mathematical functions that a kernel can name, and says which it cannot.
final class KnownFunctionsTest {
  private static final String UNARY =
      "acos acosh asin asinh atan atanh cbrt ceil cos cosh cospi exp exp10 exp2 expm1 fabs floor"
          + " log log10 log1p log2 logb nearbyint rcbrt rint round rsqrt sin sinh sinpi sqrt tan tanh"
          + " tanpi trunc ilogb lrint llrint lround llround";

  private static final String BINARY =
      "atan2 copysign fdim fmax fmin fmod hypot nextafter pow remainder rhypot";

  /// No short program computes these well.
  private static final Set<String> UNKNOWN =
      Set.of(
          "cyl_bessel_i0",
          "cyl_bessel_i1",
          "erf",
          "erfc",
          "erfcinv",
          "erfcx",
          "erfinv",
          "j0",
          "j1",
          "lgamma",
          "normcdf",
          "normcdfinv",
          "tgamma",
          "y0",
          "y1");

  private final Path folder;

  KnownFunctionsTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @Test
  void cuda() throws IOException, InputException {
    List<String> calls = new ArrayList<>();
    for (String name : words(UNARY)) {
      calls.add(name + "(x)");
      calls.add(name + "f(y)");
    }
    for (String name : words(BINARY)) {
      calls.add(name + "(x, x + 1)");
      calls.add(name + "f(y, y + 1)");
    }
    for (String name : words("sin cos tan exp exp10 log log2 log10 tanh saturate")) {
      calls.add("__" + name + "f(y)");
    }
    for (String mode : words("rn rz ru rd")) {
      for (String name : words("add sub mul div")) {
        calls.add("__f" + name + "_" + mode + "(y, 3.0f)");
        calls.add("__d" + name + "_" + mode + "(x, 3.0)");
      }
      for (String name : words("__frcp_ __fsqrt_ __int2float_ __uint2float_ __ll2float_")) {
        calls.add(name + mode + "(y)");
      }
      for (String name : words("__drcp_ __dsqrt_ __double2float_ __ll2double_ __ull2double_")) {
        calls.add(name + mode + "(x)");
      }
      calls.add("__fmaf_" + mode + "(y, y, y)");
      calls.add("__fma_" + mode + "(x, x, x)");
    }
    calls.addAll(
        words(
            "fma(x,x,x) fmaf(y,y,y) ldexp(x,2) ldexpf(y,2) scalbn(x,2) scalbln(x,2) norm3d(x,x,x)"
                + " norm4df(y,y,y,y) rnorm3d(x,x,x) rnorm4d(x,x,x,x) __frsqrt_rn(y) __powf(y,y)"
                + " __clz(n) __clzll(n) __popc(n) __popcll(n) __brev(n) __brevll(n) __ffs(n)"
                + " __mul64hi(n,n) __umul64hi(n,n) abs(n) labs(n) llabs(n)"));
    String head = "__global__ void k(double *out, double x, float y, int n) {\n";
    assertThat(unknown("k.cu", body(head, calls))).isEmpty();
    List<String> others = UNKNOWN.stream().sorted().map(name -> name + "(x)").toList();
    assertThat(unknown("k.cu", body(head, others))).isEqualTo(UNKNOWN);
  }

  @Test
  void openCl() throws IOException, InputException {
    List<String> calls = new ArrayList<>();
    for (String name :
        words(
            "acos acosh acospi asin asinh asinpi atan atanh atanpi cbrt ceil cos cosh cospi degrees"
                + " exp exp10 exp2 expm1 fabs floor half_cos half_exp half_log2 half_recip half_rsqrt"
                + " isfinite isinf isnan isnormal log log10 log1p log2 logb native_exp native_sqrt"
                + " radians rint round rsqrt sign signbit sin sinh sinpi sqrt tan tanh tanpi trunc"
                + " ilogb native_recip native_sin")) {
      calls.add(name + "(y)");
    }
    for (String name :
        words(
            "atan2 atan2pi copysign fdim fmax fmin fmod hypot max maxmag min minmag nextafter pow"
                + " powr remainder step half_divide native_powr isless isunordered")) {
      calls.add(name + "(y, 2.5f)");
    }
    calls.addAll(
        words(
            "clamp(y,1.0f,2.0f) fma(y,y,y) mad(y,y,y) mix(y,y,y) smoothstep(0.0f,1.0f,y) ldexp(y,n)"
                + " pown(y,n) rootn(y,3) bitselect(y,y,y) select(y,y,n) nan(7u) abs(n) abs_diff(n,1)"
                + " add_sat(n,n) sub_sat(n,n) bitselect(n,n,n) clz(n) ctz(n) popcount(n) hadd(n,n)"
                + " rhadd(n,n) mad24(n,n,n) mad_hi(n,n,n) mad_sat(n,n,n) mul24(n,n) mul_hi(n,n)"
                + " rotate(n,3) clamp(n,1,2) max(n,2) min(n,2) convert_uchar_sat(n)"
                + " convert_int_rtp(y) convert_int_sat(y) mad_sat(7u,7u,7u) as_float(n)"));
    String head = "__kernel void k(__global float *out, float y, int n) {\n";
    assertThat(unknown("k.cl", body(head, calls))).isEmpty();
    assertThat(unknown("k.cl", body(head, words("erf(y) erfc(y) lgamma(y) tgamma(y)"))))
        .containsExactly("erf", "erfc", "lgamma", "tgamma");
  }

  @Test
  void llvm() throws IOException, InputException {
    StringBuilder declarations = new StringBuilder();
    StringBuilder calls = new StringBuilder();
    Map<String, String> signatures =
        Map.of(
            "f x",
            "sqrt sin cos tan exp exp2 exp10 log log2 log10 fabs floor ceil trunc rint nearbyint"
                + " round roundeven asin acos atan sinh cosh tanh canonicalize",
            "f x,x",
            "pow copysign minnum maxnum minimum maximum",
            "f x,x,x",
            "fma",
            "i n",
            "bswap bitreverse ctpop",
            "i n,n",
            "smin smax umin umax sadd.sat uadd.sat ssub.sat usub.sat",
            "i n,n,n",
            "fshl fshr");
    int count = 0;
    for (Map.Entry<String, String> entry : new TreeMap<>(signatures).entrySet()) {
      String signature = entry.getKey();
      String type = signature.startsWith("f") ? "float" : "i32";
      List<String> arguments = words(signature.substring(2).replace(",", " "));
      for (String name : words(entry.getValue())) {
        String symbol = "@llvm." + name + (signature.startsWith("f") ? ".f32" : ".i32");
        List<String> types = arguments.stream().map(_ -> type).toList();
        List<String> given = arguments.stream().map(a -> type + " %" + a).toList();
        declarations.append(
            "declare %s %s(%s)%n".formatted(type, symbol, String.join(", ", types)));
        calls.append(
            "  %%v%d = call %s %s(%s)%n".formatted(count, type, symbol, String.join(", ", given)));
        calls.append("  store %s %%v%d, ptr addrspace(1) %%out%n".formatted(type, count++));
      }
    }
    String text =
        """
        target triple = "nvptx64-nvidia-cuda"
        %s
        define ptx_kernel void @k(ptr addrspace(1) %%out, float %%x, i32 %%n) {
        %s  ret void
        }
        """
            .formatted(declarations, calls);
    assertThat(count).isGreaterThan(40);
    assertThat(unknown("k.ll", text)).isEmpty();
  }

  private static List<String> words(String text) {
    return List.of(text.split(" ", -1));
  }

  private static String body(String head, List<String> calls) {
    StringBuilder text = new StringBuilder(head);
    for (int i = 0; i < calls.size(); i++) {
      text.append("  out[").append(i).append("] = ").append(calls.get(i)).append(";\n");
    }
    return text + "}\n";
  }

  /// The functions that a run of the kernel had to make up, one event for each.
  private Set<String> unknown(String file, String text) throws IOException, InputException {
    Path path = Files.writeString(folder.resolve(file), text);
    Kernel kernel =
        FrontEnd.read(InputFile.open(path), FrontEndOptions.DEFAULT).kernels().getFirst();
    Launch launch = new Launch(Dim3.of(1), Dim3.of(1), Map.of());
    Result result = Run.run(kernel, launch, new Schedule.Seeded(1), Limits.DEFAULT);
    Set<String> names = new TreeSet<>();
    for (Event event : result.events()) {
      if (event.id().equals("approximate.function")) {
        names.add(event.message().replaceAll("the value of (\\S+) is .*", "$1"));
        assertThat(event.position().isKnown()).isTrue();
      }
      assertThat(event.id()).doesNotStartWith("unsupported");
    }
    assertThat(kernel.statements().map(Object::toString)).noneMatch(s -> s.startsWith("Havoc"));
    return names;
  }
}
