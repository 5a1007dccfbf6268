import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;

/** Starts the job processing of one tenant after the other, each with its own libraries. */
public class JobTenants {

    public static void main(String[] args) throws Exception {
        List<URL> path = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) path.add(new File(entry).toURI().toURL());
        for (int tenant = 1; ; tenant++) {
            ClassLoader libraries = new URLClassLoader(path.toArray(new URL[0]), ClassLoader.getPlatformClassLoader());
            Runnable jobs = (Runnable) libraries.loadClass("JobRepository").getConstructor(int.class).newInstance(tenant);
            jobs.run();
        }
    }
}
