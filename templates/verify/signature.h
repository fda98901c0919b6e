// The types of a kernel's parameters, by number.
template <int, typename...>
struct At;
template <typename First, typename... Rest>
struct At<0, First, Rest...> {
    using Type = First;
};
template <int Number, typename First, typename... Rest>
struct At<Number, First, Rest...> : At<Number - 1, Rest...> {};

template <typename Function>
struct Signature;
template <typename... Parameters>
struct Signature<void (*)(Parameters...)> {
    static constexpr int count = sizeof...(Parameters);
    template <int Number>
    using Type = typename At<Number, Parameters...>::Type;
};

template <typename T, std::size_t Count>
T from_bytes(const unsigned char (&bytes)[Count])
{
    if (Count != sizeof(T)) {
        std::fprintf(stderr, "%zu bytes given for an argument of %zu\n", Count, sizeof(T));
        std::exit(1);
    }
    T value;
    std::memcpy(&value, bytes, sizeof(T));
    return value;
}
