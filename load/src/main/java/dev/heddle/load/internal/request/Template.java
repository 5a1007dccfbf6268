package dev.heddle.load.internal.request;

import dev.heddle.model.BodyText;
import dev.heddle.model.InputException;
import dev.heddle.model.load.RequestSpec;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A compiled text with placeholders for `{{seq}}`, `{{random}}` and variables; writes numbers
/// without allocating.
final class Template {
    private static final Pattern PLACE =
            Pattern.compile("\\{\\{(?:(seq)|random(?::(\\d{1,9}))?|([A-Za-z_][\\w-]*))}}");

    private static final Pattern RANDOM = Pattern.compile("\\{\\{random:[^{}]{0,40}}}");

    private static final int MAX_DIGITS = 19;

    private final byte[][] literals;
    private final Place[] places;

    /// A placeholder between two literals.
    private interface Place {
        void write(ByteBuf out, Request request, SplittableRandom random);
    }

    /// Where a text is used, which determines how a variable's value is encoded.
    enum Form {
        /// Percent-encoded but for visible ASCII (RFC 3986, 2.1).
        TARGET,
        /// Without control characters: one field does not become two.
        FIELD,
        COOKIES,
        BODY
    }

    /// A piece of a template.
    record Piece(String text, Form form) {
        /// Placeholder of the user's Cookie header, which may be empty.
        static final Piece COOKIES = new Piece("", Form.COOKIES);
    }

    private Template(List<byte[]> literals, List<Place> places) {
        this.literals = literals.toArray(byte[][]::new);
        this.places = places.toArray(Place[]::new);
    }

    /// Anything else after `random:` would be sent as it is.
    ///
    /// @throws InputException if a random number has no valid bound
    static void check(RequestSpec request) {
        Stream.concat(
                        Stream.of(request.target(), request.body().orElse("")),
                        request.headers().stream().map(RequestSpec.Header::value))
                .flatMap(text -> RANDOM.matcher(text).results())
                .map(MatchResult::group)
                .filter(place -> !place.matches("\\{\\{random:[1-9]\\d{0,8}}}"))
                .findFirst()
                .ifPresent(
                        place -> {
                            throw new InputException(
                                    "%s: expected {{random:N}} with N from 1 to 999999999"
                                            .formatted(place));
                        });
    }

    static Template of(String text, Form form, List<String> variables) {
        return of(List.of(new Piece(text, form)), variables);
    }

    /// @param variables names that a request's session has values of, in its order
    static Template of(List<Piece> pieces, List<String> variables) {
        List<byte[]> literals = new ArrayList<>();
        List<Place> places = new ArrayList<>();
        StringBuilder literal = new StringBuilder();
        for (Piece piece : pieces) {
            if (piece.form() == Form.COOKIES) {
                literals.add(taken(literal));
                places.add((out, request, _) -> out.writeBytes(utf8(request.cookieLine())));
                continue;
            }
            String text = piece.text();
            Matcher matcher = PLACE.matcher(text);
            int from = 0;
            while (matcher.find()) {
                literal.append(text, from, matcher.start());
                from = matcher.end();
                if (matcher.group(3) != null && !variables.contains(matcher.group(3))) {
                    literal.append(matcher.group());
                } else {
                    literals.add(taken(literal));
                    boolean first = piece.form() == Form.TARGET && matcher.start() == 0;
                    places.add(
                            first
                                    ? path(matcher, variables)
                                    : place(matcher, piece.form(), variables));
                }
            }
            literal.append(text, from, text.length());
        }
        literals.add(taken(literal));
        return new Template(literals, places);
    }

    private static Place place(Matcher matcher, Form form, List<String> variables) {
        if (matcher.group(1) != null) {
            return (out, request, _) -> writeNumber(out, request.sequence);
        }
        if (matcher.group(3) != null) {
            int variable = variables.indexOf(matcher.group(3));
            return (out, request, _) -> write(out, request.value(variable), form);
        }
        String bound = matcher.group(2);
        int below = bound == null ? Integer.MAX_VALUE : Math.max(1, Integer.parseInt(bound));
        return (out, _, random) -> writeNumber(out, random.nextInt(below));
    }

    /// A target that begins with a variable: it has to be a path.
    private static Place path(Matcher matcher, List<String> variables) {
        Place value = place(matcher, Form.TARGET, variables);
        return (out, request, random) -> {
            int at = out.writerIndex();
            value.write(out, request, random);
            if (out.writerIndex() == at || out.getByte(at) != '/') {
                byte[] written = new byte[out.writerIndex() - at];
                out.getBytes(at, written);
                out.writerIndex(at).writeByte('/').writeBytes(written);
            }
        };
    }

    /// Whether it is the same for every request.
    boolean fixed() {
        return places.length == 0;
    }

    void write(ByteBuf out, Request request, SplittableRandom random) {
        out.writeBytes(literals[0]);
        for (int i = 0; i < places.length; i++) {
            places[i].write(out, request, random);
            out.writeBytes(literals[i + 1]);
        }
    }

    String text(Request request, SplittableRandom random) {
        if (fixed()) {
            return new String(literals[0], StandardCharsets.UTF_8);
        }
        ByteBuf text = Unpooled.buffer();
        write(text, request, random);
        return text.toString(StandardCharsets.UTF_8);
    }

    private static void write(ByteBuf out, String value, Form form) {
        for (byte next : utf8(value)) {
            boolean visible = next > ' ' && next < 0x7f;
            if (form == Form.TARGET && !visible) {
                out.writeByte('%');
                out.writeByte(Character.toUpperCase(Character.forDigit((next >> 4) & 0xf, 16)));
                out.writeByte(Character.toUpperCase(Character.forDigit(next & 0xf, 16)));
            } else if (form == Form.BODY || visible || next == ' ' || next < 0) {
                out.writeByte(next);
            }
        }
    }

    /// Writes a number in decimal digits.
    static void writeNumber(ByteBuf out, long number) {
        out.ensureWritable(MAX_DIGITS);
        int digits = 1;
        for (long rest = number / 10; rest > 0; rest /= 10) {
            digits++;
        }
        int end = out.writerIndex() + digits;
        long rest = number;
        for (int at = end - 1; at >= out.writerIndex(); at--) {
            out.setByte(at, (int) ('0' + rest % 10));
            rest /= 10;
        }
        out.writerIndex(end);
    }

    private static byte[] taken(StringBuilder literal) {
        byte[] bytes = utf8(literal.toString());
        literal.setLength(0);
        return bytes;
    }

    private static byte[] utf8(String text) {
        return BodyText.bytes(text);
    }
}
