package org.warpproof.papers.graphs.lockstep;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.warpproof.papers.graphs.language.Program;
import org.warpproof.papers.graphs.semantics.Environment;
import org.warpproof.papers.graphs.semantics.Interleaving;

/// A predicated kernel `π(P)`: section 4.1.
///
/// `active`, `next` and `havoc` are the names of `v_active`, `v_next` and `v_havoc`; `roles` says
/// of each block what it is there for.
public record Predicated(
    Program program, String active, String next, String havoc, Map<String, Role> roles) {
  public Predicated {
    roles = Map.copyOf(roles);
  }

  /// What a block of a predicated kernel does.
  sealed interface Role {
    /// The block of the original kernel that it comes from.
    String block();

    /// The statements of a block, or of the part of it that calls.
    record Body(String block) implements Role {}

    /// `B_back`: back to the head of a loop. `inner` are the heads of the loops inside that end
    /// with the same block.
    record Back(String block, String head, List<String> inner) implements Role {
      public Back {
        inner = List.copyOf(inner);
      }
    }

    /// `B_exit`: out of the loops with these heads.
    record Exit(String block, List<String> heads) implements Role {
      public Exit {
        heads = List.copyOf(heads);
      }
    }

    /// `B_call`
    record Call(String block) implements Role {}

    /// `B_nocall`
    record NoCall(String block) implements Role {}
  }

  Role role(String label) {
    Role role = roles.get(label);
    if (role == null) {
      throw new IllegalStateException("'" + label + "' has no role");
    }
    return role;
  }

  /// Variables that no block reads before it has assigned them.
  Set<String> passing() {
    return Set.of(next, havoc);
  }

  /// The interleaving semantics of the predicated kernel, where the accesses of a thread count only
  /// in its active block: Theorem 5.5.
  public Interleaving interleaving(Environment environment) {
    return new Interleaving(
        program,
        environment,
        (evaluation, block) ->
            evaluation.name(active) == evaluation.name(role(block.label()).block()),
        passing());
  }
}
