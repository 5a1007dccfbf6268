package dev.heddle.lab;

/// Parts of a trial, in order.
public enum Activity {
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
