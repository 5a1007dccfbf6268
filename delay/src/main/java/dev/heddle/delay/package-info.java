/// The slow third party of an experiment: an HTTP service that answers after the time asked for,
/// and a TCP relay that delivers after the time asked for. Both watch their own punctuality.
@NullMarked
package dev.heddle.delay;

import org.jspecify.annotations.NullMarked;
