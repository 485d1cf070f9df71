/// Functional correctness: what contracts say of memory, proved for kernels without races.
///
/// A kernel enters whose races and barrier divergence another engine has excluded; obligations
/// leave, each proved or not. Without races every schedule comes to the same memory, so that one is
/// enough: all threads of a block take each statement together, in the sort order of the graph. A
/// store is then one step from one content of an array to the next, and what is found
/// at a place is what the one thread stored whose place it is, or what was there before.
///
/// Permissions need not be written: who may touch a cell follows from who does. Loops are cut at
/// their heads, where invariants say what is known of all threads. After "Specification and
/// verification of GPGPU programs" (Blom, Huisman, Mihelčić), whose obligations for barriers are
/// consequences here.
@NullMarked
package org.warpproof.permission;

import org.jspecify.annotations.NullMarked;
