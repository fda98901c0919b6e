// SPDX-License-Identifier: Apache-2.0
//
// Stands in for the header of this name that CUDA's samples share: words of the command line, paths of files.
// Written by cuport, because the tree includes it and does not have it.

#ifndef STAND_IN_HELPER_STRING_H
#define STAND_IN_HELPER_STRING_H

#include <strings.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#ifndef EXIT_WAIVED
#define EXIT_WAIVED 2
#endif

#ifndef STRCASECMP
#define STRCASECMP strcasecmp
#endif
#ifndef STRNCASECMP
#define STRNCASECMP strncasecmp
#endif
#ifndef STRCPY
#define STRCPY(to, size, from) snprintf(to, size, "%s", from)
#endif
#ifndef FOPEN
#define FOPEN(file, name, mode) ((file) = fopen(name, mode))
#endif
#ifndef FOPEN_FAIL
#define FOPEN_FAIL(file) ((file) == nullptr)
#endif
#ifndef SSCANF
#define SSCANF sscanf
#endif
#ifndef SPRINTF
#define SPRINTF sprintf
#endif

// How many of the delimiters a word begins with.
inline int stringRemoveDelimiter(char delimiter, const char *string)
{
    int count = 0;
    while (string[count] == delimiter) ++count;
    return count;
}

// Points `extension` to what follows the last dot of a name, or to its end; returns where that is.
inline int getFileExtension(char *filename, char **extension)
{
    const char *dot = strrchr(filename, '.');
    const size_t place = dot != nullptr ? static_cast<size_t>(dot - filename) + 1 : strlen(filename);
    *extension = filename + place;
    return static_cast<int>(place);
}

// Returns the word of the command line that is `-name`, `--name` or begins with `-name=`, without its dashes.
inline const char *helperFindWord(int argc, const char **argv, const char *name)
{
    const size_t length = strlen(name);
    if (length == 0) return nullptr;
    for (int i = 1; i < argc; ++i) {
        const int dashes = stringRemoveDelimiter('-', argv[i]);
        const char *word = argv[i] + dashes;
        if (dashes == 0 || strncasecmp(word, name, length) != 0) continue;
        if (word[length] == '\0' || word[length] == '=' || name[length - 1] == '=') return word;
    }
    return nullptr;
}

// Returns what stands behind `=` in such a word; null when there is no such word, "" when nothing stands there.
inline const char *helperFindValue(int argc, const char **argv, const char *name)
{
    const char *word = helperFindWord(argc, argv, name);
    if (word == nullptr) return nullptr;
    word += strlen(name);
    return *word == '=' ? word + 1 : word;
}

inline bool checkCmdLineFlag(const int argc, const char **argv, const char *name)
{
    return helperFindWord(argc, argv, name) != nullptr;
}

inline int getCmdLineArgumentInt(const int argc, const char **argv, const char *name)
{
    const char *value = helperFindValue(argc, argv, name);
    return value != nullptr ? atoi(value) : 0;
}

inline float getCmdLineArgumentFloat(const int argc, const char **argv, const char *name)
{
    const char *value = helperFindValue(argc, argv, name);
    return value != nullptr ? static_cast<float>(atof(value)) : 0.0f;
}

template <class T>
inline bool getCmdLineArgumentValue(const int argc, const char **argv, const char *name, T *result)
{
    const char *value = helperFindValue(argc, argv, name);
    if (value == nullptr) return false;
    *result = static_cast<T>(atof(value));
    return true;
}

inline bool getCmdLineArgumentString(const int argc, const char **argv, const char *name, char **result)
{
    *result = const_cast<char *>(helperFindValue(argc, argv, name));
    return *result != nullptr;
}

// Looks for a file in the current folder, then beside the program, in `data` and `Common/data` there, and further up.
// Returns its path, for free(); null when there is no such file.
inline char *sdkFindFilePath(const char *filename, const char *executable_path)
{
    std::string folder;
    if (executable_path != nullptr) {
        folder = executable_path;
        const size_t slash = folder.find_last_of('/');
        folder = slash == std::string::npos ? "" : folder.substr(0, slash + 1);
    }
    std::string up;
    for (int depth = 0; depth < 6; ++depth, up += "../") {
        for (const std::string &base : {std::string(), folder}) {
            for (const char *below : {"", "data/", "Common/data/"}) {
                const std::string path = base + up + below + filename;
                if (FILE *file = fopen(path.c_str(), "rb")) {
                    fclose(file);
                    return strdup(path.c_str());
                }
            }
        }
    }
    return nullptr;
}

#endif
