package org.warpproof.frontend.salvage;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.warpproof.frontend.salvage.Item.Kind;
import org.warpproof.frontend.salvage.Macros.Form;
import org.warpproof.frontend.salvage.Macros.Macro;

/// The names that device code may mean: those in it, those in declarations of such names, and so
/// on.
///
/// Whatever declares none of them makes no difference to device code, wherever it is declared.
final class Mentioned {
  private final Set<String> names = new HashSet<>();
  private final Map<String, List<Macro>> macros = new HashMap<>();
  private boolean isPasted;

  private Mentioned() {}

  static Mentioned of(Collection<Item> items, Collection<Macro> macros) {
    Mentioned all = new Mentioned();
    macros.forEach(
        macro -> all.macros.computeIfAbsent(macro.name(), _ -> new ArrayList<>()).add(macro));
    // Who applies one does not name it.
    all.names.add("operator");
    items.stream()
        .filter(item -> item.kind() == Kind.DEVICE)
        .forEach(item -> all.names.addAll(item.words()));
    for (int before = -1; before < all.names.size(); ) {
      before = all.names.size();
      for (Macro macro : macros) {
        if (all.names.contains(macro.name())) {
          all.names.addAll(macro.words());
          all.isPasted |= macro.form() == Form.PASTES;
        }
      }
      for (Item item : items) {
        if (all.mayMean(item)) {
          all.names.addAll(item.words());
        }
      }
    }
    return all;
  }

  /// Whether device code may mean something that an item declares. A macro before its body may
  /// declare whatever it is made of.
  boolean mayMean(Item item) {
    Set<String> declared = new HashSet<>(item.declared());
    Set<String> open = new HashSet<>(item.head());
    open.retainAll(macros.keySet());
    if (!open.isEmpty()) {
      declared.addAll(item.head());
    }
    Set<String> seen = new HashSet<>();
    while (!open.isEmpty()) {
      String name = open.iterator().next();
      open.remove(name);
      if (seen.add(name)) {
        for (Macro macro : macros.getOrDefault(name, List.of())) {
          if (macro.form() == Form.PASTES) {
            return true;
          }
          declared.addAll(macro.words());
          open.addAll(macro.words());
          open.retainAll(macros.keySet());
        }
      }
    }
    declared.removeAll(seen);
    declared.removeAll(Declared.NO_NAMES);
    return isOneOf(declared);
  }

  private boolean isOneOf(Set<String> declared) {
    return !Collections.disjoint(declared, names)
        || (isPasted && declared.stream().anyMatch(this::isOfParts));
  }

  /// Whether a name is made of others.
  private boolean isOfParts(String name) {
    boolean[] isMade = new boolean[name.length() + 1];
    isMade[0] = true;
    for (int end = 1; end <= name.length(); end++) {
      for (int start = 0; start < end && !isMade[end]; start++) {
        isMade[end] = isMade[start] && names.contains(name.substring(start, end));
      }
    }
    return isMade[name.length()];
  }
}
