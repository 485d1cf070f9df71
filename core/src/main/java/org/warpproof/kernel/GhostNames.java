package org.warpproof.kernel;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.warpproof.kernel.Contract.Access;
import org.warpproof.kernel.Ghost.Quantifier;

/// The names of ghosts, in sources and in the text of kernels: GPUVerify's.
///
/// In sources some of them end in a type (`__other_int`), which the value that is defined has
/// anyway.
public final class GhostNames {
  private static final Pattern TYPED =
      Pattern.compile(
          "(__(?:uniform|distinct|other|old|noted|return_val|bound|sum|forall|exists))_(?!ptr_base)[a-z]\\w*");

  /// In the text of kernels: which component.
  private static final Pattern RESULT = Pattern.compile("__return_val_(\\d{1,2})");

  private static final String RETURN_VALUE = "__return_val";
  private static final String SUM = "__add_noovfl";
  private static final String TAKEN = "__atomic_has_taken_value";
  private static final Map<String, Quantifier> QUANTIFIERS =
      Map.of(
          "__forall", Quantifier.FOR_ALL,
          "__exists", Quantifier.EXISTS,
          "__sum", Quantifier.SUM);
  private static final String READ_IMPLIES = "__read_implies";
  private static final String WRITE_IMPLIES = "__write_implies";

  /// Those that [#OF_ONE] and [#OF_NOTHING] do not have.
  private static final Set<String> NAMED =
      Set.of(RETURN_VALUE, SUM, TAKEN, READ_IMPLIES, WRITE_IMPLIES);

  private static final Map<String, Function<Expr, Ghost>> OF_ONE =
      Map.ofEntries(
          Map.entry("__read", e -> new Ghost.Accessed(Access.READ, e)),
          Map.entry("__write", e -> new Ghost.Accessed(Access.WRITE, e)),
          Map.entry("__no_read", e -> new Ghost.NotAccessed(Access.READ, e)),
          Map.entry("__no_write", e -> new Ghost.NotAccessed(Access.WRITE, e)),
          Map.entry("__read_offset_bytes", e -> new Ghost.AccessOffset(Access.READ, e)),
          Map.entry("__write_offset_bytes", e -> new Ghost.AccessOffset(Access.WRITE, e)),
          Map.entry("__ptr_offset_bytes", Ghost.PointerOffset::new),
          Map.entry("__uniform", Ghost.Uniform::new),
          Map.entry("__distinct", Ghost.Distinct::new),
          Map.entry("__other", Ghost.Other::new),
          Map.entry("__other_ptr_base", Ghost.OtherBase::new),
          Map.entry("__all", Ghost.OfAll::new),
          Map.entry("__exclusive", Ghost.Exclusive::new),
          Map.entry("__at_most_one", Ghost.AtMostOne::new),
          Map.entry("__old", Ghost.Old::new),
          Map.entry("__noted", Ghost.Noted::new));

  private static final Map<String, Ghost> OF_NOTHING =
      Map.of(
          "__enabled", new Ghost.Enabled(),
          "__dominator_enabled", new Ghost.DominatorEnabled(),
          "__bound", new Ghost.Bound());

  private GhostNames() {}

  /// Whether a ghost has that name.
  public static boolean contains(String spelled) {
    Matcher typed = TYPED.matcher(spelled);
    String name = typed.matches() ? typed.group(1) : spelled;
    return OF_ONE.containsKey(name)
        || OF_NOTHING.containsKey(name)
        || NAMED.contains(name)
        || QUANTIFIERS.containsKey(name)
        || RESULT.matcher(name).matches();
  }

  /// The ghost of that name; none if there is no such ghost of these arguments.
  public static Optional<Ghost> ghost(String spelled, List<Expr> arguments) {
    return ghost(spelled, arguments, 0);
  }

  /// The ghost of that name, or that component of it; none if there is no such ghost of these
  /// arguments.
  public static Optional<Ghost> ghost(String spelled, List<Expr> arguments, int component) {
    Matcher typed = TYPED.matcher(spelled);
    String name = typed.matches() ? typed.group(1) : spelled;
    if (name.equals(SUM)) {
      return Optional.of(new Ghost.SumFits(arguments));
    }
    return switch (arguments.size()) {
      case 0 -> ofNothing(name, component);
      case 1 -> Optional.ofNullable(OF_ONE.get(name)).map(make -> make.apply(arguments.getFirst()));
      case 2 -> ofTwo(name, arguments.getFirst(), arguments.getLast());
      case 3 -> ofThree(name, arguments.get(0), arguments.get(1), arguments.get(2));
      default -> Optional.empty();
    };
  }

  private static Optional<Ghost> ofNothing(String name, int component) {
    Matcher result = RESULT.matcher(name);
    if (result.matches()) {
      return Optional.of(new Ghost.Result(Integer.parseInt(result.group(1))));
    }
    return name.equals(RETURN_VALUE)
        ? Optional.of(new Ghost.Result(component))
        : Optional.ofNullable(OF_NOTHING.get(name));
  }

  private static Optional<Ghost> ofThree(String name, Expr one, Expr two, Expr three) {
    return name.equals(TAKEN)
        ? Optional.of(new Ghost.TakenValue(one, two, three))
        : Optional.ofNullable(QUANTIFIERS.get(name))
            .map(quantifier -> new Ghost.Quantified(quantifier, one, two, three));
  }

  private static Optional<Ghost> ofTwo(String name, Expr pointer, Expr condition) {
    return switch (name) {
      case READ_IMPLIES -> Optional.of(new Ghost.AccessImplies(Access.READ, pointer, condition));
      case WRITE_IMPLIES -> Optional.of(new Ghost.AccessImplies(Access.WRITE, pointer, condition));
      default -> Optional.empty();
    };
  }

  /// The name of a ghost.
  ///
  /// @throws IllegalArgumentException for a read, which has none
  public static String of(Ghost ghost) {
    return switch (ghost) {
      case Ghost.Read _ -> throw new IllegalArgumentException("a read has no name");
      case Ghost.Accessed(Access access, _) -> "__" + name(access);
      case Ghost.NotAccessed(Access access, _) -> "__no_" + name(access);
      case Ghost.AccessImplies(Access access, _, _) -> "__" + name(access) + "_implies";
      case Ghost.AccessOffset(Access access, _) -> "__" + name(access) + "_offset_bytes";
      case Ghost.PointerOffset _ -> "__ptr_offset_bytes";
      case Ghost.TakenValue _ -> TAKEN;
      case Ghost.Enabled _ -> "__enabled";
      case Ghost.DominatorEnabled _ -> "__dominator_enabled";
      case Ghost.Uniform _ -> "__uniform";
      case Ghost.Distinct _ -> "__distinct";
      case Ghost.Other _ -> "__other";
      case Ghost.OtherBase _ -> "__other_ptr_base";
      case Ghost.OfAll _ -> "__all";
      case Ghost.Exclusive _ -> "__exclusive";
      case Ghost.AtMostOne _ -> "__at_most_one";
      case Ghost.Old _ -> "__old";
      case Ghost.Noted _ -> "__noted";
      case Ghost.Result(int component) -> RETURN_VALUE + "_" + component;
      case Ghost.SumFits _ -> SUM;
      case Ghost.Bound _ -> "__bound";
      case Ghost.Quantified(Quantifier quantifier, _, _, _) ->
          switch (quantifier) {
            case FOR_ALL -> "__forall";
            case EXISTS -> "__exists";
            case SUM -> "__sum";
          };
    };
  }

  private static String name(Access access) {
    return switch (access) {
      case READ -> "read";
      case WRITE -> "write";
    };
  }
}
