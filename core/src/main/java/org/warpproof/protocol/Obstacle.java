package org.warpproof.protocol;

import org.warpproof.source.Position;

/// Why something is not known: a stable id, and where.
public record Obstacle(String reason, Position position) {}
