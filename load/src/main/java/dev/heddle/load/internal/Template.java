package dev.heddle.load.internal;

import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A text with places for `{{seq}}` and `{{random}}`, ready to be written without allocating.
final class Template {
    private static final Pattern PLACE = Pattern.compile("\\{\\{(seq|random(?::(\\d{1,9}))?)}}");
    private static final int MAX_DIGITS = 19;

    /// What stands between two literals: [#SEQUENCE], or the bound of a random number.
    private static final int SEQUENCE = -1;

    private final byte[][] literals;
    private final int[] places;

    private Template(List<byte[]> literals, List<Integer> places) {
        this.literals = literals.toArray(byte[][]::new);
        this.places = places.stream().mapToInt(Integer::intValue).toArray();
    }

    static Template of(String text) {
        List<byte[]> literals = new ArrayList<>();
        List<Integer> places = new ArrayList<>();
        Matcher matcher = PLACE.matcher(text);
        int from = 0;
        while (matcher.find()) {
            literals.add(utf8(text.substring(from, matcher.start())));
            places.add(place(matcher));
            from = matcher.end();
        }
        literals.add(utf8(text.substring(from)));
        return new Template(literals, places);
    }

    private static int place(Matcher matcher) {
        if (matcher.group(1).equals("seq")) {
            return SEQUENCE;
        }
        String bound = matcher.group(2);
        return bound == null ? Integer.MAX_VALUE : Math.max(1, Integer.parseInt(bound));
    }

    /// Whether it is the same for every request.
    boolean fixed() {
        return places.length == 0;
    }

    void write(ByteBuf out, long sequence, SplittableRandom random) {
        out.writeBytes(literals[0]);
        for (int i = 0; i < places.length; i++) {
            writeNumber(out, places[i] == SEQUENCE ? sequence : random.nextInt(places[i]));
            out.writeBytes(literals[i + 1]);
        }
    }

    String text(long sequence, SplittableRandom random) {
        StringBuilder text = new StringBuilder(literal(0));
        for (int i = 0; i < places.length; i++) {
            text.append(places[i] == SEQUENCE ? sequence : random.nextInt(places[i]));
            text.append(literal(i + 1));
        }
        return text.toString();
    }

    private String literal(int index) {
        return new String(literals[index], StandardCharsets.UTF_8);
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

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
