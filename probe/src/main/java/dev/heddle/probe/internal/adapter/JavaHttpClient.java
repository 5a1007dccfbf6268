package dev.heddle.probe.internal.adapter;

import dev.heddle.probe.internal.reflect.Reflect;
import java.util.List;

/// The JDK's `HttpClient`, which opens as many HTTP/1.1 connections as it is asked for: requests
/// that it has under way, without a bound.
public final class JavaHttpClient implements ResourceAdapter {
    @Override
    public String kind() {
        return Adapters.CONNECTIONS;
    }

    @Override
    public List<String> classNames() {
        return List.of("jdk.internal.net.http.HttpClientImpl");
    }

    @Override
    public Reading read(Object client) throws ReflectiveOperationException {
        return new Reading(
                "JDK HttpClient",
                Double.NaN,
                Reflect.number(client, "pendingHttpOperationsCount.get()"));
    }

    @Override
    public double waiting(Object client) {
        return 0;
    }
}
