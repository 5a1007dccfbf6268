package dev.heddle.probe.internal.event;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import org.jspecify.annotations.Nullable;

/// A part of the heap and what leads to it.
@Name("heddle.HeldHeap")
@Label("Held Heap")
@Description("A part of the heap that is reached by one field, thread-local or thread")
@Category("Heddle")
@StackTrace(false)
public final class HeldHeapEvent extends Event {
    @Label("Root")
    @Description("static, thread-local or thread")
    public @Nullable String root;

    @Label("Name")
    @Description("Static field, field of the thread-local, or name of threads with numbers as #")
    public @Nullable String name;

    @Label("Threads")
    @Description("Names of the threads that have the thread-local, with numbers as #")
    public @Nullable String group;

    @Label("Number of Threads")
    public int threads;

    @Label("Path")
    @Description("Fields outside the JDK from the part to its root, one in each line")
    public @Nullable String path;

    @Label("Class")
    @Description("Class of the objects that take most of the part")
    public @Nullable String type;

    @Label("Bytes")
    public long bytes;

    @Label("Walked")
    @Description("Bytes of all objects that were reached")
    public long walked;

    @Label("Whole")
    @Description("Whether all to which the root leads was reached")
    public boolean whole;

    /// The same, to be told once more.
    public HeldHeapEvent again() {
        HeldHeapEvent event = new HeldHeapEvent();
        event.root = root;
        event.name = name;
        event.group = group;
        event.threads = threads;
        event.path = path;
        event.type = type;
        event.bytes = bytes;
        event.walked = walked;
        event.whole = whole;
        return event;
    }
}
