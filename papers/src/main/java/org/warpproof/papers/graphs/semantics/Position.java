package org.warpproof.papers.graphs.semantics;

/// Where a lock-step program is: the statement of a block that comes next.
public record Position(String block, int next) {}
