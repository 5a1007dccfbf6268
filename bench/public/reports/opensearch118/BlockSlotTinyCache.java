/** The structure of the cache: 32 slots per thread, each for a block of a file. */
public class BlockSlotTinyCache {
    static final int SLOTS = 32;

    static class Slot {
        long blockIdx = -1;
        byte[] value;
    }

    static class TinyCache {
        final Slot[] slots = new Slot[SLOTS];
        final long[] stamps = new long[SLOTS * 8];
        final byte[] scratch = new byte[4096];

        TinyCache() {
            for (int i = 0; i < SLOTS; i++) slots[i] = new Slot();
        }
    }

    private final ThreadLocal<TinyCache> cache = ThreadLocal.withInitial(TinyCache::new);

    byte[] acquire(long blockIdx) {
        Slot s = cache.get().slots[(int) (blockIdx & (SLOTS - 1))];
        if (s.blockIdx != blockIdx) {
            s.blockIdx = blockIdx;
            s.value = new byte[16];
        }
        return s.value;
    }

    public static void main(String[] args) {
        System.out.println(new BlockSlotTinyCache().acquire(1).length);
    }
}
