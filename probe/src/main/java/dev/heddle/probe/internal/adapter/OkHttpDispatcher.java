package dev.heddle.probe.internal.adapter;

import dev.heddle.probe.internal.reflect.Reflect;
import java.util.List;

/// The dispatcher of OkHttp's asynchronous calls, from version 2 on. It has a limit for each host
/// (5 unless set) and one for all (64). What counts depends on where calls go: while some wait
/// though all together may be more, as many as run are what the hosts may have.
public final class OkHttpDispatcher implements ResourceAdapter {
    @Override
    public String kind() {
        return Adapters.CONCURRENCY;
    }

    @Override
    public List<String> classNames() {
        return List.of("okhttp3.Dispatcher", "com.squareup.okhttp.Dispatcher");
    }

    @Override
    public Reading read(Object dispatcher) throws ReflectiveOperationException {
        double running =
                GetterAdapter.number(dispatcher, "runningAsyncCalls.size() | runningCalls.size()");
        return new Reading("OkHttp dispatcher", capacity(dispatcher, running), running);
    }

    private double capacity(Object dispatcher, double running) throws ReflectiveOperationException {
        double ofHost = Reflect.number(dispatcher, "maxRequestsPerHost");
        double ofAll = Reflect.number(dispatcher, "maxRequests");
        if (running <= ofHost) {
            return Math.min(ofHost, ofAll);
        }
        return running < ofAll && waiting(dispatcher) > 0 ? running : Double.NaN;
    }

    @Override
    public double waiting(Object dispatcher) throws ReflectiveOperationException {
        return GetterAdapter.number(dispatcher, "readyAsyncCalls.size() | readyCalls.size()");
    }
}
