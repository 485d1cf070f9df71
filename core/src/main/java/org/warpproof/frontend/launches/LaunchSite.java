package org.warpproof.frontend.launches;

import java.util.List;
import java.util.stream.Stream;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.source.Position;

/// A launch in the host's part of a file: of the kernel with this symbol, with what the host code
/// says of it. What the host code does not determine is left open.
///
/// `position` is where the launch stands; [Position#NONE] if the kernel is only mentioned, in a
/// table perhaps, and may be launched from anywhere.
public record LaunchSite(String symbol, List<LaunchFact> facts, Position position) {
  public LaunchSite {
    facts = List.copyOf(facts);
  }

  /// The same launch, of which more is known.
  public LaunchSite with(List<LaunchFact> more) {
    return more.isEmpty()
        ? this
        : new LaunchSite(symbol, Stream.concat(facts.stream(), more.stream()).toList(), position);
  }
}
