package org.warpproof.bench;

/// What was measured of one kernel of the scaling suite; times in milliseconds.
record Measurement(
    Family family, int size, Answer answer, int questions, double engine, double frontEnd) {
  boolean isProved() {
    return answer == Answer.PROVED;
  }
}
