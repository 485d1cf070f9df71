package org.warpproof.check;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.source.Position;
import org.warpproof.structure.Memory;
import org.warpproof.structure.Structure;
import org.warpproof.typing.AccessType;
import org.warpproof.typing.Origin;
import org.warpproof.typing.TypeAccesses;

/// Tells the accesses whose index is what an array holds that the kernel is given and does not
/// write: who launches it says what that is.
final class GivenData {
  private final Memory memory;
  private final TypeAccesses types;
  private final Set<Position> given = new HashSet<>();

  GivenData(Kernel kernel) {
    this.memory = new Structure(kernel, Graph.of(kernel)).memory();
    this.types = new TypeAccesses(kernel);
    kernel
        .statements()
        .filter(statement -> statement instanceof Statement.Load load && isGiven(load))
        .map(Statement::position)
        .forEach(given::add);
  }

  private boolean isGiven(Statement.Load load) {
    return memory
        .objects(load.place())
        .map(all -> !all.isEmpty() && all.stream().allMatch(memory::isReadOnly))
        .orElse(false);
  }

  /// Whether the index of what is accessed at a place comes from such an array.
  boolean isIndexAt(Position position) {
    return types.at(List.of(position))
            instanceof AccessType.Dependent(AccessType.Part part, Origin(var kind, var read))
        && part == AccessType.Part.INDEX
        && kind == Origin.Kind.READ
        && given.contains(read);
  }
}
