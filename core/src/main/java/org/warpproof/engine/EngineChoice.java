package org.warpproof.engine;

/// Which engines are asked.
public enum EngineChoice {
  /// Each in turn, for what those before it left open.
  ALL,
  /// Only those that go by contracts and invariants.
  CONTRACT
}
