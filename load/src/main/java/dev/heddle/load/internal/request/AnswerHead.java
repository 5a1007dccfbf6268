package dev.heddle.load.internal.request;

import io.netty.handler.codec.http2.EmptyHttp2Headers;
import io.netty.handler.codec.http2.Http2Headers;
import org.jspecify.annotations.Nullable;

/// The head of an answer over HTTP/2.
///
/// @param status 0 if it has none
/// @param length that of the body, if it is given; otherwise -1
public record AnswerHead(Http2Headers headers, int status, long length) {
    public static final AnswerHead NONE = new AnswerHead(EmptyHttp2Headers.INSTANCE, 0, -1);

    public static AnswerHead of(Http2Headers headers) {
        return new AnswerHead(
                headers,
                (int) number(headers.status(), 3, 0),
                number(headers.get("content-length"), 18, -1));
    }

    private static long number(@Nullable CharSequence text, int digits, int otherwise) {
        if (text == null || text.isEmpty() || text.length() > digits) {
            return otherwise;
        }
        try {
            return Long.parseUnsignedLong(text, 0, text.length(), 10);
        } catch (NumberFormatException e) {
            return otherwise;
        }
    }
}
