package dev.heddle.model.observation;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The part of a trial that an interval or a load covers. Its text is the value in JSON and the
/// name of the load's files.
public sealed interface Stage {
    /// The wait for the first successful response.
    Stage READY = new Named("ready");

    Stage WARM_UP = new Named("warmup");

    /// No requests at all.
    Stage REST = new Named("rest");

    /// A full collection at rest.
    Stage LIVE_AT_REST = new Named("live-at-rest");

    /// One request at a time.
    Stage BASELINE = new Named("baseline");

    /// An open load far below the knee.
    Stage LOW = new Named("low");

    /// One request at a time after the heaviest load, of a subject that has not recovered from it.
    Stage RECOVERY = new Named("recovery");

    /// The low rate again, at the end of the trial.
    Stage LOW_AGAIN = new Named("low-again");

    /// A low load in which the live heap is measured.
    Stage RETAINED = new Named("retained");

    /// The measured load from its start to its last answer.
    Stage LOAD = new Named("load");

    /// The steady end of the measured load: of a service the second half of its last phase.
    Stage STEADY = new Named("steady");

    /// The rate that the service has in production.
    Stage USUAL = new Named("usual");

    Stage BESIDE_WARM_UP = new Named("beside-warmup");

    /// The endpoint beside the load, before the load.
    Stage BESIDE_ALONE = new Named("beside-alone");

    /// The endpoint beside the load, during its last phase.
    Stage BESIDE = new Named("beside");

    /// More and more users, for the first guess of the knee.
    Stage USERS = new Named("users");

    /// A load above the knee.
    Stage OVERLOAD = new Named("overload");

    /// The load that saturates the service while resources are taken away from it; no interval is
    /// evaluated of it.
    Stage PROOF = new Named("proof");

    /// A stage that a trial has at most once.
    record Named(String text) implements Stage {
        /// The name becomes that of a file.
        private static final Pattern FORM = Pattern.compile("[a-z0-9-]+");

        public Named {
            if (!FORM.matcher(text).matches()) {
                throw new IllegalArgumentException(
                        "stage %s: expected lower-case letters, digits and -".formatted(text));
            }
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /// A step of the search for the knee.
    ///
    /// @param number from 0, the low rate, on
    record Step(int number) implements Stage {
        private static final Pattern FORM = Pattern.compile("step-(\\d{1,9})");

        @Override
        public String text() {
            return "step-" + number;
        }

        @Override
        public String toString() {
            return text();
        }
    }

    @JsonValue
    String text();

    @JsonCreator
    static Stage of(String text) {
        Matcher step = Step.FORM.matcher(text);
        return step.matches() ? new Step(Integer.parseInt(step.group(1))) : new Named(text);
    }
}
