package org.warpproof.kernel;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.warpproof.kernel.Contract.Access;
import org.warpproof.kernel.Contract.Edge;
import org.warpproof.kernel.Contract.Force;
import org.warpproof.kernel.Contract.Log;
import org.warpproof.kernel.Contract.Reach;
import org.warpproof.kernel.Contract.Where;

/// The names of contracts, in sources and in the text of kernels: GPUVerify's.
public final class ContractNames {
  /// A barrier invariant is for so many threads, or pairs of them.
  private static final Pattern BARRIER_INVARIANT =
      Pattern.compile("__barrier_invariant_(binary_)?([1-9]\\d?)");

  /// GPUVerify has no name for it: its `__assert` stops a thread.
  private static final String CLAIM = "__claim";

  private static final Map<String, Function<Expr, Contract>> OF_ONE =
      Map.ofEntries(
          Map.entry("__requires", e -> new Contract.Requires(Reach.ENABLED, e)),
          Map.entry("__global_requires", e -> new Contract.Requires(Reach.ALL, e)),
          Map.entry("__ensures", e -> new Contract.Ensures(Reach.ENABLED, e)),
          Map.entry("__global_ensures", e -> new Contract.Ensures(Reach.ALL, e)),
          Map.entry("__ensured", e -> new Contract.Ensured(Reach.ENABLED, e)),
          Map.entry("__global_ensured", e -> new Contract.Ensured(Reach.ALL, e)),
          Map.entry("__kernel_requires", Contract.Before::new),
          Map.entry("__kernel_ensures", Contract.After::new),
          Map.entry("__global_assume", Contract.AssumesOfAll::new),
          Map.entry(CLAIM, asserts(Reach.ENABLED, Force.CLAIMED)),
          Map.entry("__barrier_requires", holds(Where.BEFORE_BARRIER)),
          Map.entry("__barrier_ensures", holds(Where.BEHIND_BARRIER)),
          Map.entry("__permitted", holds(Where.AT_ACCESS)),
          Map.entry("__global_assert", asserts(Reach.ALL, Force.CLAIMED)),
          Map.entry("__candidate_assert", asserts(Reach.ENABLED, Force.CANDIDATE)),
          Map.entry("__candidate_global_assert", asserts(Reach.ALL, Force.CANDIDATE)),
          Map.entry("__invariant", invariant(Reach.ENABLED, Force.CLAIMED)),
          Map.entry("__global_invariant", invariant(Reach.ALL, Force.CLAIMED)),
          Map.entry("__candidate_invariant", invariant(Reach.ENABLED, Force.CANDIDATE)),
          Map.entry("__candidate_global_invariant", invariant(Reach.ALL, Force.CANDIDATE)),
          Map.entry("__function_wide_invariant", functionWide(Force.CLAIMED)),
          Map.entry("__function_wide_candidate_invariant", functionWide(Force.CANDIDATE)),
          Map.entry("__reads_from", touches(Access.READ, Log.SHARED)),
          Map.entry("__writes_to", touches(Access.WRITE, Log.SHARED)),
          Map.entry("__reads_from_local", touches(Access.READ, Log.LOCAL)),
          Map.entry("__writes_to_local", touches(Access.WRITE, Log.LOCAL)),
          Map.entry("__declares_read", e -> new Contract.Declares(Access.READ, e)),
          Map.entry("__declares_write", e -> new Contract.Declares(Access.WRITE, e)),
          Map.entry("__keeps_read", e -> new Contract.Keeps(Access.READ, e)),
          Map.entry("__keeps_write", e -> new Contract.Keeps(Access.WRITE, e)),
          Map.entry("__requires_fresh_array", Contract.FreshArray::new),
          Map.entry("__read_permission_ptr", Contract.ReadPermission::new));

  private static final Map<String, Contract> OF_NOTHING =
      Map.of(
          "__non_temporal_loads_begin", new Contract.Unlogged(Edge.BEGIN),
          "__non_temporal_loads_end", new Contract.Unlogged(Edge.END),
          "__annotation_begin", new Contract.ArgumentsBegin(),
          "__frame_begin", new Contract.Frame(Edge.BEGIN),
          "__frame_end", new Contract.Frame(Edge.END));

  private static final Map<String, Access> GRANTS =
      Map.of("__grants_read", Access.READ, "__grants_write", Access.WRITE);

  private static final String SNAPSHOT = "__array_snapshot";

  /// Its arguments are numbers.
  public static final String DEFINES = "__defines";

  private static final String BROKEN = " does not hold";

  /// Why may stand behind it.
  private static final Pattern BROKEN_CONTRACT =
      Pattern.compile("(\\w+)" + BROKEN + "(?: for \\w+ = .*)?(?:: -?\\d+ \\S+ -?\\d+)?");

  /// Contracts in comments are called by their words.
  private static final Set<String> IN_COMMENTS = Set.of("requires", "ensures", "assert", "Perm");

  private ContractNames() {}

  private static Function<Expr, Contract> asserts(Reach reach, Force force) {
    return condition -> new Contract.Asserts(reach, force, condition);
  }

  private static Function<Expr, Contract> holds(Where where) {
    return condition -> new Contract.Holds(where, condition);
  }

  private static Function<Expr, Contract> invariant(Reach reach, Force force) {
    return condition -> new Contract.Invariant(reach, force, condition);
  }

  private static Function<Expr, Contract> functionWide(Force force) {
    return condition -> new Contract.FunctionWide(force, condition);
  }

  private static Function<Expr, Contract> touches(Access access, Log log) {
    return pointer -> new Contract.Touches(access, log, pointer);
  }

  /// Whether a contract has that name.
  public static boolean contains(String name) {
    return OF_ONE.containsKey(name)
        || OF_NOTHING.containsKey(name)
        || name.equals(SNAPSHOT)
        || name.equals(DEFINES)
        || GRANTS.containsKey(name)
        || BARRIER_INVARIANT.matcher(name).matches();
  }

  /// The contract of that name; none if there is no such contract of these arguments.
  public static Optional<Contract> contract(String name, List<Expr> arguments) {
    Matcher barrier = BARRIER_INVARIANT.matcher(name);
    if (barrier.matches()) {
      return barrierInvariant(barrier, arguments);
    }
    return switch (arguments.size()) {
      case 0 -> Optional.ofNullable(OF_NOTHING.get(name));
      case 1 -> Optional.ofNullable(OF_ONE.get(name)).map(make -> make.apply(arguments.getFirst()));
      case 2 ->
          switch (name) {
            case SNAPSHOT ->
                Optional.of(new Contract.Snapshot(arguments.getFirst(), arguments.getLast()));
            case DEFINES ->
                Optional.of(new Contract.Defines(arguments.getFirst(), arguments.getLast()));
            default -> Optional.empty();
          };
      case 3 ->
          Optional.ofNullable(GRANTS.get(name))
              .map(
                  access ->
                      new Contract.Grants(
                          access, arguments.get(0), arguments.get(1), arguments.get(2)));
      default -> Optional.empty();
    };
  }

  private static Optional<Contract> barrierInvariant(Matcher name, List<Expr> arguments) {
    boolean isOfPairs = name.group(1) != null;
    int threads = Integer.parseInt(name.group(2)) * (isOfPairs ? 2 : 1);
    if (arguments.size() != 1 + threads) {
      return Optional.empty();
    }
    BiFunction<Expr, List<Expr>, Contract> make =
        isOfPairs ? Contract.PairInvariant::new : Contract.BarrierInvariant::new;
    return Optional.of(make.apply(arguments.getFirst(), arguments.subList(1, arguments.size())));
  }

  /// The name of a contract.
  public static String of(Contract contract) {
    return switch (contract) {
      case Contract.Requires(Reach reach, _) -> "__" + global(reach) + "requires";
      case Contract.Ensures(Reach reach, _) -> "__" + global(reach) + "ensures";
      case Contract.Ensured(Reach reach, _) -> "__" + global(reach) + "ensured";
      case Contract.Before _ -> "__kernel_requires";
      case Contract.After _ -> "__kernel_ensures";
      case Contract.AssumesOfAll _ -> "__global_assume";
      case Contract.Holds(Where where, _) ->
          switch (where) {
            case BEFORE_BARRIER -> "__barrier_requires";
            case BEHIND_BARRIER -> "__barrier_ensures";
            case AT_ACCESS -> "__permitted";
          };
      case Contract.Grants(Access access, _, _, _) ->
          access == Access.READ ? "__grants_read" : "__grants_write";
      case Contract.Asserts(Reach reach, Force force, _)
          when reach == Reach.ENABLED && force == Force.CLAIMED ->
          CLAIM;
      case Contract.Asserts(Reach reach, Force force, _) ->
          "__" + candidate(force) + global(reach) + "assert";
      case Contract.Invariant(Reach reach, Force force, _) ->
          "__" + candidate(force) + global(reach) + "invariant";
      case Contract.FunctionWide(Force force, _) ->
          "__function_wide_" + candidate(force) + "invariant";
      case Contract.BarrierInvariant(_, var threads) -> "__barrier_invariant_" + threads.size();
      case Contract.PairInvariant(_, var threads) ->
          "__barrier_invariant_binary_" + threads.size() / 2;
      case Contract.ReadPermission _ -> "__read_permission_ptr";
      case Contract.Touches(Access access, Log log, _) ->
          touched(access) + (log == Log.LOCAL ? "_local" : "");
      case Contract.Declares(Access access, _) ->
          access == Access.READ ? "__declares_read" : "__declares_write";
      case Contract.Keeps(Access access, _) ->
          access == Access.READ ? "__keeps_read" : "__keeps_write";
      case Contract.Frame(Edge edge) -> edge == Edge.BEGIN ? "__frame_begin" : "__frame_end";
      case Contract.FreshArray _ -> "__requires_fresh_array";
      case Contract.Snapshot _ -> SNAPSHOT;
      case Contract.Defines _ -> DEFINES;
      case Contract.Unlogged(Edge edge) ->
          "__non_temporal_loads_" + (edge == Edge.BEGIN ? "begin" : "end");
      case Contract.ArgumentsBegin _ -> "__annotation_begin";
    };
  }

  /// What is said of a contract that does not hold. No assertion of C reads like this.
  public static String broken(Contract contract) {
    return written(contract) + BROKEN;
  }

  /// How the user calls it.
  private static String written(Contract contract) {
    return switch (contract) {
      case Contract.Ensured(Reach reach, Expr condition) ->
          of(new Contract.Ensures(reach, condition));
      case Contract.Before _ -> "requires";
      case Contract.After _ -> "ensures";
      case Contract.Keeps(Access access, _) -> touched(access);
      case Contract.Holds(Where where, _) ->
          switch (where) {
            case BEFORE_BARRIER -> "requires";
            case BEHIND_BARRIER -> "ensures";
            case AT_ACCESS -> "Perm";
          };
      case Contract.Grants _ -> "Perm";
      case Contract.Asserts(Reach reach, Force force, _)
          when reach == Reach.ENABLED && force == Force.CLAIMED ->
          "assert";
      case Contract.Requires _, Contract.Ensures _, Contract.AssumesOfAll _ -> of(contract);
      case Contract.Asserts _, Contract.Invariant _, Contract.FunctionWide _ -> of(contract);
      case Contract.BarrierInvariant _, Contract.PairInvariant _ -> of(contract);
      case Contract.ReadPermission _, Contract.Touches _, Contract.FreshArray _ -> of(contract);
      case Contract.Snapshot _, Contract.Unlogged _, Contract.ArgumentsBegin _ -> of(contract);
      case Contract.Declares _, Contract.Frame _, Contract.Defines _ -> of(contract);
    };
  }

  private static String touched(Access access) {
    return access == Access.READ ? "__reads_from" : "__writes_to";
  }

  /// Whether it is said of a contract that it does not hold.
  public static boolean isBroken(String message) {
    Matcher broken = BROKEN_CONTRACT.matcher(message);
    return broken.matches() && (contains(broken.group(1)) || IN_COMMENTS.contains(broken.group(1)));
  }

  private static String global(Reach reach) {
    return reach == Reach.ALL ? "global_" : "";
  }

  private static String candidate(Force force) {
    return force == Force.CANDIDATE ? "candidate_" : "";
  }
}
