// Made by cuport verify: runs kernels by themselves, each a case. Inputs are NAME.in, results NAME.out.
{% for case in cases %}
// {{ case.number }}: {{ case.kernel }}
{% endfor %}
#include <{{ runtime_header }}>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <tuple>
#include <type_traits>
#include <vector>

// `inline`, because nobody calls it: what only it needs is not compiled.
#define main inline cuport_program_main
#include "{{ source }}"
#undef main

namespace cuport_harness {

template <typename Function>
struct Signature;
template <typename... Parameters>
struct Signature<void (*)(Parameters...)> {
    using Types = std::tuple<Parameters...>;
};

void check({{ api }}Error_t status, const char* what)
{
    if (status == {{ api }}Success) return;
    std::fprintf(stderr, "%s: %s\n", what, {{ api }}GetErrorString(status));
    std::exit(1);
}

// What a parameter without a type of its own takes: any pointer.
struct Pointer {
    void* address;
    template <typename T>
    operator T*() const { return static_cast<T*>(address); }
};

struct Buffer {
    const char* name;
    std::vector<unsigned char> host;
    void* device = nullptr;

    Buffer(const char* name, std::size_t bytes) : name(name), host(bytes)
    {
        std::FILE* file = std::fopen((std::string(name) + ".in").c_str(), "rb");
        if (file == nullptr || std::fread(host.data(), 1, bytes, file) != bytes) {
            std::fprintf(stderr, "%s: its input can't be read\n", name);
            std::exit(1);
        }
        std::fclose(file);
    }

    void to_device()
    {
        if (host.empty()) return;
        check({{ api }}Malloc(&device, host.size()), name);
        check({{ api }}Memcpy(device, host.data(), host.size(), {{ api }}MemcpyHostToDevice), name);
    }

    void from_device()
    {
        if (host.empty()) return;
        check({{ api }}Memcpy(host.data(), device, host.size(), {{ api }}MemcpyDeviceToHost), name);
    }

    void write() const
    {
        std::FILE* file = std::fopen((std::string(name) + ".out").c_str(), "wb");
        if (file == nullptr || std::fwrite(host.data(), 1, host.size(), file) != host.size() ||
            std::fclose(file) != 0) {
            std::fprintf(stderr, "%s: its output can't be written\n", name);
            std::exit(1);
        }
    }
};

// Memory as a parameter of type T takes it.
template <typename T, std::size_t ItemSize>
T pointer(void* address)
{
    static_assert(std::is_pointer<T>::value, "the kernel's parameter is not a pointer, but its argument is memory");
    using Pointee = typename std::remove_cv<typename std::remove_pointer<T>::type>::type;
    if constexpr (std::is_arithmetic<Pointee>::value) {
        static_assert(sizeof(Pointee) == ItemSize, "the argument's type differs in size from the kernel's");
    }
    return static_cast<T>(address);
}

template <typename T>
T from_bytes(std::vector<unsigned char> bytes)
{
    if (bytes.size() != sizeof(T)) {
        std::fprintf(stderr, "%zu bytes given for an argument of %zu\n", bytes.size(), sizeof(T));
        std::exit(1);
    }
    T value;
    std::memcpy(&value, bytes.data(), sizeof(T));
    return value;
}

template <typename T>
constexpr bool is_output = !std::is_const<typename std::remove_pointer<T>::type>::value;

}  // namespace cuport_harness

{% for case in cases %}
static int cuport_case_{{ case.number }}()
{
    using Types = cuport_harness::Signature<decltype(&{{ case.kernel }})>::Types;
    static_assert(std::tuple_size<Types>::value == {{ case.arguments | length }}, "the kernel takes another number of arguments than the {{ case.arguments | length }} given");
{% for item in case.memory %}
    cuport_harness::Buffer {{ item.variable }}("{{ item.file }}", {{ item.bytes }});
{% endfor %}
{% if on_device %}
{% for item in case.memory %}
{% if item.symbol %}
    cuport_harness::check({{ api }}MemcpyToSymbol({{ item.symbol }}, {{ item.variable }}.host.data(), {{ item.bytes }}), "{{ item.name }}");
{% else %}
    {{ item.variable }}.to_device();
{% endif %}
{% endfor %}
{% endif %}
{% for name, address in case.aliases %}
    const cuport_harness::Pointer {{ name }}{ {{ address }} };
{% endfor %}
{% if not on_device %}
    {{ case.expected }}({{ (case.arguments + case.symbol_arguments) | join(",\n        ") }});
{% elif case.cooperative %}
{% for argument in case.arguments %}
    std::tuple_element_t<{{ loop.index0 }}, Types> cuport_argument_{{ loop.index0 }} = {{ argument }};
{% endfor %}
    void* cuport_arguments[] = { {% for argument in case.arguments %}&cuport_argument_{{ loop.index0 }}, {% endfor %}nullptr };
    cuport_harness::check({{ api }}LaunchCooperativeKernel((void*){{ case.kernel }}, dim3({{ case.grid }}), dim3({{ case.block }}), cuport_arguments, {{ case.shared }}, 0), "launch");
{% else %}
    {{ case.kernel }}<<<dim3({{ case.grid }}), dim3({{ case.block }}), {{ case.shared }}>>>({{ case.arguments | join(",\n        ") }});
    cuport_harness::check({{ api }}GetLastError(), "launch");
{% endif %}
{% if on_device %}
    cuport_harness::check({{ api }}DeviceSynchronize(), "kernel");
{% for item in case.memory %}
{% if item.symbol %}
    cuport_harness::check({{ api }}MemcpyFromSymbol({{ item.variable }}.host.data(), {{ item.symbol }}, {{ item.bytes }}), "{{ item.name }}");
{% else %}
    {{ item.variable }}.from_device();
{% endif %}
{% endfor %}
{% endif %}
{% for item in case.memory %}
    {%+ if item.parameter >= 0 %}if (cuport_harness::is_output<std::tuple_element_t<{{ item.parameter }}, Types>>) {% endif %}{{ item.variable }}.write();
{% endfor %}
    return 0;
}

{% endfor %}
int main(int count, char** words)
{
    const std::string wanted = count > 1 ? words[1] : "";
{% for case in cases %}
    if (wanted == "{{ case.number }}") return cuport_case_{{ case.number }}();
{% endfor %}
    std::fprintf(stderr, "no case is called \"%s\"\n", wanted.c_str());
    return 2;
}
