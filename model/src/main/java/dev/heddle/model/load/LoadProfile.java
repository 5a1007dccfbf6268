package dev.heddle.model.load;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import dev.heddle.model.Secrets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What is asked of a subject, and when.
///
/// @param requests kinds of request, each drawn by its weight; at least one. Of a scenario those of
///   its steps, which come as it says
/// @param scenario what users do, where requests stand in an order
/// @param phases run one after another
/// @param protocol what is spoken on a connection
/// @param seed of everything drawn at random: Poisson arrivals, kinds of request, `{{random}}`
public record LoadProfile(
        List<RequestSpec> requests,
        Optional<Scenario> scenario,
        List<Phase> phases,
        Limits limits,
        Protocol protocol,
        long seed) {

    /// The seed where none is given: every trial of a run sees the same arrivals.
    public static final long DEFAULT_SEED = 1;

    public LoadProfile {
        requests = List.copyOf(requests);
        phases = List.copyOf(phases);
    }

    /// A profile of requests that are drawn.
    public LoadProfile(
            List<RequestSpec> requests,
            List<Phase> phases,
            Limits limits,
            Protocol protocol,
            long seed) {
        this(requests, Optional.empty(), phases, limits, protocol, seed);
    }

    /// A profile of one kind of request over HTTP/1.1.
    public LoadProfile(RequestSpec request, List<Phase> phases, Limits limits) {
        this(List.of(request), phases, limits, Protocol.HTTP_1_1, DEFAULT_SEED);
    }

    /// What bounds a run.
    ///
    /// @param timeout from the send of a request to its answer; a request over it fails as
    ///   `timed-out`
    /// @param drain how long to wait for answers after the last phase; what is left is unfinished
    /// @param connections most connections open at one time; a request that finds none free waits,
    ///   keeping its intended start
    /// @param sharedConnections how many connections are opened where each carries many requests
    ///   (HTTP/2), at most `connections`
    /// @param maxRequests no more than this are offered
    public record Limits(
            Duration timeout,
            Duration drain,
            int connections,
            @JsonSetter(nulls = Nulls.AS_EMPTY) int sharedConnections,
            long maxRequests) {
        /// Requests offered at most where nothing else is said.
        public static final long MAX_REQUESTS = 1_000_000_000;

        /// Requests that take too long are looked for every 10 ms; what is answered between two
        /// looks is an answer.
        public static final Duration LEAST_TIMEOUT = Duration.ofMillis(10);

        /// Connections of an HTTP/2 load where nothing else is said: one for each event loop of a
        /// Netty server on 8 cores. A service that serves each connection on one thread is
        /// otherwise measured at some of its threads.
        public static final int SHARED_CONNECTIONS = 16;

        public Limits(Duration timeout, Duration drain, int connections, long maxRequests) {
            this(
                    timeout,
                    drain,
                    connections,
                    Math.min(connections, SHARED_CONNECTIONS),
                    maxRequests);
        }

        public Limits(Duration timeout, Duration drain, int connections) {
            this(timeout, drain, connections, MAX_REQUESTS);
        }
    }

    /// What is spoken on a connection.
    public enum Protocol {
        /// One request at a time on a connection.
        HTTP_1_1,
        /// Many requests at a time on a connection: by ALPN over TLS, by prior knowledge without.
        HTTP_2,
        /// Over TLS what the server prefers of the two (ALPN), HTTP/1.1 without.
        AUTO
    }

    /// The same asked at other times.
    public LoadProfile with(List<Phase> otherPhases, Limits otherLimits, long otherSeed) {
        return new LoadProfile(requests, scenario, otherPhases, otherLimits, protocol, otherSeed);
    }

    /// The same without the time that a scenario's users take for themselves.
    public LoadProfile withoutPauses() {
        return new LoadProfile(
                requests, scenario.map(Scenario::withoutPauses), phases, limits, protocol, seed);
    }

    /// The same with what its scenario's login gave, if there was one.
    public LoadProfile loggedIn(Optional<Scenario.Known> known) {
        return new LoadProfile(
                requests,
                scenario.map(script -> known.map(script::loggedIn).orElse(script)),
                phases,
                limits,
                protocol,
                seed);
    }

    /// What tells whether a service is ready, where its user does not say: the first request; with
    /// a scenario, whose steps may need what came before, any answer.
    public RequestSpec readiness() {
        return scenario.isEmpty()
                ? requests.getFirst()
                : RequestSpec.get("/").expecting("2xx,3xx,4xx");
    }

    /// Whether users ask one request after another, and no rate is offered.
    public boolean closed() {
        return phases.getLast() instanceof Phase.Closed;
    }

    /// Method and target of each request, without secrets.
    public List<String> targets() {
        return requests.stream()
                .map(request -> request.method() + " " + Secrets.hidden(request.target()))
                .toList();
    }

    /// The kind of each request: of a scenario its step, else method and target without secrets.
    public List<String> kindOfEach() {
        return scenario.map(script -> script.steps().stream().map(Scenario.Step::name).toList())
                .orElseGet(this::targets);
    }

    /// The kinds that are recorded, and judged, by themselves: the most frequent ones, at most
    /// [#MOST_KINDS]; empty if there is only one.
    public List<String> kinds() {
        List<String> ofEach = kindOfEach();
        Map<String, Integer> weights = new LinkedHashMap<>();
        for (int i = 0; i < ofEach.size(); i++) {
            weights.merge(ofEach.get(i), requests.get(i).weight(), Integer::sum);
        }
        return weights.size() < 2
                ? List.of()
                : weights.entrySet().stream()
                        .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                        .limit(MOST_KINDS)
                        .map(Map.Entry::getKey)
                        .toList();
    }

    /// A log of requests may have thousands of different ones, each a few times.
    public static final int MOST_KINDS = 50;

    /// The time during which requests are offered.
    public Duration duration() {
        return phases.stream().map(Phase::duration).reduce(Duration.ZERO, Duration::plus);
    }

    /// The longest that a run of this profile can take.
    public Duration atMost() {
        return duration().plus(limits.drain());
    }
}
