/** Starts a backup of each machine, and waits for the end of its task, as the script of the thread does. */
public class Backups {
    public static void main(String[] args) throws Exception {
        PveClient client = new PveClient();
        Thread backup =
                new Thread(
                        () -> {
                            for (int vm = 100; vm < 110; vm++) {
                                String task = client.backup(vm);
                                System.out.println(vm + ": " + client.waitForTaskToFinish(task, 1000, 50_000));
                            }
                        },
                        "backup");
        backup.start();
        backup.join();
    }
}
