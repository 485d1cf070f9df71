package org.warpproof.engine;

import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// What an engine says of a kernel. `footprints` are how large arrays of unknown size must be for
/// threads to stay inside; `notes` change nothing; `shown` are the lines of the stages that
/// somebody wants to see.
public record Findings(
    Map<Property, Finding> byProperty,
    List<Assumption.Footprint> footprints,
    List<Note> notes,
    Work work,
    List<String> shown) {
  public Findings {
    footprints = List.copyOf(footprints);
    shown = List.copyOf(shown);
    byProperty = Collections.unmodifiableMap(new EnumMap<>(byProperty));
    notes = List.copyOf(notes);
  }

  /// Of an engine that does not ask how large arrays must be.
  public Findings(
      Map<Property, Finding> byProperty, List<Note> notes, Work work, List<String> shown) {
    this(byProperty, List.of(), notes, work, shown);
  }

  /// Nothing is known of these properties, for one reason.
  public static Findings unknown(Collection<Property> properties, Obstacle why) {
    Map<Property, Finding> all = new EnumMap<>(Property.class);
    properties.forEach(property -> all.put(property, Finding.Open.of(why)));
    return new Findings(all, List.of(), Work.NONE, List.of());
  }

  /// The same, with lines that show how it was found.
  public Findings showing(List<String> lines) {
    return new Findings(byProperty, footprints, notes, work, lines);
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
