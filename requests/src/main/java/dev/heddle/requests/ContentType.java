package dev.heddle.requests;

import dev.heddle.model.load.RequestSpec.Header;
import java.util.List;

/// The header field of a request that tells the format of its body.
public final class ContentType {
    public static final String JSON = "application/json";
    public static final String FORM = "application/x-www-form-urlencoded";

    private static final String NAME = "Content-Type";

    private ContentType() {}

    /// Replaces what the headers say.
    public static void set(List<Header> headers, String type) {
        headers.removeIf(header -> header.name().equalsIgnoreCase(NAME));
        headers.add(new Header(NAME, type));
    }

    /// Keeps what the headers say, if they do.
    public static void setIfAbsent(List<Header> headers, String type) {
        addIfAbsent(headers, new Header(NAME, type));
    }

    public static void addIfAbsent(List<Header> headers, Header added) {
        if (headers.stream().noneMatch(header -> header.name().equalsIgnoreCase(added.name()))) {
            headers.add(added);
        }
    }
}
