package org.warpproof.semantics.launch;

/// A parameter or object that a launch did not mention, and what it got.
public record Defaulted(String name, String text) {}
