package dev.heddle.report.internal.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Stacks that are drawn as flame graphs.
///
/// @param pictures what can be shown; those without a stack are left out
/// @param owners whose stacks they are: variants, or one recording
/// @param frames names, once each
public record Flames(
        List<Picture> pictures, List<String> owners, List<String> frames, List<Stack> stacks) {
    public static final Flames NONE = new Flames(List.of(), List.of(), List.of(), List.of());

    /// A kind of weight.
    ///
    /// @param id by which stacks refer to it
    /// @param name for the reader
    /// @param unit of the weights ÷ `divisor`
    public record Picture(String id, String name, String unit, double divisor, int digits) {}

    /// @param of index of the owner
    /// @param frames indices of the frames, outermost first
    public record Stack(
            String picture, int of, boolean virtual, double weight, List<Integer> frames) {}

    /// Whether nothing can be drawn.
    public boolean isEmpty() {
        return stacks.isEmpty();
    }

    /// Takes the stacks of one owner after the other.
    public static final class Builder {
        /// `com.acme.A$$Lambda.0x00007f.run`: the number is another one in each JVM.
        private static final Pattern LAMBDA = Pattern.compile("\\$\\$Lambda[./]0x\\p{XDigit}+");

        private final List<String> owners = new ArrayList<>();
        private final List<String> frames = new ArrayList<>();
        private final Map<String, Integer> indices = new HashMap<>();
        private final List<Stack> stacks = new ArrayList<>();

        /// What is added from now on belongs to it.
        public void owner(String name) {
            owners.add(name);
        }

        /// Adds a stack of the current owner.
        ///
        /// @param stack innermost frame first
        public void add(String picture, boolean virtual, double weight, List<String> stack) {
            List<Integer> path =
                    stack.reversed().stream()
                            .map(frame -> LAMBDA.matcher(frame).replaceAll("\\$\\$Lambda"))
                            .map(frame -> indices.computeIfAbsent(frame, this::added))
                            .toList();
            stacks.add(new Stack(picture, owners.size() - 1, virtual, rounded(weight), path));
        }

        private int added(String frame) {
            frames.add(frame);
            return frames.size() - 1;
        }

        /// All, without those too thin to be seen.
        ///
        /// @param most stacks of each picture and owner, the heaviest ones
        public Flames build(List<Picture> pictures, int most) {
            record Group(String picture, int of) {}
            Map<Group, Integer> counts = new HashMap<>();
            Set<String> known =
                    pictures.stream().map(Picture::id).collect(Collectors.toUnmodifiableSet());
            List<Stack> heaviest =
                    stacks.stream()
                            .filter(stack -> known.contains(stack.picture()))
                            .sorted(Comparator.comparingDouble(stack -> -stack.weight()))
                            .filter(
                                    stack ->
                                            counts.merge(
                                                            new Group(stack.picture(), stack.of()),
                                                            1,
                                                            Integer::sum)
                                                    <= most)
                            .toList();
            Set<String> drawn =
                    heaviest.stream().map(Stack::picture).collect(Collectors.toUnmodifiableSet());
            List<Picture> shown =
                    pictures.stream().filter(picture -> drawn.contains(picture.id())).toList();
            return new Flames(shown, owners, frames, heaviest);
        }

        /// Six digits show more than a picture can, and keep the page small.
        private static double rounded(double weight) {
            double unit = Math.pow(10, Math.floor(Math.log10(Math.max(weight, 1e-300))) - 5);
            return Math.round(weight / unit) * unit;
        }
    }
}
