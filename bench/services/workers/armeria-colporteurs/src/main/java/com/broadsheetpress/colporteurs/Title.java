package com.broadsheetpress.colporteurs;

record Title(int number, String name, int sheets) {}
