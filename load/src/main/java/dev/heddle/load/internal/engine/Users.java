package dev.heddle.load.internal.engine;

import dev.heddle.load.internal.request.Request;
import dev.heddle.load.internal.request.RequestSource;
import dev.heddle.load.internal.request.Session;
import dev.heddle.load.internal.request.Share;
import dev.heddle.model.load.Phase;
import java.util.Arrays;
import java.util.Comparator;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/// Users of a load: those of a closed phase, from their arrival on, and those of a scenario who
/// pause between two steps. Owned by one event loop.
final class Users {
    /// How long a user of a closed phase waits after a failure, so that a service that refuses
    /// everything is not asked a million times.
    private static final long PAUSE_AFTER_FAILURE_NANOS = 100_000_000L;

    private final RequestSource source;
    private final Share share;
    private final Schedule schedule;
    private final PendingRequests requests;

    /// Users of a closed phase; those from `arrived` on have not begun yet.
    private int users;

    private int arrived;

    /// Users that the phase took over from the one before; the others arrive one after another.
    private int takenOver;

    private long betweenArrivalsNanos;

    /// The phase in which each user began: an old request of another user of the same number does
    /// not go on.
    private int[] begunIn = new int[0];

    /// Users of a closed phase who think.
    private Pauses thinking = new Pauses(0);

    /// Users of a closed phase whose request failed.
    private Pauses discouraged = new Pauses(PAUSE_AFTER_FAILURE_NANOS);

    /// Users of a scenario whose next step is not due yet.
    private final PriorityQueue<Resting> resting =
            new PriorityQueue<>(Comparator.comparingLong(Resting::dueNanos));

    /// @param begunIn the phase in which the user began
    private record Resting(long dueNanos, Session session, int user, int begunIn) {}

    Users(RequestSource source, Share share, Schedule schedule, PendingRequests requests) {
        this.source = source;
        this.share = share;
        this.schedule = schedule;
        this.requests = requests;
    }

    /// The last phase is over.
    void stop() {
        users = 0;
        resting.clear();
    }

    /// An open phase begins, in which each arrival is a user of its own.
    void beginOpen() {
        users = 0;
        arrived = 0;
        thinking = new Pauses(0);
        discouraged = new Pauses(PAUSE_AFTER_FAILURE_NANOS);
    }

    /// Users who wait for an answer go on when it comes, those who paused now; the others are new.
    void begin(Phase.Closed closed, long nowNanos) {
        Pauses before = thinking;
        Pauses failed = discouraged;
        thinking = new Pauses(closed.think().toNanos());
        discouraged = new Pauses(PAUSE_AFTER_FAILURE_NANOS);
        users = share.partOf(closed.users());
        begunIn = Arrays.copyOf(begunIn, Math.max(begunIn.length, users));
        takeOver(before, nowNanos);
        takeOver(failed, nowNanos);
        takenOver = Math.min(arrived, users);
        arrived = takenOver;
        betweenArrivalsNanos = closed.arriveOver().toNanos() / Math.max(1, users - takenOver);
    }

    private void takeOver(Pauses pauses, long nowNanos) {
        while (pauses.firstDueNanos() != Pauses.NONE) {
            int user = pauses.poll();
            if (user < users) {
                offer(nowNanos, nowNanos, user);
            }
        }
    }

    /// Lets all act whose time has come.
    void advance(long nowNanos) {
        arrive(nowNanos);
        wake(thinking, nowNanos);
        wake(discouraged, nowNanos);
        wakeResting(nowNanos);
    }

    /// When the next of them acts, by the clock.
    long dueNanos() {
        long due = Math.min(discouraged.firstDueNanos(), thinking.firstDueNanos());
        if (arrived < users) {
            due = Math.min(due, nextArrivalNanos());
        }
        Resting first = resting.peek();
        return first == null ? due : Math.min(due, first.dueNanos());
    }

    /// Whether a user of a scenario pauses between two steps.
    boolean anyResting() {
        return !resting.isEmpty();
    }

    private long nextArrivalNanos() {
        return schedule.phaseStartNanos() + (arrived - takenOver) * betweenArrivalsNanos;
    }

    /// New users begin; those who have no time to arrive in do so now, one like the other.
    private void arrive(long nowNanos) {
        while (arrived < users && nextArrivalNanos() <= nowNanos) {
            begunIn[arrived] = schedule.phaseNumber();
            source.begins(arrived);
            offer(betweenArrivalsNanos == 0 ? nowNanos : nextArrivalNanos(), nowNanos, arrived);
            arrived++;
        }
    }

    /// Users whose pause is over go on.
    private void wake(Pauses pauses, long nowNanos) {
        while (pauses.firstDueNanos() <= nowNanos) {
            long due = pauses.firstDueNanos();
            int user = pauses.poll();
            if (due < schedule.phaseEndNanos()) {
                offer(due, nowNanos, user);
            }
        }
    }

    private void wakeResting(long nowNanos) {
        Resting first = resting.peek();
        while (first != null && first.dueNanos() <= nowNanos) {
            resting.remove();
            if (there(first.user(), first.begunIn())) {
                offer(first.dueNanos(), nowNanos, first.user(), first.session());
            }
            first = resting.peek();
        }
    }

    /// A user goes on after its request has ended.
    ///
    /// @param begun the phase in which the user began
    /// @param well whether the request succeeded
    void goOn(int user, int begun, @Nullable Session session, boolean well, long nowNanos) {
        if (!there(user, begun)) {
            return;
        }
        if (session != null && session.underWay()) {
            nextStep(session, user, begun, nowNanos);
            return;
        }
        if (user == Request.NO_USER) {
            return;
        }
        if (nowNanos >= schedule.phaseEndNanos()) {
            // The next phase, if it has users, begins at once and takes this one over.
            thinking.add(user, nowNanos);
        } else if (!well) {
            discouraged.add(user, nowNanos);
        } else if (thinking.takeTime()) {
            thinking.add(user, nowNanos);
        } else {
            offer(nowNanos, nowNanos, user);
        }
    }

    /// Whether a user is of the current phase, or of none.
    private boolean there(int user, int begun) {
        return user == Request.NO_USER || (user < users && begun == begunIn[user]);
    }

    /// The user's next step is due after its pause; after the last phase it takes none.
    private void nextStep(Session session, int user, int begun, long nowNanos) {
        if (!schedule.offering()) {
            return;
        }
        long due = nowNanos + session.stage().pauseNanos();
        if (due == nowNanos && nowNanos < schedule.phaseEndNanos()) {
            offer(nowNanos, nowNanos, user, session);
        } else {
            resting.add(new Resting(due, session, user, begun));
        }
    }

    private void offer(long intendedNanos, long nowNanos, int user) {
        offer(intendedNanos, nowNanos, user, null);
    }

    /// @param session of the user who goes on; null for one who begins
    private void offer(long intendedNanos, long nowNanos, int user, @Nullable Session session) {
        int begun = user == Request.NO_USER ? 0 : begunIn[user];
        requests.offer(intendedNanos, nowNanos, user, begun, session);
    }
}
