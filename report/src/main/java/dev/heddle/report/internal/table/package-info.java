/// Arranges the figures of a verdict, a summary or a scan in tables.
@NullMarked
package dev.heddle.report.internal.table;

import org.jspecify.annotations.NullMarked;
