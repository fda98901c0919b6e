// SPDX-License-Identifier: Apache-2.0
//
// A text, made on the spot: sentences of three words, of each kind one of four.
#pragma once

#include <string>
#include <vector>

#include "../common/check.cuh"

constexpr const char* alphabet = " .abcdefghiklmnoprstuwy";
constexpr int letters = 23;

inline std::string make_text(int sentences, unsigned int seed)
{
    static const char* const words[3][4] = {{"ann", "bob", "the cat", "my dog"},
                                            {"sees", "likes", "follows", "hears"},
                                            {"birds", "a mouse", "the ship", "music"}};
    Lcg random{seed};
    std::string text;
    for (int i = 0; i < sentences; ++i) {
        for (int k = 0; k < 3; ++k) {
            text += words[k][random.below(4)];
            text += k < 2 ? " " : ". ";
        }
    }
    return text;
}

// The text's letters by their places in the alphabet.
inline std::vector<int> encode(const std::string& text)
{
    std::vector<int> codes;
    for (char letter : text) codes.push_back(static_cast<int>(std::string(alphabet).find(letter)));
    return codes;
}
