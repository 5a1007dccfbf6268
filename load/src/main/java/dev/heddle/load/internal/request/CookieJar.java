package dev.heddle.load.internal.request;

import dev.heddle.model.Clock;
import io.netty.handler.codec.http.cookie.ClientCookieDecoder;
import io.netty.handler.codec.http.cookie.Cookie;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// One user's cookies of one service (RFC 6265). All are sent that fit the path: a load goes to one
/// host, and over what the user chose.
final class CookieJar {
    private final Clock clock;
    private final Map<Name, StoredCookie> stored = new LinkedHashMap<>();

    /// Two cookies of one name may be of different paths.
    private record Name(String name, String path) {}

    private record StoredCookie(String value, String field, long endNanos) {}

    CookieJar(Clock clock) {
        this.clock = clock;
    }

    /// Takes what a `Set-Cookie` field says; a wrong one is left out, as browsers do.
    void set(String field) {
        Cookie cookie = ClientCookieDecoder.LAX.decode(field);
        if (cookie == null) {
            return;
        }
        String path =
                Optional.ofNullable(cookie.path())
                        .filter(given -> given.startsWith("/"))
                        .orElse("/");
        Name name = new Name(cookie.name(), path);
        long seconds = cookie.maxAge();
        if (seconds != Cookie.UNDEFINED_MAX_AGE && seconds <= 0) {
            stored.remove(name);
            return;
        }
        long nanos =
                seconds == Cookie.UNDEFINED_MAX_AGE
                        ? Long.MAX_VALUE / 2
                        : Math.min(seconds, 1_000_000_000L) * 1_000_000_000L;
        stored.put(name, new StoredCookie(cookie.value(), field, clock.nanoTime() + nanos));
    }

    boolean isEmpty() {
        return stored.isEmpty();
    }

    /// The cookies that are sent with a request of a target; empty if there are none.
    String line(String target) {
        int query = target.indexOf('?');
        String path = query < 0 ? target : target.substring(0, query);
        long now = clock.nanoTime();
        stored.values().removeIf(cookie -> now - cookie.endNanos() > 0);
        return stored.entrySet().stream()
                .filter(entry -> within(path, entry.getKey().path()))
                .map(entry -> entry.getKey().name() + "=" + entry.getValue().value())
                .collect(Collectors.joining("; "));
    }

    /// The fields that set what is stored.
    List<String> fields() {
        return stored.values().stream().map(StoredCookie::field).toList();
    }

    /// RFC 6265, 5.1.4.
    private static boolean within(String path, String of) {
        return path.equals(of)
                || (path.startsWith(of) && (of.endsWith("/") || path.charAt(of.length()) == '/'));
    }
}
