package org.warpproof.semantics.compile;

import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.graph.Graph;

/// Premises that runs pass over, because they speak of other threads or of what nobody knows. A run
/// may be one that they exclude.
public final class UnknownPremises {
  private UnknownPremises() {}

  public static boolean areIn(Kernel kernel) {
    boolean asksMore =
        kernel
            .statements()
            .anyMatch(
                s ->
                    s instanceof Statement.Observe
                        || Snapshots.isOne(s)
                        || SpecificationCode.isOfKernel(s));
    if (!asksMore) {
      return false;
    }
    Dependences dependences = Dependences.of(kernel, Graph.of(kernel));
    SpecificationCode specification = SpecificationCode.of(kernel);
    for (int b = 0; b < kernel.blocks().size(); b++) {
      int block = b;
      boolean isFound =
          kernel.blocks().get(b).statements().stream()
              .filter(s -> isPremise(s) && !specification.isCondition(s))
              .anyMatch(
                  s ->
                      SpecificationCode.isOfKernel(s)
                          || !dependences.areKnown(block, s.expressions()));
      if (isFound) {
        return true;
      }
    }
    return false;
  }

  private static boolean isPremise(Statement statement) {
    return statement instanceof Statement.Assume
        || (statement instanceof Statement.Annotation(Contract contract, _)
            && contract.role() == Contract.Role.PREMISE);
  }
}
