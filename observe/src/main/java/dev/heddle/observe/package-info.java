/// Watches a subject from outside: its flight recording and `/proc`.
@NullMarked
package dev.heddle.observe;

import org.jspecify.annotations.NullMarked;
