package dev.heddle.load.internal.request;

import java.util.Collections;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Quotes of the service where it failed: the beginning of one answer of each unexpected status.
///
/// Answers are not kept, as a load would only copy bytes: only those of the first requests, as a
/// service that fails at all often fails from the start, and once one has failed, those of the
/// next, until another one fails in the same way.
///
/// Owned by one event loop.
public final class FailureQuotes {
    /// Requests that may all be sent before the first is answered.
    private static final int FIRST_KEPT = 100;

    /// Requests whose answers are kept to find a rare failure again.
    private static final int MOST_KEPT = 10_000;

    private static final int MOST_CHARACTERS = 200;

    private final Map<String, String> quotes = new TreeMap<>();
    private final Set<String> wanted = new HashSet<>();
    private int first;
    private int kept;

    /// Whether the answer to the next request is to be kept.
    public boolean wanting() {
        if (first < FIRST_KEPT) {
            first++;
            return true;
        }
        return !wanted.isEmpty() && kept++ < MOST_KEPT;
    }

    /// Takes an answer of an unexpected status.
    public void failed(Request request, String kind) {
        if (quotes.containsKey(kind)) {
            return;
        }
        Answer answer = request.answer();
        if (answer == null) {
            wanted.add(kind);
            return;
        }
        wanted.remove(kind);
        quotes.put(kind, answer.beginning(MOST_CHARACTERS));
    }

    /// The quotes by kind of failure, without empty answers.
    public Map<String, String> quotes() {
        Map<String, String> said = new TreeMap<>(quotes);
        said.values().removeIf(String::isEmpty);
        return Collections.unmodifiableMap(said);
    }
}
