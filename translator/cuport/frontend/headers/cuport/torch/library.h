// How Python comes to call an extension's functions: pybind11, torch/library.h.

#pragma once

#include "tensor.h"

namespace pybind11 {
struct arg {
    explicit arg(const char* name);
    template <typename T>
    arg operator=(T value) const;
};
struct gil_scoped_release {
    gil_scoped_release();
};
struct object;
// What an element of a dictionary, an attribute or an item stands for.
struct accessor {
    template <typename T>
    const accessor& operator=(T&& value) const;
    template <typename Key>
    accessor operator[](const Key& key) const;
    accessor attr(const char* name) const;
    template <typename T>
    T cast() const;
    template <typename... More>
    object operator()(More&&... more) const;
};
struct object {
    accessor attr(const char* name) const;
    template <typename Key>
    accessor operator[](const Key& key) const;
    template <typename T>
    T cast() const;
    bool is_none() const;
    template <typename... More>
    object operator()(More&&... more) const;
};
struct none : object {};
struct str : object {
    str(const char* text);
    str(const std::string& text);
    operator std::string() const;
};
struct function : object {};
struct tuple : object {
    size_t size() const;
};
struct list : object {
    size_t size() const;
    template <typename T>
    void append(T&& value) const;
};
struct dict : object {
    size_t size() const;
    template <typename Key>
    bool contains(const Key& key) const;
};
template <typename... More>
tuple make_tuple(More&&... more);
template <typename T>
object cast(T&& value);
template <typename... Arguments>
struct init {};
template <typename Class, typename... Options>
struct class_ : object {
    template <typename Scope, typename... More>
    class_(const Scope& scope, const char* name, const More&... more);
    template <typename... Arguments, typename... More>
    class_& def(init<Arguments...> made, const More&... more);
    template <typename Function, typename... More>
    class_& def(const char* name, Function function, const More&... more);
    template <typename Function, typename... More>
    class_& def_static(const char* name, Function function, const More&... more);
    template <typename Member, typename... More>
    class_& def_readwrite(const char* name, Member member, const More&... more);
    template <typename Member, typename... More>
    class_& def_readonly(const char* name, Member member, const More&... more);
    template <typename Get, typename... More>
    class_& def_property(const char* name, Get get, const More&... more);
    template <typename Get, typename... More>
    class_& def_property_readonly(const char* name, Get get, const More&... more);
};
template <typename Type>
struct enum_ : object {
    template <typename Scope, typename... More>
    enum_(const Scope& scope, const char* name, const More&... more);
    enum_& value(const char* name, Type value, const char* text = nullptr);
    enum_& export_values();
};
struct module_ {
    template <typename Function, typename... More>
    module_& def(const char* name, Function function, const More&... more);
    template <typename T>
    void attr(const char* name, const T& value);
};
}  // namespace pybind11
namespace py = pybind11;

namespace torch {
struct Library {
    template <typename... More>
    Library& def(const char* schema, const More&... more);
    template <typename Function>
    Library& impl(const char* name, Function function);
};
}  // namespace torch

#define TORCH_EXTENSION_NAME extension
#define PYBIND11_MODULE(NAME, VARIABLE) static void pybind11_init_##NAME([[maybe_unused]] pybind11::module_& VARIABLE)
#define TORCH_LIBRARY(NAME, VARIABLE) static void torch_library_##NAME([[maybe_unused]] torch::Library& VARIABLE)
#define TORCH_LIBRARY_FRAGMENT(NAME, VARIABLE) \
    static void torch_fragment_##NAME([[maybe_unused]] torch::Library& VARIABLE)
#define TORCH_LIBRARY_IMPL(NAME, KEY, VARIABLE) \
    static void torch_impl_##NAME##_##KEY([[maybe_unused]] torch::Library& VARIABLE)
