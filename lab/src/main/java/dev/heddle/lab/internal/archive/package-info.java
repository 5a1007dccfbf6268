/// Reads and resolves the code of subjects: jars, WARs, folders and libraries.
@NullMarked
package dev.heddle.lab.internal.archive;

import org.jspecify.annotations.NullMarked;
