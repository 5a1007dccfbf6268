package com.silverplate.daguerreotypes;

import java.awt.image.BufferedImage;

/** A plate, as it was photographed for the gallery. */
record Plate(String number, int year, BufferedImage picture) {}
