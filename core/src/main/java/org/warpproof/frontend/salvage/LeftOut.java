package org.warpproof.frontend.salvage;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
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

  /// A template of kernels that such code may have instantiated; none of its kernels is read.
  record Template(String name, Position position) implements LeftOut {}

  /// The same, if some of its kernels are read, and others may be missing.
  record Instantiations(String name, Position position) implements LeftOut {}

  /// How many blocks there are, and threads in each, in the first dimension; in the others, one.
  record Sizes(long grid, long block) {}

  /// A launch by device code, which stays there as something that is not supported; `kernel` is the
  /// last word before the angles, and `sizes` are there if they are numbers.
  record Launch(String kernel, Optional<Sizes> sizes, Position position) implements LeftOut {
    /// Whether it launches a kernel of this name.
    public boolean isOf(Kernel other) {
      return LeftOut.isOf(other.name(), kernel);
    }
  }

  /// A launch of a kernel that is never made, and there is no other one.
  record DeadLaunch(String kernel, Position position) implements LeftOut {}

  /// The kernel, of which all that is proved rests on what headers do not say.
  static Kernel believedIn(Kernel kernel, List<LeftOut> leftOut) {
    List<LaunchFact> facts = new ArrayList<>(kernel.facts());
    for (LeftOut one : leftOut) {
      if (one instanceof Header header) {
        facts.add(believed(header.name()));
      }
    }
    return leftOut.isEmpty() ? kernel : kernel.withFacts(facts);
  }

  /// That a header which is not found has nothing that matters.
  static LaunchFact believed(String header) {
    return new LaunchFact.Believed(
        "the header %s, which is not found, has nothing that matters here".formatted(header),
        LaunchFact.Origin.LANGUAGE);
  }

  /// With what is known of templates now that the kernels are.
  static List<LeftOut> asFarAsNotRead(List<LeftOut> leftOut, List<Kernel> kernels) {
    List<LeftOut> all = new ArrayList<>();
    for (LeftOut one : leftOut) {
      boolean isRead =
          one instanceof Template template
              && kernels.stream().anyMatch(k -> isOf(k.name(), template.name()));
      all.add(
          isRead && one instanceof Template template
              ? new Instantiations(template.name(), template.position())
              : one);
    }
    return all;
  }

  private static boolean isOf(String kernel, String template) {
    return kernel.equals(template)
        || kernel.matches("(?s)(.*::)?" + Pattern.quote(template) + "(<.*)?");
  }

  /// Whether all code of the host is there, as far as headers are found.
  static boolean hasAllHostCode(List<LeftOut> leftOut) {
    return leftOut.stream().allMatch(one -> one instanceof Header || one instanceof Launch);
  }

  /// The names of the headers.
  static Set<String> names(List<LeftOut> leftOut) {
    return leftOut.stream()
        .filter(Header.class::isInstance)
        .map(one -> ((Header) one).name())
        .collect(Collectors.toSet());
  }
}
