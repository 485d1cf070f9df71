package org.warpproof.protocol;

/// Two accesses that the formulas do not keep apart, and the values for which they meet.
///
/// Not yet a race: values that the engine could not follow may be impossible together.
public record RaceCandidate(Site first, Site second, Suggestion launch) {}
