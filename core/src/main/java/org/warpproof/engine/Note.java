package org.warpproof.engine;

import org.warpproof.source.Position;

/// Something worth knowing that changes no verdict: a stable id, and where.
public record Note(String id, Position position) {}
