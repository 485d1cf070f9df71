package org.warpproof.frontend.builtins;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.warpproof.frontend.llvm.Floats;
import org.warpproof.frontend.llvm.LlvmTypes;
import org.warpproof.frontend.llvm.Mangled;
import org.warpproof.frontend.lower.Call;
import org.warpproof.frontend.lower.Conversions;
import org.warpproof.frontend.lower.KernelBuilder;
import org.warpproof.frontend.lower.Operand;
import org.warpproof.frontend.lower.Pure;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Type;

/// OpenCL's mathematical functions, scalar by scalar.
final class OpenClMath {
  private static final Pattern CONVERT =
      Pattern.compile("convert_u?(char|short|int|long|float|double|half)\\d*(_sat)?(_rt[ezpn])?");

  /// Comparisons of floating-point numbers: 0 or 1, in vectors 0 or -1.
  private static final Map<String, Comparison> COMPARISONS =
      Map.of(
          "isequal", Comparison.OEQ,
          "isnotequal", Comparison.UNE,
          "isgreater", Comparison.OGT,
          "isgreaterequal", Comparison.OGE,
          "isless", Comparison.OLT,
          "islessequal", Comparison.OLE,
          "islessgreater", Comparison.ONE,
          "isordered", Comparison.ORDERED,
          "isunordered", Comparison.UNORDERED);

  private static final Set<String> WHOLE_VECTORS = Set.of("any", "all", "shuffle", "shuffle2");

  /// Functions of whole vectors that give one scalar or another vector.
  private static final Set<String> GEOMETRIC =
      Set.of(
          "dot",
          "length",
          "fast_length",
          "distance",
          "fast_distance",
          "normalize",
          "fast_normalize",
          "cross");

  /// The functions that are applied scalar by scalar, whatever they compute. A function that is not
  /// OpenCL's own is not one of them: it may do more than compute.
  private static final Set<String> ELEMENTWISE =
      Set.of(
          ("abs abs_diff acos acosh acospi add_sat asin asinh asinpi atan atan2 atan2pi atanh atanpi"
                  + " bitselect cbrt ceil clamp clz copysign cos cosh cospi ctz degrees erf erfc exp"
                  + " exp10 exp2 expm1 fabs fdim floor fma fmax fmin fmod hadd half_cos half_divide"
                  + " half_exp half_exp10 half_exp2 half_log half_log10 half_log2 half_powr half_recip"
                  + " half_rsqrt half_sin half_sqrt half_tan hypot ilogb isfinite isinf isnan isnormal"
                  + " ldexp lgamma log log10 log1p log2 logb mad mad24 mad_hi mad_sat max maxmag min"
                  + " minmag mix mul24 mul_hi nan native_cos native_divide native_exp native_exp10"
                  + " native_exp2 native_log native_log10 native_log2 native_powr native_recip"
                  + " native_rsqrt native_sin native_sqrt native_tan nextafter popcount pow pown powr"
                  + " radians remainder rhadd rint rootn rotate round rsqrt select sign signbit sin"
                  + " sinh sinpi smoothstep sqrt step sub_sat tan tanh tanpi tgamma trunc upsample")
              .split(" ", -1));

  private OpenClMath() {}

  static boolean lower(Mangled mangled, Call call) {
    String name = mangled.name();
    if (call.isVoid() || hasPointer(call)) {
      return false;
    }
    if (GEOMETRIC.contains(name)) {
      geometric(name, call);
      return true;
    }
    boolean elementwise =
        ELEMENTWISE.contains(name)
            || COMPARISONS.containsKey(name)
            || CONVERT.matcher(name).matches();
    if (!elementwise && !WHOLE_VECTORS.contains(name)) {
      return false;
    }
    List<LlvmTypes.Leaf> leaves = call.function().types().leaves(call.type());
    List<List<Expr>> arguments = new ArrayList<>();
    for (int i = 0; i < call.size(); i++) {
      arguments.add(call.function().exprs(call.argument(i)));
    }
    if (name.equals("any") || name.equals("all")) {
      call.define(anyOrAll(name, arguments.getFirst()));
      return true;
    }
    if (name.equals("shuffle") || name.equals("shuffle2")) {
      call.function().define(call.instruction(), shuffle(arguments, leaves.size(), call));
      return true;
    }
    List<Operand> results = new ArrayList<>();
    for (int k = 0; k < leaves.size(); k++) {
      List<Expr> scalars = new ArrayList<>();
      for (Expr scalar : Pure.at(arguments, k)) {
        scalars.add(call.builder().named("x", scalar));
      }
      Type type = leaves.get(k).type();
      results.add(new Operand.Value(scalar(mangled, scalars, type, leaves.size())));
    }
    call.function().define(call.instruction(), results);
    return true;
  }

  /// `shuffle(x, mask)` and `shuffle2(x, y, mask)`: each lane takes the element its mask says.
  private static List<Operand> shuffle(List<List<Expr>> arguments, int lanes, Call call) {
    KernelBuilder builder = call.builder();
    List<Expr> elements = new ArrayList<>();
    for (List<Expr> vector : arguments.subList(0, arguments.size() - 1)) {
      vector.forEach(element -> elements.add(builder.named("element", element)));
    }
    List<Operand> result = new ArrayList<>();
    for (Expr mask : arguments.getLast().subList(0, lanes)) {
      Type.Int type = (Type.Int) mask.type();
      Expr.IntConst last = new Expr.IntConst(type, elements.size() - 1L);
      Expr index = builder.named("lane", OpenClIntegers.whole(Binary.AND, mask, last));
      Expr chosen = elements.getFirst();
      for (int k = 1; k < elements.size(); k++) {
        Expr isHere = new Expr.Compare(Comparison.EQ, index, new Expr.IntConst(type, k));
        chosen = new Expr.Select(isHere, elements.get(k), chosen);
      }
      result.add(new Operand.Value(chosen));
    }
    return result;
  }

  private static boolean hasPointer(Call call) {
    for (int i = 0; i < call.size(); i++) {
      if (LLVMGetTypeKind(LLVMTypeOf(call.argument(i))) == LLVMPointerTypeKind) {
        return true;
      }
    }
    return false;
  }

  /// One scalar of the result. Integer functions that are plain arithmetic are written out.
  private static Expr scalar(Mangled mangled, List<Expr> x, Type type, int lanes) {
    String name = mangled.name();
    Matcher convert = CONVERT.matcher(name);
    if (convert.matches()) {
      return convert(mangled, x.getFirst(), type, convert);
    }
    if (COMPARISONS.containsKey(name)) {
      Expr holds = new Expr.Compare(COMPARISONS.get(name), x.get(0), x.get(1));
      return Conversions.convert(lanes == 1 ? Conversion.ZEXT : Conversion.SEXT, holds, type);
    }
    if (!mangled.isFloat()) {
      Optional<Expr> plain = OpenClIntegers.apply(name, x, mangled.isSigned());
      if (plain.isPresent()) {
        return plain.get();
      }
    }
    return switch (name) {
      case "mad" -> real(Binary.FADD, real(Binary.FMUL, x.get(0), x.get(1)), x.get(2));
      case "native_divide", "half_divide" -> real(Binary.FDIV, x.get(0), x.get(1));
      case "clamp" ->
          Pure.apply("fmin", List.of(Pure.apply("fmax", x.subList(0, 2), type), x.get(2)), type);
      case "min" -> Pure.apply("fmin", x, type);
      case "max" -> Pure.apply("fmax", x, type);
      case "select" -> select(x, lanes);
      case "mad_sat" -> Pure.apply(mangled.isSigned() ? "smad.sat" : "umad.sat", x, type);
      case "upsample" -> OpenClIntegers.upsample(x.get(0), x.get(1), type);
      default -> Pure.apply(name.replaceFirst("^(native|half)_", ""), x, type);
    };
  }

  private static Expr convert(Mangled mangled, Expr x, Type type, Matcher match) {
    boolean toUnsigned = mangled.name().startsWith("convert_u");
    boolean saturates = match.group(2) != null;
    if (saturates && x.type() instanceof Type.Int from && from.bits() < 64) {
      return OpenClIntegers.saturate(x, mangled.isSigned(), (Type.Int) type, toUnsigned);
    }
    if (saturates || match.group(3) != null) {
      return Pure.apply(mangled.name().replaceAll("(?<=[a-z])\\d+", ""), List.of(x), type);
    }
    if (x.type() instanceof Type.Float) {
      return type instanceof Type.Float
          ? Conversions.convert(Conversion.FLOAT, x, type)
          : Conversions.convert(
              toUnsigned ? Conversion.FLOAT_TO_UNSIGNED : Conversion.FLOAT_TO_SIGNED, x, type);
    }
    boolean signed = mangled.isSigned();
    if (type instanceof Type.Float) {
      return Conversions.convert(
          signed ? Conversion.SIGNED_TO_FLOAT : Conversion.UNSIGNED_TO_FLOAT, x, type);
    }
    Conversion op =
        type.width() < x.type().width()
            ? Conversion.TRUNC
            : signed ? Conversion.SEXT : Conversion.ZEXT;
    return Conversions.convert(op, x, type);
  }

  private static Expr real(Binary op, Expr a, Expr b) {
    return new Expr.Arithmetic(op, Overflow.WRAPS, a, b);
  }

  /// `select(a, b, c)`: on scalars `c ? b : a`, in vectors by the highest bit of `c`.
  private static Expr select(List<Expr> x, int lanes) {
    Expr.IntConst zero = new Expr.IntConst((Type.Int) x.get(2).type(), 0);
    Comparison test = lanes == 1 ? Comparison.NE : Comparison.SLT;
    return new Expr.Select(new Expr.Compare(test, x.get(2), zero), x.get(1), x.get(0));
  }

  /// Whether the highest bit of any (of every) element is set.
  private static Expr anyOrAll(String name, List<Expr> elements) {
    Expr result = Expr.bool(name.equals("all"));
    for (Expr element : elements) {
      Expr.IntConst zero = new Expr.IntConst((Type.Int) element.type(), 0);
      Expr set = new Expr.Compare(Comparison.SLT, element, zero);
      result = OpenClIntegers.whole(name.equals("all") ? Binary.AND : Binary.OR, result, set);
    }
    return Conversions.convert(Conversion.ZEXT, result, Type.I32);
  }

  private static void geometric(String name, Call call) {
    KernelBuilder builder = call.builder();
    List<Expr> a = new ArrayList<>();
    for (Expr element : call.function().exprs(call.argument(0))) {
      a.add(builder.named("a", element));
    }
    List<Expr> b = new ArrayList<>();
    for (Expr element : call.function().exprs(call.argument(call.size() - 1))) {
      b.add(builder.named("b", element));
    }
    String plain = name.replaceFirst("^fast_", "");
    switch (plain) {
      case "dot" -> call.define(dot(a, b));
      case "length" -> call.define(root(dot(a, a)));
      case "distance" -> {
        List<Expr> difference = new ArrayList<>();
        for (int k = 0; k < a.size(); k++) {
          difference.add(builder.named("d", real(Binary.FSUB, a.get(k), b.get(k))));
        }
        call.define(root(dot(difference, difference)));
      }
      case "normalize" -> {
        Expr length = builder.named("length", root(dot(a, a)));
        call.function()
            .define(
                call.instruction(),
                a.stream()
                    .map(x -> (Operand) new Operand.Value(real(Binary.FDIV, x, length)))
                    .toList());
      }
      default -> call.function().define(call.instruction(), cross(a, b));
    }
  }

  private static Expr dot(List<Expr> a, List<Expr> b) {
    Expr sum = real(Binary.FMUL, a.getFirst(), b.getFirst());
    for (int k = 1; k < a.size(); k++) {
      sum = real(Binary.FADD, sum, real(Binary.FMUL, a.get(k), b.get(k)));
    }
    return sum;
  }

  private static Expr root(Expr x) {
    return Pure.apply("sqrt", List.of(x), x.type());
  }

  private static List<Operand> cross(List<Expr> a, List<Expr> b) {
    List<Operand> result = new ArrayList<>();
    for (int k = 0; k < 3; k++) {
      int i = (k + 1) % 3;
      int j = (k + 2) % 3;
      result.add(
          new Operand.Value(
              real(
                  Binary.FSUB,
                  real(Binary.FMUL, a.get(i), b.get(j)),
                  real(Binary.FMUL, a.get(j), b.get(i)))));
    }
    if (a.size() == 4) {
      result.add(new Operand.Value(Floats.constant((Type.Float) a.getFirst().type(), 0)));
    }
    return result;
  }
}
