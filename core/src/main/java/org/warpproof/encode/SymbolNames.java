package org.warpproof.encode;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.warpproof.engine.Party;

/// The names of symbols, and what each of them was made for: whoever reads a name looks it up here.
public final class SymbolNames {
  private final Map<String, Named> known = new HashMap<>();

  /// What a symbol stands for, and whose it is unless all threads have it in common.
  public record Named(SymbolKind kind, Optional<Party> owner) {}

  /// The name of what all threads have in common.
  public String common(SymbolKind kind) {
    known.put(kind.text(), new Named(kind, Optional.empty()));
    return kind.text();
  }

  /// The name of what a thread has of its own.
  public String own(SymbolKind kind, Party owner) {
    String name = owner.own(kind.text());
    known.put(name, new Named(kind, Optional.of(owner)));
    return name;
  }

  /// What a name was made for; empty for those of sizes, ids and parameters, which say it.
  public Optional<Named> of(String name) {
    return Optional.ofNullable(known.get(name));
  }
}
