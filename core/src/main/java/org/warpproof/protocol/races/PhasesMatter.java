package org.warpproof.protocol.races;

import java.util.Set;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;
import org.warpproof.protocol.threads.Model;

/// Whether proofs of race freedom need threads to pass barriers together: there are barriers or
/// asynchronous copies, and something that others see is written.
public final class PhasesMatter {
  private PhasesMatter() {}

  public static boolean in(Model model) {
    boolean hasBarrier =
        model
            .structure()
            .kernel()
            .statements()
            .anyMatch(
                s ->
                    switch (s) {
                      case Statement.Barrier barrier ->
                          isPhase(barrier.team())
                              || model.warps().groups(barrier.team()).isPresent();
                      case Statement.Collective collective -> isPhase(collective.team());
                      case Statement.AsyncCopy _, Statement.AsyncWait _ -> true;
                      default -> false;
                    });
    return hasBarrier
        && model.structure().memory().sites().stream()
            .filter(site -> site.mode().isWrite())
            .map(site -> model.structure().memory().objects(site.place()))
            // A pointer that may be any is seen by others.
            .anyMatch(objects -> objects.map(all -> isShared(all, model)).orElse(true));
  }

  private static boolean isShared(Set<String> objects, Model model) {
    return objects.stream().anyMatch(object -> !model.structure().memory().isPrivate(object));
  }

  private static boolean isPhase(Team team) {
    return team instanceof Team.Block || team instanceof Team.Grid;
  }
}
