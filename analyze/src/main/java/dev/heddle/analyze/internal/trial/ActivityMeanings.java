package dev.heddle.analyze.internal.trial;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import dev.heddle.model.Json;
import dev.heddle.model.thread.Frame;
import dev.heddle.model.thread.StackFrames;
import dev.heddle.model.thread.ThreadActivity.Kind;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What threads do whose stacks have certain frames, as `activities.json` lists them.
///
/// @param meanings the first that the innermost frames have
/// @param peers who is at the other end of a socket
/// @param libraries beginnings of classes that are no application's
public record ActivityMeanings(List<Meaning> meanings, List<Peer> peers, List<String> libraries) {
    public static final ActivityMeanings ALL =
            Json.resource("/dev/heddle/analyze/activities.json", ActivityMeanings.class);

    /// In the names of proxies and of the classes of lambdas.
    private static final String GENERATED = "$$";

    /// A new object is no other thread's yet.
    private static final String CONSTRUCTOR = ".<init>";

    private static final Set<Kind> OF_THE_JDK =
            EnumSet.of(Kind.QUEUE, Kind.PERMIT, Kind.LATCH, Kind.FUTURE, Kind.LOCK, Kind.SLEEP);

    /// @param at methods, or beginnings of classes, and of objects that are held or waited for
    ///   (`java.util.regex.`, `java.lang.ProcessInputStream@`), under any prefix
    /// @param waits whether only a thread does this that does not run
    /// @param innermost whether only the innermost frame tells it
    /// @param instead kinds that it replaces, if it is found around them
    public record Meaning(
            Kind kind,
            Optional<String> what,
            List<String> at,
            boolean waits,
            boolean innermost,
            @JsonSetter(nulls = Nulls.AS_EMPTY) List<Kind> instead) {
        /// Whether it tells more than what was found further in: a library waits by what the JDK
        /// has for all.
        public boolean replaces(Kind found) {
            return instead.contains(found)
                    || (waits && what.isPresent() && OF_THE_JDK.contains(found));
        }

        public boolean isAt(String frame) {
            return at.stream().anyMatch(known -> begins(frame, known))
                    && !(kind == Kind.UNSAFE_COLLECTION && frame.contains(CONSTRUCTOR));
        }
    }

    /// @param of beginnings of classes
    /// @param timeout the setting that bounds a read
    public record Peer(String what, List<String> of, Optional<String> timeout) {
        public boolean isOf(String frame) {
            return of.stream().anyMatch(known -> begins(frame, known));
        }
    }

    private static boolean begins(String frame, String known) {
        return Character.isLetterOrDigit(known.charAt(known.length() - 1))
                ? Frame.isAny(frame, List.of(known))
                : frame.startsWith(known) || frame.contains("." + known);
    }

    /// The peer whose client has the innermost of some frames.
    public Optional<Peer> peer(List<String> frames) {
        return frames.stream()
                .flatMap(frame -> peers.stream().filter(peer -> peer.isOf(frame)))
                .findFirst();
    }

    /// Libraries are relocated, but a short name may be a package of the application's.
    private static boolean isOf(String frame, String library) {
        boolean unique = library.indexOf('.') < library.length() - 1;
        return frame.startsWith(library) || (unique && frame.contains("." + library));
    }

    /// Whether a frame is neither the JDK's, nor a known library's, nor of a generated class.
    public boolean isOfApplication(String frame) {
        return !StackFrames.isOfJdk(frame)
                && !frame.contains(GENERATED)
                && libraries.stream().noneMatch(known -> isOf(frame, known))
                && meanings.stream().noneMatch(meaning -> meaning.isAt(frame));
    }

    /// The application's call in a stack; the innermost one outside the JDK if there is none.
    public String callIn(List<String> stack) {
        return stack.stream()
                .filter(this::isOfApplication)
                .findFirst()
                .orElseGet(() -> StackFrames.site(stack));
    }

    /// The call across the border of the application that is next to the innermost frame outside
    /// the JDK: the application's, of the library that this is of; or a library's, of the
    /// application, which has called that library.
    public Optional<String> callAcross(List<String> stack) {
        List<String> outside =
                StackFrames.outsideJdk(stack).stream()
                        .filter(frame -> !StackFrames.isOfJdk(frame) && !frame.contains(GENERATED))
                        .toList();
        boolean application = outside.stream().limit(1).anyMatch(this::isOfApplication);
        List<String> across =
                outside.stream().dropWhile(frame -> isOfApplication(frame) == application).toList();
        return across.stream().anyMatch(this::isOfApplication)
                ? Optional.of(across.getFirst())
                : Optional.empty();
    }

    /// Whether a thread with this stack does something of a kind, whatever it does that in.
    public boolean isWithin(Kind kind, List<String> stack) {
        return within(kind, stack).isPresent();
    }

    /// The meaning of a kind that a stack has; empty if none of its frames has it.
    public Optional<Meaning> within(Kind kind, List<String> stack) {
        return meanings.stream()
                .filter(meaning -> meaning.kind() == kind)
                .filter(
                        meaning ->
                                stack.stream()
                                        .limit(meaning.innermost() ? 1 : stack.size())
                                        .anyMatch(meaning::isAt))
                .findFirst();
    }
}
