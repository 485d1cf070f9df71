package org.warpproof.solver;

/// A condition that holds for one question only, with a name by which the answer speaks of it.
public record Premise(String name, Formula condition) {}
