// SPDX-License-Identifier: Apache-2.0
//
// Stands in for the header of this name that CUDA's samples share: exceptions that know their place.
// Written by cuport, because the tree includes it and does not have it.

#ifndef STAND_IN_EXCEPTION_H
#define STAND_IN_EXCEPTION_H

#include <cstdlib>
#include <exception>
#include <iostream>
#include <stdexcept>
#include <string>

template <class Standard>
class Exception : public Standard {
public:
    explicit Exception(const std::string &text) : Standard(text) {}

    static void throw_it(const char *file, int line, const char *text = "unknown")
    {
        throw Exception(std::string(file) + ":" + std::to_string(line) + ": " + text);
    }

    static void throw_it(const char *file, int line, const std::string &text) { throw_it(file, line, text.c_str()); }
};

// Says what was thrown, and ends the program.
template <class Standard>
inline void handleException(const Standard &problem)
{
    std::cerr << problem.what() << std::endl;
    exit(EXIT_FAILURE);
}

inline void handleException() { exit(EXIT_FAILURE); }

#define RUNTIME_EXCEPTION(text) Exception<std::runtime_error>::throw_it(__FILE__, __LINE__, text)
#define LOGIC_EXCEPTION(text) Exception<std::logic_error>::throw_it(__FILE__, __LINE__, text)
#define RANGE_EXCEPTION(text) Exception<std::range_error>::throw_it(__FILE__, __LINE__, text)

#endif
