package org.warpproof.structure;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.Volatility;
import org.warpproof.structure.Definitions.ByParameter;
import org.warpproof.structure.Definitions.ByStatement;

/// The memory of a kernel: what each access may touch, what may be the same array, what nobody
/// writes.
public final class Memory {
  /// Stands for what a null pointer points to, among names of objects.
  private static final String NOWHERE = "";

  private final Kernel kernel;
  private final Definitions definitions;
  private final Map<String, String> groups = new HashMap<>();
  private final List<Site> sites;
  private final Set<String> written = new HashSet<>();

  Memory(Kernel kernel, Definitions definitions) {
    this.kernel = kernel;
    this.definitions = definitions;
    for (MemoryObject object : kernel.objects()) {
      groups.put(object.name(), object.name());
    }
    for (LaunchFact fact : kernel.facts()) {
      if (fact instanceof LaunchFact.MayAlias(List<String> arrays, _)) {
        arrays.forEach(array -> join(arrays.getFirst(), array));
      }
      if (fact instanceof LaunchFact.Starts starts) {
        join(starts.base(), starts.array());
      }
    }
    this.sites = Site.all(kernel);
    for (Site site : sites) {
      if (site.mode().isWrite()) {
        objects(site.place()).orElse(Set.of()).forEach(o -> written.add(group(o)));
      }
    }
  }

  private void join(String left, String right) {
    // A variable of the file is where it is: pointers lead into it, not it behind them.
    boolean isTurned = object(group(right)).layout().size() > 0;
    String from = group(isTurned ? left : right);
    String to = group(isTurned ? right : left);
    groups.replaceAll((_, group) -> group.equals(from) ? to : group);
  }

  public List<Site> sites() {
    return sites;
  }

  /// The object that stands for all that may be the same array as this one.
  public String group(String object) {
    return groups.getOrDefault(object, object);
  }

  /// Whether an array is another, or is known to start in it, wherever that is.
  boolean isInside(String object, String other) {
    return object.equals(other)
        || kernel.facts().stream()
            .anyMatch(
                fact ->
                    fact instanceof LaunchFact.Starts(String array, String base, _, _, _)
                        && array.equals(object)
                        && base.equals(other));
  }

  boolean hasExtent(String object) {
    return kernel.extent(object).isPresent();
  }

  /// The groups, in the order of their objects.
  public List<MemoryObject> groups() {
    return kernel.objects().stream().filter(o -> group(o.name()).equals(o.name())).toList();
  }

  /// The names of all that may be the same array as this one, which stands for them.
  public List<String> sameAs(MemoryObject group) {
    return kernel.objects().stream()
        .map(MemoryObject::name)
        .filter(name -> group(name).equals(group.name()))
        .toList();
  }

  public int number(String object) {
    List<MemoryObject> all = kernel.objects();
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).name().equals(object)) {
        return i;
      }
    }
    throw new IllegalArgumentException("no object is called " + object);
  }

  public MemoryObject object(String name) {
    return kernel
        .object(name)
        .orElseThrow(() -> new IllegalArgumentException("no object is called " + name));
  }

  public boolean isPrivate(String object) {
    return object(object).space() == Space.PRIVATE;
  }

  /// Whether the object, and all that may be the same array, is in constant memory.
  public boolean isConstant(String object) {
    return kernel.objects().stream()
        .filter(other -> group(other.name()).equals(group(object)))
        .allMatch(other -> other.space() == Space.CONSTANT);
  }

  /// Whether the object holds what it held before the kernel ran, in all threads alike.
  public boolean isReadOnly(String object) {
    MemoryObject memory = object(object);
    boolean isFromOutside =
        switch (memory.space()) {
          case GLOBAL, CONSTANT -> true;
          case PRIVATE -> memory.initial() instanceof MemoryObject.Initial.Launched;
          case SHARED -> false;
        };
    return isFromOutside && !written.contains(group(object));
  }

  public boolean isWritten(String object) {
    return written.contains(group(object));
  }

  /// Whether others than the kernel may write what a load reads: it is volatile, and in memory that
  /// not only the block can reach.
  public boolean isFromOutside(Statement.Load load) {
    return load.volatility() == Volatility.VOLATILE
        && !objects(load.place()).map(all -> all.stream().allMatch(this::isOfBlock)).orElse(false);
  }

  private boolean isOfBlock(String object) {
    return switch (object(object).space()) {
      case SHARED, PRIVATE -> true;
      case GLOBAL, CONSTANT -> false;
    };
  }

  /// Whether an access to the place may touch the object.
  public boolean mayTouch(Place place, String object) {
    return objects(place)
        .map(all -> all.stream().anyMatch(o -> group(o).equals(group(object))))
        .orElse(true);
  }

  /// The objects that a place may be in; empty if that is not known.
  public Optional<Set<String>> objects(Place place) {
    return switch (place.root()) {
      case Place.Root.Named(String object) -> Optional.of(Set.of(object));
      case Place.Root.Pointed(Expr pointer) -> {
        Set<String> found = new TreeSet<>();
        boolean isKnown =
            collect(pointer, found, new HashSet<>()) && !(isNull(pointer) && isAddress(place));
        found.remove(NOWHERE);
        yield isKnown ? Optional.of(found) : Optional.empty();
      }
    };
  }

  /// Whether all that a place may be in is known, and nowhere is among it.
  public boolean mayBeNull(Place place) {
    return place.root() instanceof Place.Root.Pointed(Expr pointer)
        && mayBeNull(pointer)
        && objects(place).isPresent();
  }

  /// Whether all that a pointer may point to is known, and nowhere is among it.
  public boolean mayBeNull(Expr pointer) {
    Set<String> found = new TreeSet<>();
    return collect(pointer, found, new HashSet<>()) && found.contains(NOWHERE);
  }

  /// Adds what the pointer may point to, [#NOWHERE] too; whether all of it is known.
  private boolean collect(Expr pointer, Set<String> found, Set<String> visited) {
    return switch (pointer) {
      case Expr.AddressOf(String object) -> {
        found.add(object);
        yield true;
      }
      case Expr.Null _ -> {
        found.add(NOWHERE);
        yield true;
      }
      case Expr.Offset(Expr base, Expr bytes) ->
          collect(base, found, visited) && !(isNull(base) && isAddress(bytes));
      case Expr.Select(_, Expr whenTrue, Expr whenFalse) ->
          collect(whenTrue, found, visited) && collect(whenFalse, found, visited);
      case Expr.Var variable -> !visited.add(variable.name()) || source(variable, found, visited);
      case Expr.IntConst _, Expr.FloatConst _, Expr.Launch _, Expr.Arithmetic _ -> false;
      case Expr.Compare _, Expr.Convert _, Expr.Apply _ -> false;
    };
  }

  private static boolean isNull(Expr pointer) {
    return pointer instanceof Expr.Null;
  }

  /// Whether null and what is added to it may be an address: then it leads where that does.
  private boolean isAddress(Place place) {
    return place.steps().stream()
        .anyMatch(step -> step instanceof Place.Step.Index index && isAddress(index.index()));
  }

  private boolean isAddress(Expr expr) {
    boolean isConverted =
        expr instanceof Expr.Convert convert && convert.value().type() instanceof Type.Pointer;
    boolean isNamed =
        expr instanceof Expr.Var variable
            && definitions.of(variable).orElse(null) instanceof ByStatement(_, _, Statement.Let let)
            && isAddress(let.value());
    return isConverted || isNamed || expr.children().stream().anyMatch(this::isAddress);
  }

  private boolean source(Expr.Var variable, Set<String> found, Set<String> visited) {
    return switch (definitions.of(variable).orElse(null)) {
      case ByStatement(_, _, Statement.Let let) -> collect(let.value(), found, visited);
      case ByParameter(int block, int index) ->
          passed(block, index).stream().allMatch(a -> collect(a, found, visited));
      case ByStatement _ -> false;
      case null -> false;
    };
  }

  /// What is passed for a parameter of a block, from everywhere.
  private Set<Expr> passed(int block, int index) {
    String label = kernel.blocks().get(block).label();
    Set<Expr> result = new LinkedHashSet<>();
    for (BasicBlock from : kernel.blocks()) {
      for (Terminator.Target target : from.terminator().targets()) {
        if (target.label().equals(label)) {
          result.add(target.arguments().get(index));
        }
      }
    }
    return result;
  }
}
