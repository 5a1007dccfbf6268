package dev.heddle.lab.internal.server;

import dev.heddle.lab.internal.archive.WebArchive;
import dev.heddle.lab.internal.file.WholeFiles;
import dev.heddle.model.InputException;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/// The description of a web application for Tomcat: its data sources, valves and other
/// settings, as its own `META-INF/context.xml` has them, and where it is. Tomcat reads either
/// that file or one of its own.
///
/// @param xml which names places by system properties
record TomcatContext(String xml) {
    private static final String OWN = "META-INF/context.xml";
    private static final String NONE = "<Context/>";
    private static final String NO_DOCUMENT_TYPE =
            "http://apache.org/xml/features/disallow-doctype-decl";

    /// @throws InputException if the application's own is no description
    static TomcatContext of(WebArchive archive) {
        try {
            return new TomcatContext(placed(archive.text(OWN).orElse(NONE)));
        } catch (SAXException | IOException e) {
            throw new InputException(
                    "%s: %s is not readable as XML (%s)"
                            .formatted(archive.path(), OWN, e.getMessage()));
        } catch (ParserConfigurationException | TransformerException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String placed(String own)
            throws ParserConfigurationException, SAXException, IOException, TransformerException {
        DocumentBuilderFactory reader = DocumentBuilderFactory.newInstance();
        reader.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
        reader.setFeature(NO_DOCUMENT_TYPE, true);
        DocumentBuilder builder = reader.newDocumentBuilder();
        builder.setErrorHandler(new DefaultHandler()); // the other one prints
        Document document = builder.parse(new InputSource(new StringReader(own)));
        Element context = document.getDocumentElement();
        context.removeAttribute("path");
        context.setAttribute("docBase", "${heddle.application}");
        context.setAttribute("workDir", "${heddle.work}/work");
        StringWriter out = new StringWriter();
        TransformerFactory.newInstance()
                .newTransformer()
                .transform(new DOMSource(document), new StreamResult(out));
        return out.toString();
    }

    /// Writes it for a server that is unpacked.
    ///
    /// @return the folder in which it is
    Path in(Path home) {
        Path folder = home.resolve("conf/contexts-%08x".formatted(xml.hashCode()));
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new InputException("%s: not writable (%s)".formatted(folder, e.getMessage()));
        }
        WholeFiles.write(folder.resolve("ROOT.xml"), xml);
        return folder;
    }
}
