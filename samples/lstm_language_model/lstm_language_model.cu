// SPDX-License-Identifier: Apache-2.0
//
// A whole program: an LSTM in cuDNN learns to foretell the letters of a text. The text is made on
// the spot: sentences of three words, of which each is one of four. The LSTM has 16 units and sees
// 12 pieces of 12 letters at once; gradient descent with momentum 0.8 and a learning rate of 4. The
// loss and all gradients of the first pieces must be those of plain C++ in double, relative
// tolerance 1e-5. Every 20 steps the mean loss on another text is printed, until it is below 1.2,
// which must be within 100 steps. Who draws letters by their frequency comes to 2.8, who knows all
// but which word comes next to 0.2.

#include <cuda_runtime.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "../common/buffer.cuh"
#include "../common/check.cuh"
#include "../common/dnn.cuh"
#include "model.cuh"
#include "reference.cuh"
#include "text.cuh"

constexpr double tolerance = 1e-5;
constexpr double wanted_loss = 1.2;
constexpr int most_steps = 100;
constexpr int steps_between_tests = 20;
constexpr ModelShape shape{12, 12, letters, 16};

// Pieces of a text, for the model to read at once, and the letters behind each of theirs.
struct Pieces {
    Pieces(const std::vector<int>& text, int first)
        : letters_now(cut(text, first)), letters_next(cut(text, first + 1)),
          x(one_hot(letters_now)), next(letters_next)
    {
    }

    std::vector<int> letters_now, letters_next;
    DeviceBuffer<float> x;
    DeviceBuffer<int> next;

private:
    // Step t of piece b stands at t * batch + b.
    static std::vector<int> cut(const std::vector<int>& text, int first)
    {
        std::vector<int> found(shape.rows());
        for (int i = 0; i < shape.rows(); ++i) {
            found[i] = text[first + i % shape.batch * shape.steps + i / shape.batch];
        }
        return found;
    }

    static std::vector<float> one_hot(const std::vector<int>& places)
    {
        std::vector<float> values(places.size() * letters);
        for (std::size_t i = 0; i < places.size(); ++i) values[i * letters + places[i]] = 1.0f;
        return values;
    }
};

static int check_gradients(const Libraries& by, LanguageModel& model, const Pieces& pieces)
{
    model.forward(pieces.x.get(), pieces.next.get());
    model.backward(pieces.x.get());
    ReferenceModel expected(shape, by, model);
    expected.run(pieces.letters_now, pieces.letters_next);
    const std::vector<float> gradients = model.gradients.download();
    const double loss = model.loss.mean_loss();
    const double error = std::max(max_error(gradients.data(), expected.gradients),
                                  max_error(&loss, Values{expected.loss}));
    std::printf("lstm_language_model: gradients=%zu loss=%.4f ", gradients.size(), loss);
    return verdict(checksum(gradients.data(), gradients.size()), error, tolerance);
}

int main()
{
    const std::vector<int> text = encode(make_text(300, 182));
    const Pieces tests(encode(make_text(20, 183)), 0);
    const Libraries by;
    LanguageModel model(by, shape);
    int failures = check_gradients(by, model, Pieces(text, 0));
    double loss = 1e9;
    Lcg random{184};
    for (int step = 1; step <= most_steps && loss >= wanted_loss; ++step) {
        const Pieces pieces(text, random.below(static_cast<int>(text.size()) - shape.rows() - 1));
        model.forward(pieces.x.get(), pieces.next.get());
        model.backward(pieces.x.get());
        model.step(4.0f, 0.8f);
        if (step % steps_between_tests != 0) continue;
        model.forward(tests.x.get(), tests.next.get());
        loss = model.loss.mean_loss();
        std::printf("lstm_language_model: step=%d loss=%.3f\n", step, loss);
    }
    const bool learnt = loss < wanted_loss;
    std::printf("lstm_language_model: trained %s\n", learnt ? "PASS" : "FAIL");
    failures += learnt ? 0 : 1;
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
