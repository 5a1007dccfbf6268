package dev.heddle.probe.internal;

import java.util.List;

/// The dispatcher of OkHttp's asynchronous calls. It has a limit for each host (5 unless set) and
/// one for all (64): as long as no more run than one host may have, that is the one that counts.
final class OkHttpDispatcher implements ResourceAdapter {
    private static final String RUNNING = "runningAsyncCalls.size()";

    @Override
    public String kind() {
        return Adapters.CONCURRENCY;
    }

    @Override
    public List<String> classNames() {
        return List.of("okhttp3.Dispatcher");
    }

    @Override
    public Reading read(Object dispatcher) throws ReflectiveOperationException {
        double running = Reflect.number(dispatcher, RUNNING);
        double ofHost = Reflect.number(dispatcher, "maxRequestsPerHost");
        return running > ofHost
                ? new Reading(
                        "maxRequests of OkHttp's dispatcher",
                        Reflect.number(dispatcher, "maxRequests"),
                        running)
                : new Reading("maxRequestsPerHost of OkHttp's dispatcher", ofHost, running);
    }

    @Override
    public double waiting(Object dispatcher) throws ReflectiveOperationException {
        return Reflect.number(dispatcher, "readyAsyncCalls.size()");
    }
}
