package dev.heddle.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.ColorScheme;
import dev.heddle.model.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The page in a real browser, opened from disk.
class HtmlReportTest {
    private static final String HOSTILE =
            "</script><script>window.hacked=1</script><img src=x onerror=window.hacked=1>${7*7}";

    private static final String SERIOUS =
            """
            async () => (await axe.run()).violations
                .filter(found => ['serious', 'critical'].includes(found.impact))
                .flatMap(found => found.nodes.map(node => found.id + ': ' + node.html
                    + ' ' + node.any.map(check => check.message).join('; ')))
            """;

    @TempDir Path folder;

    private static Playwright playwright;
    private static Browser browser;

    @BeforeAll
    static void openBrowser() {
        Optional<Path> chromium =
                List.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome")
                        .stream()
                        .map(Path::of)
                        .filter(Files::isExecutable)
                        .findFirst();
        if (chromium.isEmpty()) {
            System.out.println(
                    "HtmlReportTest skipped: no browser; install one: apt-get install chromium");
        }
        assumeTrue(chromium.isPresent(), "no browser; install one: apt-get install chromium");
        playwright =
                Playwright.create(
                        new Playwright.CreateOptions()
                                .setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        browser =
                playwright
                        .chromium()
                        .launch(
                                new BrowserType.LaunchOptions()
                                        .setExecutablePath(chromium.get())
                                        .setArgs(
                                                List.of(
                                                        "--no-sandbox",
                                                        "--disable-background-networking")));
    }

    @AfterAll
    static void closeBrowser() {
        if (playwright != null) {
            playwright.close();
        }
    }

    /// What the browser noticed besides showing the page.
    private record Opened(Page page, List<String> complaints, List<String> requests) {}

    @Test
    void opensFromDiskWithoutAnErrorOrARequest() throws IOException {
        for (int variants : new int[] {2, 12}) {
            Opened opened = open(variants, "", 1_200, ColorScheme.LIGHT);
            assertThat(opened.complaints()).isEmpty();
            assertThat(opened.requests())
                    .singleElement()
                    .asString()
                    .as("only the page itself")
                    .startsWith("file:");
            assertThat(opened.page().locator(".card").count()).isEqualTo(variants);
            assertThat(opened.page().locator(".chart canvas").count()).isEqualTo(6 * variants + 5);
            opened.page().close();
        }
    }

    @Test
    void everyKindOfExperimentHasThePage() throws IOException {
        for (Function<Examples, Verdict> kind :
                List.<Function<Examples, Verdict>>of(
                        Examples::search, Examples::queries, Examples::programs)) {
            Opened opened = open(kind, 2, HOSTILE, 390, ColorScheme.LIGHT);
            assertThat(opened.complaints()).isEmpty();
            assertThat(opened.requests()).hasSize(1);
            assertThat(opened.page().evaluate("() => window.hacked === undefined")).isEqualTo(true);
            assertThat(opened.page().locator("table").count()).isPositive();
            assertThat(opened.page().locator(".chart canvas").count()).isPositive();
            assertThat(
                            opened.page()
                                    .evaluate(
                                            "() => document.documentElement.scrollWidth"
                                                    + " <= innerWidth"))
                    .as("no sideways scrolling")
                    .isEqualTo(true);
            opened.page().close();
        }
    }

    @Test
    void chartsHaveData() throws IOException {
        Page page = open(2, "", 1_200, ColorScheme.LIGHT).page();
        assertThat(points(page)).hasSize(17).allMatch(count -> ((Number) count).intValue() > 0);
        page.close();
    }

    /// The first chart of a row has all of it until the next is there.
    @Test
    void chartsAreAsWideAsTheirPlaceAndHideNoNameBehindAnArrow() throws IOException {
        Page page = open(2, "", 1_200, ColorScheme.LIGHT).page();
        Object fits =
                page.evaluate(
                        """
                        () => [...document.querySelectorAll('.chart')].every((element) => {
                          const chart = echarts.getInstanceByDom(element);
                          return Math.abs(chart.getWidth() - element.clientWidth) <= 1
                            && chart.getOption().legend.every((legend) => legend.type !== 'scroll');
                        })
                        """);
        assertThat(fits).isEqualTo(true);
        page.close();
    }

    /// Places are on each other, and none of them lasts longer than it was looked at.
    @Test
    void placesOfThreadsAreStackedByTheirNumber() throws IOException {
        Page page = open(1, "", 1_200, ColorScheme.LIGHT).page();
        Object stacked =
                page.evaluate(
                        """
                        () => [...document.querySelectorAll('#wait-charts .chart')].map((element) => {
                          const chart = echarts.getInstanceByDom(element);
                          return chart.getOption().legend[0].show
                            && chart.getModel().getSeries().every((series) =>
                              series.getData().getCalculationInfo('stackedDimension') === 'y');
                        })
                        """);
        assertThat((List<?>) stacked).isNotEmpty().allMatch(Boolean.TRUE::equals);
        page.close();
    }

    /// A variant's bar, its card and its lines have one colour.
    @Test
    void aVariantHasOneColour() throws IOException {
        Page page = open(Examples::search, 2, "", 1_200, ColorScheme.LIGHT).page();
        Object colours =
                page.evaluate(
                        """
                        () => ['.rates .rate', '.card .swatch'].map((selector) =>
                            [...document.querySelectorAll(selector)].map((element) =>
                              getComputedStyle(element).backgroundColor).join())
                          .concat([[0, 1].map((i) => { const canvas = document.createElement('i');
                            canvas.style.color = heddle.color(i); document.body.append(canvas);
                            return getComputedStyle(canvas).color; }).join()])
                        """);
        assertThat(((List<?>) colours).stream().distinct()).hasSize(1);
        page.close();
    }

    /// A ceiling far above the lowest does not make the lowest ones look alike.
    @Test
    void barsOfCeilingsAreCutAtFiveTimesTheLowest() throws IOException {
        Page page = open(1, "", 1_200, ColorScheme.LIGHT).page();
        Object drawn =
                page.evaluate(
                        """
                        () => {
                          const bars = echarts.getInstanceByDom(
                            document.querySelector('#ladder-charts .chart')).getOption().series[0].data;
                          const lowest = Math.min(...bars.map((bar) => bar.real));
                          return bars.some((bar) => bar.real > 5 * lowest)
                            && bars.every((bar) => bar.value === Math.min(bar.real, 5 * lowest));
                        }
                        """);
        assertThat(drawn).isEqualTo(true);
        page.close();
    }

    @Test
    void cellsOfCeilingsSayWhatIsKnownOnOneLine() throws IOException {
        for (int width : new int[] {1_200, 390}) {
            Page page = open(1, "", width, ColorScheme.LIGHT).page();
            assertThat(page.locator(".ladders td").allTextContents())
                    .isNotEmpty()
                    .noneMatch(cell -> cell.contains("?"));
            assertThat(
                            page.evaluate(
                                    """
                                    () => [...document.querySelectorAll('.ladders td:nth-child(2)')]
                                      .filter((cell) => {
                                        const text = document.createRange();
                                        text.selectNodeContents(cell);
                                        return text.getClientRects().length > 1;
                                      }).length
                                    """))
                    .as("broken figures")
                    .isEqualTo(0);
            page.close();
        }
    }

    /// How many points each chart has.
    private static List<?> points(Page page) {
        return (List<?>)
                page.evaluate(
                        "() => [...document.querySelectorAll('.chart')].map(e =>"
                                + " echarts.getInstanceByDom(e).getOption().series.map(s =>"
                                + " s.data.length).reduce((a, b) => a + b, 0))");
    }

    @Test
    void aTuningIsAStaircase() throws IOException {
        Opened opened =
                open(HtmlReport.of(new TuningExample(HOSTILE).tuning()), 390, ColorScheme.DARK);
        Page page = opened.page();
        assertThat(opened.complaints()).isEmpty();
        assertThat(opened.requests()).hasSize(1);
        assertThat(page.evaluate("() => window.hacked === undefined")).isEqualTo(true);
        // The start and two changes, each measured and predicted.
        assertThat(points(page)).hasToString("[6]");
        assertThat(page.locator("#left + ul li").count()).isEqualTo(2);
        assertThat(page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))
                .as("no sideways scrolling")
                .isEqualTo(true);
        page.close();
    }

    @Test
    void looksAtARunningJvmAreDrawnOverTheTime() throws IOException {
        String html = HtmlReport.of(new JvmExamples(HOSTILE).history());
        Opened opened = open(html, 390, ColorScheme.DARK);
        Page page = opened.page();
        assertThat(opened.complaints()).isEmpty();
        assertThat(opened.requests()).hasSize(1);
        assertThat(page.evaluate("() => window.hacked === undefined")).isEqualTo(true);
        // Utilization and requests at two looks, of which one is within the load.
        assertThat(points(page)).hasToString("[2, 3, 1]");
        assertThat(page.locator("header").textContent()).contains("so its size is the limit");
        assertThat(page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))
                .as("no sideways scrolling")
                .isEqualTo(true);
        page.close();
    }

    @Test
    void textFromOutsideStaysText() throws IOException {
        Opened opened = open(2, HOSTILE, 1_200, ColorScheme.LIGHT);
        assertThat(opened.complaints()).isEmpty();
        assertThat(opened.page().evaluate("() => window.hacked === undefined")).isEqualTo(true);
        assertThat(opened.page().locator("img").count()).isZero();
        assertThat(opened.page().locator("h1").textContent()).contains(HOSTILE);
        assertThat(opened.requests()).hasSize(1);
        opened.page().close();
    }

    /// Even a hole in the templates would run nothing.
    @Test
    void onlyItsOwnScriptsRun() throws IOException {
        Page page = open(1, "", 1_200, ColorScheme.LIGHT).page();
        page.evaluate(
                """
                () => {
                  const script = document.createElement('script');
                  script.textContent = 'window.hacked = true';
                  document.body.append(script);
                  document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="hacked=1">');
                }
                """);
        page.waitForTimeout(200);
        assertThat(page.evaluate("() => window.hacked === undefined")).isEqualTo(true);
        page.close();
    }

    @Test
    void fitsAPhoneAndFollowsDarkMode() throws IOException {
        Page page = open(12, "", 390, ColorScheme.DARK).page();
        assertThat(page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))
                .as("no sideways scrolling")
                .isEqualTo(true);
        assertThat(page.evaluate("() => getComputedStyle(document.body).backgroundColor"))
                .isEqualTo("rgb(20, 24, 28)");
        page.close();
    }

    @Test
    void aRecordingHasFlameGraphs() throws IOException {
        String html = HtmlReport.of(new JvmExamples(HOSTILE).recording());
        Opened opened = open(html, 390, ColorScheme.DARK);
        Page page = opened.page();
        assertThat(opened.complaints()).isEmpty();
        assertThat(opened.requests()).hasSize(1);
        assertThat(page.evaluate("() => window.hacked === undefined")).isEqualTo(true);
        assertThat(page.locator("img").count()).isZero();
        for (String picture : List.of("waiting", "pinned", "running", "allocation")) {
            page.selectOption("#picture", picture);
            assertThat(page.locator("#graph .frame").count()).as(picture).isGreaterThan(1);
        }
        page.selectOption("#threads", "virtual");
        assertThat(page.locator("#told").textContent()).contains("No such events");
        assertThat(page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))
                .as("no sideways scrolling")
                .isEqualTo(true);
        page.close();
    }

    @Test
    void variantsHaveFlameGraphsPerRequestAndTheirDifference() throws IOException {
        Opened opened = open(Examples::search, 2, HOSTILE, 1_200, ColorScheme.LIGHT);
        Page page = opened.page();
        assertThat(page.locator("#graph .frame").count()).as("folded").isZero();
        page.locator("details:has(#graph) > summary").click();
        page.selectOption("#picture", "running");
        // 40 samples while 1,600 requests were completed.
        assertThat(page.locator("#told").textContent()).contains("25 samples per 1,000 requests");
        assertThat(page.locator("#graph .frame").count()).isEqualTo(4);
        page.selectOption("#threads", "virtual");
        assertThat(page.locator("#told").textContent()).contains("18.75 samples per 1,000");
        page.selectOption("#against", "1");
        assertThat(page.locator("#told").textContent()).contains("orange: more in v0");
        page.locator("#graph .frame").last().click();
        assertThat(page.locator("#told").textContent()).contains("com.acme.Json.write:7");
        assertThat(page.evaluate("() => window.hacked === undefined")).isEqualTo(true);
        assertThat(opened.complaints()).isEmpty();
        page.close();
    }

    @Test
    void aLoadHasItsRatesLatenciesAndFailures() throws IOException {
        Examples example = new Examples(List.of("load"), HOSTILE);
        Opened opened =
                open(HtmlReport.of(example.load(), example.latencies()), 390, ColorScheme.DARK);
        Page page = opened.page();
        assertThat(opened.complaints()).isEmpty();
        assertThat(opened.requests()).hasSize(1);
        assertThat(page.evaluate("() => window.hacked === undefined")).isEqualTo(true);
        assertThat(points(page)).hasSize(4).allMatch(count -> ((Number) count).intValue() > 0);
        assertThat(page.locator("h1").textContent())
                .contains("1,600 of 3,200 requests failed or did not end (50 %)")
                .contains("95 % CI 3.900 s to 4.100 s");
        assertThat(page.locator("td[data-label=kind]").allTextContents())
                .containsExactly("unfinished");
        assertThat(page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))
                .as("no sideways scrolling")
                .isEqualTo(true);
        page.close();
    }

    @Test
    void threadsHaveTheirHangsAndAFlameGraph() throws IOException {
        String html = HtmlReport.of(new JvmExamples(HOSTILE).threads());
        Opened opened = open(html, 390, ColorScheme.DARK);
        Page page = opened.page();
        assertThat(opened.complaints()).isEmpty();
        assertThat(opened.requests()).hasSize(1);
        assertThat(page.evaluate("() => window.hacked === undefined")).isEqualTo(true);
        assertThat(page.locator("h1").textContent()).contains("Deadlock (certain)");
        assertThat(page.locator("#graph .frame").count()).isGreaterThan(1);
        assertThat(page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))
                .as("no sideways scrolling")
                .isEqualTo(true);
        page.close();
    }

    @Test
    void twoRunsAreDrawnOnOneAxis() throws IOException {
        Opened opened = open(sideBySide(HOSTILE), 390, ColorScheme.LIGHT);
        Page page = opened.page();
        assertThat(opened.complaints()).isEmpty();
        assertThat(opened.requests()).hasSize(1);
        assertThat(page.evaluate("() => window.hacked === undefined")).isEqualTo(true);
        assertThat(page.locator("article.card").count()).isEqualTo(2);
        assertThat(
                        (List<?>)
                                page.evaluate(
                                        "() => [...new Set(echarts.getInstanceByDom("
                                                + "document.querySelector('.chart')).getOption()"
                                                + ".series.map(s => s.name))]"))
                .hasToString(
                        "[before: platform, before: virtual, after: platform, after: virtual,"
                                + " objective]");
        assertThat(page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))
                .as("no sideways scrolling")
                .isEqualTo(true);
        page.close();
    }

    private static String sideBySide(String text) {
        Examples service = new Examples(List.of("platform", "virtual"), text);
        Verdict verdict = service.search();
        return SideBySideReport.html(
                List.of(
                        new SideBySideReport.Side("before", verdict, service.run(verdict)),
                        new SideBySideReport.Side("after", verdict, service.run(verdict))));
    }

    @Test
    void hazardsOfAScanAreFiltered() throws IOException {
        Opened opened =
                open(HtmlReport.of(new Examples(List.of(), HOSTILE).scan()), 390, ColorScheme.DARK);
        Page page = opened.page();
        assertThat(opened.complaints()).isEmpty();
        assertThat(page.evaluate("() => window.hacked === undefined")).isEqualTo(true);
        assertThat(page.locator("#told").textContent()).isEqualTo("2 of 3 hazards shown.");
        assertThat(page.locator(".hazard:visible").allTextContents())
                .hasSize(2)
                .first()
                .asString()
                .contains("com.acme.Pool.take");
        page.selectOption("#confidence", "possible");
        assertThat(page.locator(".hazard:visible").count()).isEqualTo(3);
        page.fill("#filter", "cache.PUT");
        assertThat(page.locator(".hazard:visible").count()).isEqualTo(1);
        page.fill("#filter", "nothing of this name");
        assertThat(page.locator(".library:visible").count()).isZero();
        page.close();
    }

    /// For keyboards and screen readers: what axe finds to be serious, with the element it is at.
    @Test
    @Tag("measured")
    void axeFindsNothingSerious() throws IOException {
        String axe = System.getenv("AXE_CORE");
        if (axe == null) {
            System.out.println(
                    "HtmlReportTest skipped axe: AXE_CORE is not the path of axe.min.js; get it by: npm"
                            + " install axe-core");
        }
        assumeTrue(axe != null, "AXE_CORE is not the path of axe.min.js");
        Examples service = new Examples(List.of("platform", "virtual"), "");
        Verdict verdict = service.search();
        JvmExamples jvm = new JvmExamples("");
        for (String html :
                List.of(
                        HtmlReport.of(verdict, service.run(verdict)),
                        HtmlReport.of(jvm.history()),
                        HtmlReport.of(new TuningExample("").tuning()),
                        HtmlReport.of(jvm.threads()),
                        HtmlReport.of(service.load(), service.latencies()),
                        sideBySide(""),
                        HtmlReport.of(new Examples(List.of(), "").scan()),
                        HtmlReport.of(jvm.recording()))) {
            for (Screen screen : SCREENS) {
                Page page = open(html, screen.width(), screen.scheme()).page();
                page.evaluate(Files.readString(Path.of(axe)));
                assertThat(serious(page)).isEmpty();
                page.close();
            }
        }
        Page page = open(HtmlReport.of(jvm.threads()), 1_400, ColorScheme.LIGHT).page();
        page.evaluate(Files.readString(Path.of(axe)));
        page.evaluate("() => document.body.append(document.createElement('button'))");
        assertThat(serious(page)).as("a button without a name").hasSize(1);
        page.close();
    }

    private record Screen(int width, ColorScheme scheme) {}

    private static final List<Screen> SCREENS =
            List.of(
                    new Screen(1_400, ColorScheme.LIGHT),
                    new Screen(1_400, ColorScheme.DARK),
                    new Screen(420, ColorScheme.LIGHT),
                    new Screen(420, ColorScheme.DARK));

    private static List<?> serious(Page page) {
        return (List<?>) page.evaluate(SERIOUS);
    }

    private Opened open(int variants, String text, int width, ColorScheme scheme)
            throws IOException {
        return open(Examples::service, variants, text, width, scheme);
    }

    private Opened open(
            Function<Examples, Verdict> kind,
            int variants,
            String text,
            int width,
            ColorScheme scheme)
            throws IOException {
        List<String> names = IntStream.range(0, variants).mapToObj(i -> "v" + i + text).toList();
        Examples example = new Examples(names, text);
        Verdict verdict = kind.apply(example);
        return open(HtmlReport.of(verdict, example.run(verdict)), width, scheme);
    }

    private Opened open(String html, int width, ColorScheme scheme) throws IOException {
        Path file = folder.resolve("report.html");
        Files.writeString(file, html);
        Page page =
                browser.newPage(
                        new Browser.NewPageOptions()
                                .setViewportSize(width, 900)
                                .setColorScheme(scheme));
        List<String> complaints = new ArrayList<>();
        List<String> requests = new ArrayList<>();
        page.onConsoleMessage(message -> complaints.add(message.type() + ": " + message.text()));
        page.onPageError(complaints::add);
        page.onRequest(request -> requests.add(request.url()));
        page.navigate(file.toUri().toString());
        return new Opened(page, complaints, requests);
    }
}
