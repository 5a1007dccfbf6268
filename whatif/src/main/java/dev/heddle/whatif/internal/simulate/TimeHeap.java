package dev.heddle.whatif.internal.simulate;

import java.util.Arrays;

/// Numbers by time, the earliest first: a binary heap without objects.
final class TimeHeap {
    private static final int FEW = 64;

    private double[] times = new double[FEW];
    private int[] numbers = new int[FEW];
    private int size;

    boolean isEmpty() {
        return size == 0;
    }

    int size() {
        return size;
    }

    /// Infinite if it is empty.
    double first() {
        return size == 0 ? Double.POSITIVE_INFINITY : times[0];
    }

    void add(double time, int number) {
        if (size == times.length) {
            times = Arrays.copyOf(times, 2 * size);
            numbers = Arrays.copyOf(numbers, 2 * size);
        }
        int at = size++;
        while (at > 0) {
            int parent = (at - 1) >>> 1;
            if (times[parent] <= time) {
                break;
            }
            times[at] = times[parent];
            numbers[at] = numbers[parent];
            at = parent;
        }
        times[at] = time;
        numbers[at] = number;
    }

    /// The earliest number, which it removes.
    int remove() {
        int first = numbers[0];
        size--;
        double time = times[size];
        int number = numbers[size];
        int at = 0;
        for (int child = 1; child < size; child = 2 * at + 1) {
            if (child + 1 < size && times[child + 1] < times[child]) {
                child++;
            }
            if (times[child] >= time) {
                break;
            }
            times[at] = times[child];
            numbers[at] = numbers[child];
            at = child;
        }
        times[at] = time;
        numbers[at] = number;
        return first;
    }
}
