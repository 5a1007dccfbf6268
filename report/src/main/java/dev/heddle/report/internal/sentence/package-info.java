/// Holds the sentences: what outcomes, findings, resources and answers say.
@NullMarked
package dev.heddle.report.internal.sentence;

import org.jspecify.annotations.NullMarked;
