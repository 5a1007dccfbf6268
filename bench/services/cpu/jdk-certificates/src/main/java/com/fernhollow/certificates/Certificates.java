package com.fernhollow.certificates;

import java.io.StringReader;
import java.io.StringWriter;
import javax.xml.transform.Templates;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;

/** Certificates to be shown in the browser. */
final class Certificates {
  private final Templates certificate;
  private final Transcripts transcripts;

  Certificates(Transcripts transcripts) throws TransformerException {
    this.transcripts = transcripts;
    certificate = TransformerFactory.newInstance()
        .newTemplates(new StreamSource(Certificates.class.getResourceAsStream("/certificate.xsl")));
  }

  String html(String number) throws TransformerException {
    var html = new StringWriter(8192);
    certificate.newTransformer().transform(new StreamSource(new StringReader(transcripts.of(number))), new StreamResult(html));
    return html.toString();
  }
}
