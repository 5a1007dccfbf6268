import io.temporal.client.*;
import io.temporal.testing.TestWorkflowEnvironment;
import io.temporal.worker.Worker;
import io.temporal.workflow.*;

import java.util.concurrent.TimeUnit;

public class Transfer {
    @WorkflowInterface
    public interface MoneyTransfer {
        @WorkflowMethod
        String transfer(int amount);
    }

    public static class MoneyTransferImpl implements MoneyTransfer {
        public String transfer(int amount) {
            return "transferred " + amount;
        }
    }

    public static void main(String[] args) throws Exception {
        TestWorkflowEnvironment service = TestWorkflowEnvironment.newInstance();
        Worker worker = service.newWorker("money");
        worker.registerWorkflowImplementationTypes(MoneyTransferImpl.class);
        service.start();
        WorkflowStub workflow =
                service.getWorkflowClient()
                        .newUntypedWorkflowStub(
                                "MoneyTransfer",
                                WorkflowOptions.newBuilder().setTaskQueue("money").build());
        workflow.start(100);
        System.out.println(workflow.getResultAsync(String.class).get(20, TimeUnit.SECONDS));
        service.close();
        System.out.println("main ends");
    }
}
