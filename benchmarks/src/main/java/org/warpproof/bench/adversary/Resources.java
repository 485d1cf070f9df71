package org.warpproof.bench.adversary;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// The names that kernels may mention, and how they are declared.
final class Resources {
  private Resources() {}

  /// Where a declaration stands.
  enum Kind {
    /// Before the kernel.
    BESIDE,
    PARAMETER,
    /// First in the kernel.
    SHARED
  }

  /// A name with its declarations; the one for OpenCL is empty where OpenCL has no such thing.
  record Resource(String name, Kind kind, String cuda, String openCl) {
    String text(Dialect dialect) {
      return dialect.isOpenCl() ? openCl : cuda;
    }

    private boolean isIn(String text) {
      return Pattern.compile("\\b" + name + "\\b").matcher(text).find();
    }
  }

  private static Resource beside(String name, String cuda, String openCl) {
    return new Resource(name, Kind.BESIDE, cuda, openCl);
  }

  private static Resource array(String name, String cuda, String openCl) {
    return new Resource(
        name, Kind.PARAMETER, cuda + " *" + name, "__global " + openCl + " *" + name);
  }

  private static Resource number(String name, String cuda, String openCl) {
    return new Resource(name, Kind.PARAMETER, cuda + " " + name, openCl + " " + name);
  }

  private static Resource shared(String name, String cuda, String openCl) {
    return new Resource(name, Kind.SHARED, "__shared__ " + cuda + ";", "__local " + openCl + ";");
  }

  private static final List<Resource> ALL =
      List.of(
          beside("Pair", "struct Pair { int *pp; int *rr; int nn; };", ""),
          beside(
              "Rec",
              "struct Rec { int fx; short fy; signed char fz; };",
              "typedef struct { int fx; short fy; char fz; } Rec;"),
          beside("Bits", "struct Bits { int lo : 4; int hi : 4; int : 0; int far : 3; };", ""),
          beside("gi", "__device__ int gi[64];", "__global int gi[64];"),
          beside("gc", "__device__ unsigned gc;", "__global uint gc;"),
          beside(
              "kc",
              "__constant__ int kc[8] = {0, 1, 1, 2, 3, 5, 8, 13};",
              "__constant int kc[8] = {0, 1, 1, 2, 3, 5, 8, 13};"),
          beside(
              "get",
              "__device__ int get(const int *p, int i) { return p[i]; }",
              "int get(const int *p, int i) { return p[i]; }"),
          beside(
              "put",
              "__device__ void put(int *p, int i, int z) { p[i] = z; }",
              "void put(int *p, int i, int z) { p[i] = z; }"),
          beside(
              "mix",
              "__device__ unsigned mix(unsigned z) { return z * 1664525u + 1013904223u; }",
              "uint mix(uint z) { return z * 1664525u + 1013904223u; }"),
          array("a", "int", "int"),
          array("b", "const int", "const int"),
          array("c", "unsigned char", "uchar"),
          array("f", "float", "float"),
          array("q", "unsigned long long", "ulong"),
          array("e", "unsigned", "uint"),
          array("sh", "short", "short"),
          array("v", "volatile int", "volatile int"),
          array("pt", "Rec", "Rec"),
          array("ac", "int", "atomic_int"),
          new Resource("st", Kind.PARAMETER, "Pair st", ""),
          new Resource("d", Kind.SHARED, "extern __shared__ int d[];", ""),
          new Resource("dl", Kind.PARAMETER, "", "__local int *dl"),
          number("n", "int", "int"),
          number("u", "unsigned", "uint"),
          number("m", "long long", "long"),
          number("h", "short", "short"),
          number("o", "unsigned char", "uchar"),
          number("xf", "float", "float"),
          number("xd", "double", "double"),
          shared("s", "int s[64]", "int s[64]"),
          shared("s2", "int s2[64]", "int s2[64]"),
          shared("sb", "unsigned char sb[256]", "uchar sb[256]"),
          shared("sq", "unsigned long long sq[32]", "ulong sq[32]"),
          shared("m2", "int m2[8][8]", "int m2[8][8]"),
          shared("fl", "int fl", "int fl"),
          shared("sc", "unsigned sc", "uint sc"));

  /// Names that each kernel of a file has for itself.
  static final List<String> FILE_SCOPE =
      List.of("Pair", "Rec", "Bits", "gi", "gc", "kc", "get", "put", "mix");

  /// What a text mentions, and what that takes; in the order of declaration.
  static List<Resource> usedIn(String text, Dialect dialect) {
    Set<Resource> used = new LinkedHashSet<>();
    String seen = text;
    int before = -1;
    while (used.size() > before) {
      before = used.size();
      for (Resource resource : ALL) {
        if (!resource.text(dialect).isEmpty() && resource.isIn(seen) && used.add(resource)) {
          // Only types of parameters lead to more.
          seen = seen + (resource.kind() == Kind.PARAMETER ? " " + resource.text(dialect) : "");
        }
      }
    }
    return ALL.stream().filter(used::contains).toList();
  }
}
