// Made by cuport verify: computes the arguments that kernels take by value. Words: the kernel's number, addresses.
#include <cuda_runtime.h>

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

// Memory on the device: only its address is known here.
struct Pointer {
    void* address;
    explicit Pointer(const char* text) : address(reinterpret_cast<void*>(std::strtoull(text, nullptr, 0))) {}
    template <typename T>
    operator T*() const { return static_cast<T*>(address); }
};

template <typename T>
void write(int number, const T& value)
{
    static_assert(!std::is_pointer<T>::value, "the kernel's parameter is a pointer: give its argument as memory");
    unsigned char bytes[sizeof(T)];
    std::memcpy(bytes, &value, sizeof(T));
    std::printf("cuport-value %d ", number);
    for (unsigned char byte : bytes) std::printf("%02x", byte);
    std::printf("\n");
}

}  // namespace cuport_harness

{% for kernel in kernels %}
static void cuport_values_{{ kernel.number }}(char** words)
{
    using Parameters = cuport_harness::Signature<decltype(&{{ kernel.name }})>;
    static_assert(Parameters::count == {{ kernel.count }}, "the kernel takes another number of arguments than the {{ kernel.count }} given");
{% for name in kernel.memory %}
    const cuport_harness::Pointer {{ name }}(words[{{ loop.index0 }}]);
{% endfor %}
{% for number, text in kernel.arguments %}
    cuport_harness::write<Parameters::Type<{{ number }}>>({{ number }}, {{ text }});
{% endfor %}
    (void)words;
}

{% endfor %}
int main(int, char** words)
{
    switch (std::atoi(words[1])) {
{% for kernel in kernels %}
    case {{ kernel.number }}: cuport_values_{{ kernel.number }}(words + 2); break;
{% endfor %}
    }
    return 0;
}
