/// What contracts promise, checked on runs: Figs. 4 to 6 and Section 2.2.
///
/// What enters is a kernel with contracts and a run of it; what leaves are races and promises that
/// are not kept (`Findings`), for one interleaving (`Machine`) or for all of a small launch
/// (`Explore`).
@NullMarked
package org.warpproof.papers.pvl.contracts;

import org.jspecify.annotations.NullMarked;
