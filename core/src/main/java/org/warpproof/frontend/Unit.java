package org.warpproof.frontend;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.warpproof.frontend.input.HeaderComment;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.frontend.launches.LaunchSite;
import org.warpproof.frontend.salvage.LeftOut;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchFact.Origin;
import org.warpproof.kernel.rewrite.OverrideFacts;
import org.warpproof.source.Position;

/// What a file holds: the kernels that are meant, the launches of them if they were looked for, and
/// the names of the other kernels. `unheeded` are the options in its head that nothing is made of,
/// `leftOut` is what was not read, because it does not compile.
public record Unit(
    InputFile file,
    List<Kernel> kernels,
    List<LaunchSite> launches,
    List<String> others,
    List<HeaderComment.Unheeded> unheeded,
    List<LeftOut> leftOut) {
  public Unit {
    leftOut = List.copyOf(leftOut);
    unheeded = List.copyOf(unheeded);
    kernels = List.copyOf(kernels);
    others = List.copyOf(others);
    launches = List.copyOf(launches);
  }

  /// What there is to check: a kernel for each of its launches, with the facts of that launch.
  /// Launches with the same facts are one case. A kernel that is not launched here is meant for all
  /// launches. Each size that warps may have is a case of its own.
  public List<Kernel> cases() {
    List<Kernel> cases = new ArrayList<>();
    // One kernel has several sizes of a warp, which stay together.
    Map<String, List<Kernel>> bySymbol = new LinkedHashMap<>();
    kernels.forEach(k -> bySymbol.computeIfAbsent(k.symbol(), _ -> new ArrayList<>()).add(k));
    for (Map.Entry<String, List<Kernel>> sizes : bySymbol.entrySet()) {
      Map<List<LaunchFact>, List<Position>> places = new LinkedHashMap<>();
      for (LaunchSite site : launches) {
        if (site.symbol().equals(sizes.getKey())) {
          places.computeIfAbsent(site.facts(), _ -> new ArrayList<>()).add(site.position());
        }
      }
      if (places.isEmpty()) {
        cases.addAll(sizes.getValue());
      }
      places.forEach(
          (facts, at) -> sizes.getValue().forEach(k -> cases.add(launched(k, facts, at))));
    }
    return cases;
  }

  private static Kernel launched(Kernel kernel, List<LaunchFact> facts, List<Position> places) {
    if (!places.stream().allMatch(Position::isKnown)) {
      return kernel;
    }
    List<LaunchFact> all = new ArrayList<>(kernel.facts());
    all.addAll(facts);
    all.add(new LaunchFact.Launched(places.stream().distinct().toList(), Origin.HOST_CODE));
    return kernel.withFacts(OverrideFacts.override(all));
  }
}
