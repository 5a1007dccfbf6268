/// The Gradle plugin: `gradle heddleScan`, `gradle heddleCompare`.
@NullMarked
package dev.heddle.gradle;

import org.jspecify.annotations.NullMarked;
