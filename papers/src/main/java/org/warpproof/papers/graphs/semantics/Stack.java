package org.warpproof.papers.graphs.semantics;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.warpproof.papers.StuckException;

/// The frames of a thread, the current call last: section B.2.
public final class Stack {
  /// How deep calls may be nested: a recursion without an end is better found out soon.
  private static final int DEEPEST = 64;

  private Stack() {}

  /// `S[v ↦ val]`: in the current call if the name is local there, else in the thread's own store.
  public static List<Frame> with(List<Frame> stack, String name, long value) {
    List<Frame> changed = new ArrayList<>(stack);
    switch (stack.getLast().code().scope().get(name)) {
      case Scope.Binding.Local(int slot) ->
          changed.set(stack.size() - 1, stack.getLast().with(slot, value));
      case Scope.Binding.Private(int slot) -> changed.set(0, stack.getFirst().with(slot, value));
      case Scope.Binding.Shared _, Scope.Binding.Constant _, Scope.Binding.ThreadId _ ->
          throw new IllegalStateException("'" + name + "' is not private");
    }
    return changed;
  }

  /// The stack without the values of some variables.
  public static List<Frame> forget(List<Frame> stack, Collection<String> names) {
    List<Frame> changed = stack;
    for (String name : names) {
      changed = with(changed, name, 0);
    }
    return changed;
  }

  /// The stack with the frame of one more call.
  ///
  /// @throws StuckException if calls are nested too deeply
  public static List<Frame> push(List<Frame> stack, Frame callee) {
    if (stack.size() > DEEPEST) {
      throw new StuckException("calls are nested more than " + DEEPEST + " deep");
    }
    List<Frame> changed = new ArrayList<>(stack);
    changed.add(callee);
    return changed;
  }

  /// The stack with another frame for the current call.
  static List<Frame> replaceTop(List<Frame> stack, Frame top) {
    List<Frame> changed = new ArrayList<>(stack);
    changed.set(changed.size() - 1, top);
    return changed;
  }
}
