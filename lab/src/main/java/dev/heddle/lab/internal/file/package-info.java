/// Writes files as a whole, and creates and removes folders of Heddle.
@NullMarked
package dev.heddle.lab.internal.file;

import org.jspecify.annotations.NullMarked;
