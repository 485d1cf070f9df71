package org.warpproof.kernel;

/// The operators of [Expr] and of atomic and collective statements.
public final class Op {
  private Op() {}

  /// Operators on two values of one type. A shift by the width or more gives an undefined value.
  public enum Binary {
    ADD("+"),
    SUB("-"),
    MUL("*"),
    UDIV("/u"),
    SDIV("/s"),
    UREM("%u"),
    SREM("%s"),
    SHL("<<"),
    LSHR(">>u"),
    ASHR(">>s"),
    AND("&"),
    OR("|"),
    XOR("^"),
    FADD("+f"),
    FSUB("-f"),
    FMUL("*f"),
    FDIV("/f"),
    FREM("%f");

    public final String text;

    Binary(String text) {
      this.text = text;
    }

    public boolean isFloat() {
      return compareTo(FADD) >= 0;
    }
  }

  /// What the language says of a result that does not fit its type.
  public enum Overflow {
    /// The result wraps around.
    WRAPS(""),
    /// Leaving the signed range is an error of the program.
    NO_SIGNED("!s"),
    /// Leaving the unsigned range is an error of the program.
    NO_UNSIGNED("!u"),
    NEITHER("!su");

    public final String text;

    Overflow(String text) {
      this.text = text;
    }
  }

  /// Comparisons. Of the floating-point ones, `O…` are false and `U…` are true on a NaN.
  public enum Comparison {
    EQ("=="),
    NE("!="),
    ULT("<u"),
    ULE("<=u"),
    UGT(">u"),
    UGE(">=u"),
    SLT("<s"),
    SLE("<=s"),
    SGT(">s"),
    SGE(">=s"),
    OEQ("==o"),
    ONE("!=o"),
    OLT("<o"),
    OLE("<=o"),
    OGT(">o"),
    OGE(">=o"),
    UEQ("==?"),
    UNE("!=?"),
    FULT("<?"),
    FULE("<=?"),
    FUGT(">?"),
    FUGE(">=?"),
    /// Neither is a NaN.
    ORDERED("<>o"),
    /// One is a NaN.
    UNORDERED("<>?");

    public final String text;

    Comparison(String text) {
      this.text = text;
    }

    /// The comparison of integers that holds just if this one does not.
    public Comparison opposite() {
      return switch (this) {
        case EQ -> NE;
        case NE -> EQ;
        case ULT -> UGE;
        case ULE -> UGT;
        case UGT -> ULE;
        case UGE -> ULT;
        case SLT -> SGE;
        case SLE -> SGT;
        case SGT -> SLE;
        case SGE -> SLT;
        default -> throw new IllegalArgumentException("no comparison of integers: " + this);
      };
    }

    /// The comparison of integers that says the same with its sides exchanged.
    public Comparison turned() {
      return switch (this) {
        case EQ, NE -> this;
        case ULT -> UGT;
        case ULE -> UGE;
        case UGT -> ULT;
        case UGE -> ULE;
        case SLT -> SGT;
        case SLE -> SGE;
        case SGT -> SLT;
        case SGE -> SLE;
        default -> throw new IllegalArgumentException("no comparison of integers: " + this);
      };
    }

    public boolean isFloat() {
      return compareTo(OEQ) >= 0;
    }
  }

  /// Conversions between types.
  public enum Conversion {
    ZEXT,
    SEXT,
    TRUNC,
    /// The same bits, read as another type of the same width.
    BITS,
    FLOAT_TO_SIGNED,
    FLOAT_TO_UNSIGNED,
    SIGNED_TO_FLOAT,
    UNSIGNED_TO_FLOAT,
    /// Between floating-point formats.
    FLOAT,
    POINTER_TO_INT,
    INT_TO_POINTER
  }

  /// Atomic operations. All but `STORE` give the old value.
  public enum Atomic {
    LOAD(0),
    STORE(1),
    EXCHANGE(1),
    /// Operands: the expected value, the new value.
    COMPARE_EXCHANGE(2),
    ADD(1),
    SUB(1),
    AND(1),
    OR(1),
    XOR(1),
    NAND(1),
    SMIN(1),
    SMAX(1),
    UMIN(1),
    UMAX(1),
    /// CUDA's `atomicInc`: back to zero after the operand.
    INC(1),
    /// CUDA's `atomicDec`: to the operand from zero or from above it.
    DEC(1),
    FADD(1),
    FSUB(1),
    FMIN(1),
    FMAX(1);

    final int operands;

    Atomic(int operands) {
      this.operands = operands;
    }

    public int operands() {
      return operands;
    }
  }

  /// Operations in which the threads of a [Team] see each other's arguments.
  public enum Collective {
    /// Arguments: value, source lane, width.
    SHUFFLE(3),
    /// Arguments: value, delta, width.
    SHUFFLE_UP(3),
    SHUFFLE_DOWN(3),
    SHUFFLE_XOR(3),
    /// Whether all (any, equally all or none) threads have a non-zero argument.
    ALL(1),
    ANY(1),
    UNIFORM(1),
    /// How many threads have a non-zero argument.
    COUNT(1),
    /// The lanes that have a non-zero argument, as a mask.
    BALLOT(1),
    /// The lanes that have the same argument, as a mask.
    MATCH_ANY(1),
    /// The mask of the team if all arguments agree, else zero.
    MATCH_ALL(1),
    /// The mask of the lanes that happen to run together.
    ACTIVE_MASK(0),
    ADD(1),
    SMIN(1),
    SMAX(1),
    UMIN(1),
    UMAX(1),
    AND(1),
    OR(1),
    XOR(1),
    FADD(1),
    FMIN(1),
    FMAX(1),
    /// Arguments: value, then one local id for each dimension.
    BROADCAST(4);

    final int arguments;

    Collective(int arguments) {
      this.arguments = arguments;
    }

    public int arguments() {
      return arguments;
    }
  }
}
