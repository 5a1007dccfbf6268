package dev.heddle.scan.internal;

import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// How many monitors the code of a method holds at each of its elements: a data flow over its
/// branches, along which `monitorenter` adds one and `monitorexit` takes one away. Where paths
/// meet, the larger number counts.
final class MonitorDepth {
    private static final int UNSEEN = -1;

    /// No compiler emits code that enters deeper than this.
    private static final int MOST = 16;

    private final List<CodeElement> code;
    private final Map<Label, Integer> places = new HashMap<>();
    private final List<ExceptionCatch> handlers = new ArrayList<>();
    private final int[] depth;
    private final Deque<Integer> open = new ArrayDeque<>();

    private MonitorDepth(List<CodeElement> code) {
        this.code = code;
        this.depth = new int[code.size()];
        Arrays.fill(depth, UNSEEN);
    }

    /// Where instructions begin at which a monitor is held.
    static BitSet held(List<CodeElement> code) {
        MonitorDepth flow = new MonitorDepth(code);
        flow.run();
        BitSet held = new BitSet();
        int place = 0;
        for (int i = 0; i < flow.depth.length; i++) {
            if (code.get(i) instanceof Instruction instruction) {
                held.set(place, flow.depth[i] > 0);
                place += instruction.sizeInBytes();
            }
        }
        return held;
    }

    private void run() {
        for (int i = 0; i < code.size(); i++) {
            if (code.get(i) instanceof LabelTarget target) {
                places.put(target.label(), i);
            } else if (code.get(i) instanceof ExceptionCatch handler) {
                handlers.add(handler);
            }
        }
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

    private void come(Label label, int monitors) {
        come(places.getOrDefault(label, depth.length), monitors);
    }

    /// To the end of what follows straight on.
    private void follow(int place) {
        int monitors = depth[place];
        CodeElement element = code.get(place);
        switch (element) {
            case MonitorInstruction monitor -> {
                boolean enters = monitor.opcode() == Opcode.MONITORENTER;
                come(place + 1, Math.max(0, monitors + (enters ? 1 : -1)));
            }
            case BranchInstruction branch -> {
                come(branch.target(), monitors);
                if (branch.opcode() != Opcode.GOTO && branch.opcode() != Opcode.GOTO_W) {
                    come(place + 1, monitors);
                }
            }
            case LookupSwitchInstruction choice ->
                    choose(choice.defaultTarget(), choice.cases(), monitors);
            case TableSwitchInstruction choice ->
                    choose(choice.defaultTarget(), choice.cases(), monitors);
            case ReturnInstruction _ -> {}
            case ThrowInstruction _ -> {}
            case LabelTarget target -> {
                // A handler begins with the monitors that its range begins with.
                for (ExceptionCatch handler : handlers) {
                    if (handler.tryStart().equals(target.label())) {
                        come(handler.handler(), monitors);
                    }
                }
                come(place + 1, monitors);
            }
            default -> come(place + 1, monitors);
        }
    }

    private void choose(Label otherwise, List<SwitchCase> cases, int monitors) {
        come(otherwise, monitors);
        cases.forEach(switchCase -> come(switchCase.target(), monitors));
    }
}
