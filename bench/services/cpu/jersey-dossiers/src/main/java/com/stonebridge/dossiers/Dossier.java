package com.stonebridge.dossiers;

import java.util.List;

public record Dossier(String reference, List<Document> documents) {}
