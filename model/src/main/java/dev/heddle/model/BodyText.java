package dev.heddle.model;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/// Any bytes as text, so that a binary body can stand where a body is text: UTF-8 as it is, and
/// each other byte as a character of a private range that nobody uses.
public final class BodyText {
    /// U+10FE00 to U+10FEFF, one for each byte.
    private static final int FIRST = 0x10fe00;

    private static final int BYTES = 0x100;
    private static final int LONGEST = 4;

    private BodyText() {}

    /// The text that stands for the bytes.
    public static String of(byte[] bytes) {
        StringBuilder text = new StringBuilder(bytes.length);
        int at = 0;
        while (at < bytes.length) {
            int length = characterAt(bytes, at, text);
            if (length == 0) {
                text.append(of(bytes[at]));
                length = 1;
            }
            at += length;
        }
        return text.toString();
    }

    /// A single byte that is not part of UTF-8.
    public static String of(byte one) {
        return Character.toString(FIRST + Byte.toUnsignedInt(one));
    }

    /// The bytes that a text stands for.
    public static byte[] bytes(String text) {
        if (text.codePoints().noneMatch(BodyText::standsForByte)) {
            return text.getBytes(StandardCharsets.UTF_8);
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(text.length());
        text.codePoints()
                .forEach(
                        character -> {
                            if (standsForByte(character)) {
                                bytes.write(character - FIRST);
                            } else {
                                bytes.writeBytes(
                                        Character.toString(character)
                                                .getBytes(StandardCharsets.UTF_8));
                            }
                        });
        return bytes.toByteArray();
    }

    private static boolean standsForByte(int character) {
        return character >= FIRST && character < FIRST + BYTES;
    }

    /// @return number of bytes of the character that begins here; 0 if none does
    private static int characterAt(byte[] bytes, int at, StringBuilder text) {
        int length = length(bytes[at]);
        if (length == 1) {
            text.append((char) bytes[at]);
            return 1;
        }
        if (length > LONGEST || at + length > bytes.length) {
            return 0;
        }
        try {
            CharBuffer character =
                    StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, at, length));
            if (standsForByte(Character.codePointAt(character, 0))) {
                return 0;
            }
            text.append(character);
            return length;
        } catch (CharacterCodingException e) {
            return 0; // these bytes are not UTF-8
        }
    }

    /// Length of a character by its first byte (RFC 3629); more than [#LONGEST] if none begins so.
    private static int length(byte first) {
        int ones = Integer.numberOfLeadingZeros(~(first << 24));
        return ones == 0 ? 1 : ones == 1 ? LONGEST + 1 : ones;
    }
}
