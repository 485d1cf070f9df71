/// What is told of a run: events and results, as values and as text.
///
/// What enters are events as the machine notes them; what leaves is a
/// [org.warpproof.semantics.events.Result] with the events that differ, each with its stable id,
/// its threads and its places. Its severity says whether it is an error.
@NullMarked
package org.warpproof.semantics.events;

import org.jspecify.annotations.NullMarked;
