package org.vellum.scribes;

public record Entry(String charter, long folio, String seal) {}
