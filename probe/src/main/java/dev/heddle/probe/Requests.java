package dev.heddle.probe;

import java.util.Map;
import jdk.jfr.FlightRecorder;
import jdk.jfr.FlightRecorderListener;
import jdk.jfr.Recording;
import jdk.jfr.RecordingState;

/// Serves requests to sample where the agent was loaded before: the settings of Heddle's recording
/// hold them. Each time that an agent is loaded, two environments of JVMTI remain in the JVM.
final class Requests implements FlightRecorderListener {
    private static final String REQUEST = "heddle.Probe#request";

    /// The agent's jar, of the Heddle that asks.
    private static final String JAR = "heddle.Probe#jar";

    /// Not for the agent itself to do, which has to work without JFR, too.
    static void listen() {
        FlightRecorder.addListener(new Requests());
    }

    @Override
    public void recordingStateChanged(Recording recording) {
        if (recording.getState() != RecordingState.RUNNING) {
            return;
        }
        Map<String, String> settings = recording.getSettings();
        String request = settings.get(REQUEST);
        String jar = settings.get(JAR);
        if (request != null && jar != null) {
            Agent.serve(request, jar);
        }
    }
}
