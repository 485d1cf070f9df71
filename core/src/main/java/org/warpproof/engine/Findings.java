package org.warpproof.engine;

import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// What an engine says of a kernel. `notes` change nothing.
public record Findings(Map<Property, Finding> byProperty, List<Note> notes, Work work) {
  public Findings {
    byProperty = Collections.unmodifiableMap(new EnumMap<>(byProperty));
    notes = List.copyOf(notes);
  }

  /// Nothing is known of these properties, for one reason.
  public static Findings unknown(Collection<Property> properties, Obstacle why) {
    Map<Property, Finding> all = new EnumMap<>(Property.class);
    properties.forEach(property -> all.put(property, Finding.Open.of(why)));
    return new Findings(all, List.of(), Work.NONE);
  }

  public boolean isProved(Property property) {
    return byProperty.get(property) instanceof Finding.Proved;
  }

  /// What is said of a property that the engine looked at.
  public Finding of(Property property) {
    Finding finding = byProperty.get(property);
    if (finding == null) {
      throw new IllegalArgumentException("nobody asked about " + property.text());
    }
    return finding;
  }
}
