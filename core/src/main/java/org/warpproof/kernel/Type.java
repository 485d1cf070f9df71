package org.warpproof.kernel;

/// The type of a private value.
///
/// Vectors and structures do not occur: the front end takes them apart into their scalars.
public sealed interface Type {
  Int BOOL = new Int(1);
  Int I8 = new Int(8);
  Int I16 = new Int(16);
  Int I32 = new Int(32);
  Int I64 = new Int(64);
  Float F16 = new Float(Format.HALF);
  Float BF16 = new Float(Format.BFLOAT);
  Float F32 = new Float(Format.SINGLE);
  Float F64 = new Float(Format.DOUBLE);
  Pointer POINTER = new Pointer();

  /// How many bits a value has.
  int width();

  /// How many bytes a value takes in memory.
  int bytes();

  /// An integer of 1 to 64 bits. It has no sign: operations have.
  record Int(int bits) implements Type {
    public Int {
      if (bits < 1 || bits > 64) {
        throw new IllegalArgumentException("an integer has 1 to 64 bits, not " + bits);
      }
    }

    @Override
    public int width() {
      return bits;
    }

    @Override
    public int bytes() {
      return (bits + 7) / 8;
    }

    @Override
    public String toString() {
      return "i" + bits;
    }
  }

  /// A floating-point number. Opaque to the proof engines, unless they are asked to take it for a
  /// real number; the semantics computes with it.
  @SuppressWarnings("JavaLangClash")
  record Float(Format format) implements Type {
    @Override
    public int width() {
      return format.bits;
    }

    @Override
    public int bytes() {
      return (format.bits + 7) / 8;
    }

    @Override
    public String toString() {
      return format.text;
    }
  }

  /// The address of a byte in some memory object: 64 bits.
  record Pointer() implements Type {
    @Override
    public int width() {
      return 64;
    }

    @Override
    public int bytes() {
      return 8;
    }

    @Override
    public String toString() {
      return "ptr";
    }
  }

  /// The floating-point formats.
  enum Format {
    HALF("f16", 16),
    BFLOAT("bf16", 16),
    SINGLE("f32", 32),
    DOUBLE("f64", 64);

    final String text;
    final int bits;

    Format(String text, int bits) {
      this.text = text;
      this.bits = bits;
    }

    /// The number that the bits stand for; every format fits a `double`.
    public double number(long value) {
      return switch (this) {
        case HALF -> java.lang.Float.float16ToFloat((short) value);
        case BFLOAT -> java.lang.Float.intBitsToFloat((int) value << 16);
        case SINGLE -> java.lang.Float.intBitsToFloat((int) value);
        case DOUBLE -> Double.longBitsToDouble(value);
      };
    }
  }
}
