package org.warpproof.app.options;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.warpproof.engine.WarpOrder;
import org.warpproof.engine.Wrapping;
import org.warpproof.frontend.input.FrontEndOptions.HostCode;
import org.warpproof.frontend.input.WarpSizes;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.papers.Calculus;
import org.warpproof.source.InputException;
import org.warpproof.workspace.launches.Claim;
import org.warpproof.workspace.launches.HeaderSizes;
import org.warpproof.workspace.launches.Launches;
import org.warpproof.workspace.launches.SizeRange;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/// The options that say which launches are meant.
public final class LaunchOptions {
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
      names = "--size",
      paramLabel = "ARRAY=ELEMENTS",
      description = "how many elements an array has that the kernel is given, as in 'a = n * m'")
  private List<String> extents = new ArrayList<>();

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
  public Launches parse() throws InputException {
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
      claims.addAll(Claim.assumed(argument));
    }
    Set<String> sized = new HashSet<>();
    for (String argument : extents) {
      Claim.Size size = Claim.Size.parse(argument);
      if (!sized.add(size.array())) {
        throw new InputException("--size speaks of " + size.array() + " twice");
      }
      claims.add(size);
    }
    for (String argument : aliases) {
      claims.add(Claim.Alias.parse(argument));
    }
    return new Launches(sizes, claims, exited.meaning(), HeaderSizes.USED);
  }
}
