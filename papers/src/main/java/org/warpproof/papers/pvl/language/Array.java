package org.warpproof.papers.pvl.language;

/// An array of integers; its size depends on nothing but the sizes of the launch.
public record Array(Memory memory, String name, Expression size) {}
