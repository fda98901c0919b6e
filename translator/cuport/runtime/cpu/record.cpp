// SPDX-License-Identifier: Apache-2.0

#include "record.h"

#include "record_types.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>

namespace cuport {

using namespace record_types;

// --- text and bytes -------------------------------------------------------------------------------------------------

namespace {

std::string quoted(const std::string& text)
{
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') result += '\\';
        result += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
    }
    return result + '"';
}

std::string triple(const dim3& size)
{
    return "[" + std::to_string(size.x) + ", " + std::to_string(size.y) + ", " + std::to_string(size.z) + "]";
}

std::string hex(const std::string& bytes)
{
    std::string text;
    for (const char c : bytes) {
        char pair[3];
        std::snprintf(pair, sizeof(pair), "%02x", static_cast<unsigned char>(c));
        text += pair;
    }
    return text;
}

std::uint64_t load(const char* from)
{
    std::uint64_t word;
    std::memcpy(&word, from, sizeof(word));
    return word;
}

// Four lanes, so that the multiplications don't wait for each other.
std::uint64_t hash_of(const char* data, std::size_t bytes)
{
    constexpr std::uint64_t factor = 0x9e3779b97f4a7c15ull;
    std::uint64_t lanes[4] = {1, 2, 3, bytes};
    std::size_t at = 0;
    for (; at + 32 <= bytes; at += 32) {
        for (int k = 0; k < 4; ++k) {
            lanes[k] = (lanes[k] ^ load(data + at + 8 * k)) * factor;
            lanes[k] ^= lanes[k] >> 29;
        }
    }
    for (; at < bytes; ++at) lanes[at % 4] = (lanes[at % 4] ^ static_cast<unsigned char>(data[at])) * factor;
    std::uint64_t all = 0;
    for (const std::uint64_t lane : lanes) all = (all ^ lane ^ lane >> 31) * factor;
    return all;
}

bool is_uniform(const char* data, std::size_t bytes)
{
    return bytes != 0 && std::memcmp(data, data + 1, bytes - 1) == 0;
}

// What stands in a file for the address of a buffer: another run has other addresses, but the same order of buffers.
std::uint64_t portable_address(const std::string& id, std::uint64_t offset)
{
    const std::uint64_t number = std::strtoul(id.c_str() + 1, nullptr, 10);
    const std::uint64_t mark = id[0] == 'a' ? 0xca : 0xc5;
    return mark << 56 | (number & 0xfffff) << 36 | (offset & 0xfffffffffull);
}

}  // namespace

// --- the record -----------------------------------------------------------------------------------------------------

Record::Record(std::string folder, std::size_t limit) : folder_(std::move(folder)), limit_(limit)
{
    const std::string path = folder_ + "/launches.jsonl";
    lines_ = std::fopen(path.c_str(), "w");
    if (lines_ == nullptr) cannot_write(path);
    write_line("{\"format\": \"cuport-dump\", \"version\": 1, \"warp\": " + std::to_string(warpSize) + "}");
}

void Record::add(const Launch& launch, const Argument* arguments, std::size_t count)
{
    const std::lock_guard<std::mutex> lock(mutex_);
    if (stopped_) return;
    ++launches_;
    look_for_buffers();
    listed_.clear();
    std::string line = "{\"kernel\": " + quoted(launch.kernel) + ", \"grid\": " + triple(launch.grid) +
                       ", \"block\": " + triple(launch.block) + ", \"shared\": " + std::to_string(launch.shared_bytes) +
                       ", \"arguments\": [";
    for (std::size_t i = 0; i < count; ++i) {
        if (i != 0) line += ", ";
        line += describe(arguments[i]);
    }
    line += "], \"before\": [" + before_;
    before_.clear();
    line += "], \"buffers\": [";
    write_listed(line);
    if (stopped_) {
        write_line("{\"stopped\": \"more than " + std::to_string(limit_) + " bytes\"}");
    } else {
        write_line(line + "]}");
    }
}

void Record::look_before()
{
    const std::lock_guard<std::mutex> lock(mutex_);
    if (stopped_) return;
    look_for_buffers();
    listed_.clear();
    write_listed(before_);
}

void Record::add_symbol(const void* symbol, std::size_t bytes)
{
    const std::lock_guard<std::mutex> lock(mutex_);
    const auto begin = reinterpret_cast<std::uintptr_t>(symbol);
    if (symbols_.count(begin) != 0) return;
    symbols_[begin] = {bytes, 0, true, "s" + std::to_string(++owned_), "bytes", 0, ""};
}

// Brings buffers_ up to date: allocations come and go.
void Record::look_for_buffers()
{
    std::map<std::uintptr_t, Buffer> now = symbols_;
    for (const Found& found : memory().live()) {
        const Allocation& allocation = found.allocation;
        const bool is_device = allocation.kind == Kind::device || allocation.kind == Kind::managed;
        if (allocation.kind == Kind::symbol) continue;
        Buffer& buffer = now[found.begin];
        buffer = {allocation.bytes, allocation.number, is_device, "", "bytes", 0, ""};
        const auto known = buffers_.find(found.begin);
        const bool is_known = known != buffers_.end() && known->second.number == buffer.number;
        if (allocation.number != 0) {
            buffer.id = "a" + std::to_string(allocation.number);
        } else if (!is_known) {
            buffer.id = "s" + std::to_string(++owned_);
        }
    }
    for (auto& [begin, buffer] : now) {
        const auto known = buffers_.find(begin);
        if (known == buffers_.end()) continue;
        if (known->second.bytes == buffer.bytes && known->second.number == buffer.number) buffer = known->second;
    }
    buffers_.swap(now);
}

Record::Place* Record::find(std::uintptr_t address)
{
    auto above = buffers_.upper_bound(address);
    if (above == buffers_.begin()) return nullptr;
    --above;
    return address - above->first < above->second.bytes ? &*above : nullptr;
}

// Returns the index of a buffer in the launch's line.
std::size_t Record::list(Place& place, const std::string& type)
{
    if (type != "bytes") place.second.type = type;
    const auto found = std::find(listed_.begin(), listed_.end(), &place);
    if (found != listed_.end()) return static_cast<std::size_t>(found - listed_.begin());
    listed_.push_back(&place);
    return listed_.size() - 1;
}

std::string Record::describe(const Argument& argument)
{
    const std::string name = plain_name(argument.type);
    const std::string start = "{\"type\": " + quoted(name) + ", ";
    if (is_pointer(name, argument.size)) {
        const std::uint64_t address = load(static_cast<const char*>(argument.address));
        if (Place* place = find(address)) {
            const std::size_t index = list(*place, element_behind(name));
            return start + "\"buffer\": " + std::to_string(index) +
                   ", \"offset\": " + std::to_string(address - place->first) + "}";
        }
        return start + "\"value\": " + (address == 0 ? "\"null\"" : "\"elsewhere\"") + "}";
    }
    std::string bytes(static_cast<const char*>(argument.address), argument.size);
    const std::string pointers = pointers_within(argument, bytes);
    const Scalar* scalar = scalar_called(name);
    if (pointers.empty() && scalar != nullptr && scalar->bytes == argument.size && !ends_with(scalar->element, "f16")) {
        return start + "\"value\": " + quoted(value_text(scalar->element, argument.address)) + "}";
    }
    return start + "\"bytes\": \"" + hex(bytes) + "\"" + pointers + "}";
}

// Lists the buffers that a struct points to, and blanks the pointers in `bytes`.
std::string Record::pointers_within(const Argument& argument, std::string& bytes)
{
    std::string pointers;
    for (std::size_t at = 0; at + sizeof(void*) <= argument.size; at += sizeof(void*)) {
        const std::uint64_t address = load(bytes.data() + at);
        Place* place = find(address);
        if (place == nullptr) continue;
        std::memset(&bytes[at], 0, sizeof(void*));
        pointers += pointers.empty() ? ", \"pointers\": [" : ", ";
        pointers += "{\"at\": " + std::to_string(at) + ", \"buffer\": " + std::to_string(list(*place, "bytes")) +
                    ", \"offset\": " + std::to_string(address - place->first) + "}";
    }
    return pointers.empty() ? "" : pointers + "]";
}

// Writes the listed buffers, and then all others that are new or hold something else than before; adds them to `line`.
void Record::write_listed(std::string& line)
{
    const std::size_t of_arguments = listed_.size();
    std::vector<Place*> others;
    for (Place& place : buffers_) {
        const bool is_listed = std::find(listed_.begin(), listed_.end(), &place) != listed_.end();
        if (place.second.is_device && !is_listed) others.push_back(&place);
    }
    std::sort(others.begin(), others.end(), [](Place* a, Place* b) {
        return a->second.number != b->second.number ? a->second.number < b->second.number : a->first < b->first;
    });
    listed_.insert(listed_.end(), others.begin(), others.end());
    for (std::size_t i = 0; i < listed_.size() && !stopped_; ++i) {
        Buffer& buffer = listed_[i]->second;
        const std::uint64_t hash = hash_of(reinterpret_cast<const char*>(listed_[i]->first), buffer.bytes);
        const bool is_new = buffer.content.empty() || buffer.hash != hash;
        if (!is_new && i >= of_arguments) continue;
        if (is_new) write_content(*listed_[i], hash);
        if (!line.empty() && line.back() == '}') line += ", ";
        line += "{\"id\": \"" + buffer.id + "\", \"bytes\": " + std::to_string(buffer.bytes) + ", \"type\": \"" +
                buffer.type + "\", " + buffer.content + "}";
    }
}

// Sets stopped_ when there is no more room.
void Record::write_content(Place& place, std::uint64_t hash)
{
    Buffer& buffer = place.second;
    const char* data = reinterpret_cast<const char*>(place.first);
    buffer.hash = hash;
    if (is_uniform(data, buffer.bytes)) {
        buffer.content = "\"fill\": " + std::to_string(static_cast<unsigned char>(*data));
        return;
    }
    if (buffer.bytes > limit_ - written_) {
        stopped_ = true;
        return;
    }
    written_ += buffer.bytes;
    char name[40];
    std::snprintf(name, sizeof(name), "%06u-%u.bin", launches_, files_++);
    const std::string path = folder_ + "/" + name;
    std::FILE* file = std::fopen(path.c_str(), "wb");
    if (file == nullptr) cannot_write(path);
    std::vector<char> copy;
    if (buffer.type == "bytes" || buffer.type == "pointer") {
        copy = portable(place);
        data = copy.data();
    }
    const bool done = std::fwrite(data, 1, buffer.bytes, file) == buffer.bytes;
    if (std::fclose(file) != 0 || !done) cannot_write(path);
    buffer.content = "\"file\": \"" + std::string(name) + "\"";
}

// Returns a buffer's bytes, with the addresses of buffers replaced by what is the same in every run.
std::vector<char> Record::portable(const Place& place)
{
    const char* begin = reinterpret_cast<const char*>(place.first);
    std::vector<char> bytes(begin, begin + place.second.bytes);
    for (std::size_t at = 0; at + sizeof(void*) <= bytes.size(); at += sizeof(void*)) {
        const std::uint64_t word = load(bytes.data() + at);
        if (const Place* target = find(word)) {
            const std::uint64_t stand_in = portable_address(target->second.id, word - target->first);
            std::memcpy(bytes.data() + at, &stand_in, sizeof(stand_in));
        }
    }
    return bytes;
}

void Record::write_line(const std::string& line)
{
    // A program that faults in its next kernel still leaves this line.
    if (std::fprintf(lines_, "%s\n", line.c_str()) < 0 || std::fflush(lines_) != 0) cannot_write("launches.jsonl");
}

void Record::cannot_write(const std::string& path) const
{
    std::fprintf(stderr, "cuport: CUPORT_DUMP=%s: can't write %s\n", folder_.c_str(), path.c_str());
    std::_Exit(2);
}

// --- for the rest of the runtime ------------------------------------------------------------------------------------

namespace {

Record* record()
{
    static Record* const only = []() -> Record* {
        const char* folder = std::getenv("CUPORT_DUMP");
        if (folder == nullptr || *folder == '\0') return nullptr;
        const long limit = environment_number("CUPORT_DUMP_LIMIT", 0, INT64_MAX, std::int64_t{1} << 30);
        return new Record(folder, static_cast<std::size_t>(limit));
    }();
    return only;
}

// So that a program without launches leaves a record of none.
[[maybe_unused]] const bool begun = is_recording();

}  // namespace

bool is_recording() { return record() != nullptr; }

void record_before_launch()
{
    if (Record* all = record()) all->look_before();
}

void record_launch(const Launch& launch, const Argument* arguments, std::size_t count)
{
    if (Record* all = record()) all->add(launch, arguments, count);
}

void record_symbol(const void* symbol, std::size_t bytes)
{
    if (Record* all = record()) all->add_symbol(symbol, bytes);
}

}  // namespace cuport
