package dev.heddle.load.internal.http;

import dev.heddle.load.internal.request.Answer;
import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// Reads one HTTP/1.1 response after another from the bytes of a connection (RFC 9112). It keeps no
/// body and only the headers that decide where a response ends, and never allocates; where an
/// [Answer] is wanted, that gets all of it.
final class ResponseParser {
    /// State of a response after some of its bytes.
    enum Result {
        /// More bytes are needed.
        INCOMPLETE,
        /// The response is complete; [#status] and [#keepAlive] hold.
        COMPLETE,
        /// The bytes are no HTTP/1.1 response.
        MALFORMED
    }

    private enum State {
        STATUS_LINE,
        HEADER,
        FIXED_BODY,
        CHUNK_SIZE,
        CHUNK_DATA,
        CHUNK_END,
        TRAILER,
        BODY_TO_CLOSE
    }

    /// Longest header of a response, over HTTP/2 as well.
    static final int MAX_HEAD_BYTES = 64 * 1024;
    private static final int LINE_KEPT = 256;

    private static final byte[] CONTENT_LENGTH = ascii("content-length:");
    private static final byte[] TRANSFER_ENCODING = ascii("transfer-encoding:");
    private static final byte[] CONNECTION = ascii("connection:");
    private static final byte[] CHUNKED = ascii("chunked");
    private static final byte[] CLOSE = ascii("close");
    private static final byte[] HTTP_1 = ascii("http/1.");

    /// The current line without its end, lower-cased; what is over LINE_KEPT bytes is dropped.
    private final byte[] line = new byte[LINE_KEPT];

    private int lineLength;
    private int headBytes;
    private State state = State.STATUS_LINE;
    private int status;
    private boolean keepAlive;
    private boolean coded;
    private boolean chunked;
    private boolean noBody;
    private long bodyLeft;
    private @Nullable Answer answer;

    private final LastHead last;

    /// Where the head at hand begins in the bytes at hand; -1 if it began before them.
    private int headFrom = -1;

    ResponseParser(LastHead last) {
        this.last = last;
    }

    /// Begins with the answer to a new request.
    ///
    /// @param head whether the request was a HEAD, whose answer never has a body
    /// @param kept gets the answer, if anything of it is wanted
    void next(boolean head, @Nullable Answer kept) {
        noBody = head;
        answer = kept;
        if (kept != null) {
            kept.clear();
        }
        state = State.STATUS_LINE;
        lineLength = 0;
        headBytes = 0;
    }

    /// Status code of the last complete response.
    int status() {
        return status;
    }

    /// Whether the connection may carry another request.
    boolean keepAlive() {
        return keepAlive;
    }

    /// Whether the end of the connection ends the response.
    boolean endsAtClose() {
        return state == State.BODY_TO_CLOSE;
    }

    /// Consumes bytes up to the end of the response or of the buffer.
    Result parse(ByteBuf in) {
        headFrom = -1;
        while (in.isReadable()) {
            Result result =
                    switch (state) {
                        case STATUS_LINE -> begin(in);
                        case FIXED_BODY -> skip(in) ? complete() : Result.INCOMPLETE;
                        case CHUNK_DATA -> {
                            if (skip(in)) {
                                state = State.CHUNK_END;
                            }
                            yield Result.INCOMPLETE;
                        }
                        case BODY_TO_CLOSE -> {
                            pass(in, in.readableBytes());
                            yield Result.INCOMPLETE;
                        }
                        case HEADER, CHUNK_SIZE, CHUNK_END, TRAILER -> line(in);
                    };
            if (result != Result.INCOMPLETE) {
                return result;
            }
        }
        return Result.INCOMPLETE;
    }

    private Result begin(ByteBuf in) {
        if (headBytes > 0 || answer != null) {
            return line(in);
        }
        if (last.begins(in)) {
            in.skipBytes(last.length());
            status = last.status;
            keepAlive = last.keepAlive;
            coded = last.coded;
            chunked = last.chunked;
            bodyLeft = last.bodyLength;
            return endOfHead();
        }
        headFrom = in.readerIndex();
        return line(in);
    }

    private void keepHead(ByteBuf in) {
        last.keep(in, headFrom, in.readerIndex() - headFrom);
        last.status = status;
        last.keepAlive = keepAlive;
        last.coded = coded;
        last.chunked = chunked;
        last.bodyLength = bodyLeft;
    }

    /// Takes bytes up to the end of the line; acts on the line when it is whole.
    private Result line(ByteBuf in) {
        int from = in.readerIndex();
        int end = in.indexOf(from, in.writerIndex(), (byte) '\n');
        int next = end < 0 ? in.writerIndex() : end + 1;
        headBytes += next - from;
        if (headBytes > MAX_HEAD_BYTES) {
            return Result.MALFORMED;
        }
        in.readerIndex(next);
        if (answer != null && (state == State.STATUS_LINE || state == State.HEADER)) {
            answer.head(in, from, next - from);
        }
        if (end < 0) {
            keep(in, from, next - from);
            return Result.INCOMPLETE;
        }
        if (lineLength == 0 && !matters(in, from, end - from)) {
            return Result.INCOMPLETE;
        }
        keep(in, from, end - from);
        if (lineLength > 0 && line[lineLength - 1] == '\r') {
            lineLength--;
        }
        if (state == State.HEADER && lineLength == 0 && headFrom >= 0) {
            keepHead(in);
        }
        Result result = wholeLine();
        lineLength = 0;
        return result;
    }

    /// Whether a whole line can decide anything: of the headers, only those that begin with one of
    /// two letters do.
    private boolean matters(ByteBuf in, int from, int length) {
        if (state != State.HEADER || length == 0) {
            return true;
        }
        int first = in.getByte(from) | 0x20;
        return first == 'c' || first == 't' || length == 1;
    }

    private void keep(ByteBuf in, int from, int length) {
        int kept = Math.min(length, LINE_KEPT - lineLength);
        if (kept > 0) {
            in.getBytes(from, line, lineLength, kept);
            for (int i = lineLength; i < lineLength + kept; i++) {
                byte b = line[i];
                line[i] = b >= 'A' && b <= 'Z' ? (byte) (b + 32) : b;
            }
            lineLength += kept;
        }
    }

    private Result wholeLine() {
        return switch (state) {
            case STATUS_LINE -> statusLine();
            case HEADER -> lineLength == 0 ? endOfHead() : header();
            case CHUNK_SIZE -> chunkSize();
            case CHUNK_END -> {
                state = State.CHUNK_SIZE;
                yield lineLength == 0 ? Result.INCOMPLETE : Result.MALFORMED;
            }
            case TRAILER -> lineLength == 0 ? complete() : Result.INCOMPLETE;
            case FIXED_BODY, CHUNK_DATA, BODY_TO_CLOSE -> throw new IllegalStateException();
        };
    }

    /// `HTTP/1.1 200 OK`
    private Result statusLine() {
        if (!startsWith(HTTP_1) || lineLength < 12 || line[8] != ' ') {
            return Result.MALFORMED;
        }
        status = 0;
        for (int i = 9; i < 12; i++) {
            if (line[i] < '0' || line[i] > '9') {
                return Result.MALFORMED;
            }
            status = status * 10 + (line[i] - '0');
        }
        if (status < 100 || (lineLength > 12 && line[12] != ' ')) {
            return Result.MALFORMED;
        }
        keepAlive = line[7] != '0';
        coded = false;
        chunked = false;
        bodyLeft = -1;
        state = State.HEADER;
        return Result.INCOMPLETE;
    }

    private Result header() {
        if (startsWith(CONTENT_LENGTH)) {
            return contentLength();
        }
        if (startsWith(TRANSFER_ENCODING)) {
            // The last coding tells where the body ends (RFC 9112, 6.3).
            coded = true;
            chunked = lastTokenAt(CHUNKED) >= 0;
        } else if (startsWith(CONNECTION)) {
            keepAlive = keepAlive && !hasToken(CLOSE);
        } else if (blankBeforeColon()) {
            return Result.MALFORMED;
        }
        return Result.INCOMPLETE;
    }

    /// `Content-Length : 5` is refused (RFC 9112, 5.1): who reads it otherwise than another reads
    /// what an attacker wants.
    private boolean blankBeforeColon() {
        int colon = 0;
        while (colon < lineLength && line[colon] != ':') {
            colon++;
        }
        return colon > 0 && colon < lineLength && isBlank(line[colon - 1]);
    }

    private Result contentLength() {
        int from = CONTENT_LENGTH.length;
        int to = lineLength;
        while (from < to && isBlank(line[from])) {
            from++;
        }
        while (to > from && isBlank(line[to - 1])) {
            to--;
        }
        if (from == to || to - from > 18) {
            return Result.MALFORMED;
        }
        long length = 0;
        for (int i = from; i < to; i++) {
            if (line[i] < '0' || line[i] > '9') {
                return Result.MALFORMED;
            }
            length = length * 10 + (line[i] - '0');
        }
        if (bodyLeft >= 0 && bodyLeft != length) {
            return Result.MALFORMED;
        }
        bodyLeft = length;
        return Result.INCOMPLETE;
    }

    /// Where the body ends (RFC 9112, 6.3).
    private Result endOfHead() {
        if (status < 200) {
            state = State.STATUS_LINE;
            if (answer != null) {
                answer.clear();
            }
            return status == 101 ? Result.MALFORMED : Result.INCOMPLETE;
        }
        if (noBody || status == 204 || status == 304) {
            return complete();
        }
        if (chunked) {
            // Both framings in one message: read by the chunks, and trust no more (RFC 9112, 6.1).
            keepAlive = keepAlive && bodyLeft < 0;
            state = State.CHUNK_SIZE;
            return Result.INCOMPLETE;
        }
        if (coded) {
            // Of another coding only the end of the connection tells the end, whatever the length
            // says.
            bodyLeft = -1;
        }
        if (bodyLeft == 0) {
            return complete();
        }
        state = bodyLeft > 0 ? State.FIXED_BODY : State.BODY_TO_CLOSE;
        if (state == State.BODY_TO_CLOSE) {
            keepAlive = false;
        }
        return Result.INCOMPLETE;
    }

    /// `1a;name=value`
    private Result chunkSize() {
        long size = 0;
        int digits = 0;
        while (digits < lineLength) {
            int digit = Character.digit(line[digits], 16);
            if (digit < 0) {
                break;
            }
            size = size * 16 + digit;
            if (++digits > 15) {
                return Result.MALFORMED;
            }
        }
        boolean extension = digits < lineLength && (line[digits] == ';' || isBlank(line[digits]));
        if (digits == 0 || (digits < lineLength && !extension)) {
            return Result.MALFORMED;
        }
        bodyLeft = size;
        headBytes = 0;
        state = size == 0 ? State.TRAILER : State.CHUNK_DATA;
        return Result.INCOMPLETE;
    }

    /// Whether the body, or chunk, has been skipped to its end.
    private boolean skip(ByteBuf in) {
        int skipped = (int) Math.min(bodyLeft, in.readableBytes());
        pass(in, skipped);
        bodyLeft -= skipped;
        return bodyLeft == 0;
    }

    private void pass(ByteBuf in, int length) {
        if (answer != null) {
            answer.body(in, in.readerIndex(), length);
        }
        in.skipBytes(length);
    }

    private Result complete() {
        state = State.STATUS_LINE;
        headBytes = 0;
        lineLength = 0;
        return Result.COMPLETE;
    }

    private boolean startsWith(byte[] prefix) {
        return lineLength >= prefix.length && matchesAt(0, prefix);
    }

    /// Whether a word stands in the line, between commas and blanks.
    private boolean hasToken(byte[] word) {
        for (int i = 1; i <= lineLength - word.length; i++) {
            int end = i + word.length;
            if (matchesAt(i, word)
                    && isSeparator(line[i - 1])
                    && (end == lineLength || isSeparator(line[end]))) {
                return true;
            }
        }
        return false;
    }

    /// Where a word stands as the last of the line; -1 if it does not.
    private int lastTokenAt(byte[] word) {
        int end = lineLength;
        while (end > 0 && isBlank(line[end - 1])) {
            end--;
        }
        int at = end - word.length;
        return at > 0 && matchesAt(at, word) && isSeparator(line[at - 1]) ? at : -1;
    }

    private static boolean isSeparator(byte b) {
        return isBlank(b) || b == ',' || b == ':' || b == ';';
    }

    private boolean matchesAt(int offset, byte[] word) {
        for (int i = 0; i < word.length; i++) {
            if (line[offset + i] != word[i]) {
                return false;
            }
        }
        return true;
    }

    private static boolean isBlank(byte b) {
        return b == ' ' || b == '\t';
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
