package org.warpproof.kernel.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Expr.Var;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.Ghost.Quantifier;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Parameter.Sign;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Type;
import org.warpproof.source.Position;

/// A condition on the integers that arrays hold before the kernel runs, and its text:
/// `injective(perm)`, `injective(from, to)`, `ascending(offsets)`, `nonzero(counts)`,
/// `within(data, 0, n - 1)`, `within(starts + lengths, 0, n)`, `stretches(starts, lengths)`,
/// `stretches(starts, 4)`, `ranges(starts, ends)`.
///
/// Kernel to kernel: adds it as what is required, as if it stood in a contract. Which integers the
/// names mean, [GivenIntegers] says.
public record DataCondition(Kind kind, List<String> arrays, Limit least, Limit most) {
  /// What is said of the elements.
  public enum Kind {
    /// No two are the same, of one array or of some together.
    INJECTIVE,
    /// None is less than one before it.
    ASCENDING,
    /// None is 0.
    NONZERO,
    /// All lie between two numbers, or all sums with those of a second array.
    WITHIN,
    /// Ranges that start there, and are as long as a number or what a second array says, do not
    /// overlap.
    STRETCHES,
    /// Ranges from there to what a second array says do not overlap.
    RANGES;

    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// A number, an `i64` over parameters and sizes, and how C writes it.
  public record Limit(Expr number, String text) {
    public static Limit of(long number) {
      return new Limit(Expr.i64(number), Long.toString(number));
    }
  }

  private static final Limit NONE = Limit.of(0);

  public DataCondition {
    arrays = List.copyOf(arrays);
  }

  public static DataCondition injective(String... arrays) {
    return new DataCondition(Kind.INJECTIVE, List.of(arrays), NONE, NONE);
  }

  public static DataCondition ascending(String array) {
    return new DataCondition(Kind.ASCENDING, List.of(array), NONE, NONE);
  }

  public static DataCondition nonzero(String array) {
    return new DataCondition(Kind.NONZERO, List.of(array), NONE, NONE);
  }

  public static DataCondition within(String array, Limit least, Limit most) {
    return new DataCondition(Kind.WITHIN, List.of(array), least, most);
  }

  /// That the sums of elements with the same number lie between two numbers.
  public static DataCondition reaching(String starts, String lengths, Limit least, Limit most) {
    return new DataCondition(Kind.WITHIN, List.of(starts, lengths), least, most);
  }

  public static DataCondition stretches(String starts, String lengths) {
    return new DataCondition(Kind.STRETCHES, List.of(starts, lengths), NONE, NONE);
  }

  public static DataCondition stretches(String starts, Limit length) {
    return new DataCondition(Kind.STRETCHES, List.of(starts), NONE, length);
  }

  public static DataCondition ranges(String starts, String ends) {
    return new DataCondition(Kind.RANGES, List.of(starts, ends), NONE, NONE);
  }

  public String text() {
    List<String> words =
        new ArrayList<>(kind == Kind.WITHIN ? List.of(String.join(" + ", arrays)) : arrays);
    if (kind == Kind.WITHIN) {
      words.add(least.text);
    }
    if (kind == Kind.WITHIN || (kind == Kind.STRETCHES && arrays.size() == 1)) {
      words.add(most.text);
    }
    return kind.word() + "(" + String.join(", ", words) + ")";
  }

  /// Whether a text of conditions has one on data among them.
  public static boolean isIn(String conditions) {
    return Stream.of(Kind.values()).anyMatch(kind -> conditions.contains(kind.word() + "("));
  }

  /// The kernel that requires it; empty if it has no such arrays.
  public Optional<Kernel> in(Kernel kernel) {
    List<GivenIntegers> integers =
        arrays.stream().flatMap(name -> GivenIntegers.named(kernel, name).stream()).toList();
    return integers.size() < arrays.size() || integers.stream().anyMatch(i -> !isMeant(i.type()))
        ? Optional.empty()
        : Optional.of(new Requirement(kernel, integers).require());
  }

  /// There are not enough different bytes for all elements that an array might have.
  private boolean isMeant(Type.Int type) {
    return switch (kind) {
      case INJECTIVE, STRETCHES, RANGES -> type.bits() >= Integer.SIZE;
      case ASCENDING, NONZERO, WITHIN -> true;
    };
  }

  /// The statements that say it of a kernel.
  private final class Requirement {
    private final Kernel kernel;
    private final List<GivenIntegers> integers;
    private final Position at;
    private final List<Statement> statements = new ArrayList<>();

    private Requirement(Kernel kernel, List<GivenIntegers> integers) {
      this.kernel = kernel;
      this.integers = integers;
      this.at = kernel.position();
    }

    private Kernel require() {
      for (int i = 0; i < integers.size(); i++) {
        if (kind == Kind.INJECTIVE || i == 0) {
          Expr all = ofAll(i);
          statements.add(new Statement.Annotation(new Contract.Before(all), at));
        }
      }
      List<BasicBlock> blocks = new ArrayList<>(kernel.blocks());
      BasicBlock entry = blocks.getFirst();
      statements.addAll(entry.statements());
      blocks.set(
          0, new BasicBlock(entry.label(), entry.parameters(), statements, entry.terminator()));
      return kernel.withBlocks(blocks);
    }

    private Expr ofAll(int array) {
      GivenIntegers them = integers.get(array);
      Sign sign = them.sign(kernel);
      Var one = bound("i" + text(array));
      Var element = element(array, one);
      Expr body =
          switch (kind) {
            case INJECTIVE -> ofPairs(array, one, element);
            case ASCENDING -> {
              Var other = bound("j");
              Expr later = new Expr.Compare(Comparison.SLT, one, other);
              yield forAll("others", other, later, ascends(sign, element, element(array, other)));
            }
            case NONZERO ->
                new Expr.Compare(Comparison.NE, element, new Expr.IntConst(them.type(), 0));
            case WITHIN ->
                integers.size() == 1
                    ? within(sign, element)
                    : ofSum(sign, element, integers.get(1).sign(kernel), element(1, one));
            case STRETCHES, RANGES -> {
              Var other = bound("j");
              yield forAll("others", other, isOther(one, other), apart(sign, one, element, other));
            }
          };
      return forAll("all" + text(array), one, Expr.bool(true), body);
    }

    private static String text(int array) {
      return array == 0 ? "" : Integer.toString(array);
    }

    /// No other element, nor one of an array after it, is the same.
    private Expr ofPairs(int array, Var one, Var element) {
      Expr all = Expr.bool(true);
      for (int i = array; i < integers.size(); i++) {
        String name = text(array) + " " + i;
        Var other = bound("j" + name);
        Expr range = i == array ? isOther(one, other) : Expr.bool(true);
        Expr differ =
            new Expr.Compare(Comparison.NE, wideIfMixed(element), wideIfMixed(element(i, other)));
        Expr others = forAll("others" + name, other, range, differ);
        all = i == array ? others : both(all, others);
      }
      return all;
    }

    private Expr wideIfMixed(Var element) {
      boolean isMixed = integers.stream().map(GivenIntegers::type).distinct().count() > 1;
      return isMixed ? wide(element) : element;
    }

    private static Expr isOther(Var one, Var other) {
      return new Expr.Compare(Comparison.NE, one, other);
    }

    /// One of two ranges is empty, or ends before the other starts. Those that are so if starts are
    /// read in one way are in the other.
    private Expr apart(Sign sign, Var one, Var start, Var other) {
      Var second = element(0, other);
      Expr areApart = Expr.bool(true);
      for (Conversion reading : List.of(Conversion.SEXT, Conversion.ZEXT)) {
        if (reading == Conversion.SEXT || sign != Sign.SIGNED) {
          Expr from = wide(reading, start);
          Expr to = end(reading, from, one);
          Expr next = wide(reading, second);
          Expr last = end(reading, next, other);
          Expr isOneEmpty = either(isAtMost(to, from), isAtMost(last, next));
          Expr areOrdered = either(isAtMost(to, next), isAtMost(last, from));
          areApart = both(areApart, either(isOneEmpty, areOrdered));
        }
      }
      return areApart;
    }

    private Expr end(Conversion reading, Expr start, Var number) {
      if (kind == Kind.RANGES) {
        return wide(reading, element(1, number));
      }
      Expr length = integers.size() == 1 ? most.number : wide(element(1, number));
      return new Expr.Arithmetic(Binary.ADD, Overflow.WRAPS, start, length);
    }

    private static Expr isAtMost(Expr one, Expr other) {
      return new Expr.Compare(Comparison.SLE, one, other);
    }

    /// Where the source does not say how elements are read, they may be meant in both ways.
    private Expr ascends(Sign sign, Expr one, Expr other) {
      Expr signed = new Expr.Compare(Comparison.SLE, one, other);
      Expr unsigned = new Expr.Compare(Comparison.ULE, one, other);
      return switch (sign) {
        case SIGNED -> signed;
        case UNSIGNED -> unsigned;
        case UNKNOWN -> either(signed, unsigned);
      };
    }

    private Expr within(Sign sign, Var element) {
      Expr signed = within(wide(element));
      if (sign == Sign.SIGNED || element.type().equals(Type.I64)) {
        return signed;
      }
      Expr unsigned = within(wide(Conversion.ZEXT, element));
      // A number that is not negative is the same in both.
      return least.number instanceof Expr.IntConst(Type _, long number) && number >= 0
          ? unsigned
          : either(signed, unsigned);
    }

    /// Where the source does not say how elements are read, both are read in the same way.
    private Expr ofSum(Sign sign, Var element, Sign otherSign, Var other) {
      Expr signed = within(sum(Conversion.SEXT, element, Conversion.SEXT, other));
      if (sign == Sign.SIGNED && otherSign == Sign.SIGNED) {
        return signed;
      }
      if (sign == Sign.UNKNOWN || otherSign == Sign.UNKNOWN) {
        return either(signed, within(sum(Conversion.ZEXT, element, Conversion.ZEXT, other)));
      }
      return within(sum(reading(sign), element, reading(otherSign), other));
    }

    private static Conversion reading(Sign sign) {
      return sign == Sign.UNSIGNED ? Conversion.ZEXT : Conversion.SEXT;
    }

    private static Expr sum(Conversion reading, Var element, Conversion otherReading, Var other) {
      return new Expr.Arithmetic(
          Binary.ADD, Overflow.WRAPS, wide(reading, element), wide(otherReading, other));
    }

    private Expr within(Expr element) {
      return both(
          new Expr.Compare(Comparison.SLE, least.number, element),
          new Expr.Compare(Comparison.SLE, element, most.number));
    }

    /// No variable of the source has such a name.
    private Var named(String name, Type type) {
      return new Var("%s of %s".formatted(name, DataCondition.this.text()), type);
    }

    private Var bound(String name) {
      Var bound = named(name, Type.I64);
      statements.add(new Statement.Observe(bound, new Ghost.Bound(), at));
      return bound;
    }

    private Var element(int array, Var number) {
      GivenIntegers them = integers.get(array);
      Var element = named("element " + text(array) + number.name(), them.type());
      statements.add(new Statement.Observe(element, new Ghost.Read(them.place(number)), at));
      return element;
    }

    private Var forAll(String name, Var bound, Expr range, Expr body) {
      Var holds = named(name, Type.BOOL);
      statements.add(
          new Statement.Observe(
              holds, new Ghost.Quantified(Quantifier.FOR_ALL, bound, range, body), at));
      return holds;
    }
  }

  private static Expr wide(Var element) {
    return wide(Conversion.SEXT, element);
  }

  private static Expr wide(Conversion reading, Var element) {
    return element.type().equals(Type.I64) ? element : new Expr.Convert(reading, element, Type.I64);
  }

  private static Expr both(Expr one, Expr other) {
    return new Expr.Select(one, other, Expr.bool(false));
  }

  private static Expr either(Expr one, Expr other) {
    return new Expr.Select(one, Expr.bool(true), other);
  }
}
