package org.warpproof.frontend.launches;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.bytedeco.llvm.LLVM.LLVMModuleRef;
import org.bytedeco.llvm.LLVM.LLVMTargetDataRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.launches.numbers.HostGraph;
import org.warpproof.frontend.launches.numbers.HostPitch;
import org.warpproof.frontend.launches.numbers.HostPowers;
import org.warpproof.frontend.launches.numbers.HostRanges;
import org.warpproof.frontend.launches.numbers.HostValues;
import org.warpproof.frontend.launches.numbers.LaunchGuards;
import org.warpproof.frontend.launches.numbers.SharedLimit;
import org.warpproof.frontend.llvm.DebugPositions;
import org.warpproof.frontend.llvm.SourceNames;
import org.warpproof.frontend.lower.PackedBits;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchFact.Origin;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Layout;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.rewrite.Defined;
import org.warpproof.kernel.text.ConditionText;
import org.warpproof.source.Position;

/// What one launch says: its sizes and arguments, how they hang together, which arrays are the
/// same.
final class LaunchFacts {
  private static final int SIZES = 6;

  /// Of a block, in any dimension.
  private static final long MOST_THREADS = 1024;

  /// Bounds further away are those of types.
  private static final long FAR = Integer.MAX_VALUE - 1L;

  /// Something that the kernel is given, and what the host gives.
  record Given(Expr as, LLVMValueRef value) {}

  /// An array that the kernel is given, and where it starts.
  private record Pointed(String array, HostPointer pointer, Set<HostMemory> all) {}

  private final Kernel kernel;
  private final LLVMValueRef launch;
  private final HostGraph graph;
  private final HostValues values;
  private final LLVMTargetDataRef layout;
  private final List<Given> blocks = new ArrayList<>();
  private final List<Given> grids = new ArrayList<>();
  private final List<Given> parameters = new ArrayList<>();
  private final Map<String, LLVMValueRef> arrays = new LinkedHashMap<>();

  /// The sizes of arrays in the memory of a work-group.
  private final Map<String, LLVMValueRef> inGroups = new LinkedHashMap<>();

  /// The arrays that are variables of the file.
  private final Set<String> variables = new HashSet<>();

  private final List<LaunchFact> facts = new ArrayList<>();

  private LaunchFacts(
      Kernel kernel, LLVMValueRef launch, HostGraph graph, LLVMTargetDataRef layout) {
    this.kernel = kernel;
    this.launch = launch;
    this.graph = graph;
    this.values = new HostValues(graph);
    this.layout = layout;
  }

  /// What is known of a launch, from the call that gives the sizes and the call of the stub; then
  /// what callers make of it.
  static List<LaunchSite> sites(
      LaunchStub stub,
      LLVMValueRef sizes,
      LLVMValueRef launch,
      Set<LaunchGuards.Guard> guards,
      HostGraph graph,
      DebugPositions positions) {
    LLVMValueRef function = LLVMGetBasicBlockParent(LLVMGetInstructionParent(launch));
    LaunchFacts launched =
        new LaunchFacts(
            stub.kernel(), launch, graph, LLVMGetModuleDataLayout(LLVMGetGlobalParent(function)));
    for (LaunchGuards.Guard guard : guards) {
      if (guard.op() == Comparison.EQ && LLVMIsAConstantInt(guard.right()) != null) {
        launched.values.fix(guard.left(), guard.right());
      }
    }
    launched.arguments(stub, launch);
    if (LLVMGetNumArgOperands(sizes) >= SIZES) {
      launched.sizes(sizes);
    }
    launched.collect();
    if (LLVMGetNumArgOperands(sizes) > SIZES) {
      launched.sharedMemory(LLVMGetOperand(sizes, SIZES));
    }
    launched.inGroups.forEach(
        (array, size) ->
            launched.bytes(size).ifPresent(b -> launched.extent(array, Expr.i64(0), b)));
    guards.forEach(launched::guard);
    launched.pitches();
    launched.bounds(guards, new HostRanges(graph));
    if (launched.isNever()) {
      return List.of();
    }
    String symbol = stub.kernel().symbol();
    Position position = positions.of(launch);
    List<LaunchSite> sites = new ArrayList<>();
    sites.add(new LaunchSite(symbol, launched.facts, position));
    for (CallersOfLaunch.Case seen : CallersOfLaunch.of(function, launched.arrays, positions)) {
      List<LaunchFact> all = new ArrayList<>(launched.facts);
      all.addAll(seen.aliases());
      List<Position> chain = new ArrayList<>(position.chain());
      chain.addAll(seen.calls());
      Position place = new Position(position.file(), position.line(), position.column(), chain);
      sites.add(new LaunchSite(symbol, all, position.isKnown() ? place : position));
    }
    return sites;
  }

  /// Whether what is known contradicts itself: that a number that only powers of two lead to is
  /// none. Nobody comes to such a launch.
  private boolean isNever() {
    List<Expr.Compare> known =
        facts.stream()
            .filter(LaunchFact.Assumed.class::isInstance)
            .map(fact -> ((LaunchFact.Assumed) fact).condition())
            .filter(Expr.Compare.class::isInstance)
            .map(Expr.Compare.class::cast)
            .toList();
    return known.stream()
        .filter(one -> one.op() == Comparison.EQ)
        .anyMatch(
            one ->
                known.stream()
                    .filter(other -> other.op() == Comparison.NE)
                    .anyMatch(
                        other ->
                            one.right().equals(other.right()) && isSame(one.left(), other.left())));
  }

  /// Whether two numbers are the same, whatever C says of their overflow.
  private static boolean isSame(Expr one, Expr other) {
    if (one instanceof Expr.Arithmetic(Binary op1, _, Expr left1, Expr right1)
        && other instanceof Expr.Arithmetic(Binary op2, _, Expr left2, Expr right2)) {
      return op1 == op2 && isSame(left1, left2) && isSame(right1, right2);
    }
    return one.equals(other);
  }

  private void arguments(LaunchStub stub, LLVMValueRef launch) {
    variables(LLVMGetGlobalParent(stub.function()));
    List<List<Parameter>> all = LaunchStub.parameters(kernel);
    // Numbers that the launch decides, though no parameter names them, come last.
    for (int i = 0; i < Math.min(all.size(), stub.arguments().size()); i++) {
      if (all.get(i).size() == 1) {
        given(all.get(i).getFirst(), stub.arguments().get(i), launch);
      }
    }
  }

  private void given(Parameter parameter, StubArgument argument, LLVMValueRef launch) {
    NavigableMap<Long, LLVMValueRef> values = new TreeMap<>();
    switch (argument) {
      case StubArgument.InMemory(int index) ->
          values.putAll(ArgumentsInMemory.fields(launch, index));
      case StubArgument.Registers(Map<Long, Integer> indices) ->
          indices.forEach(
              (offset, index) -> {
                if (index < LLVMGetNumArgOperands(launch)) {
                  values.put(offset, LLVMGetOperand(launch, index));
                }
              });
    }
    switch (parameter) {
      case Parameter.Structure(String name) -> {
        LaunchStub.fields(kernel, name)
            .forEach((offset, array) -> point(array, values.get(offset)));
        kernel
            .numbersIn(name)
            .forEach((offset, number) -> number(number, packed(values, offset, number)));
      }
      case Parameter.Array(String name, _) when isShared(name) -> shared(name, values.get(0L));
      case Parameter.Array(String name, _) -> point(name, values.get(0L));
      case Parameter.Scalar(Expr.Var variable, _, _) -> number(variable, values.get(0L));
    }
  }

  /// A number of a structure that comes in registers may share one with others.
  private static @Nullable LLVMValueRef packed(
      NavigableMap<Long, LLVMValueRef> values, long offset, Expr.Var number) {
    Map.@Nullable Entry<Long, LLVMValueRef> found = values.floorEntry(offset);
    return found != null && number.type() instanceof Type.Int type
        ? PackedBits.at(found.getValue(), offset - found.getKey(), type.width()).orElse(null)
        : null;
  }

  private void number(Expr.Var variable, @Nullable LLVMValueRef value) {
    if (value != null
        && variable.type() instanceof Type.Int type
        && HostValues.intType(value).equals(Optional.of(type))) {
      parameters.add(new Given(variable, value));
    }
  }

  private void point(String array, @Nullable LLVMValueRef value) {
    if (value != null && (HostMemory.isPointed(value) || HostMemory.isNumber(value))) {
      arrays.put(array, value);
    }
  }

  private boolean isShared(String array) {
    return kernel.object(array).filter(LaunchFacts::isDynamicShared).isPresent();
  }

  /// OpenCL passes memory of a work-group as its size.
  private void shared(String array, @Nullable LLVMValueRef bytes) {
    if (bytes != null) {
      inGroups.put(array, bytes);
    }
  }

  /// Variables of the file that the kernel names: the host knows their addresses, too.
  private void variables(LLVMModuleRef module) {
    for (@Nullable LLVMValueRef variable = LLVMGetFirstGlobal(module);
        variable != null && !variable.isNull();
        variable = LLVMGetNextGlobal(variable)) {
      String name = SourceNames.variable(LLVMGetModuleContext(module), variable);
      for (MemoryObject object : kernel.objects()) {
        if (isVariable(object) && object.name().replaceAll("\\.\\d+$", "").equals(name)) {
          arrays.put(object.name(), variable);
          variables.add(object.name());
        }
      }
    }
  }

  private static boolean isVariable(MemoryObject object) {
    boolean isGlobal = object.space() == Space.GLOBAL || object.space() == Space.CONSTANT;
    return isGlobal && object.layout().size() > 0;
  }

  /// What bounds are known of that which is not known better.
  private void bounds(Set<LaunchGuards.Guard> guards, HostRanges ranges) {
    for (Given given : parameters) {
      bounds(given, HostRanges.Bounds.of((Type.Int) given.as().type()), guards, ranges);
    }
    parameters.forEach(given -> loops(given, guards, ranges));
    for (Given given : blocks) {
      bounds(given, new HostRanges.Bounds(1, MOST_THREADS), guards, ranges);
    }
    for (Given given : grids) {
      bounds(given, new HostRanges.Bounds(1, Integer.MAX_VALUE), guards, ranges);
    }
    written(blocks);
    written(grids);
  }

  /// Mentions sizes that are not known where others beside them are numbers: `dim3(8, rows)` says
  /// that there are rows, even if the kernel does not ask for them.
  private void written(List<Given> sizes) {
    boolean isWritten =
        sizes.stream()
            .anyMatch(
                size ->
                    values.define(size.value(), size.as()).orElse(size.as())
                        instanceof Expr.IntConst);
    // The kernel is taken to have one row and one layer only where nobody speaks of them.
    for (Given size : isWritten ? sizes.subList(1, sizes.size()) : List.<Given>of()) {
      boolean isMentioned =
          facts.stream()
              .anyMatch(
                  fact ->
                      fact instanceof LaunchFact.Assumed assumed
                          && assumed.condition().mentions(size.as()));
      if (!isMentioned && values.define(size.value(), size.as()).isEmpty()) {
        bound(Comparison.SGE, size.as(), 1);
      }
    }
  }

  /// The bounds of something within those that it has anyway.
  private void bounds(
      Given given, HostRanges.Bounds usual, Set<LaunchGuards.Guard> guards, HostRanges ranges) {
    if (values.define(given.value(), given.as()).isPresent()) {
      return;
    }
    ranges
        .of(given.value(), guards)
        .ifPresent(
            bounds -> {
              // Guards have said what they say by themselves.
              HostRanges.Bounds told = HostRanges.told(given.value(), usual, guards);
              // That an integer is an integer says nothing.
              long far = given.as().type().width() > Integer.SIZE ? Long.MAX_VALUE : FAR;
              if (bounds.least() > Math.max(told.least(), -far)) {
                bound(Comparison.SGE, given.as(), bounds.least());
              }
              if (bounds.most() < Math.min(told.most(), far)) {
                bound(Comparison.SLE, given.as(), bounds.most());
              }
            });
  }

  /// What loops on the host keep: that a number is a power of two, and on which side of its first
  /// value it is.
  private void loops(Given given, Set<LaunchGuards.Guard> guards, HostRanges ranges) {
    if (values.define(given.value(), given.as()).isPresent()) {
      return;
    }
    if (HostPowers.isPower(given.value(), guards, ranges)) {
      Type.Int type = (Type.Int) given.as().type();
      Expr less =
          new Expr.Arithmetic(Binary.SUB, Overflow.WRAPS, given.as(), new Expr.IntConst(type, 1));
      Expr bits = new Expr.Arithmetic(Binary.AND, Overflow.WRAPS, given.as(), less);
      assume(new Expr.Compare(Comparison.EQ, bits, new Expr.IntConst(type, 0)));
    }
    Optional<HostRanges.Start> start = ranges.start(given.value(), guards);
    Optional<Expr> first = start.flatMap(loop -> values.read(loop.value()));
    if (first.isPresent()
        && !(first.get() instanceof Expr.IntConst)
        && first.get().type().equals(given.as().type())) {
      assume(new Expr.Compare(start.get().relation(), given.as(), first.get()));
    }
  }

  private void bound(Comparison op, Expr as, long number) {
    assume(new Expr.Compare(op, as, new Expr.IntConst((Type.Int) as.type(), number)));
  }

  private void sizes(LLVMValueRef call) {
    int i = 0;
    for (Dimension dimension : Dimension.values()) {
      Expr size = new Expr.Launch(LaunchValue.GRID_SIZE, dimension);
      grids.add(new Given(size, LLVMGetOperand(call, i++)));
    }
    for (Dimension dimension : Dimension.values()) {
      Expr size = new Expr.Launch(LaunchValue.BLOCK_SIZE, dimension);
      blocks.add(new Given(size, LLVMGetOperand(call, i++)));
    }
  }

  private List<Given> all() {
    List<Given> all = new ArrayList<>(parameters);
    all.addAll(blocks);
    all.addAll(grids);
    return all;
  }

  private void collect() {
    all().forEach(given -> values.give(given.value(), given.as()));
    all().forEach(given -> values.giveNarrower(given.value(), given.as()));
    parameters.forEach(given -> values.giveSummand(given.value(), given.as()));
    size(blocks, LaunchFact.BlockSize::new);
    size(grids, LaunchFact.GridSize::new);
    parameters.forEach(this::define);
    Map<HostMemory, List<Pointed>> memories = new LinkedHashMap<>();
    arrays.forEach(
        (array, value) -> {
          HostPointer pointer = HostPointer.of(value, values, layout);
          memories
              .computeIfAbsent(pointer.memory(), _ -> new ArrayList<>())
              .add(new Pointed(array, pointer, HostMemory.all(value)));
        });
    memories.values().forEach(this::overlap);
    memories.values().forEach(same -> same.forEach(this::extent));
    mayOverlap(memories.values().stream().map(List::getFirst).toList());
  }

  /// Says which arrays may be in the same memory, of arrays that need not be.
  private void mayOverlap(List<Pointed> apart) {
    for (int i = 0; i < apart.size(); i++) {
      for (Pointed other : apart.subList(i + 1, apart.size())) {
        if (HostMemory.overlap(apart.get(i).all(), other.all())
            && !variables.containsAll(List.of(apart.get(i).array(), other.array()))) {
          List<String> both = List.of(apart.get(i).array(), other.array());
          facts.add(new LaunchFact.MayAlias(both, Origin.HOST_CODE));
        }
      }
    }
  }

  /// Says where arrays in the same memory start.
  private void overlap(List<Pointed> same) {
    // A variable of the file is where it is.
    Pointed base =
        Collections.min(
            same,
            Comparator.<Pointed>comparingInt(p -> variables.contains(p.array()) ? 0 : 1)
                .thenComparing(p -> p.pointer().order()));
    for (Pointed other : same) {
      if (!other.equals(base) && !variables.contains(other.array())) {
        facts.add(
            other
                .pointer()
                .behind(base.pointer())
                .<LaunchFact>map(bytes -> starts(other.array(), base.array(), bytes))
                .orElseGet(
                    () ->
                        new LaunchFact.MayAlias(
                            List.of(base.array(), other.array()), Origin.HOST_CODE)));
      }
    }
  }

  /// Says how large an array is, if its memory was allocated for the launch: from where the pointer
  /// points, and before that.
  private void extent(Pointed pointed) {
    HostPointer pointer = pointed.pointer();
    boolean isInAnother =
        facts.stream()
            .anyMatch(
                fact ->
                    fact instanceof LaunchFact.Starts starts
                        && starts.array().equals(pointed.array()));
    boolean isPart = pointer.reach() == HostPointer.Reach.OF_A_PART;
    if (isInAnother || isPart || !areNumbersRead()) {
      return;
    }
    Optional<Expr> all = ArgumentsInMemory.bytesAllocatedAt(pointer.base()).flatMap(this::bytes);
    if (all.isPresent()
        && pointer.bytes().isPresent()
        && !HostFrees.mayComeBefore(launch, pointer.base(), graph)) {
      Expr before = pointer.bytes().get();
      extent(pointed.array(), before, HostPointer.difference(all.get(), before));
    }
  }

  private void extent(String array, Expr before, Expr bytes) {
    Layout layout = kernel.object(array).orElseThrow().layout();
    long element = layout instanceof Layout.Array(Layout one, _) ? one.size() : 1;
    String text = "%s has %s".formatted(array, ConditionText.extent(bytes, element));
    facts.add(new LaunchFact.Extent(array, before, bytes, text, Origin.HOST_CODE));
  }

  /// Whether what the host passes as numbers is known, in structures too: sizes say little without
  /// them.
  private boolean areNumbersRead() {
    return kernel.parameters().stream()
        .filter(Parameter.Structure.class::isInstance)
        .allMatch(structure -> areNumbersRead(structure.name()));
  }

  /// Whether all integers that the kernel reads from a structure have names, and what the host
  /// passes for them is seen.
  private boolean areNumbersRead(String structure) {
    Map<Long, Expr.Var> numbers = kernel.numbersIn(structure);
    long loads =
        kernel
            .statements()
            .filter(statement -> isIntegerIn(statement, structure))
            .map(statement -> ((Statement.Load) statement).place())
            .distinct()
            .count();
    return loads == numbers.size()
        && numbers.values().stream()
            .allMatch(number -> parameters.stream().anyMatch(given -> given.as().equals(number)));
  }

  private static boolean isIntegerIn(Statement statement, String structure) {
    return statement instanceof Statement.Load load
        && load.target().type() instanceof Type.Int
        && load.place().root().equals(new Place.Root.Named(structure));
  }

  /// A number of bytes, as far as it is in terms of what the kernel is given.
  private Optional<Expr> bytes(LLVMValueRef value) {
    return values.read(value).filter(bytes -> bytes.type().equals(Type.I64));
  }

  /// Dynamic shared memory has as many bytes as the launch asks for.
  private void sharedMemory(LLVMValueRef value) {
    Optional<Expr> bytes = bytes(value);
    boolean isUsed = kernel.objects().stream().anyMatch(LaunchFacts::isDynamicShared);
    if (isUsed) {
      bytes.ifPresent(all -> SharedLimit.of(all).forEach(this::assume));
    }
    bytes
        .filter(_ -> areNumbersRead())
        .ifPresent(
            all ->
                kernel.objects().stream()
                    .filter(LaunchFacts::isDynamicShared)
                    .forEach(object -> extent(object.name(), Expr.i64(0), all)));
  }

  private static boolean isDynamicShared(MemoryObject object) {
    return object.space() == Space.SHARED && object.layout().size() == 0;
  }

  static LaunchFact starts(String array, String base, Expr bytes) {
    boolean isSame = bytes instanceof Expr.IntConst(_, long distance) && distance == 0;
    String text =
        isSame
            ? "the same array: %s, %s".formatted(base, array)
            : "%s starts %s bytes behind %s".formatted(array, ConditionText.of(bytes), base);
    return new LaunchFact.Starts(array, base, bytes, text, Origin.HOST_CODE);
  }

  private interface Size {
    LaunchFact of(long x, long y, long z, Origin origin);
  }

  private void size(List<Given> dimensions, Size size) {
    List<Long> constants = new ArrayList<>();
    for (Given given : dimensions) {
      if (values.define(given.value(), given.as()).orElse(given.as())
              instanceof Expr.IntConst(_, long number)
          && number > 0) {
        constants.add(number);
      }
    }
    if (dimensions.size() == 3 && constants.size() == 3) {
      facts.add(size.of(constants.get(0), constants.get(1), constants.get(2), Origin.HOST_CODE));
    } else {
      dimensions.forEach(this::define);
    }
  }

  /// A condition for the launch, if it speaks of something that the kernel is given. One that says
  /// what something given is was taken into account before.
  private void guard(LaunchGuards.Guard guard) {
    boolean isEqual = guard.op() == Comparison.EQ;
    Optional<Expr> left = isEqual ? values.readInside(guard.left()) : values.read(guard.left());
    Optional<Expr> right = values.read(guard.right());
    if (left.isPresent() && right.isPresent() && !left.equals(right)) {
      Expr condition = new Expr.Compare(guard.op(), left.get(), right.get());
      boolean isDefinition =
          isEqual && right.get() instanceof Expr.IntConst && values.isGiven(guard.left());
      if (mentionsGiven(condition) && !isDefinition) {
        assume(condition);
      }
    }
  }

  private void pitches() {
    for (Given given : parameters) {
      HostPitch.of(given.value())
          .map(pitch -> PitchFacts.of(given.as(), pitch, all(), values))
          .ifPresent(conditions -> conditions.forEach(this::assume));
    }
  }

  private void assume(Expr condition) {
    String text = ConditionText.of(condition);
    if (!texts().contains(text)) {
      facts.add(new LaunchFact.Assumed(Defined.and(condition), text, Origin.HOST_CODE));
    }
  }

  /// What is assumed so far, in words.
  private Set<String> texts() {
    return facts.stream()
        .filter(LaunchFact.Assumed.class::isInstance)
        .map(fact -> ((LaunchFact.Assumed) fact).text())
        .collect(Collectors.toSet());
  }

  private static boolean mentionsGiven(Expr expr) {
    return expr instanceof Expr.Var
        || expr instanceof Expr.Launch
        || expr.children().stream().anyMatch(LaunchFacts::mentionsGiven);
  }

  private void define(Given given) {
    Optional<Expr> value = values.define(given.value(), given.as());
    boolean isNoSize =
        given.as() instanceof Expr.Launch
            && value.orElse(given.as()) instanceof Expr.IntConst(_, long number)
            && number <= 0;
    if (value.isPresent() && !isNoSize) {
      Expr condition = new Expr.Compare(Comparison.EQ, given.as(), value.get());
      assume(condition);
    }
  }
}
