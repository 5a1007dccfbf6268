/// What was predicted, beside what was measured then.
@NullMarked
package dev.heddle.whatif.internal.verify;

import org.jspecify.annotations.NullMarked;
