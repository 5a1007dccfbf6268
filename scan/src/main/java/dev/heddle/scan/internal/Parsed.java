package dev.heddle.scan.internal;

import dev.heddle.model.scan.ScanResult.Kind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a class file says, as far as it matters here.
final class Parsed {
    private Parsed() {}

    /// @param name with slashes, as are all names of classes here
    /// @param parents superclass and interfaces
    record ParsedType(
            String name,
            List<String> parents,
            boolean isAbstract,
            boolean isFinal,
            List<Method> methods) {}

    /// @param made types that it makes, with `new` or by reference to a constructor
    /// @param lambdas interfaces that it makes lambdas of
    /// @param calls in the order of the code
    /// @param signs of hazards that need no call graph
    /// @param keeps what it may keep for a thread
    record Method(
            Reference reference,
            int flags,
            int line,
            List<String> made,
            List<String> lambdas,
            List<Call> calls,
            List<Sign> signs,
            Keeps keeps) {
        boolean is(int flag) {
            return (flags & flag) != 0;
        }
    }

    /// What tells of a cache of one thread: variables that are read, what comes out of them, what
    /// is made if nothing does.
    ///
    /// @param dear what it makes that is dear, for a thread to keep; empty if nothing
    /// @param variables fields that hold a thread-local variable, such as `com/acme/Orders.LAST`
    /// @param casts types that values are cast to
    /// @param arrays types of arrays that it makes, such as `[B`
    /// @param always what comes before its first branch
    record Keeps(
            String dear,
            List<String> variables,
            List<String> casts,
            List<String> arrays,
            Always always) {}

    /// How many of the objects and arrays that a method makes, and of its calls, come first.
    record Always(int made, int arrays, int calls) {
        static final Always NONE = new Always(0, 0, 0);
    }

    /// A method as it is named: its type need not declare it.
    static final class Reference {
        /// Of one that stands in no class file.
        private static final int NONE = -1;

        private final String owner;
        private final String name;
        private final String descriptor;
        private final int number;
        private final int hash;

        /// @param number of those in class files, from 0, so that what is known of them can be
        ///   found in an array
        Reference(String owner, String name, String descriptor, int number) {
            this.owner = owner;
            this.name = name;
            this.descriptor = descriptor;
            this.number = number;
            this.hash = (owner.hashCode() * 31 + name.hashCode()) * 31 + descriptor.hashCode();
        }

        Reference(String owner, String name, String descriptor) {
            this(owner, name, descriptor, NONE);
        }

        /// The method of the same name of another type.
        Reference of(String otherOwner) {
            return new Reference(otherOwner, name, descriptor);
        }

        String owner() {
            return owner;
        }

        String name() {
            return name;
        }

        int number() {
            return number;
        }

        /// The type of its result; empty if that is none, or a primitive one.
        String result() {
            String type = descriptor.substring(descriptor.indexOf(')') + 1);
            return type.startsWith("L")
                    ? type.substring(1, type.length() - 1)
                    : type.startsWith("[") ? type : "";
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other == this
                    || (other instanceof Reference that
                            && hash == that.hash
                            && owner.equals(that.owner)
                            && name.equals(that.name)
                            && descriptor.equals(that.descriptor));
        }

        /// Owner and name, as the data files have them.
        String ownerAndName() {
            return owner + "." + name;
        }

        @Override
        public String toString() {
            return owner.replace('/', '.') + "." + name;
        }
    }

    /// How the method is chosen that a call comes to.
    enum Dispatch {
        /// It is the one that is named.
        EXACT,
        /// It may be one of a subtype.
        VIRTUAL,
        /// It is not called here but handed on: the body of a lambda.
        HANDED_ON
    }

    /// @param monitored whether a monitor is held that this method entered
    record Call(Reference callee, Dispatch dispatch, int line, boolean monitored) {}

    /// @param kind of hazard
    /// @param what was seen
    record Sign(Kind kind, String what, int line) {}
}
