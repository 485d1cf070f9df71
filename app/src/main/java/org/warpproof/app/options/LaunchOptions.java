package org.warpproof.app.options;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.warpproof.engine.WarpOrder;
import org.warpproof.engine.Wrapping;
import org.warpproof.frontend.input.FrontEndOptions.HostCode;
import org.warpproof.frontend.input.WarpSizes;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.rewrite.OverrideFacts;
import org.warpproof.papers.Calculus;
import org.warpproof.source.InputException;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/// The options that say which launches are meant.
public final class LaunchOptions {
  private static final int MOST_KERNELS_NAMED = 5;

  @Option(
      names = "--block",
      paramLabel = "SIZE",
      description = "sizes of blocks: 256, 32..1024, 16,16 or *,1..8")
  private @Nullable String block;

  @Option(names = "--grid", paramLabel = "SIZE", description = "sizes of grids, in the same way")
  private @Nullable String grid;

  @Option(
      names = "--param",
      paramLabel = "NAME=NUMBER",
      description = "the value of an integer parameter")
  private List<String> values = new ArrayList<>();

  @Option(
      names = "--assume",
      paramLabel = "CONDITION",
      description = "a condition in C over parameters and sizes, as in 'n == 4 * blockDim.x'")
  private List<String> conditions = new ArrayList<>();

  @Option(
      names = "--may-alias",
      paramLabel = "A,B[,…]",
      description = "arrays that may be the same one; others are different")
  private List<String> aliases = new ArrayList<>();

  /// What is done with the launches that stand in the file.
  enum LaunchSites {
    on(HostCode.READ),
    off(HostCode.IGNORED);

    private final HostCode meaning;

    LaunchSites(HostCode meaning) {
      this.meaning = meaning;
    }
  }

  @Option(
      names = "--launch-sites",
      paramLabel = "WHEN",
      description =
          "on: check a kernel that the file launches for each of these launches; off: for all"
              + " launches (default: on)")
  private LaunchSites launchSites = LaunchSites.on;

  /// What is thought of integers that wrap around.
  enum Wrap {
    usual(Wrapping.USUAL),
    exact(Wrapping.EXACT);

    private final Wrapping meaning;

    Wrap(Wrapping meaning) {
      this.meaning = meaning;
    }
  }

  @Option(
      names = "--wrap",
      paramLabel = "HOW",
      description =
          "usual: where a proof needs it, trust unsigned numbers that compute an index or bound a"
              + " loop not to wrap around, and say which; fewer than 2^31 threads in a dimension of"
              + " the grid; exact: trust nothing (default: usual)")
  private Wrap wrap = Wrap.usual;

  @ArgGroup(validate = false)
  private ExitedOption exited = new ExitedOption();

  @Option(
      names = "--warp-sync",
      paramLabel = "SIZE",
      description =
          "for old code: the threads of a warp, 32 (in HIP 32 or 64) of them, run in step")
  private int warpSync;

  /// What the options say, once it is known to make sense.
  public record Meaning(List<SizeRange> sizes, List<Claim> claims, ExitedOption exited) {
    public Meaning {
      sizes = List.copyOf(sizes);
      claims = List.copyOf(claims);
    }

    /// The kernel with what is said of its launches. What the user says goes before what the file
    /// says.
    public Kernel applyTo(Kernel kernel) throws InputException {
      List<LaunchFact> facts = kernel.facts();
      for (SizeRange size : sizes) {
        facts = size.replaceIn(facts);
      }
      List<LaunchFact> all = new ArrayList<>(facts);
      for (Claim claim : claims) {
        if (claim.isMeantFor(kernel)) {
          all.addAll(claim.factsOf(kernel));
        }
      }
      return exited.in(kernel.withFacts(OverrideFacts.override(all)));
    }

    /// Whether it depends on the kernels that it makes sense.
    public boolean needsKernels() {
      return !claims.isEmpty() || sizes.stream().anyMatch(SizeRange::isBeyondLimits);
    }

    /// Each claim must be meant for one of the kernels, if there are any, and make sense for it.
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
          claim.factsOf(kernel);
        }
      }
    }

    private static String missing(Claim claim, List<Kernel> kernels) {
      Set<String> known = new HashSet<>();
      kernels.forEach(kernel -> known.addAll(claim.available(kernel)));
      String what = claim instanceof Claim.Alias ? "array" : "integer parameter";
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

  public HostCode hostCode() {
    return launchSites.meaning;
  }

  public Wrapping wrapping() {
    return wrap.meaning;
  }

  public WarpOrder warps() {
    return warpSync == 0 ? WarpOrder.NONE : WarpOrder.IN_STEP;
  }

  /// For warps of which sizes kernels are meant, where `--warp-size` says this.
  public WarpSizes warpSizes(WarpSizes given) throws InputException {
    WarpSizes inStep =
        switch (warpSync) {
          case 0 -> given;
          case 32 -> WarpSizes.OF_32;
          case 64 -> WarpSizes.OF_64;
          default ->
              throw new InputException(
                  "--warp-sync takes 32 or 64, the size of a warp, not " + warpSync);
        };
    if (given != WarpSizes.ALL && given != inStep) {
      throw new InputException("--warp-size does not agree with --warp-sync " + warpSync);
    }
    return inStep;
  }

  /// What is said of a program of the papers.
  public Map<String, Long> values(Calculus calculus) throws InputException {
    return Calculi.values(calculus, grid, block, values);
  }

  /// What the options mean for every kernel.
  ///
  /// @throws InputException if an option makes no sense for any kernel
  public Meaning parse() throws InputException {
    List<SizeRange> sizes = new ArrayList<>();
    if (grid != null) {
      sizes.add(SizeRange.parse("--grid", LaunchValue.GRID_SIZE, grid));
    }
    if (block != null) {
      sizes.add(SizeRange.parse("--block", LaunchValue.BLOCK_SIZE, block));
    }
    List<Claim> claims = new ArrayList<>();
    Set<String> given = new HashSet<>();
    for (String argument : values) {
      Claim.Value value = Claim.Value.parse(argument);
      if (!given.add(value.name())) {
        throw new InputException("--param gives " + value.name() + " twice");
      }
      claims.add(value);
    }
    for (String argument : conditions) {
      claims.add(Claim.Condition.parse(argument));
    }
    for (String argument : aliases) {
      claims.add(Claim.Alias.parse(argument));
    }
    return new Meaning(sizes, claims, exited);
  }
}
