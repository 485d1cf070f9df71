package org.warpproof.papers.kpl.semantics;

/// How a kernel is started: sizes, abstraction, and the memory that all threads see.
public record Launch(long groups, long threads, AbsLevel level, Memory sh) {}
