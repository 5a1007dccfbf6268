package dev.heddle.scan.internal;

import java.lang.classfile.CodeElement;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;

/// The ways through the code of a method, by the places of its elements.
final class ControlFlow {
    private final List<CodeElement> code;
    private final Map<Label, Integer> places = new HashMap<>();
    private final List<Handler> handlers = new ArrayList<>();

    /// A handler of exceptions, at a place, of the elements from one place up to another.
    record Handler(int from, int to, int place) {}

    ControlFlow(List<CodeElement> code) {
        this.code = code;
        List<ExceptionCatch> caught = new ArrayList<>();
        for (int i = 0; i < code.size(); i++) {
            switch (code.get(i)) {
                case LabelTarget target -> places.put(target.label(), i);
                case ExceptionCatch handler -> caught.add(handler);
                default -> {}
            }
        }
        for (ExceptionCatch handler : caught) {
            handlers.add(
                    new Handler(
                            place(handler.tryStart()),
                            place(handler.tryEnd()),
                            place(handler.handler())));
        }
    }

    List<Handler> handlers() {
        return handlers;
    }

    /// Goes to each place that may follow on an element, but for handlers; the place behind the
    /// last element is none of the code.
    void follow(int place, IntConsumer next) {
        switch (code.get(place)) {
            case BranchInstruction branch -> {
                next.accept(place(branch.target()));
                if (branch.opcode() != Opcode.GOTO && branch.opcode() != Opcode.GOTO_W) {
                    next.accept(place + 1);
                }
            }
            case LookupSwitchInstruction choice ->
                    choose(choice.defaultTarget(), choice.cases(), next);
            case TableSwitchInstruction choice ->
                    choose(choice.defaultTarget(), choice.cases(), next);
            case ReturnInstruction _ -> {}
            case ThrowInstruction _ -> {}
            default -> next.accept(place + 1);
        }
    }

    private void choose(Label otherwise, List<SwitchCase> cases, IntConsumer next) {
        next.accept(place(otherwise));
        cases.forEach(each -> next.accept(place(each.target())));
    }

    private int place(Label label) {
        return places.getOrDefault(label, code.size());
    }
}
