package org.warpproof.kernel;

import java.util.List;
import org.warpproof.kernel.Contract.Access;

/// A value that exists only in annotations. [GhostNames] has its spelling.
///
/// Accesses are those of this thread since the last barrier; the other thread is the one that
/// an annotation is also evaluated for.
public sealed interface Ghost {
  /// What is in memory where the annotation stands; it is no access of the kernel.
  record Read(Place place) implements Ghost {}

  /// Whether the array was accessed.
  record Accessed(Access access, Expr pointer) implements Ghost {}

  record NotAccessed(Access access, Expr pointer) implements Ghost {}

  /// The condition holds if the array was accessed.
  record AccessImplies(Access access, Expr pointer, Expr condition) implements Ghost {}

  /// Where the array was accessed, in bytes from its start.
  record AccessOffset(Access access, Expr pointer) implements Ghost {}

  /// Where a pointer points to, in bytes from the start of its array.
  record PointerOffset(Expr pointer) implements Ghost {}

  /// Whether some atomic operation on the array at `offset` gave the value.
  record TakenValue(Expr pointer, Expr offset, Expr value) implements Ghost {}

  /// Whether this thread comes here.
  record Enabled() implements Ghost {}

  /// Whether this thread comes to the block that decides on who comes here.
  record DominatorEnabled() implements Ghost {}

  /// Whether both threads have the same value.
  record Uniform(Expr value) implements Ghost {}

  /// Whether the threads have different values.
  record Distinct(Expr value) implements Ghost {}

  /// What the other thread has.
  record Other(Expr value) implements Ghost {}

  /// The start of the array that the other thread's pointer points into.
  record OtherBase(Expr pointer) implements Ghost {}

  /// Whether the condition holds for both threads.
  record OfAll(Expr condition) implements Ghost {}

  /// Whether the condition does not hold for both threads.
  record Exclusive(Expr condition) implements Ghost {}

  record AtMostOne(Expr condition) implements Ghost {}

  /// What a value was when the function was entered.
  record Old(Expr value) implements Ghost {}

  /// What the function returns: this component of it, if it returns a vector.
  record Result(int component) implements Ghost {}

  /// Whether the sum of the values, without signs, fits their type.
  record SumFits(List<Expr> values) implements Ghost {
    public SumFits {
      values = List.copyOf(values);
    }
  }

  /// What a variable of the specification is given here: the value, as it is now.
  record Noted(Expr value) implements Ghost {}

  /// A number of which a [Quantified] says something, whatever it is.
  record Bound() implements Ghost {}

  /// Whether `body` holds for all, or for some, of the numbers `bound` that are in the range; or
  /// what the bodies of all of them come to. `bound` is a variable that takes a [Bound].
  record Quantified(Quantifier quantifier, Expr bound, Expr range, Expr body) implements Ghost {}

  enum Quantifier {
    FOR_ALL,
    EXISTS,
    SUM
  }

  /// The expressions that it is made of.
  default List<Expr> expressions() {
    return switch (this) {
      case Read(Place place) -> place.expressions();
      case Accessed _, NotAccessed _, AccessImplies _, AccessOffset _ -> arguments();
      case PointerOffset _, TakenValue _, Enabled _, DominatorEnabled _ -> arguments();
      case Uniform _, Distinct _, Other _, OtherBase _, OfAll _ -> arguments();
      case Exclusive _, AtMostOne _, Old _, Result _, SumFits _ -> arguments();
      case Bound _, Quantified _, Noted _ -> arguments();
    };
  }

  /// What it is applied to; a read is applied to nothing.
  default List<Expr> arguments() {
    return switch (this) {
      case Read _, Enabled _, DominatorEnabled _, Result _, Bound _ -> List.of();
      case Accessed(_, Expr pointer) -> List.of(pointer);
      case NotAccessed(_, Expr pointer) -> List.of(pointer);
      case AccessImplies(_, Expr pointer, Expr condition) -> List.of(pointer, condition);
      case AccessOffset(_, Expr pointer) -> List.of(pointer);
      case PointerOffset(Expr pointer) -> List.of(pointer);
      case TakenValue(Expr pointer, Expr offset, Expr value) -> List.of(pointer, offset, value);
      case Uniform(Expr value) -> List.of(value);
      case Distinct(Expr value) -> List.of(value);
      case Other(Expr value) -> List.of(value);
      case OtherBase(Expr pointer) -> List.of(pointer);
      case OfAll(Expr condition) -> List.of(condition);
      case Exclusive(Expr condition) -> List.of(condition);
      case AtMostOne(Expr condition) -> List.of(condition);
      case Old(Expr value) -> List.of(value);
      case Noted(Expr value) -> List.of(value);
      case SumFits(List<Expr> values) -> values;
      case Quantified(_, Expr bound, Expr range, Expr body) -> List.of(bound, range, body);
    };
  }

  /// The same of other arguments, of which there are as many; not for a read.
  default Ghost withArguments(List<Expr> others) {
    return GhostNames.ghost(GhostNames.of(this), others).orElseThrow();
  }
}
