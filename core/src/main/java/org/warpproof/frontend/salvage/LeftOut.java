package org.warpproof.frontend.salvage;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.source.Position;

/// Something of a file, or of a header that it includes, that was not read.
public sealed interface LeftOut {
  Position position();

  /// A header that is not found, and was taken as empty.
  record Header(String name, Position position) implements LeftOut {
    /// What is believed of such headers begins so.
    public static final String BELIEVED = "the header ";
  }

  /// A piece of host code; `why` is clang's message, and `text` what it was.
  record HostCode(Position position, String why, String text) implements LeftOut {}

  /// A template of kernels that is named in such code only, so that none of its kernels is read.
  record Template(String name, Position position) implements LeftOut {}

  /// The kernel, of which all that is proved rests on what headers do not say.
  static Kernel believedIn(Kernel kernel, List<LeftOut> leftOut) {
    List<LaunchFact> facts = new ArrayList<>(kernel.facts());
    for (LeftOut one : leftOut) {
      if (one instanceof Header header) {
        facts.add(
            new LaunchFact.Believed(
                "the header %s, which is not found, has nothing that matters here"
                    .formatted(header.name()),
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
