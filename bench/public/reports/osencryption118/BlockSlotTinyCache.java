import java.util.function.LongFunction;

/** A cache of the last blocks of a file in front of the shared one. */
public class BlockSlotTinyCache {
    private static final int SLOTS = 32;

    private static final class Slot {
        long p1, p2, p3, p4, p5, p6, p7;
        long block = -1;
        byte[] value;
        long q1, q2, q3, q4, q5, q6, q7;
    }

    private static final class Slots {
        final Slot[] slots = new Slot[SLOTS];

        Slots() {
            for (int i = 0; i < SLOTS; i++) slots[i] = new Slot();
        }
    }

    private static final ThreadLocal<Slots> slots = ThreadLocal.withInitial(Slots::new);

    private final LongFunction<byte[]> shared;

    public BlockSlotTinyCache(LongFunction<byte[]> shared) {
        this.shared = shared;
    }

    public byte[] block(long number) {
        Slot slot = slots.get().slots[(int) (number & SLOTS - 1)];
        if (slot.block != number) {
            slot.value = shared.apply(number);
            slot.block = number;
        }
        return slot.value;
    }
}
