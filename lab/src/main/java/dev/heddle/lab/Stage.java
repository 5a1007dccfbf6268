package dev.heddle.lab;

/// The stages of a trial, in order.
public enum Stage {
    STARTING,
    WARMING_UP,
    /// One request at a time.
    UNLOADED,
    SEARCHING,
    UNDER_LOAD,
    /// Resources are taken away by turns.
    PROVING,
    RUNNING,
    STOPPING,
    /// Its byte code.
    SCANNING
}
