package org.warpproof.contract;

import java.util.LinkedHashSet;
import java.util.Set;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Statement;
import org.warpproof.source.Position;

/// Where contracts stand that are to be shown.
public final class Claims {
  private Claims() {}

  public static Set<Position> of(Kernel kernel) {
    Set<Position> claims = new LinkedHashSet<>();
    kernel.statements().filter(Claims::isClaim).forEach(claim -> claims.add(claim.position()));
    return claims;
  }

  /// Whether a statement is a contract that is to be shown.
  static boolean isClaim(Statement statement) {
    return statement instanceof Statement.Annotation(Contract contract, _)
        && contract.role() == Contract.Role.CLAIM;
  }
}
