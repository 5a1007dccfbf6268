package com.wharfside.customshouses;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import com.networknt.schema.ValidationMessage;
import java.util.List;

/** Whether a declaration is as the form demands. */
final class Inspection {
  private final JsonSchema form = JsonSchemaFactory.getInstance(VersionFlag.V202012)
      .getSchema(Inspection.class.getResourceAsStream("/declaration.schema.json"));

  Inspection() {
    form.initializeValidators();
  }

  List<String> faults(String declaration) throws JsonProcessingException {
    return form.validate(declaration, InputFormat.JSON).stream().map(ValidationMessage::getMessage).sorted().toList();
  }
}
