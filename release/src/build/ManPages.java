import java.io.File;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.codegen.docgen.manpage.ManPageGenerator;

/// Writes the source of a manual page for each command, in AsciiDoc.
/// usage: java -cp HEDDLE/lib/*:picocli-codegen.jar ManPages.java FOLDER
class ManPages {
    public static void main(String[] args) throws Exception {
        Method commandLine =
                Class.forName("dev.heddle.cli.Main")
                        .getDeclaredMethod("commandLine", String[].class);
        commandLine.setAccessible(true);
        CommandLine all = (CommandLine) commandLine.invoke(null, (Object) new String[0]);
        all.getSubcommands().values().forEach(command -> joined(command.getCommandSpec()));
        int code =
                ManPageGenerator.generateManPage(
                        new File(args[0]), null, new boolean[0], false, all.getCommandSpec());
        System.exit(code);
    }

    /// The lines of a description are broken for the help; the first sentence is the page's name
    /// line.
    private static void joined(CommandSpec command) {
        List<String> lines = new ArrayList<>(List.of(command.usageMessage().description()));
        while (lines.size() > 1 && !lines.getFirst().matches(".*([.:]|\\. .*)")) {
            String first = lines.removeFirst();
            lines.set(0, first + " " + lines.getFirst());
        }
        int end = lines.getFirst().indexOf(". ") + 1;
        if (end > 0) {
            lines.add(1, lines.getFirst().substring(end).strip());
            lines.set(0, lines.getFirst().substring(0, end));
        }
        command.usageMessage().description(lines.toArray(String[]::new));
    }
}
