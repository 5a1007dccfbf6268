package com.saltergate.weighmasters;

import java.io.StringWriter;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.springframework.stereotype.Component;

@Component
class CertificateXml {
  private static final String NAMESPACE = "urn:saltergate:certificate";
  private final XMLOutputFactory factory = XMLOutputFactory.newFactory();

  String of(Consignment consignment) {
    var text = new StringWriter();
    try {
      XMLStreamWriter xml = factory.createXMLStreamWriter(text);
      xml.writeStartElement("certificate");
      xml.writeDefaultNamespace(NAMESPACE);
      element(xml, "number", consignment.number());
      element(xml, "office", consignment.office());
      for (Consignment.Item item : consignment.items()) {
        xml.writeStartElement("item");
        element(xml, "commodity", item.commodity());
        element(xml, "weight", item.weight().toPlainString());
        element(xml, "unit", item.unit());
        xml.writeEndElement();
      }
      xml.writeEndElement();
      xml.close();
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e);
    }
    return text.toString();
  }

  private static void element(XMLStreamWriter xml, String name, String value) throws XMLStreamException {
    xml.writeStartElement(name);
    xml.writeCharacters(value);
    xml.writeEndElement();
  }
}
