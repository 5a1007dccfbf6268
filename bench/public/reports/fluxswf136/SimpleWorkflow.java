import java.util.List;

public interface SimpleWorkflow {
    List<String> taskLists();

    void pollForDecision(String taskList);

    void pollForActivity(String taskList);

    /** Throws if the service throttles or cannot be reached. */
    void startWorkflowExecution(String workflow, String id);
}
