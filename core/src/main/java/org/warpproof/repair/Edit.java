package org.warpproof.repair;

import java.util.Optional;

/// A piece of text to be replaced: by `before`, the barrier of a gap if there is one, and `after`.
///
/// `rank` decides which of two edits at one place comes first.
record Edit(int start, int end, String before, Optional<Gap> gap, String after, int rank) {}
