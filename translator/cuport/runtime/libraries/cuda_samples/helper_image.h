// SPDX-License-Identifier: Apache-2.0
//
// Stands in for the header of this name that CUDA's samples share: images in files, data compared.
// Written by cuport, because the tree includes it and does not have it.

#ifndef STAND_IN_HELPER_IMAGE_H
#define STAND_IN_HELPER_IMAGE_H

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <string>
#include <type_traits>
#include <vector>

#include "helper_string.h"

#ifndef MIN
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#endif
#ifndef MAX
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#endif

// A file in one of the formats P5 (grey) and P6 (red, green, blue), with a byte for each sample.
struct HelperImage {
    unsigned width = 0, height = 0, channels = 0;
    std::vector<unsigned char> bytes;
};

// Returns the next word of a file's head, comments left out.
inline std::string helperHeadWord(std::istream &file)
{
    std::string word;
    while (file >> word && word[0] == '#') std::getline(file, word);
    return word;
}

inline bool helperLoad(const char *path, HelperImage &image)
{
    std::ifstream file(path, std::ios::binary);
    const std::string format = helperHeadWord(file);
    if (format != "P5" && format != "P6") {
        fprintf(stderr, "%s: no file in the format P5 or P6\n", path);
        return false;
    }
    image.channels = format == "P5" ? 1 : 3;
    image.width = static_cast<unsigned>(atoi(helperHeadWord(file).c_str()));
    image.height = static_cast<unsigned>(atoi(helperHeadWord(file).c_str()));
    helperHeadWord(file);  // the largest sample
    file.get();
    image.bytes.resize(size_t(image.width) * image.height * image.channels);
    file.read(reinterpret_cast<char *>(image.bytes.data()), static_cast<std::streamsize>(image.bytes.size()));
    return file.good();
}

inline bool helperSave(const char *path, const unsigned char *bytes, unsigned width, unsigned height, unsigned channels)
{
    std::ofstream file(path, std::ios::binary);
    file << (channels == 1 ? "P5\n" : "P6\n") << width << "\n" << height << "\n255\n";
    file.write(reinterpret_cast<const char *>(bytes), static_cast<std::streamsize>(size_t(width) * height * channels));
    return file.good();
}

// Bytes are samples as they are; any other type has them between 0 and 1.
template <class T>
inline T helperSample(unsigned char byte)
{
    return std::is_same<T, unsigned char>::value ? static_cast<T>(byte) : static_cast<T>(byte / 255.0f);
}

template <class T>
inline unsigned char helperByte(T sample)
{
    return static_cast<unsigned char>(std::is_same<T, unsigned char>::value ? sample : sample * T(255));
}

// Fills `data`, or memory for free() when that is null.
template <class T>
inline bool sdkLoadPGM(const char *path, T **data, unsigned int *width, unsigned int *height)
{
    HelperImage image;
    if (!helperLoad(path, image)) return false;
    *width = image.width;
    *height = image.height;
    if (*data == nullptr) *data = static_cast<T *>(malloc(image.bytes.size() * sizeof(T)));
    for (size_t i = 0; i < image.bytes.size(); ++i) (*data)[i] = helperSample<T>(image.bytes[i]);
    return true;
}

template <class T>
inline bool sdkSavePGM(const char *path, T *data, unsigned int width, unsigned int height)
{
    std::vector<unsigned char> bytes(size_t(width) * height);
    for (size_t i = 0; i < bytes.size(); ++i) bytes[i] = helperByte(data[i]);
    return helperSave(path, bytes.data(), width, height, 1);
}

inline bool sdkLoadPPMub(const char *path, unsigned char **data, unsigned int *width, unsigned int *height)
{
    return sdkLoadPGM(path, data, width, height);
}

inline bool sdkSavePPMub(const char *path, unsigned char *data, unsigned int width, unsigned int height)
{
    return helperSave(path, data, width, height, 3);
}

// With the number of samples for each pixel.
inline bool __loadPPM(const char *path, unsigned char **data, unsigned int *width, unsigned int *height,
                      unsigned int *channels)
{
    HelperImage image;
    if (!helperLoad(path, image)) return false;
    *channels = image.channels;
    return sdkLoadPGM(path, data, width, height);
}

inline bool __savePPM(const char *path, unsigned char *data, unsigned int width, unsigned int height,
                      unsigned int channels)
{
    return helperSave(path, data, width, height, channels);
}

// Four bytes a pixel in memory, three in the file.
inline bool sdkLoadPPM4ub(const char *path, unsigned char **data, unsigned int *width, unsigned int *height)
{
    HelperImage image;
    if (!helperLoad(path, image) || image.channels != 3) return false;
    *width = image.width;
    *height = image.height;
    const size_t count = size_t(image.width) * image.height;
    *data = static_cast<unsigned char *>(calloc(count, 4));
    for (size_t i = 0; i < count; ++i) memcpy(*data + 4 * i, &image.bytes[3 * i], 3);
    return true;
}

template <class T>
inline bool sdkLoadPPM4(const char *path, T **data, unsigned int *width, unsigned int *height)
{
    return sdkLoadPPM4ub(path, reinterpret_cast<unsigned char **>(data), width, height);
}

inline bool sdkSavePPM4ub(const char *path, unsigned char *data, unsigned int width, unsigned int height)
{
    std::vector<unsigned char> bytes(size_t(width) * height * 3);
    for (size_t i = 0; i < bytes.size() / 3; ++i) memcpy(&bytes[3 * i], data + 4 * i, 3);
    return helperSave(path, bytes.data(), width, height, 3);
}

// Reads numbers that stand in a text file.
template <class T>
inline bool sdkReadFile(const char *path, T **data, unsigned int *count, bool verbose)
{
    std::ifstream file(path);
    if (!file) {
        if (verbose) fprintf(stderr, "%s can't be read\n", path);
        return false;
    }
    std::vector<T> values;
    for (T value; file >> value;) values.push_back(value);
    if (*data == nullptr) {
        *data = static_cast<T *>(malloc(values.size() * sizeof(T)));
        *count = static_cast<unsigned>(values.size());
    }
    memcpy(*data, values.data(), MIN(size_t(*count), values.size()) * sizeof(T));
    return true;
}

template <class T, class S>
inline bool sdkWriteFile(const char *path, const T *data, unsigned int count, const S epsilon, bool verbose,
                         bool append = false)
{
    std::ofstream file(path, append ? std::ios::app : std::ios::trunc);
    if (!file) {
        if (verbose) fprintf(stderr, "%s can't be written\n", path);
        return false;
    }
    file << "# " << epsilon << "\n";
    for (unsigned int i = 0; i < count; ++i) file << data[i] << ' ';
    file << "\n";
    return file.good();
}

// Whether no more than the share `threshold` of all values differ by more than `epsilon`.
template <class T, class S>
inline bool compareData(const T *reference, const T *data, const unsigned int count, const S epsilon,
                        const float threshold)
{
    unsigned int wrong = 0;
    for (unsigned int i = 0; i < count; ++i) {
        const double difference = std::fabs(double(reference[i]) - double(data[i]));
        if (!(difference <= double(epsilon))) ++wrong;
    }
    if (threshold == 0.0f) return wrong == 0;
    return wrong <= static_cast<float>(count) * threshold;
}

template <class T, class S>
inline bool compareDataAsFloatThreshold(const T *reference, const T *data, const unsigned int count, const S epsilon,
                                        const float threshold)
{
    return compareData(reference, data, count, epsilon, threshold);
}

// Whether the root of the sum of squared differences is below `epsilon`, relative to the reference.
inline bool sdkCompareL2fe(const float *reference, const float *data, const unsigned int count, const float epsilon)
{
    double error = 0.0, size = 0.0;
    for (unsigned int i = 0; i < count; ++i) {
        const double difference = double(reference[i]) - data[i];
        error += difference * difference;
        size += double(reference[i]) * reference[i];
    }
    return size > 0.0 && std::sqrt(error / size) < epsilon;
}

// Whether two images agree, but for the share `threshold` of bytes that differ by more than `epsilon`.
inline bool helperCompare(const char *path, const char *reference, const float epsilon, const float threshold)
{
    HelperImage found, expected;
    if (!helperLoad(path, found) || !helperLoad(reference, expected)) return false;
    if (found.width != expected.width || found.bytes.size() != expected.bytes.size()) return false;
    const unsigned int count = static_cast<unsigned>(found.bytes.size());
    return compareData(expected.bytes.data(), found.bytes.data(), count, epsilon, threshold);
}

inline bool sdkComparePPM(const char *path, const char *reference, const float epsilon, const float threshold, bool)
{
    return helperCompare(path, reference, epsilon, threshold);
}

inline bool sdkComparePGM(const char *path, const char *reference, const float epsilon, const float threshold, bool)
{
    return helperCompare(path, reference, epsilon, threshold);
}

// Writes and compares memory as it is.
inline void sdkDumpBin(void *data, unsigned int size, const char *path)
{
    std::ofstream(path, std::ios::binary).write(static_cast<const char *>(data), size);
}

template <class T>
inline bool helperCompareBin(const char *path, const char *reference, unsigned int count, float epsilon, float threshold,
                             const char *executable)
{
    char *place = sdkFindFilePath(reference, executable);
    std::ifstream one(path, std::ios::binary), other(place != nullptr ? place : reference, std::ios::binary);
    free(place);
    std::vector<T> found(count), expected(count);
    one.read(reinterpret_cast<char *>(found.data()), static_cast<std::streamsize>(count * sizeof(T)));
    other.read(reinterpret_cast<char *>(expected.data()), static_cast<std::streamsize>(count * sizeof(T)));
    return one && other && compareData(expected.data(), found.data(), count, epsilon, threshold);
}

inline bool sdkCompareBin2BinUint(const char *path, const char *reference, unsigned int count, const float epsilon,
                                  const float threshold, char *executable)
{
    return helperCompareBin<unsigned int>(path, reference, count, epsilon, threshold, executable);
}

inline bool sdkCompareBin2BinFloat(const char *path, const char *reference, unsigned int count, const float epsilon,
                                   const float threshold, char *executable)
{
    return helperCompareBin<float>(path, reference, count, epsilon, threshold, executable);
}

#endif
