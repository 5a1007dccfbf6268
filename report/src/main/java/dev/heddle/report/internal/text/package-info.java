/// Lays out text: lines of a terminal, tables, and words that several sentences share.
@NullMarked
package dev.heddle.report.internal.text;

import org.jspecify.annotations.NullMarked;
