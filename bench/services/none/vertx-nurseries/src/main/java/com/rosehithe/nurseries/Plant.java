package com.rosehithe.nurseries;

/** With how high it grows in metres, and how much water it wants in litres a month. */
record Plant(String name, String latin, int height, int water) {}
