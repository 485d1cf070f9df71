package org.warpproof.kernel;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.warpproof.source.Position;

/// A kernel: what one thread does. The first block is the entry.
///
/// `name` is how the source spells it (with template arguments), `symbol` how the object file does.
public record Kernel(
    String name,
    String symbol,
    List<Parameter> parameters,
    List<MemoryObject> objects,
    List<LaunchFact> facts,
    List<BasicBlock> blocks,
    Position position) {
  /// In CUDA and HIP, where nothing allows less.
  public static final long MOST_THREADS_IN_BLOCK = 1024;

  private static final int USUAL_WARP = 32;

  public Kernel {
    parameters = List.copyOf(parameters);
    objects = List.copyOf(objects);
    facts = List.copyOf(facts);
    blocks = List.copyOf(blocks);
  }

  /// The parameter that is a number, if the variable is one.
  public Optional<Parameter.Scalar> scalar(Expr.Var variable) {
    return parameters.stream()
        .filter(p -> p instanceof Parameter.Scalar(Expr.Var own, _, _) && own.equals(variable))
        .map(Parameter.Scalar.class::cast)
        .findFirst();
  }

  /// How the source reads a scalar parameter.
  public Parameter.Sign sign(Expr.Var variable) {
    return scalar(variable).map(Parameter.Scalar::sign).orElse(Parameter.Sign.UNKNOWN);
  }

  /// The parameters that are arguments of their own, in the order of the source.
  public List<Parameter> passed() {
    return parameters.stream()
        .filter(p -> !(p instanceof Parameter.Scalar scalar) || scalar.isPassed())
        .toList();
  }

  /// Whether an object is what an array or a structure among the parameters leads to.
  public boolean isParameter(MemoryObject object) {
    return parameters.stream()
        .anyMatch(p -> !(p instanceof Parameter.Scalar) && p.name().equals(object.name()));
  }

  /// The numbers in an object that have names, by the byte at which they are.
  public Map<Long, Expr.Var> numbersIn(String object) {
    Map<Long, Expr.Var> numbers = new TreeMap<>();
    for (Parameter parameter : parameters) {
      if (parameter instanceof Parameter.Scalar(Expr.Var variable, _, Parameter.Home home)
          && home instanceof Parameter.Home.InMemory(String own, long offset)
          && own.equals(object)) {
        numbers.put(offset, variable);
      }
    }
    return numbers;
  }

  public Optional<MemoryObject> object(String objectName) {
    return objects.stream().filter(object -> object.name().equals(objectName)).findFirst();
  }

  /// The block's size, where the facts say it; the first one counts.
  public Optional<LaunchFact.BlockSize> blockSize() {
    return fact(LaunchFact.BlockSize.class);
  }

  /// The size of blocks or grids in a dimension, where the facts say it.
  public Optional<Long> size(LaunchValue value, Dimension d) {
    return switch (value) {
      case BLOCK_SIZE -> blockSize().map(size -> part(d, size.x(), size.y(), size.z()));
      case GRID_SIZE -> gridSize().map(size -> part(d, size.x(), size.y(), size.z()));
      case THREAD_ID, BLOCK_ID, GLOBAL_OFFSET -> Optional.empty();
    };
  }

  private static long part(Dimension d, long x, long y, long z) {
    return switch (d) {
      case X -> x;
      case Y -> y;
      case Z -> z;
    };
  }

  /// How large an array is that the kernel is given, where the facts say it; the first one counts.
  public Optional<LaunchFact.Extent> extent(String array) {
    return facts.stream()
        .filter(fact -> fact instanceof LaunchFact.Extent extent && extent.array().equals(array))
        .map(LaunchFact.Extent.class::cast)
        .findFirst();
  }

  /// The grid's size, where the facts say it; the first one counts.
  public Optional<LaunchFact.GridSize> gridSize() {
    return fact(LaunchFact.GridSize.class);
  }

  /// The places of the launches that are meant; none if all launches are.
  public List<Position> launchedAt() {
    return fact(LaunchFact.Launched.class).map(LaunchFact.Launched::places).orElse(List.of());
  }

  /// Whether a barrier of the block waits only for the threads that have not exited.
  public boolean ignoresExits() {
    return fact(LaunchFact.ExitsIgnored.class).isPresent();
  }

  /// Whether launches may be larger than CUDA's limits allow.
  public boolean isUnlimited() {
    return fact(LaunchFact.Unlimited.class).isPresent();
  }

  /// How many threads a warp has.
  public int warpSize() {
    return fact(LaunchFact.WarpSize.class).map(LaunchFact.WarpSize::threads).orElse(USUAL_WARP);
  }

  /// Whether the facts say how many threads a warp has: the kernel is meant for that size only.
  public boolean isForOneWarpSize() {
    return fact(LaunchFact.WarpSize.class).isPresent();
  }

  /// The same kernel, meant for all sizes of a warp.
  public Kernel forAllWarpSizes() {
    return withFacts(facts.stream().filter(f -> !(f instanceof LaunchFact.WarpSize)).toList());
  }

  /// The global work offset, where the facts say it.
  public Optional<LaunchFact.GlobalOffset> globalOffset() {
    return fact(LaunchFact.GlobalOffset.class);
  }

  /// What is asked in another way than usual.
  public List<Wish> wishes() {
    return facts.stream()
        .filter(LaunchFact.Wished.class::isInstance)
        .map(fact -> ((LaunchFact.Wished) fact).wish())
        .toList();
  }

  private <T extends LaunchFact> Optional<T> fact(Class<T> kind) {
    // Asked for each thread of a run.
    for (LaunchFact fact : facts) {
      if (kind.isInstance(fact)) {
        return Optional.of(kind.cast(fact));
      }
    }
    return Optional.empty();
  }

  /// The same kernel with other blocks.
  public Kernel withBlocks(List<BasicBlock> others) {
    return new Kernel(name, symbol, parameters, objects, facts, others, position);
  }

  /// The same kernel with other facts about its launches.
  public Kernel withFacts(List<LaunchFact> others) {
    return new Kernel(name, symbol, parameters, objects, others, blocks, position);
  }

  /// All that statements are made of, and what decides on branches.
  public Stream<Expr> expressions() {
    return blocks.stream()
        .flatMap(
            block ->
                Stream.concat(
                    block.statements().stream().flatMap(s -> s.expressions().stream()),
                    block.terminator().expressions().stream()));
  }

  public Stream<Statement> statements() {
    return blocks.stream().flatMap(block -> block.statements().stream());
  }

  /// What keeps the kernel from being understood in full.
  public List<Statement.Unsupported> unsupported() {
    return statements()
        .filter(Statement.Unsupported.class::isInstance)
        .map(Statement.Unsupported.class::cast)
        .toList();
  }
}
