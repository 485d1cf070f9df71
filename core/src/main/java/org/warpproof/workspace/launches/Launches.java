package org.warpproof.workspace.launches;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.rewrite.OverrideFacts;
import org.warpproof.kernel.rewrite.SetApart;
import org.warpproof.source.InputException;

/// Which launches the user means.
public record Launches(
    List<SizeRange> sizes, List<Claim> claims, Exited exited, HeaderSizes headerSizes) {
  /// All that the file allows.
  public static final Launches ALL =
      new Launches(List.of(), List.of(), Exited.BY_LANGUAGE, HeaderSizes.USED);

  private static final int MOST_KERNELS_NAMED = 5;

  public Launches {
    sizes = List.copyOf(sizes);
    claims = List.copyOf(claims);
  }

  public Launches with(HeaderSizes other) {
    return new Launches(sizes, claims, exited, other);
  }

  /// The kernel with what is said of its launches. What the user says goes before what the file
  /// says.
  public Kernel applyTo(Kernel kernel) throws InputException {
    Kernel read = headerSizes.in(kernel);
    List<LaunchFact> facts = read.facts();
    for (SizeRange size : sizes) {
      facts = size.replaceIn(facts);
    }
    List<LaunchFact> all = new ArrayList<>(facts);
    Kernel requiring = read;
    for (Claim claim : claims) {
      if (claim.isMeantFor(read)) {
        all.addAll(claim.factsOf(read));
        requiring = claim instanceof Claim.Data data ? data.in(requiring) : requiring;
      }
    }
    Kernel meant = requiring.withFacts(OverrideFacts.override(all));
    for (Claim claim : claims) {
      meant = claim instanceof Claim.Apart apart ? SetApart.in(meant, apart.names()) : meant;
    }
    return exited.in(meant);
  }

  /// Whether it depends on the kernels that it makes sense.
  public boolean needsKernels() {
    return !claims.isEmpty() || sizes.stream().anyMatch(SizeRange::isBeyondLimits);
  }

  /// Each claim must be meant for one of the kernels, if there are any, and make sense for it.
  ///
  /// @throws InputException if one is not, or does not
  public void checkAgainst(List<Kernel> kernels) throws InputException {
    for (SizeRange size : sizes) {
      for (Kernel kernel : kernels) {
        size.checkAgainst(kernel);
      }
    }
    for (Claim claim : claims) {
      List<Kernel> meant = kernels.stream().filter(claim::isMeantFor).toList();
      if (meant.isEmpty() && !kernels.isEmpty()) {
        throw new InputException(claim.text() + ": " + missing(claim, kernels));
      }
      for (Kernel kernel : meant) {
        List<LaunchFact> unused = claim.factsOf(kernel); // throws if it makes no sense
      }
    }
  }

  private static String missing(Claim claim, List<Kernel> kernels) {
    Set<String> known = new HashSet<>();
    kernels.forEach(kernel -> known.addAll(claim.available(kernel)));
    String what =
        switch (claim) {
          case Claim.Alias _, Claim.Apart _ -> "array";
          case Claim.Size _ -> "array of unknown size, or integer parameter";
          case Claim.Data _ -> "array of integers, or integer parameter";
          case Claim.Value _, Claim.Condition _ -> "integer parameter";
        };
    String named =
        kernels.stream()
            .limit(MOST_KERNELS_NAMED)
            .map(kernel -> kernel.name() + " has " + list(claim.available(kernel)))
            .collect(Collectors.joining("; "));
    String more = kernels.size() > MOST_KERNELS_NAMED ? "; …" : "";
    return claim.names().stream()
            .sorted()
            .filter(name -> !known.contains(name))
            .findFirst()
            .map(name -> "no %s '%s'; ".formatted(what, name))
            .orElse("no kernel has all of these; ")
        + named
        + more;
  }

  private static String list(List<String> names) {
    return names.isEmpty() ? "none" : String.join(", ", names);
  }
}
