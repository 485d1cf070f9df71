package org.warpproof.frontend.salvage;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;

/// Something of a file that was not read, by its place.
public sealed interface LeftOut {
  int line();

  int column();

  /// A header that is not found, and was taken as empty.
  record Header(String name, int line, int column) implements LeftOut {}

  /// A piece of host code; `why` is clang's message.
  record HostCode(int line, int column, String why) implements LeftOut {}

  /// The kernel, of which all that is proved rests on what headers do not say.
  static Kernel believedIn(Kernel kernel, List<LeftOut> leftOut) {
    List<LaunchFact> facts = new ArrayList<>(kernel.facts());
    for (LeftOut one : leftOut) {
      if (one instanceof Header(String name, _, _)) {
        facts.add(
            new LaunchFact.Believed(
                "the header %s, which is not found, has nothing that matters here".formatted(name),
                LaunchFact.Origin.LANGUAGE));
      }
    }
    return leftOut.isEmpty() ? kernel : kernel.withFacts(facts);
  }

  /// Whether nothing but headers is missing.
  static boolean areOnlyHeaders(List<LeftOut> leftOut) {
    return leftOut.stream().allMatch(Header.class::isInstance);
  }

  /// The names of the headers.
  static Set<String> names(List<LeftOut> leftOut) {
    return leftOut.stream()
        .filter(Header.class::isInstance)
        .map(one -> ((Header) one).name())
        .collect(Collectors.toSet());
  }
}
