package dev.heddle.scan.internal;

import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.MonitorInstruction;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/// How many monitors the code of a method holds at each of its elements: a data flow over its
/// branches, along which `monitorenter` adds one and `monitorexit` takes one away. Where paths
/// meet, the larger number counts.
final class MonitorDepth {
    private static final int UNSEEN = -1;

    /// No compiler emits code that enters deeper than this.
    private static final int MOST = 16;

    private final List<CodeElement> code;
    private final ControlFlow flow;
    private final int[] depth;
    private final Deque<Integer> open = new ArrayDeque<>();

    private MonitorDepth(List<CodeElement> code) {
        this.code = code;
        this.flow = new ControlFlow(code);
        this.depth = new int[code.size()];
        Arrays.fill(depth, UNSEEN);
    }

    /// Where instructions begin at which a monitor is held.
    static BitSet held(List<CodeElement> code) {
        MonitorDepth monitors = new MonitorDepth(code);
        monitors.run();
        BitSet held = new BitSet();
        int place = 0;
        for (int i = 0; i < monitors.depth.length; i++) {
            if (code.get(i) instanceof Instruction instruction) {
                held.set(place, monitors.depth[i] > 0);
                place += instruction.sizeInBytes();
            }
        }
        return held;
    }

    private void run() {
        come(0, 0);
        while (!open.isEmpty()) {
            follow(open.pop());
        }
    }

    private void come(int place, int monitors) {
        if (place < depth.length && monitors > depth[place] && monitors <= MOST) {
            depth[place] = monitors;
            open.push(place);
        }
    }

    private void follow(int place) {
        int monitors = Math.max(0, depth[place] + change(code.get(place)));
        // A handler begins with the monitors that its range begins with.
        if (code.get(place) instanceof LabelTarget) {
            for (ControlFlow.Handler handler : flow.handlers()) {
                if (handler.from() == place) {
                    come(handler.place(), monitors);
                }
            }
        }
        flow.follow(place, next -> come(next, monitors));
    }

    private static int change(CodeElement element) {
        return element instanceof MonitorInstruction monitor
                ? monitor.opcode() == Opcode.MONITORENTER ? 1 : -1
                : 0;
    }
}
