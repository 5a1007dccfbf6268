package dev.heddle.cli.progress;

import dev.heddle.model.watch.WatchResult;
import dev.heddle.report.PlainText;
import dev.heddle.report.TextWidth;
import dev.heddle.report.WatchReport;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The latest snapshot on one screen of a terminal, repainted in place, with keys: `q` quits, `s`
/// sorts, `f` freezes. When it is closed, the last snapshot stays below the command.
///
/// Threads: snapshots come from the command's, keys from that of the [Keyboard]; its methods are
/// synchronized.
public final class WatchScreen implements Snapshots {
    /// The alternate screen, which leaves what was printed before as it was (xterm, DEC 1049), and
    /// the cursor.
    private static final String ENTER = "\u001b[?1049h\u001b[?25l";

    private static final String LEAVE = "\u001b[?25h\u001b[?1049l";
    private static final String HOME = "\u001b[H";

    /// Erases the rest of the screen (ECMA-48, ED).
    private static final String ERASE_BELOW = "\u001b[J";

    private final PrintWriter out;
    private final Keyboard keyboard;
    private final Runnable quit;
    private UseOrder order = UseOrder.UTILIZATION;
    private boolean frozen;
    private Optional<WatchResult> shown = Optional.empty();
    private Optional<WatchResult> latest = Optional.empty();

    private WatchScreen(PrintWriter out, Keyboard keyboard, Runnable quit) {
        this.out = out;
        this.keyboard = keyboard;
        this.quit = quit;
    }

    /// Empty if the output goes elsewhere, or the terminal cannot repaint.
    ///
    /// @param quit called on `q`
    public static Optional<Snapshots> on(PrintWriter out, Runnable quit) {
        if (!Terminal.present() || "dumb".equals(System.getenv("TERM"))) {
            return Optional.empty();
        }
        return Keyboard.taken()
                .map(
                        keyboard -> {
                            WatchScreen screen = new WatchScreen(out, keyboard, quit);
                            out.print(ENTER);
                            screen.paint();
                            keyboard.listen(screen::key);
                            return screen;
                        });
    }

    @Override
    public synchronized void show(WatchResult result) {
        latest = Optional.of(result);
        if (!frozen) {
            shown = latest;
            paint();
        }
    }

    private synchronized void key(int key) {
        switch (key) {
            case 'q' -> quit.run();
            case 's' -> order = order.next();
            case 'f' -> {
                frozen = !frozen;
                shown = frozen ? shown : latest;
            }
            default -> {
                return;
            }
        }
        paint();
    }

    private void paint() {
        Terminal.Size size = Terminal.size();
        String text =
                shown.map(result -> TextWidth.within(size.columns(), () -> text(result)))
                        .orElse("waiting for the first snapshot");
        out.print(
                frame(
                        text,
                        "q quit   s sort (%s)   f %s"
                                .formatted(order, frozen ? "go on (frozen)" : "freeze"),
                        size));
        out.flush();
    }

    private String text(WatchResult result) {
        return WatchReport.of(order.of(result));
    }

    /// What repaints the screen: as much of the text as fits, and the status in the last line.
    static String frame(String text, String status, Terminal.Size size) {
        List<String> lines = new ArrayList<>(text.lines().toList());
        int room = Math.max(1, size.rows() - 1);
        if (lines.size() > room) {
            lines = new ArrayList<>(lines.subList(0, room - 1));
            lines.add("…");
        }
        while (lines.size() < room) {
            lines.add("");
        }
        lines.add(status);
        StringBuilder frame = new StringBuilder(HOME);
        lines.forEach(
                line -> {
                    frame.append(frame.length() > HOME.length() ? "\n" : "");
                    frame.append(Terminal.overwritten(PlainText.of(line), size.columns()));
                });
        return frame + ERASE_BELOW;
    }

    @Override
    public synchronized void close() {
        keyboard.close();
        out.print(LEAVE);
        latest.ifPresent(result -> out.println(WatchReport.of(result)));
        out.flush();
    }
}
