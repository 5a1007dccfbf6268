package dev.heddle.observe.internal.dump;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Translates lines that other tools and JVMs write of threads into the words of HotSpot,
/// `ThreadInfo` and JConsole, which [PrintedThreadDumps] reads. Each line is translated by itself;
/// what stands before it, as in a log, stays.
final class DumpDialects {
    /// The class of a monitor of which only the method is told that holds it.
    private static final String PINNING = "monitor";

    /// Stands for the name of a thread that is the line before.
    static final String TITLED = "\"^\"";

    private static final String OBJECT = "(\\S+?)@(0x\\p{XDigit}+)";

    /// A thread among the components of a server: its number and its name.
    private static final String JETTY = "^[| ]*\\+[>=-]? *(\\d+) (\\S.*?) ";

    /// The frame in which a thread of Jetty's pool waits for a task.
    private static final String JETTY_IDLE =
            "org.eclipse.jetty.util.thread.QueuedThreadPool.idleJobPoll(Unknown Source)";

    /// @param mark a text without which no line is meant
    /// @param words what stands for what was found; several lines are divided by a line end
    /// @param slashes whether classes are written with slashes
    private record Rule(String mark, Pattern found, String words, boolean slashes) {
        Rule(String mark, String found, String words) {
            this(mark, Pattern.compile(found), words, false);
        }

        /// Of a javacore, which OpenJ9 writes.
        static Rule ofJavacore(String mark, String found, String words) {
            return new Rule(mark, Pattern.compile(mark + "\\s+" + found), words, true);
        }
    }

    /// Escapes that chats, web pages, strings and system logs write, and the characters they mean.
    private static final Map<String, String> ESCAPED =
            Map.ofEntries(
                    Map.entry("&lt;", "<"),
                    Map.entry("&gt;", ">"),
                    Map.entry("&quot;", "\""),
                    Map.entry("&#39;", "'"),
                    Map.entry("&amp;", "&"),
                    Map.entry("**", ""),
                    Map.entry("#011", "\t"),
                    Map.entry("\\/", "/"));

    /// Markdown's marks of a quoted line, and of a character that it would take for its own.
    private static final Pattern QUOTED = Pattern.compile("^(?:> ?)+|\\\\(?=[()\\[\\]_*<>$])");

    /// A frame behind another one, or behind a state, in the same line.
    private static final Pattern JOINED =
            Pattern.compile("(?:\\)|State: [A-Z_]+(?: \\([a-z ]+\\))?)\\s+at [\\w.$/@<>]+\\(");

    /// What stands between the parts of a dump whose line ends are lost.
    private static final Pattern PARTS =
            Pattern.compile(
                    "\\s+(?=at [\\w.$/@<>]+\\(|- (?:locked|waiting|parking|eliminated) "
                            + "|java\\.lang\\.Thread\\.State: )"
                            + "|\\s+(?=\"[^\"]+\" [^\"]*\\btid=)");

    private static final List<Rule> RULES =
            List.of(
                    // pasted behind a fence of Markdown, or without the first quotation mark
                    new Rule("```", "^\\s*```+(?:\\w+$)?", ""),
                    new Rule("`\"", "^`(?=\")", ""),
                    new Rule("\" #", "^`?([^\"]+)(?=\" #\\d+ .*\\btid=)", "\"$1"),
                    // below a name that prose tells
                    new Rule("`java", "^`(?=java\\.lang\\.Thread\\.State: )", ""),
                    new Rule("hread ", "^[Tt]hread (\\S[^\":]*):$", "Name: $1"),
                    // what Docker Compose writes before each line of a container's log
                    new Rule(" | ", "^[\\w.-]+ +\\| ", ""),
                    // what a Minecraft server writes before each line
                    new Rule(
                            "]: ",
                            "^\\[[\\d:]+] \\[[^]]+]: (?=\\s*at |[\\w.$]+(?:Exception|Error)\\b)",
                            ""),
                    // in single quotes
                    new Rule("' ", "^'([^']+)' (?=.*\\btid=)", "\"$1\" "),
                    new Rule("':", "^'([^']+)':$", "\"$1\":"),
                    new Rule("held by '", "held by '([^']+)'", "held by \"$1\""),
                    // threads of a dump to a file
                    new Rule(
                            "\"",
                            "^#(\\d+) (\".*\")( virtual)?(?: ([A-Z_]+) \\S+)?\\s*$",
                            "$2 #$1$3 $4"),
                    // names alone: watchdogs, Thread.toString, heap analyzers, VisualVM's remote
                    new Rule("Current Thread: ", "Current Thread: ", "Name: "),
                    new Rule("| State: ", "PID: \\d+ .*?\\| State: (\\w+).*", "State: $1"),
                    new Rule(
                            "][state=",
                            "^Thread\\[(?:#\\d+,)?(.+),\\d+,[^]]*]\\[state=(\\w+)].*",
                            "Name: $1\nState: $2"),
                    new Rule(
                            " has been blocked for ",
                            "^.*\\bThread Thread\\[(?:#\\d+,)?(.+?),\\d+,[^]]*].*",
                            PrintedDump.WATCHED + "$1"),
                    new Rule(
                            "] (alive) ",
                            "^.*\\bThread\\[(?:#\\d+,)?(.+?),\\d+,[^]]*] \\(alive\\) (\\w+).*",
                            "Name: $1\nState: $2"),
                    new Rule("\" (alive) ", "^(\".+\") \\(alive\\) (\\w+).*", "$1 tid=0 $2"),
                    new Rule(
                            "Thread[",
                            "^(?:.*\\bThread )?Thread\\[(?:#\\d+,)?(.+?),\\d+,[^]]*].*",
                            "Name: $1"),
                    new Rule(
                            "VirtualThread[#",
                            "^.*\\bVirtualThread\\[#\\d+,(.+)]/\\w+@\\S+ reason:.*",
                            "Name: $1"),
                    new Rule(
                            "VirtualThread[#",
                            "^.*\\bVirtualThread\\[(#\\d+)]/\\w+@\\S+ reason:.*",
                            "Name: $1"),
                    new Rule(
                            "] (id=[",
                            "^.*\\bThread \\[(.+)] \\(id=\\[\\d+]\\) has been active for .*",
                            "Name: $1"),
                    new Rule(
                            "] but has failed to stop it",
                            "^.*\\bstarted a thread named \\[(.+)] but has failed to stop it.*",
                            "Name: $1"),
                    new Rule(" @ 0x", "^\\S+ @ 0x\\p{XDigit}+ : (.+)", "Name: $1"),
                    new Rule(
                            " - state:",
                            "^(.+) - priority:\\d+ - threadId:.* - state:(\\w+).*",
                            "Name: $1\nState: $2"),
                    // what Google Play shows of Android, in any language
                    new Rule(
                            " tid=",
                            "^.*?(\"[^\"]+\" tid=\\d+ [A-Z]\\w+)(?: .*?)? at "
                                    + "([\\w.$<>]+) ?(\\([^()]*\\))$",
                            "$1\n\tat $2$3"),
                    new Rule(" (", "^at ([\\w.$<>]+) (\\([^()]*\\))$", "\tat $1$2"),
                    new Rule(
                            "0x",
                            "^\\p{L}.*? (0x\\p{XDigit}+) \\(((?:\\w+\\.)+[A-Z][\\w$]*)\\)"
                                    + "\\D+ (\\d+)\\.?$",
                            "\t- waiting to lock <$1> (a $2) held by thread $3"),
                    // an excerpt of JSON
                    new Rule("\"name\":", "^\\s*\"name\": *\"([^\"]+)\",?$", "\"$1\" tid=0"),
                    new Rule(
                            "\"state\":",
                            "^\\s*\"state\": *\"([A-Z_]+)\",?$",
                            "   java.lang.Thread.State: $1"),
                    new Rule(")\"", "^\\s*\"([\\w.$/@-]+\\([^()\"]*\\))\"(?:,.*)?$", "\tat $1"),
                    new Rule("\"", "^\\s*\"([^\"]+)\"\\s*$", "Name: $1"),
                    // coroutines, which keep no thread but while they run
                    ofCoroutine("CREATED", "NEW"),
                    ofCoroutine("SUSPENDED", "WAITING"),
                    ofCoroutine("RUNNING", "RUNNABLE"),
                    ofNamedCoroutine("SUSPENDED", "WAITING"),
                    ofNamedCoroutine("RUNNING", "RUNNABLE"),
                    new Rule(
                            "Fiber@",
                            "^(\\S*Fiber@(\\p{XDigit}+)) (?:WAITING|SUSPENDED)$",
                            "\"$1\" tid=0x$2 virtual WAITING"),
                    new Rule(
                            "Fiber@",
                            "^(\\S*Fiber@(\\p{XDigit}+)) (?:ACTIVE|RUNNING|YIELDING)$",
                            "\"$1\" tid=0x$2 virtual RUNNABLE"),
                    new Rule(" @ ", "^ *[├╰│] \\S+ @ (\\S+\\([^()]*\\))$", "\tat $1"),
                    new Rule(
                            " - threadId:",
                            "^\\s*priority:\\d+ - threadId:(0x\\p{XDigit}+) - .*?(?:state:(\\w+).*)?$",
                            TITLED + " tid=$1 $2"),
                    // VisualVM, support bundles, consoles, web pages, and clients of JMX
                    new Rule(
                            " state=",
                            "\" id=(\\d+) \\(0x\\p{XDigit}+\\) state=([A-Z_]+).*",
                            "\" Id=$1 $2"),
                    new Rule("\" Id=", "\" Id=(\\d+) (?:\\w+=\\S+ )+([A-Z_]+)$", "\" Id=$1 $2"),
                    new Rule("\t", "^(\\d+)\t([^\t]+)\t([A-Z_]+)(?:\t.*)?$", "\"$2\" Id=$1 $3"),
                    new Rule("\" - Thread t@", "\" - Thread t@(\\d+)", "\" Id=$1"),
                    new Rule("\" id=", "\" id=(\\d+) in ([A-Z_]+)", "\" Id=$1 $2"),
                    new Rule("\" Id=", "\" Id=(\\d+) in ([A-Z_]+)", "\" Id=$1 $2"),
                    new Rule(
                            "Thread= ",
                            "^Thread= (.+?)(?: daemon)? id=(\\d+) ([A-Z_]+).*",
                            "\"$1\" Id=$2 $3"),
                    // the trace of pinned threads
                    new Rule(
                            " <== monitors:",
                            "^(\\s*(?:.*/)?)([^/(]+)(\\([^()]*\\)) <== monitors:\\d+",
                            "\tat $2$3\n\t- locked <$2> (a " + PINNING + ")"),
                    // debuggers
                    new Rule(
                            "Thread [",
                            "^\\s*(?:Daemon )?(?:System )?Thread \\[(.+)] \\((?:Suspended|Running).*",
                            "Name: $1\nState: SUSPENDED"),
                    new Rule(
                            "owns: ",
                            "^\\s*owns: (.+?)\\s+\\(id=(\\d+)\\).*",
                            "\t- locked <$2> (a $1)"),
                    new Rule(
                            "waiting for: ",
                            "^\\s*waiting for: (.+?)\\s+\\(id=(\\d+)\\).*",
                            "\t- waiting for <$2> (a $1)"),
                    new Rule("](", "^(\\S.*) \\[(\\d+)]\\(([A-Z_]+)\\)$", "\"$1\" Id=$2 $3"),
                    new Rule(" line: ", "^\\s+([\\w.$<>]+) line: (\\d+)$", "\tat $1(:$2)"),
                    new Rule(
                            " [native method]",
                            "^\\s+([\\w.$<>]+) line: not available \\[native method]$",
                            "\tat $1(Native Method)"),
                    new Rule(
                            " line: not available",
                            "^\\s+([\\w.$<>]+) line: not available$",
                            "\tat $1(Unknown Source)"),
                    new Rule(", TID: ", "^(\\S.*), TID: (\\d+) \\[\\d+ms]:?$", "\"$1\" Id=$2"),
                    new Rule("ms]", "^\\s*(\\S+\\(.*\\)) \\[\\d+ms]$", "\tat $1"),
                    new Rule(") line: ", "^\\s*(\\S+?)\\(.*\\) line: (\\d+).*", "\tat $1(:$2)"),
                    new Rule(
                            ") line: ",
                            "^\\s*(\\S+?)\\(.*\\) line: not available.*",
                            "\tat $1(Native Method)"),
                    new Rule(
                            " to release lock on <",
                            "waiting for (.+) to release lock on (<\\S+> \\(a .+\\))",
                            "- waiting to lock $2 owned by \"$1\""),
                    // profilers
                    new Rule(" <--- Frozen for ", "^(\\S.*) <--- Frozen for .*", "Name: $1"),
                    new Rule(
                            " which is held by ",
                            "^(.+) is waiting to lock (\\S+)@(\\p{XDigit}+) which is held by (.+)",
                            "\"$1\":\n  waiting to lock monitor 0 (object $3, a $2),\n"
                                    + "  which is held by \"$4\""),
                    new Rule(
                            "waiting to lock ",
                            "^\\s*waiting to lock (\\S+@\\p{XDigit}+)$",
                            "State: BLOCKED on $1"),
                    new Rule(
                            " locked on ",
                            "^(\\S.*) locked on (\\S+@\\p{XDigit}+)$",
                            "Name: $1\nState: BLOCKED on $2"),
                    new Rule(
                            "(owned by ",
                            "^\\s*\\(owned by (.+)\\):?$",
                            "              owned by \"$1\""),
                    new Rule(
                            ") ",
                            "^\\s*([\\w.$<>/]+)\\([^()]*\\) ([\\w.$-]+\\.\\w+:\\d+)$",
                            "\tat $1($2)"),
                    new Rule(
                            " (native)",
                            "^\\s+([\\w.$<>/]+)\\([^()]*\\) [\\w.$-]+\\.\\w+ \\(native\\)$",
                            "\tat $1(Native Method)"),
                    // Clojure's data
                    new Rule(
                            "[",
                            "^\\s*\\[+([\\w.$-]+) ([\\w$<>-]+) \"?([\\w$-]+\\.\\w+)\"? (\\d+)]+\\s*$",
                            "\tat $1.$2($3:$4)"),
                    new Rule(
                            ":state",
                            "^\\s*:state(?: =)? ((?:TIMED_)?WAITING|BLOCKED|RUNNABLE)$",
                            "java.lang.Thread.State: $1"),
                    // Jetty's dump of a server, which tells the innermost frame
                    new Rule(
                            " IDLE ",
                            JETTY + "IDLE ([A-Z_]+) @ .*",
                            "\"$2\" Id=$1 $3\n\tat " + JETTY_IDLE),
                    new Rule(
                            " @ ",
                            JETTY + "(?:[A-Z]+ )?([A-Z_]+) @ (\\S+\\([^()]*\\)).*",
                            "\"$2\" Id=$1 $3\n\tat $4"),
                    // JUnit's extensions and others that watch for pinned threads
                    new Rule(
                            "#",
                            "^(?:\\S+Z)?\\s+((?:\\w+\\.)+[\\w$]+)#([\\w$<>]+)\\((\\d+)\\)(?: <-.*)?$",
                            "\tat $1.$2(:$3)"),
                    // jstack -F
                    new Rule(" (state = IN_", "^Thread (\\d+): .*", "\"Thread $1\" Id=$1 RUNNABLE"),
                    new Rule(" (state = BLOCKED", "^Thread (\\d+): .*", "\"Thread $1\" Id=$1"),
                    new Rule(
                            "@bci=",
                            "^\\s*- (\\S+?)\\(.*?\\) @bci=-?\\d+, line=(\\d+).*",
                            "\tat $1(:$2)"),
                    new Rule(
                            "@bci=",
                            "^\\s*- (\\S+?)\\(.*?\\) @bci=-?\\d+.*",
                            "\tat $1(Native Method)"),
                    new Rule("Monitor@", "Monitor@(\\S+) \\(Object@", "monitor $1 (object "),
                    // stacks of heap analyzers have the types of parameters
                    new Rule(
                            " (",
                            "^(\\s*at [^(]+)\\([^)]*\\)\\S+ \\(([^()]*)(?:\\([^()]*\\))?\\)$",
                            "$1($2)"),
                    // javacores
                    new Rule("2XMFULLTHDDUMP", "2XMFULLTHDDUMP\\s+", ""),
                    new Rule(
                            "3XMTHREADINFO ",
                            "3XMTHREADINFO\\s+(\".*\") J9VMThread:(0x\\p{XDigit}+),.*\\bstate:R,.*",
                            "$1 tid=$2 RUNNABLE"),
                    new Rule(
                            "3XMTHREADINFO ",
                            "3XMTHREADINFO\\s+(\".*\") J9VMThread:(0x\\p{XDigit}+),.*",
                            "$1 tid=$2 "),
                    new Rule(
                            "\" J9VMThread:",
                            "^\\s*(\".*\") J9VMThread:(0x\\p{XDigit}+),.*",
                            "$1 tid=$2 "),
                    Rule.ofJavacore(
                            "3XMTHREADBLOCK",
                            "Waiting on: " + OBJECT + ".* Initializing thread: (\".*\")",
                            "\t- waiting on the Class initialization monitor for $1@$2 owned by $3"),
                    Rule.ofJavacore(
                            "3XMTHREADBLOCK",
                            "Waiting on: java/lang/J9VMInternals\\$ClassInitializationLock@.*",
                            "\t- waiting on the Class initialization monitor for"),
                    ofJavacore("Blocked", "waiting to lock"),
                    ofJavacore("Waiting", "waiting on"),
                    ofJavacore("Parked", "parking to wait for"),
                    Rule.ofJavacore(
                            "4XESTACKTRACE", "at (.+?)(?:\\(Compiled Code\\))?\\)$", "\tat $1)"),
                    Rule.ofJavacore(
                            "5XESTACKTRACE",
                            "\\(entered lock: " + OBJECT + ".*",
                            "\t- locked <$2> (a $1)"));

    private DumpDialects() {}

    private static Rule ofCoroutine(String state, String ofThread) {
        return new Rule(
                ", state: ",
                "^\\s*Coroutine ([^\"].*?)@(\\p{XDigit}+), state: " + state + ".*",
                "\"$1\" tid=0x$2 virtual " + ofThread);
    }

    /// Of a coroutine that is debugged, which has a name and a number.
    private static Rule ofNamedCoroutine(String state, String ofThread) {
        return new Rule(
                ", state: ",
                "^\\s*Coroutine \"([^\"]*?#(\\d+))\":\\S+, state: " + state + ".*",
                "\"$1\" #$2 virtual " + ofThread);
    }

    private static Rule ofJavacore(String waits, String words) {
        return Rule.ofJavacore(
                "3XMTHREADBLOCK",
                waits
                        + " on: "
                        + OBJECT
                        + "(?: Owned by: (\".*\") \\(J9VMThread:(0x\\p{XDigit}+)| ).*",
                "\t- " + words + " <$2> (a $1) owned by $3 tid=$4");
    }

    static Stream<String> lines(String line) {
        String plain = unescaped(line.stripTrailing());
        return plain.indexOf('\n') < 0
                ? translated(plain)
                : plain.lines().flatMap(DumpDialects::translated);
    }

    /// Web pages escape, strings of a program hold all lines of a dump, and pages lose line ends.
    private static String unescaped(String line) {
        String plain = line;
        for (Map.Entry<String, String> escaped : ESCAPED.entrySet()) {
            plain = plain.replace(escaped.getKey(), escaped.getValue());
        }
        if (plain.startsWith(">") || plain.indexOf('\\') >= 0) {
            plain = QUOTED.matcher(plain).replaceAll("");
        }
        if (plain.contains("\\n\\tat ") || plain.contains("\\n    at ")) {
            return plain.replaceFirst("^\"(?=\\\\\")", "")
                    .replace("\\r", "")
                    .replace("\\n", "\n")
                    .replace("\\t", "\t")
                    .replace("\\\"", "\"");
        }
        return JOINED.matcher(plain).find() ? PARTS.matcher(plain).replaceAll("\n\t") : plain;
    }

    private static Stream<String> translated(String line) {
        String words = line;
        for (Rule rule : RULES) {
            if (words.contains(rule.mark)) {
                words = translated(words, rule);
            }
        }
        return words.indexOf('\n') < 0 ? Stream.of(words) : words.lines();
    }

    private static String translated(String line, Rule rule) {
        Matcher found = rule.found.matcher(line);
        if (!found.find()) {
            return line;
        }
        StringBuilder words = new StringBuilder();
        found.appendReplacement(words, rule.words);
        String translated = rule.slashes ? words.toString().replace('/', '.') : words.toString();
        return translated + line.substring(found.end());
    }
}
