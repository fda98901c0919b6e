// SPDX-License-Identifier: Apache-2.0
//
// What launches did, for comparison: with CUPORT_DUMP=folder every launch becomes a line of `launches.jsonl` there, and
// what the device's memory holds after it becomes files. docs/dump.md has the format.
#pragma once

#include "memory.h"
#include "runtime.h"

#include <cstdint>
#include <cstdio>
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace cuport {

class Record {
public:
    Record(std::string folder, std::size_t limit);
    void look_before();
    void add(const Launch& launch, const Argument* arguments, std::size_t count);
    void add_symbol(const void* symbol, std::size_t bytes);

private:
    struct Buffer {
        std::size_t bytes;
        unsigned long number;  // the allocation's: another one may come to the same address
        bool is_device;        // and not the host's own, which a kernel can reach, too
        std::string id;
        std::string type;      // of its elements: "f32", or "bytes"
        std::uint64_t hash;
        std::string content;   // where its bytes are, as members of a JSON object; empty before the first time
    };
    using Place = std::map<std::uintptr_t, Buffer>::value_type;

    Place* find(std::uintptr_t address);
    void look_for_buffers();
    std::string describe(const Argument& argument);
    std::string pointers_within(const Argument& argument, std::string& bytes);
    std::size_t list(Place& place, const std::string& type);
    void write_listed(std::string& line);
    void write_content(Place& place, std::uint64_t hash);
    std::vector<char> portable(const Place& place);
    void write_line(const std::string& line);
    [[noreturn]] void cannot_write(const std::string& path) const;

    std::mutex mutex_;
    const std::string folder_;
    const std::size_t limit_;
    std::FILE* lines_ = nullptr;
    std::size_t written_ = 0;
    unsigned launches_ = 0, files_ = 0;
    bool stopped_ = false;
    std::string before_;  // what changed since the last launch
    std::map<std::uintptr_t, Buffer> buffers_;
    std::map<std::uintptr_t, Buffer> symbols_;  // those that the host has used
    unsigned long owned_ = 0;                   // how many buffers are no allocations
    std::vector<Place*> listed_;                //  buffers of the launch in hand, in the order of the line
};

}  // namespace cuport
