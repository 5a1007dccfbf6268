package dev.heddle.model;

/// A value that tells a secret; files and logs get a copy that does not.
public interface Confidential {
    /// The copy, in which nothing more has to be hidden.
    Confidential hidden();
}
