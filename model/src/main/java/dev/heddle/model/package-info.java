/// Records for everything that crosses a module boundary, a package for each subject. Here is what
/// all of them use: JSON, input and its errors, times and figures as texts, and hidden secrets.
@NullMarked
package dev.heddle.model;

import org.jspecify.annotations.NullMarked;
