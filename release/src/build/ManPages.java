import java.io.File;
import java.lang.reflect.Method;
import picocli.CommandLine;
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
        int code =
                ManPageGenerator.generateManPage(
                        new File(args[0]), null, new boolean[0], false, all.getCommandSpec());
        System.exit(code);
    }
}
