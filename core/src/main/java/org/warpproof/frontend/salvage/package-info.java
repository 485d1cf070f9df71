/// Files that do not compile to what can be read of them all the same.
///
/// A file enters that clang has something to say against. Headers that are not found are taken as
/// empty, and host code with errors is left out; what was left out leaves with the bitcode. Errors
/// in device code stay errors: clang tells whether code that is left out is used there.
@NullMarked
package org.warpproof.frontend.salvage;

import org.jspecify.annotations.NullMarked;
