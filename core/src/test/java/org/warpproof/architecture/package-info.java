/// What the modules' `ArchitectureTest`s share: rules about rooms, rings of classes and folders.
@NullMarked
package org.warpproof.architecture;

import org.jspecify.annotations.NullMarked;
