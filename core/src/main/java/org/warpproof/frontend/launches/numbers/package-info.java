/// The numbers that the host computes for a launch.
///
/// What enters are values of LLVM in SSA form; what leaves is what they are in terms of what the
/// kernel is given ([org.warpproof.frontend.launches.numbers.HostValues]), between which bounds
/// ([org.warpproof.frontend.launches.numbers.HostRanges]), and under which conditions the launch is
/// come to ([org.warpproof.frontend.launches.numbers.LaunchGuards]).
@NullMarked
package org.warpproof.frontend.launches.numbers;

import org.jspecify.annotations.NullMarked;
