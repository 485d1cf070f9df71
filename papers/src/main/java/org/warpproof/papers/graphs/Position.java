package org.warpproof.papers.graphs;

/// Where a lock-step program is: the statement of a block that comes next.
record Position(String block, int next) {}
