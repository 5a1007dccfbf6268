import static java.nio.charset.StandardCharsets.UTF_8;

/** Reads the values of a column in one segment. */
class VarByteChunkReader {
    private final ThreadLocal<byte[]> reusableBytes;

    VarByteChunkReader(int lengthOfLongestEntry) {
        reusableBytes = ThreadLocal.withInitial(() -> new byte[lengthOfLongestEntry]);
    }

    String getString(int row) {
        byte[] bytes = reusableBytes.get();
        byte[] value = ("value of row " + row).getBytes(UTF_8);
        System.arraycopy(value, 0, bytes, 0, value.length);
        return new String(bytes, 0, value.length, UTF_8);
    }
}
