package org.warpproof.bench.adversary;

import java.util.List;
import java.util.Map;

/// A launch in the host's part of the file.
///
/// `arguments` are the texts for parameters that are not passed plainly; `setup` are lines before
/// the launch. `sizes` are some of the launches that this line makes when the host runs, `aliases`
/// which arrays are then the same.
record HostLaunch(
    String grid,
    String block,
    List<String> setup,
    Map<String, String> arguments,
    List<Sizes> sizes,
    List<Alias> aliases) {
  HostLaunch {
    setup = List.copyOf(setup);
    arguments = Map.copyOf(arguments);
    sizes = List.copyOf(sizes);
    aliases = List.copyOf(aliases);
  }

  /// What the host's variables lead to: a grid, a block, and scalar arguments.
  record Sizes(int grid, int block, Map<String, Long> scalars) {
    Sizes {
      scalars = Map.copyOf(scalars);
    }
  }

  /// The object `array` begins so many bytes behind `base`, both by their names in the kernel
  /// language.
  record Alias(String array, String base, long bytes) {}
}
