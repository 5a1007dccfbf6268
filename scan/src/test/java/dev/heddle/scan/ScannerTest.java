package dev.heddle.scan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.scan.ScanResult;
import dev.heddle.model.scan.ScanResult.Confidence;
import dev.heddle.model.scan.ScanResult.Hazard;
import dev.heddle.model.scan.ScanResult.Kind;
import dev.heddle.model.scan.ScanResult.Step;
import dev.heddle.model.scan.ThreadStore;
import dev.heddle.scan.fixtures.Hazardous;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScannerTest {
    private static final String FIXTURES = Hazardous.class.getName();
    private static final ScanResult ALL = scan(21, "");

    @Test
    void aSynchronizedMethodThatSleepsIsCertain() {
        Hazard hazard = only(Kind.MONITOR, "SynchronizedMethod");
        assertThat(hazard.confidence()).isEqualTo(Confidence.CERTAIN);
        assertThat(hazard.where()).isEqualTo(FIXTURES + "$SynchronizedMethod.sleeps");
        assertThat(hazard.cause()).isEqualTo("java.lang.Thread.sleep");
        assertThat(hazard.causeKind()).isEqualTo("sleep");
        assertThat(hazard.line()).isPositive();
    }

    @Test
    void thePathFromASynchronizedBlockIsShown() {
        Hazard hazard = only(Kind.MONITOR, "SynchronizedBlock");
        assertThat(hazard.confidence()).isEqualTo(Confidence.CERTAIN);
        assertThat(hazard.path())
                .extracting(Step::method)
                .containsExactly(
                        FIXTURES + "$SynchronizedBlock.parks",
                        FIXTURES + "$SynchronizedBlock.helper");
        assertThat(hazard.cause()).isEqualTo("java.util.concurrent.locks.LockSupport.park");
    }

    @Test
    void whatBlocksAfterTheMonitorIsGivenBackIsNone() {
        assertThat(in("GivesTheMonitorBack")).isEmpty();
        assertThat(in("Harmless")).isEmpty();
        assertThat(in("Recursive")).isEmpty();
    }

    @Test
    void aMonitorIsHeldThroughLoopsAndSwitches() {
        assertThat(only(Kind.MONITOR, "HoldsItInALoop").cause())
                .isEqualTo("java.lang.Thread.sleep");
    }

    @Test
    void aCallThatChoosesBetweenAFewIsLikely() {
        Hazard hazard = only(Kind.MONITOR, "ChoosesBetweenTwo");
        assertThat(hazard.confidence()).isEqualTo(Confidence.LIKELY);
        assertThat(hazard.path())
                .extracting(Step::method)
                .containsExactly(FIXTURES + "$ChoosesBetweenTwo.next", FIXTURES + "$Slow.next");
    }

    @Test
    void aMonitorOverWhatIsGivenIsWeak() {
        Hazard hazard = only(Kind.MONITOR_CALLBACK, "CallsWhatItIsGiven");
        assertThat(hazard.confidence()).isEqualTo(Confidence.POSSIBLE);
        assertThat(hazard.cause()).isEqualTo("java.util.function.Supplier.get");
    }

    @Test
    void aFunctionThatBlocksWhileTheJdkHoldsAMonitorIsFound() {
        Hazard hazard = only(Kind.MONITOR_JDK, "LoadsIntoAMap");
        assertThat(hazard.confidence()).isEqualTo(Confidence.CERTAIN);
        assertThat(hazard.path())
                .extracting(Step::method)
                .containsExactly(FIXTURES + "$LoadsIntoAMap.get", FIXTURES + "$LoadsIntoAMap.load");
        assertThat(hazard.cause()).isEqualTo("java.util.concurrent.locks.LockSupport.park");
        assertThat(only(Kind.MONITOR_JDK, "LoadsIntoASynchronizedMap").confidence())
                .isEqualTo(Confidence.POSSIBLE);
        assertThat(in("LoadsIntoAPlainMap")).isEmpty();
        assertThat(in("PutsAList")).isEmpty();
    }

    @Test
    void aWaitInTheMonitorIsOfItsOwnKind() {
        assertThat(only(Kind.MONITOR_WAIT, "Waits").cause()).isEqualTo("java.lang.Object.wait");
    }

    @Test
    void codeThatNobodyKnowsIsFoundBehindCertainCalls() {
        Hazard hazard = only(Kind.MONITOR_CALLBACK, "CallsItFromAnotherMethod");
        assertThat(hazard.confidence()).isEqualTo(Confidence.POSSIBLE);
        assertThat(hazard.path())
                .extracting(Step::method)
                .containsExactly(
                        FIXTURES + "$CallsItFromAnotherMethod.get",
                        FIXTURES + "$CallsWhatItIsGiven.get");
    }

    @Test
    void aMethodWithoutAnImplementationIsCodeThatNobodyKnows() {
        assertThat(only(Kind.MONITOR_CALLBACK, "CallsAPlugin").cause())
                .isEqualTo(FIXTURES + "$Plugin.run");
    }

    @Test
    void aFileUnderAMonitorHoldsTheCarrierAsItDoesWithoutOne() {
        Hazard hazard = only(Kind.MONITOR_FILE, "ReadsAFile");
        assertThat(hazard.confidence()).isEqualTo(Confidence.CERTAIN);
        assertThat(hazard.kind().showsAsPin()).isFalse();
        assertThat(in("ReadsAFile")).hasSize(1);
    }

    @Test
    void aCallToATypeOfTheJdkMayComeToTheJdksOwnCode() {
        Hazard hazard = only(Kind.MONITOR, "ReadsAStream");
        assertThat(hazard.where()).isEqualTo(FIXTURES + "$ReadsAStream.read");
        assertThat(hazard.cause()).isEqualTo("java.io.InputStream.read");
        assertThat(hazard.confidence()).isEqualTo(Confidence.LIKELY);
    }

    @Test
    void theOnlyImplementationOfATypeOfTheJdkIsNotCertain() {
        Hazard hazard = only(Kind.MONITOR, "RunsATask");
        assertThat(hazard.confidence()).isEqualTo(Confidence.LIKELY);
        assertThat(hazard.cause()).isEqualTo("java.util.concurrent.locks.LockSupport.park");
    }

    @Test
    void aTypeThatIsMadeByReferenceCountsAndALambdaMayBeAnything() {
        Hazard hazard = only(Kind.MONITOR, "TakesAStep");
        assertThat(hazard.cause()).isEqualTo("java.util.concurrent.locks.LockSupport.park");
        assertThat(hazard.confidence()).isEqualTo(Confidence.LIKELY);
    }

    @Test
    void aTypeWithoutAMethodOfItsOwnComesToTheJdks() {
        Hazard hazard = only(Kind.MONITOR, "TakesFromAQueue");
        assertThat(hazard.cause()).endsWith("WithTheJdksQueue.take");
        assertThat(hazard.causeKind()).isEqualTo("park");
    }

    @Test
    void aSureWaitDoesNotHideWhatMayPark() {
        assertThat(only(Kind.MONITOR_WAIT, "SurelyWaitsAndMayPark").confidence())
                .isEqualTo(Confidence.CERTAIN);
        assertThat(only(Kind.MONITOR, "SurelyWaitsAndMayPark").confidence())
                .isEqualTo(Confidence.LIKELY);
    }

    @Test
    void theLinesAtWhichAMonitorIsHeldAreTold() {
        Hazard block = only(Kind.MONITOR, "SynchronizedBlock");
        assertThat(block.held()).containsExactly(block.path().getFirst().line());
        assertThat(only(Kind.CLASS_INITIALISER, "SleepsWhenInitialised").held()).isEmpty();
    }

    @Test
    void otherHazardsAreFound() {
        assertThat(only(Kind.CLASS_INITIALISER, "SleepsWhenInitialised").where())
                .endsWith(".<clinit>");
        assertThat(only(Kind.THREAD_LOCAL, "KeepsABuffer").cause()).isEqualTo("an array");
        assertThat(only(Kind.SPIN, "Spins").where()).endsWith(".spins");
        assertThat(only(Kind.POOLED_VIRTUAL_THREADS, "PoolsVirtualThreads").where())
                .endsWith(".pool");
    }

    @Test
    void anExecutorThatNobodyCanShutDownLeaksItsThreads() {
        assertThat(only(Kind.EXECUTOR_PER_CALL, "MakesAnExecutorPerCall").where()).endsWith(".ask");
        assertThat(only(Kind.EXECUTOR_PER_CALL, "MakesAPoolPerTask").cause())
                .isEqualTo("java.util.concurrent.ThreadPoolExecutor.<init>");
    }

    @Test
    void anExecutorThatIsShutDownKeptOrHandedOnIsNoLeak() {
        assertThat(in("SettlesItsExecutors")).isEmpty();
    }

    @Test
    void whatThreadsKeepIsDearIfAPartOfItIs() {
        Hazard hazard = only(Kind.THREAD_LOCAL, "KeepsSlots");
        assertThat(hazard.cause()).isEqualTo(FIXTURES + "$KeepsSlots$Stamps");
        assertThat(hazard.confidence()).isEqualTo(Confidence.LIKELY);
    }

    @Test
    void aTaskLosesWhatIsSetForTheThreadOfARequest() {
        Hazard hazard = only(Kind.LOST_CONTEXT, "LosesTheUser");
        assertThat(hazard.cause()).isEqualTo(FIXTURES + "$LoggedIn.USER");
        assertThat(hazard.path())
                .extracting(Step::method)
                .containsExactly(
                        FIXTURES + "$LosesTheUser.greets", FIXTURES + "$LosesTheUser.greeting");
    }

    @Test
    void aTaskThatBringsItAlongLosesNothing() {
        assertThat(in("BringsTheUser")).isEmpty();
    }

    @Test
    void whatThreadsKeepIsKnownByWhoAsksForItAndMakesIt() {
        ThreadStore last = store("KeepsARecycler.LAST");
        assertThat(last.readers()).containsExactly(FIXTURES + "$KeepsARecycler.recycler");
        assertThat(last.makes())
                .contains(
                        new ThreadStore.Make(
                                FIXTURES + "$KeepsARecycler.made",
                                "<init>",
                                FIXTURES + "$Recycled"));
        assertThat(last.types()).contains(FIXTURES + "$Recycled");
    }

    @Test
    void theStateOfARequestIsNothingThatIsKept() {
        ThreadStore current = store("KnowsItsRequest.CURRENT");
        assertThat(current.makes()).isEmpty();
        assertThat(current.types()).isEmpty();
    }

    private static ThreadStore store(String variable) {
        return Scanner.threadStores(List.of(fixtures()), 25).stream()
                .filter(store -> store.variable().equals(FIXTURES + "$" + variable))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void whatMattersOnLaterJdksIsLeft() {
        assertThat(scan(25, "").hazards())
                .extracting(Hazard::kind)
                .doesNotContain(Kind.MONITOR, Kind.MONITOR_WAIT, Kind.MONITOR_CALLBACK)
                .contains(Kind.CLASS_INITIALISER, Kind.SPIN);
    }

    @Test
    void anEntryLeavesWhatItCannotComeTo() {
        assertThat(scan(21, "Slow").hazards()).isEmpty();
        assertThat(scan(21, "Waits").hazards())
                .extracting(Hazard::kind)
                .containsExactly(Kind.MONITOR_WAIT);
    }

    @Test
    void theSurestComeFirst() {
        assertThat(ALL.hazards()).extracting(Hazard::confidence).isSorted();
        assertThat(ALL.unread()).isEmpty();
        assertThat(ALL.extent().classes()).isGreaterThan(10);
    }

    private static List<Hazard> in(String type) {
        return ALL.hazards().stream()
                .filter(hazard -> hazard.where().startsWith(FIXTURES + "$" + type + "."))
                .toList();
    }

    private static Hazard only(Kind kind, String type) {
        List<Hazard> found = in(type).stream().filter(hazard -> hazard.kind() == kind).toList();
        assertThat(found).as(type).hasSize(1);
        return found.getFirst();
    }

    private static ScanResult scan(int jdk, String entry) {
        return Scanner.scan(
                List.of(fixtures()),
                jdk,
                name -> name.startsWith(FIXTURES + (entry.isEmpty() ? "" : "$" + entry)),
                "test");
    }

    /// The folder of the fixtures' classes.
    private static Path fixtures() {
        try {
            return Path.of(
                            Hazardous.class
                                    .getProtectionDomain()
                                    .getCodeSource()
                                    .getLocation()
                                    .toURI())
                    .resolve("dev/heddle/scan/fixtures");
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }
}
