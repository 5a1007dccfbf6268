package com.nordledger.einvoices;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import javax.xml.validation.Validator;
import org.xml.sax.SAXException;

/** Checks invoices against the schema of the network. Factories and validators are not for many threads. */
final class InvoiceChecker {
  void check(byte[] xml) throws IOException {
    try {
      Validator validator = schema().newValidator();
      validator.validate(new StreamSource(new ByteArrayInputStream(xml)));
    } catch (SAXException e) {
      throw new IOException("not an invoice: " + e.getMessage(), e);
    }
  }

  private static Schema schema() throws SAXException {
    SchemaFactory factory = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI);
    var invoice = InvoiceChecker.class.getResource("/schemas/einvoice.xsd");
    return factory.newSchema(invoice);
  }
}
