package com.wexcombe.puppets

import groovy.transform.CompileStatic
import groovy.transform.Synchronized

/** Prints posters in black and white, with the grey of the drawing spread over the dots around. */
@CompileStatic
class PosterPress {
    private static final int WIDTH = 480
    private static final int HEIGHT = 320

    private final float[][] plate = new float[HEIGHT + 1][WIDTH + 2]
    private final Roller roller = new Roller()
    private long number

    @Synchronized
    Poster print(String play) {
        draw(play.hashCode())
        long ink = etch()
        roller.advance()
        number++
        new Poster(play, number, ink)
    }

    private void draw(int seed) {
        for (int y = 0; y < HEIGHT; y++) {
            float[] row = plate[y]
            for (int x = 0; x < WIDTH; x++) {
                row[x + 1] = (float) (((x * 7 + y * 13 + seed) & 255) / 255f)
            }
        }
    }

    private long etch() {
        long ink = 0
        for (int y = 0; y < HEIGHT; y++) {
            float[] row = plate[y]
            float[] below = plate[y + 1]
            for (int x = 1; x <= WIDTH; x++) {
                float grey = row[x]
                float dot = grey < 0.5f ? 0f : 1f
                if (dot == 0f) {
                    ink++
                }
                float rest = (float) (grey - dot)
                row[x + 1] = (float) (row[x + 1] + rest * 0.4375f)
                below[x - 1] = (float) (below[x - 1] + rest * 0.1875f)
                below[x] = (float) (below[x] + rest * 0.3125f)
                below[x + 1] = (float) (below[x + 1] + rest * 0.0625f)
            }
        }
        ink
    }
}
