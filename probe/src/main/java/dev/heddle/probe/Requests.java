package dev.heddle.probe;

import jdk.jfr.FlightRecorderListener;
import jdk.jfr.Recording;
import jdk.jfr.RecordingState;

/// Serves requests to sample where the agent was loaded before: the settings of Heddle's recording
/// hold them. Each time that an agent is loaded, two environments of JVMTI remain in the JVM.
final class Requests implements FlightRecorderListener {
    private static final String REQUEST = "heddle.Probe#request";

    /// The agent's jar, of the Heddle that asks.
    private static final String JAR = "heddle.Probe#jar";

    @Override
    public void recordingStateChanged(Recording recording) {
        String request = recording.getSettings().get(REQUEST);
        String jar = recording.getSettings().get(JAR);
        if (recording.getState() == RecordingState.RUNNING && request != null && jar != null) {
            Agent.serve(request, jar);
        }
    }
}
