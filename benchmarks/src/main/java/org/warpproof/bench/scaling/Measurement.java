package org.warpproof.bench.scaling;

import org.warpproof.bench.suite.Answer;

/// What was measured of one kernel of the scaling suite; times in milliseconds.
public record Measurement(
    Family family, int size, Answer answer, int questions, double engine, double frontEnd) {
  boolean isProved() {
    return answer == Answer.PROVED;
  }
}
