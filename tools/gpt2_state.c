/* Write what llm.c's test_gpt2fp32cu compares with, as its C code computes it; docs/code-bases.md shows the use.
 *
 * gcc -O2 -I llm.c -o state gpt2_state.c -lm && ./state
 *
 * In a folder of make_gpt2.py: reads gpt2_124M.bin, writes gpt2_124M_debug_state.bin (version 2: tokens, next tokens,
 * logits, loss, gradients), and prints the losses of 10 training steps. llm.c writes that file by PyTorch. */

#define TESTING
#include "train_gpt2.c"

enum { BATCH = 4, LENGTH = 64, HEADER = 256, MAGIC = 20240327, VERSION = 2, STEPS = 10 };

static void write_all(const void *data, size_t size, size_t count, FILE *file)
{
    if (fwrite(data, size, count, file) != count) {
        perror("gpt2_124M_debug_state.bin");
        exit(1);
    }
}

int main(void)
{
    static int x[BATCH * LENGTH], y[BATCH * LENGTH], header[HEADER] = {MAGIC, VERSION, BATCH, LENGTH};
    GPT2 model;
    gpt2_build_from_checkpoint(&model, "gpt2_124M.bin");
    int words = model.config.vocab_size, padded = model.config.padded_vocab_size;
    for (int i = 0; i < BATCH * LENGTH; ++i) {
        x[i] = (37 * i + i * i % 11) % words;
        y[i] = (5 * x[i] + 3) % words;
    }
    for (int step = 0; step < STEPS; ++step) {
        gpt2_forward(&model, x, y, BATCH, LENGTH);
        gpt2_zero_grad(&model);
        gpt2_backward(&model);
        if (step == 0) {
            FILE *file = fopenCheck("gpt2_124M_debug_state.bin", "wb");
            write_all(header, sizeof(int), HEADER, file);
            write_all(x, sizeof(int), BATCH * LENGTH, file);
            write_all(y, sizeof(int), BATCH * LENGTH, file);
            for (int row = 0; row < BATCH * LENGTH; ++row)
                write_all(model.acts.logits + (size_t)row * padded, sizeof(float), words, file);
            write_all(&model.mean_loss, sizeof(float), 1, file);
            write_all(model.grads_memory, sizeof(float), model.num_parameters, file);
            fcloseCheck(file);
        }
        gpt2_update(&model, 1e-4f, 0.9f, 0.999f, 1e-8f, 0.01f, step + 1);
        printf("step %d: loss %f\n", step, model.mean_loss);
    }
    gpt2_free(&model);
    return 0;
}
