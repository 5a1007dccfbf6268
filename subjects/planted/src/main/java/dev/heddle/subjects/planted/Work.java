package dev.heddle.subjects.planted;

/// What a request does.
interface Work {
    void run() throws Exception;
}
