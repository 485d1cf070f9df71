/// Who is next: schedules of one machine.
///
/// What enters is a machine; what leaves is the same machine at its end, or all ends that it can
/// come to. Section 3.2 of "Interleaving and Lock-Step Semantics for Analysis and Verification of
/// GPU Kernels" is [org.warpproof.semantics.schedules.Interleaving], for all schedules
/// [org.warpproof.semantics.schedules.AllSchedules]; section 4 is
/// [org.warpproof.semantics.schedules.LockStep].
@NullMarked
package org.warpproof.semantics.schedules;

import org.jspecify.annotations.NullMarked;
