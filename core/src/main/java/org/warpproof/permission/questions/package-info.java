/// Whether conditions on threads and memory can hold together.
///
/// Conditions of contracts enter, and what is known of all threads, numbers and places; a question
/// without quantifiers leaves for the solver. What is known of all is said of those that come up,
/// in rounds: who stored where is guessed, sums are split and compared.
@NullMarked
package org.warpproof.permission.questions;

import org.jspecify.annotations.NullMarked;
