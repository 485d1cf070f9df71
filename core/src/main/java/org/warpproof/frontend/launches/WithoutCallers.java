package org.warpproof.frontend.launches;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.source.Position;

/// Launches to launches: of a function that stands for itself, what its callers in the file say
/// only where they say that arrays are the same. Sizes and arguments of theirs are among those
/// that the function is meant for; but of its own pointers it is assumed that they are different.
final class WithoutCallers {
  private WithoutCallers() {}

  static List<LaunchSite> leaveOut(List<LaunchSite> sites) {
    return sites.stream()
        .filter(site -> sites.stream().noneMatch(other -> isSpecial(site, other)))
        .toList();
  }

  /// Whether a launch is another one as a caller of its function sees it, and says no more of
  /// arrays.
  private static boolean isSpecial(LaunchSite site, LaunchSite general) {
    Position here = site.position();
    Position there = general.position();
    int outer = there.chain().size();
    return site.symbol().equals(general.symbol())
        && here.isKnown()
        && here.chain().size() > outer
        && here.chain().subList(0, outer).equals(there.chain())
        && here.file().equals(there.file())
        && here.line() == there.line()
        && here.column() == there.column()
        && aliases(general).containsAll(aliases(site));
  }

  private static Set<LaunchFact> aliases(LaunchSite site) {
    return site.facts().stream()
        .filter(
            fact ->
                switch (fact) {
                  case LaunchFact.MayAlias _, LaunchFact.Starts _ -> true;
                  case LaunchFact.BlockSize _, LaunchFact.GridSize _ -> false;
                  case LaunchFact.MaxThreads _, LaunchFact.Assumed _ -> false;
                  case LaunchFact.Launched _, LaunchFact.ExitsIgnored _ -> false;
                  case LaunchFact.WarpSize _, LaunchFact.Unlimited _, LaunchFact.Believed _ ->
                      false;
                  case LaunchFact.GlobalOffset _, LaunchFact.Wished _, LaunchFact.Extent _ -> false;
                })
        .collect(Collectors.toSet());
  }
}
