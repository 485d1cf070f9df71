package org.warpproof.structure;

import java.util.Optional;
import java.util.Set;
import org.warpproof.engine.Obstacle;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.graph.Graph;

/// What in a kernel the engine cannot see through.
public final class FindOpaque {
  /// More blocks would take more memory than people like to give.
  private static final int MOST_BLOCKS = 20_000;

  private FindOpaque() {}

  public static Optional<Obstacle> find(Kernel kernel, Graph graph) {
    if (graph.size() > MOST_BLOCKS) {
      return Optional.of(new Obstacle("approximate.large-kernel", kernel.position()));
    }
    if (!graph.isReducible()) {
      return Optional.of(new Obstacle("approximate.irreducible-graph", kernel.position()));
    }
    Memory memory = new Memory(kernel, new Definitions(kernel));
    return kernel
        .statements()
        .flatMap(s -> reason(s, memory).map(reason -> new Obstacle(reason, s.position())).stream())
        .findFirst();
  }

  static Optional<String> reason(Statement statement, Memory memory) {
    return switch (statement) {
      case Statement.Unsupported unsupported ->
          Optional.of("unsupported." + unsupported.construct());
      case Statement.AsyncCopy copy ->
          copied(copy.target(), memory).or(() -> copied(copy.source(), memory));
      case Statement.Load load -> pointer(load.place(), memory);
      case Statement.Store store -> pointer(store.place(), memory);
      case Statement.Atomic atomic -> pointer(atomic.place(), memory);
      case Statement.Annotation(Contract contract, _) -> access(contract);
      case Statement.Let _, Statement.Barrier _, Statement.Collective _, Statement.Fence _ ->
          Optional.empty();
      case Statement.Havoc _, Statement.Assume _, Statement.Assert _, Statement.Observe _ ->
          Optional.empty();
      case Statement.AsyncWait _ -> Optional.empty();
    };
  }

  /// All threads copy the same: not from or to memory that each of them has for itself.
  private static Optional<String> copied(Place place, Memory memory) {
    boolean isPrivate = memory.objects(place).orElse(Set.of()).stream().anyMatch(memory::isPrivate);
    return isPrivate ? Optional.of("unsupported.async-copy") : pointer(place, memory);
  }

  private static Optional<String> pointer(Place place, Memory memory) {
    return memory.objects(place).isEmpty() ? Optional.of("approximate.pointer") : Optional.empty();
  }

  /// `__writes_to(p)` stands for accesses that somebody else makes, anywhere in the array.
  private static Optional<String> access(Contract contract) {
    return contract.role() == Contract.Role.FRAME
        ? Optional.of("unsupported.contract")
        : Optional.empty();
  }
}
