package net.castlebar.cidermills;

record Pressing(String orchard, int sugar, int acid, int litres) {}
