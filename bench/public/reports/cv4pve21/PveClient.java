/** The part of the client that waits for a task; the requests are left out. */
class PveClient {
    private long started;

    String backup(int vm) {
        started = System.currentTimeMillis();
        return "UPID:pve1:" + vm + ":vzdump";
    }

    boolean taskIsRunning(String task) {
        return System.currentTimeMillis() - started < 55_000;
    }

    /** Asks each wait ms whether the task is running, at most timeout ms. */
    boolean waitForTaskToFinish(String task, long wait, long timeout) {
        boolean running = true;
        long start = System.currentTimeMillis();
        long asked = start;
        while (running && System.currentTimeMillis() - start < timeout) {
            if (System.currentTimeMillis() - asked >= wait) {
                asked = System.currentTimeMillis();
                running = taskIsRunning(task);
            }
        }
        return System.currentTimeMillis() - start < timeout;
    }
}
