package dev.heddle.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/// What projects configure, as `parameters.txt` has it. A line that is gone breaks a project that
/// uses it. What is new is added by `-Dheddle.golden=write`.
class ParametersTest {
    private static final Path PARAMETERS =
            Path.of("src/test/resources/dev/heddle/maven/parameters.txt");

    @Test
    void whatIsPublishedStays() throws Exception {
        List<String> lines = goals().flatMap(ParametersTest::lines).toList();

        if ("write".equals(System.getProperty("heddle.golden"))) {
            Files.write(PARAMETERS, lines);
        }

        assertThat(lines)
                .as("goals and parameters; new lines have to be written to %s", PARAMETERS)
                .containsExactlyElementsOf(Files.readAllLines(PARAMETERS));
    }

    @Test
    void everyGoalAndParameterIsDescribed() throws Exception {
        assertThat(goals().map(goal -> text(goal, "description"))).doesNotContain("");
        assertThat(goals().flatMap(ParametersTest::parameters))
                .allSatisfy(
                        parameter ->
                                assertThat(text(parameter, "description"))
                                        .as(text(parameter, "name"))
                                        .isNotEmpty());
    }

    private static Stream<Element> goals() throws Exception {
        Path descriptor = Path.of("target/classes/META-INF/maven/plugin.xml");
        Element plugin =
                DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(descriptor.toFile())
                        .getDocumentElement();
        return children(plugin, "mojos").stream().flatMap(all -> children(all, "mojo").stream());
    }

    private static Stream<String> lines(Element goal) {
        Element configuration =
                children(goal, "configuration").stream()
                        .findFirst()
                        .orElseThrow(AssertionError::new);
        return Stream.concat(
                Stream.of("%s at %s".formatted(text(goal, "goal"), text(goal, "phase"))),
                parameters(goal).map(parameter -> "    " + line(parameter, configuration)));
    }

    /// Those that a project sets.
    private static Stream<Element> parameters(Element goal) {
        return children(goal, "parameters").stream()
                .flatMap(all -> children(all, "parameter").stream())
                .filter(parameter -> text(parameter, "editable").equals("true"));
    }

    private static String line(Element parameter, Element configuration) {
        String name = text(parameter, "name");
        Optional<Element> set = children(configuration, name).stream().findFirst();
        List<String> words = new ArrayList<>(List.of(text(parameter, "type"), name));
        set.map(Element::getTextContent).filter(own -> !own.isEmpty()).ifPresent(words::add);
        set.map(one -> one.getAttribute("default-value"))
                .filter(preset -> !preset.isEmpty())
                .ifPresent(preset -> words.add("default " + preset));
        return String.join(" ", words);
    }

    private static String text(Element of, String name) {
        return children(of, name).stream()
                .map(Element::getTextContent)
                .map(String::strip)
                .findFirst()
                .orElse("");
    }

    private static List<Element> children(Element of, String name) {
        return IntStream.range(0, of.getChildNodes().getLength())
                .mapToObj(of.getChildNodes()::item)
                .filter(node -> node.getNodeType() == Node.ELEMENT_NODE)
                .map(Element.class::cast)
                .filter(element -> element.getTagName().equals(name))
                .toList();
    }
}
