package dev.heddle.model.experiment;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.heddle.model.Confidential;
import dev.heddle.model.Json;
import dev.heddle.model.Secrets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tools.jackson.databind.annotation.JsonSerialize;

/// How a case is started.
///
/// @param jar name of a bundled subject, or path of a jar or of the folder into which one was
///   unpacked; empty where there is a command
/// @param command what starts the subject where Heddle does not build the command line; the JVM
///   gets its options by `JAVA_TOOL_OPTIONS`
/// @param libraries Maven coordinates `group:artifact:version` of what goes on the class path
///   beside the jar
/// @param served path of the web application that the jar, a server, serves: a WAR or its folder;
///   empty where the jar is the service
/// @param pool most connections to a database that it opens, what `${pool}` stands for; 0 if it
///   has none
/// @param surroundings where it runs
public record Launch(
        String jar,
        Optional<String> command,
        @JsonUnwrapped Java java,
        @JsonSerialize(using = Json.HidingWords.class) List<String> arguments,
        List<String> libraries,
        Optional<String> served,
        int pool,
        Surroundings surroundings) {

    /// What names a library.
    public static final String LIBRARY_FORM = "[\\w.-]+:[\\w.-]+:[\\w.+-]+";

    public static final String LIBRARY_EXAMPLE =
            "group:artifact:version, such as com.mysql:mysql-connector-j:9.7.0";

    /// The JVM of a subject.
    ///
    /// @param jdk feature version or home of a JDK; empty for the one that runs Heddle
    public record Java(
            Optional<String> jdk,
            @JsonSerialize(using = Json.HidingWords.class) List<String> javaOptions) {
        public Java {
            javaOptions = List.copyOf(javaOptions);
        }
    }

    /// Where a subject runs.
    ///
    /// @param folder its working directory; empty for Heddle's own
    /// @param environment added to Heddle's own
    /// @param process id of the JVM in which it runs already and to which Heddle attaches; empty if
    ///   it is started, or only seen from outside
    /// @param elsewhere host and port of a service that other machines load, and of which nothing
    ///   else is to be seen from here; empty for one on this machine
    public record Surroundings(
            Optional<String> folder,
            Map<String, String> environment,
            Optional<Long> process,
            Optional<String> elsewhere)
            implements Confidential {
        /// The surroundings of Heddle itself.
        public static final Surroundings SAME = new Surroundings(Optional.empty(), Map.of());

        /// The surroundings of a subject that Heddle starts.
        public Surroundings(Optional<String> folder, Map<String, String> environment) {
            this(folder, environment, Optional.empty(), Optional.empty());
        }

        public Surroundings {
            environment = Collections.unmodifiableMap(new TreeMap<>(environment));
        }

        @Override
        public Surroundings hidden() {
            Map<String, String> told = new LinkedHashMap<>(environment);
            told.replaceAll(Secrets::variable);
            return new Surroundings(folder, told, process, elsewhere);
        }
    }

    public Launch {
        arguments = List.copyOf(arguments);
        libraries = List.copyOf(libraries);
    }

    public Optional<String> jdk() {
        return java.jdk();
    }

    public List<String> javaOptions() {
        return java.javaOptions();
    }

    public static Launch ofJar(String jar, List<String> javaOptions, List<String> arguments) {
        return new Launch(
                jar,
                Optional.empty(),
                new Java(Optional.empty(), javaOptions),
                arguments,
                List.of(),
                Optional.empty(),
                0,
                Surroundings.SAME);
    }

    public static Launch ofCommand(String command) {
        return ofJar("", List.of(), List.of()).commanded(command);
    }

    /// A service that runs already: there is nothing to start.
    public static Launch ofRunning() {
        return ofJar("", List.of(), List.of());
    }

    /// The same as what serves a web application.
    public Launch serving(String application) {
        Optional<String> of = Optional.of(application);
        return new Launch(jar, command, java, arguments, libraries, of, pool, surroundings);
    }

    /// Whether there is nothing to start.
    public boolean runsAlready() {
        return jar.isEmpty() && command.isEmpty();
    }

    /// The same on another JDK.
    public Launch on(String otherJdk) {
        return with(new Java(Optional.of(otherJdk), javaOptions()));
    }

    /// The same with one more option of the JVM.
    public Launch withJavaOption(String javaOption) {
        List<String> more = new ArrayList<>(javaOptions());
        more.add(javaOption);
        return with(new Java(jdk(), more));
    }

    /// The same with a flag more: an option of the JVM (`-D…`, `-X…`), an environment variable
    /// (`NAME=VALUE`), or an argument.
    public Launch withFlag(String flag) {
        if (flag.startsWith("-") && !flag.startsWith("--")) {
            return withJavaOption(flag);
        }
        int equals = flag.indexOf('=');
        if (flag.startsWith("-") || equals < 1) {
            List<String> more = new ArrayList<>(arguments);
            more.add(flag);
            return new Launch(jar, command, java, more, libraries, served, pool, surroundings);
        }
        Map<String, String> environment = new TreeMap<>(surroundings.environment());
        environment.put(flag.substring(0, equals), flag.substring(equals + 1));
        return in(
                new Surroundings(
                        surroundings.folder(),
                        environment,
                        surroundings.process(),
                        surroundings.elsewhere()));
    }

    private Launch with(Java other) {
        return new Launch(jar, command, other, arguments, libraries, served, pool, surroundings);
    }

    /// The same with a value where the command names a placeholder; empty if it does not.
    public Optional<Launch> filledIn(String placeholder, String value) {
        String name = "${" + placeholder + "}";
        return command.filter(text -> text.contains(name))
                .map(text -> commanded(text.replace(name, value)));
    }

    private Launch commanded(String text) {
        Optional<String> other = Optional.of(text);
        return new Launch(jar, other, java, arguments, libraries, served, pool, surroundings);
    }

    /// The same somewhere else.
    public Launch in(Surroundings others) {
        return new Launch(jar, command, java, arguments, libraries, served, pool, others);
    }

    /// The same with one more library.
    public Launch withLibrary(String library) {
        List<String> more = new ArrayList<>(libraries);
        more.add(library);
        return with(more);
    }

    /// The same with other libraries.
    public Launch with(List<String> otherLibraries) {
        return new Launch(
                jar, command, java, arguments, otherLibraries, served, pool, surroundings);
    }
}
