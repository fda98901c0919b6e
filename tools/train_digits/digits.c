/* Train darknet on generated digits and print the loss of each batch; docs/code-bases.md compares two builds by it.
 *
 * digits CONFIGURATION BATCHES [DIGITS TO TEST]
 *
 * Digits are those of a display with seven segments, in 16 x 16 pixels, moved and with noise. Weights, digits and their
 * order are the same in each build: darknet takes its random numbers from rand(), and digits have a generator of their
 * own. */

#include <stdio.h>
#include <stdlib.h>

#include "darknet.h"

enum { SIDE = 16, PIXELS = SIDE * SIDE, CLASSES = 10 };

/* Segments of each digit: bit 0 is the one on top, then clockwise, and bit 6 the one in the middle. */
static const unsigned char SEGMENTS[CLASSES] = {0x3f, 0x06, 0x5b, 0x4f, 0x66, 0x6d, 0x7d, 0x07, 0x7f, 0x6f};

/* First column, first row, width and height of each segment. */
static const int PLACES[7][4] = {{0, 0, 7, 2}, {6, 0, 2, 6}, {6, 5, 2, 6}, {0, 10, 7, 2},
                                 {0, 5, 2, 6}, {0, 0, 2, 6}, {0, 5, 7, 2}};

/* A linear congruential generator with the factors of Numerical Recipes (2nd edition, chapter 7.1); from 0 to 1. */
static float uniform(unsigned *state)
{
    *state = *state * 1664525u + 1013904223u;
    return (*state >> 8) / 16777216.0f;
}

static void draw_digit(int digit, float *pixels, unsigned *state)
{
    int left = 1 + (int)(6 * uniform(state)), top = 1 + (int)(3 * uniform(state));
    for (int i = 0; i < PIXELS; ++i) pixels[i] = 0.3f * uniform(state);
    for (int s = 0; s < 7; ++s) {
        if (!(SEGMENTS[digit] >> s & 1)) continue;
        for (int y = 0; y < PLACES[s][3]; ++y)
            for (int x = 0; x < PLACES[s][2]; ++x)
                pixels[(top + PLACES[s][1] + y) * SIDE + left + PLACES[s][0] + x] += 0.7f;
    }
}

/* Fill the network's input (batch x 16 x 16) and truth (batch x 10, one 1 in each row). */
static void fill_batch(network *net, unsigned *state)
{
    for (int i = 0; i < net->batch; ++i) {
        int digit = (int)(CLASSES * uniform(state));
        draw_digit(digit, net->input + i * PIXELS, state);
        for (int c = 0; c < CLASSES; ++c) net->truth[i * CLASSES + c] = c == digit;
    }
}

static int count_right(network *net, int wanted, unsigned *state)
{
    int right = 0;
    float pixels[PIXELS];
    set_batch_network(net, 1);
    for (int i = 0; i < wanted; ++i) {
        int digit = (int)(CLASSES * uniform(state));
        draw_digit(digit, pixels, state);
        right += max_index(network_predict(net, pixels), CLASSES) == digit;
    }
    return right;
}

int main(int count, char **words)
{
    if (count < 3) {
        fprintf(stderr, "digits CONFIGURATION BATCHES [DIGITS TO TEST]\n");
        return 2;
    }
    srand(11);
    network *net = load_network(words[1], 0, 0);
    if (net->inputs != PIXELS || net->truths != CLASSES) {
        fprintf(stderr, "%s: takes %d numbers and gives %d, not %d and %d\n", words[1], net->inputs, net->truths, PIXELS,
                CLASSES);
        return 2;
    }
    unsigned state = 5;
    for (int step = 0, steps = atoi(words[2]); step < steps; ++step) {
        fill_batch(net, &state);
        printf("%d %.8g\n", step, train_network_datum(net) / net->batch);
    }
    if (count > 3) printf("right %d\n", count_right(net, atoi(words[3]), &state));
    return 0;
}
