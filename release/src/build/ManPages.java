import java.io.File;
import java.lang.reflect.Method;
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

    /// The lines of a description are those of the help; the first sentence is the page's name line.
    private static void joined(CommandSpec command) {
        String whole = String.join(" ", command.usageMessage().description());
        int end = whole.indexOf(". ") + 1;
        command.usageMessage()
                .description(
                        end == 0
                                ? new String[] {whole}
                                : new String[] {
                                    whole.substring(0, end), whole.substring(end).strip()
                                });
    }
}
