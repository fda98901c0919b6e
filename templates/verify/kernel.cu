// Made by cuport verify: runs kernels by themselves, each a case. Inputs are NAME.in, results NAME.out.
{% for case in cases %}
// {{ case.number }}: {{ case.kernel }}
{% endfor %}
#include <{{ runtime_header }}>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <type_traits>

// `inline`, because nobody calls it: what only it needs is not compiled.
#define main inline cuport_program_main
#include "{{ source }}"
#undef main

namespace cuport_harness {

{% include "signature.h" %}

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

// Without std::vector and std::string: they would take half of the time that this program's code takes to compile.
struct Buffer {
    const char* name;
    std::size_t size;
    unsigned char* host;
    void* device = nullptr;

    Buffer(const char* name, std::size_t bytes)
        : name(name), size(bytes), host(static_cast<unsigned char*>(std::calloc(bytes + 1, 1)))
    {
        std::FILE* file = open(".in", "rb");
        if (host == nullptr || file == nullptr || std::fread(host, 1, size, file) != size) {
            std::fprintf(stderr, "%s: its input can't be read\n", name);
            std::exit(1);
        }
        std::fclose(file);
    }

    Buffer(const Buffer&) = delete;

    std::FILE* open(const char* ending, const char* mode) const
    {
        char path[4096];
        const int length = std::snprintf(path, sizeof(path), "%s%s", name, ending);
        return length < static_cast<int>(sizeof(path)) ? std::fopen(path, mode) : nullptr;
    }

    void to_device()
    {
        if (size == 0) return;
        check({{ api }}Malloc(&device, size), name);
        check({{ api }}Memcpy(device, host, size, {{ api }}MemcpyHostToDevice), name);
    }

    void from_device()
    {
        if (size == 0) return;
        check({{ api }}Memcpy(host, device, size, {{ api }}MemcpyDeviceToHost), name);
    }

    void write() const
    {
        std::FILE* file = open(".out", "wb");
        if (file == nullptr || std::fwrite(host, 1, size, file) != size || std::fclose(file) != 0) {
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
constexpr bool is_output = !std::is_const<typename std::remove_pointer<T>::type>::value;

}  // namespace cuport_harness

{% for case in cases %}
static int cuport_case_{{ case.number }}()
{
    using Parameters = cuport_harness::Signature<decltype(&{{ case.kernel }})>;
    static_assert(Parameters::count == {{ case.arguments | length }}, "the kernel takes another number of arguments than the {{ case.arguments | length }} given");
{% for item in case.memory %}
    cuport_harness::Buffer {{ item.variable }}("{{ item.file }}", {{ item.bytes }});
{% endfor %}
{% if on_device %}
{% for item in case.memory %}
{% if item.symbol %}
    cuport_harness::check({{ api }}MemcpyToSymbol({{ item.symbol }}, {{ item.variable }}.host, {{ item.bytes }}), "{{ item.name }}");
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
    Parameters::Type<{{ loop.index0 }}> cuport_argument_{{ loop.index0 }} = {{ argument }};
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
    cuport_harness::check({{ api }}MemcpyFromSymbol({{ item.variable }}.host, {{ item.symbol }}, {{ item.bytes }}), "{{ item.name }}");
{% else %}
    {{ item.variable }}.from_device();
{% endif %}
{% endfor %}
{% endif %}
{% for item in case.memory %}
    {%+ if item.parameter >= 0 %}if (cuport_harness::is_output<Parameters::Type<{{ item.parameter }}>>) {% endif %}{{ item.variable }}.write();
{% endfor %}
    return 0;
}

{% endfor %}
int main(int count, char** words)
{
    const char* wanted = count > 1 ? words[1] : "";
{% for case in cases %}
    if (std::strcmp(wanted, "{{ case.number }}") == 0) return cuport_case_{{ case.number }}();
{% endfor %}
    std::fprintf(stderr, "no case is called \"%s\"\n", wanted);
    return 2;
}
