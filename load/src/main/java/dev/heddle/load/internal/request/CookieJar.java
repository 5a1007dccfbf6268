package dev.heddle.load.internal.request;

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
    private final Map<Name, Kept> kept = new LinkedHashMap<>();

    /// Two cookies of one name may be of different paths.
    private record Name(String name, String path) {}

    private record Kept(String value, String field, long endNanos) {}

    /// Takes what a `Set-Cookie` field says; a wrong one is left out, as browsers do.
    void set(String field) {
        Cookie cookie = ClientCookieDecoder.LAX.decode(field);
        if (cookie == null) {
            return;
        }
        String path =
                Optional.ofNullable(cookie.path()).filter(of -> of.startsWith("/")).orElse("/");
        Name name = new Name(cookie.name(), path);
        long seconds = cookie.maxAge();
        if (seconds != Cookie.UNDEFINED_MAX_AGE && seconds <= 0) {
            kept.remove(name);
            return;
        }
        long nanos =
                seconds == Cookie.UNDEFINED_MAX_AGE
                        ? Long.MAX_VALUE / 2
                        : Math.min(seconds, 1_000_000_000L) * 1_000_000_000L;
        kept.put(name, new Kept(cookie.value(), field, System.nanoTime() + nanos));
    }

    boolean isEmpty() {
        return kept.isEmpty();
    }

    /// What is sent with a request of a target; empty if nothing is.
    String line(String target) {
        int query = target.indexOf('?');
        String path = query < 0 ? target : target.substring(0, query);
        long now = System.nanoTime();
        kept.values().removeIf(one -> now - one.endNanos() > 0);
        return kept.entrySet().stream()
                .filter(one -> within(path, one.getKey().path()))
                .map(one -> one.getKey().name() + "=" + one.getValue().value())
                .collect(Collectors.joining("; "));
    }

    /// The fields that set what is kept.
    List<String> fields() {
        return kept.values().stream().map(Kept::field).toList();
    }

    /// RFC 6265, 5.1.4.
    private static boolean within(String path, String of) {
        return path.equals(of)
                || (path.startsWith(of) && (of.endsWith("/") || path.charAt(of.length()) == '/'));
    }
}
