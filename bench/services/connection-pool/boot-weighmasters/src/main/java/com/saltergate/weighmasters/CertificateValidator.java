package com.saltergate.weighmasters;

import java.io.IOException;
import java.io.StringReader;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import javax.xml.validation.Validator;
import org.springframework.stereotype.Component;
import org.xml.sax.SAXException;

/** Validators are not safe to share, so that each thread keeps its own. */
@Component
class CertificateValidator {
  private static final ThreadLocal<Validator> VALIDATOR = ThreadLocal.withInitial(CertificateValidator::create);

  void check(String certificate) {
    try {
      VALIDATOR.get().validate(new StreamSource(new StringReader(certificate)));
    } catch (SAXException e) {
      throw new IllegalArgumentException("no valid certificate: " + e.getMessage(), e);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Validator create() {
    try {
      return SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
          .newSchema(CertificateValidator.class.getResource("/certificate.xsd")).newValidator();
    } catch (SAXException e) {
      throw new IllegalStateException(e);
    }
  }
}
