package org.warpproof.frontend.lower;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.warpproof.frontend.llvm.SourceNames;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Expr.Var;
import org.warpproof.kernel.Layout;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.MemoryObject.Initial;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Type;
import org.warpproof.source.Position;

/// The kernel under construction: fresh names, memory objects, the statements of the current block.
public final class KernelBuilder {
  /// Deeper expressions are cut by a `let`, so that nobody's recursion gets deep.
  private static final int DEEPEST = 24;

  private final SourceNames.Unique variables = new SourceNames.Unique();
  private final SourceNames.Unique objectNames = new SourceNames.Unique();
  private final Map<String, MemoryObject> objects = new LinkedHashMap<>();
  private final Map<String, Layout> elements = new LinkedHashMap<>();
  private final Map<String, String> images = new LinkedHashMap<>();
  private final Map<String, Var> launchNumbers = new LinkedHashMap<>();
  private final NamedNumbers numbers = new NamedNumbers();
  private final Set<String> beliefs = new TreeSet<>();
  private final List<Said> extents = new ArrayList<>();
  private List<Statement> statements = new ArrayList<>();
  private Position position = Position.NONE;

  /// Starts a new block; hands out the statements of the last one.
  List<Statement> takeStatements() {
    List<Statement> taken = statements;
    statements = new ArrayList<>();
    return taken;
  }

  /// What is emitted from now on stands here.
  void at(Position here) {
    position = here;
  }

  public Position position() {
    return position;
  }

  public void emit(Statement statement) {
    statements.add(statement);
  }

  int size() {
    return statements.size();
  }

  /// Forgets what was emitted since there were `size` statements.
  void rewind(int size) {
    statements.subList(size, statements.size()).clear();
  }

  public Var fresh(String wish, Type type) {
    String name = wish.endsWith(".") ? wish.substring(0, wish.length() - 1) : wish;
    return new Var(variables.of(name), type);
  }

  /// Takes something for granted, to be listed with every proof.
  public void believe(String text) {
    beliefs.add(text);
  }

  List<String> beliefs() {
    return List.copyOf(beliefs);
  }

  /// What the source says of the size of an array: so many bytes, an `i64`.
  record Said(String array, Expr bytes, Position position) {}

  /// Notes that an array has so many bytes, an `i64`.
  public void extent(String array, Expr bytes) {
    extents.add(new Said(array, bytes, position));
  }

  List<Said> extents() {
    return List.copyOf(extents);
  }

  /// A number that the launch decides, though the kernel does not declare it: one more parameter.
  public Var launchNumber(String wish) {
    return launchNumbers.computeIfAbsent(wish, _ -> fresh(wish, Type.I32));
  }

  /// What the launch puts into memory and has a name.
  NamedNumbers numbers() {
    return numbers;
  }

  List<Var> launchNumbers() {
    return List.copyOf(launchNumbers.values());
  }

  /// The value in a variable: a new one unless it is simple enough to be written again and again.
  public Expr named(String wish, Expr value) {
    if (isSimple(value)) {
      return value;
    }
    Var target = fresh(wish, value.type());
    emit(new Statement.Let(target, value, position));
    return target;
  }

  static boolean isSimple(Expr value) {
    return switch (value) {
      case Expr.IntConst _, Expr.FloatConst _, Expr.Null _, Var _, Expr.Launch _ -> true;
      case Expr.AddressOf _ -> true;
      case Expr.Convert(Conversion op, Expr inner, _) ->
          (op == Conversion.SEXT || op == Conversion.ZEXT) && inner.children().isEmpty();
      case Expr.Offset _, Expr.Arithmetic _, Expr.Compare _, Expr.Select _, Expr.Apply _ -> false;
    };
  }

  static boolean isDeep(Expr value) {
    return depth(value, DEEPEST) >= DEEPEST;
  }

  private static int depth(Expr value, int limit) {
    if (limit == 0) {
      return 0;
    }
    int deepest = 0;
    for (Expr child : value.children()) {
      deepest = Math.max(deepest, depth(child, limit - 1));
    }
    return deepest + 1;
  }

  /// A place with simple indices, fit to be used more than once.
  public Place named(Place place) {
    List<Place.Step> steps = new ArrayList<>();
    for (Place.Step step : place.steps()) {
      steps.add(
          switch (step) {
            case Place.Step.Index(Expr index, long stride, long extent) ->
                new Place.Step.Index(named("index", index), stride, extent);
            case Place.Step.Field field -> field;
          });
    }
    Place.Root root =
        switch (place.root()) {
          case Place.Root.Named named -> named;
          case Place.Root.Pointed(Expr pointer) -> new Place.Root.Pointed(named("p", pointer));
        };
    return new Place(root, steps);
  }

  /// The operand as an expression; what is undefined becomes a havoc.
  public Expr expr(Operand operand) {
    return switch (operand) {
      case Operand.Value(Expr expr) -> expr;
      case Operand.At(Place place) -> Places.pointer(place);
      case Operand.Undefined(Type type) -> {
        Var target = fresh("undefined", type);
        emit(new Statement.Havoc(target, "uninitialised", position));
        yield target;
      }
    };
  }

  /// Adds a memory object; gives its name, which may differ from the wish.
  public String object(String wish, Space space, Layout layout, Initial initial, Position place) {
    return object(wish, space, layout, initial, layout.alignment(), place);
  }

  /// An object whose first byte is at a multiple of so many bytes; 0 if that is not said.
  String object(
      String wish, Space space, Layout layout, Initial initial, long alignment, Position place) {
    String name = objectNames.of(wish.isEmpty() ? "object" : wish);
    long start = alignment == 0 ? layout.alignment() : alignment;
    objects.put(name, new MemoryObject(name, space, layout, initial, start, place));
    return name;
  }

  /// The pixels of an image, which is known by a parameter's name.
  public String pixels(String image, Layout layout) {
    return images.computeIfAbsent(
        image,
        _ -> object(image + ".pixels", Space.GLOBAL, layout, new Initial.Launched(), position));
  }

  /// Notes what the elements of an object look like, where its declaration does not say: the first
  /// word counts.
  public void elementOf(String object, Layout element) {
    elements.putIfAbsent(object, element);
  }

  /// Whether a place is in an object that each thread has for itself.
  boolean isPrivate(Place place) {
    return place.root() instanceof Place.Root.Named(String name)
        && Objects.requireNonNull(objects.get(name)).space() == Space.PRIVATE;
  }

  /// Whether a place is in constant memory that the host has filled.
  boolean isSetByHost(Place place) {
    if (!(place.root() instanceof Place.Root.Named(String name))) {
      return false;
    }
    MemoryObject object = Objects.requireNonNull(objects.get(name));
    return object.space() == Space.CONSTANT
        && !(object.initial() instanceof MemoryObject.Initial.Bytes);
  }

  /// What the object starts at a multiple of, if the program declares it.
  Optional<Long> start(Place place) {
    return place.root() instanceof Place.Root.Named(String name)
        ? Optional.of(Objects.requireNonNull(objects.get(name)))
            .filter(object -> !object.isGiven())
            .map(MemoryObject::alignment)
        : Optional.empty();
  }

  /// The objects, with the element types that the accesses suggest.
  public MemoryObject object(String name) {
    return objects().stream().filter(o -> o.name().equals(name)).findFirst().orElseThrow();
  }

  List<MemoryObject> objects() {
    return objects.values().stream().map(this::withElement).toList();
  }

  private MemoryObject withElement(MemoryObject object) {
    boolean open =
        object.layout() instanceof Layout.Array(Layout element, long count)
            && count == 0
            && element.equals(new Layout.Scalar(Type.I8));
    Layout element = elements.get(object.name());
    if (!open || element == null) {
      return object;
    }
    return new MemoryObject(
        object.name(),
        object.space(),
        new Layout.Array(element, 0),
        object.initial(),
        object.position());
  }
}
