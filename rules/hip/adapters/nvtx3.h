/* NVTX's C++ interface over rocTX: ranges that end with their scope, and what may stand in them. */

#include <rocprofiler-sdk-roctx/roctx.h>
#include <stdio.h>

/* A color, a category or a payload: rocTX shows none. */
struct cuport_nvtx3_extra {
    template <class... Any> constexpr explicit cuport_nvtx3_extra(const Any &...) {}
};

/* The text of an event; what else is given is left out. */
struct cuport_nvtx3_event {
    template <class... Any> cuport_nvtx3_event(const char *text, const Any &...) : text_(text) {}

    template <class Text, class... Any, class = decltype(static_cast<const Text *>(nullptr)->c_str())>
    cuport_nvtx3_event(const Text &text, const Any &...) : text_(text.c_str()) {}

    const char *c_str() const { return text_; }

    const char *text_;
};

struct cuport_nvtx3_scoped_range {
    template <class... Any> explicit cuport_nvtx3_scoped_range(const Any &...event)
    {
        roctxRangePushA(cuport_nvtx3_event(event...).c_str());
    }

    cuport_nvtx3_scoped_range(const cuport_nvtx3_scoped_range &) = delete;
    cuport_nvtx3_scoped_range &operator=(const cuport_nvtx3_scoped_range &) = delete;

    ~cuport_nvtx3_scoped_range() { roctxRangePop(); }
};

/* A range that any thread may end. */
struct cuport_nvtx3_range_handle {
    roctx_range_id_t id;
};

template <class... Any> void cuport_nvtx3_mark(const Any &...event)
{
    roctxMarkA(cuport_nvtx3_event(event...).c_str());
}

template <class... Any> cuport_nvtx3_range_handle cuport_nvtx3_start_range(const Any &...event)
{
    return cuport_nvtx3_range_handle{roctxRangeStartA(cuport_nvtx3_event(event...).c_str())};
}

template <class Handle> void cuport_nvtx3_end_range(Handle range)
{
    roctxRangeStop(range.id);
}

/* The text of an event, behind the name of its domain. */
template <class Domain> struct cuport_nvtx3_event_in {
    template <class... Any> explicit cuport_nvtx3_event_in(const Any &...event)
    {
        snprintf(text_, sizeof text_, "%s: %s", static_cast<const char *>(Domain::name), cuport_nvtx3_event(event...).c_str());
    }

    const char *c_str() const { return text_; }

    char text_[512];
};

template <class Domain> struct cuport_nvtx3_scoped_range_in : cuport_nvtx3_scoped_range {
    template <class... Any> explicit cuport_nvtx3_scoped_range_in(const Any &...event)
        : cuport_nvtx3_scoped_range(cuport_nvtx3_event_in<Domain>(event...)) {}
};

template <class Domain, class... Any> void cuport_nvtx3_mark_in(const Any &...event)
{
    roctxMarkA(cuport_nvtx3_event_in<Domain>(event...).c_str());
}

template <class Domain, class... Any> cuport_nvtx3_range_handle cuport_nvtx3_start_range_in(const Any &...event)
{
    return cuport_nvtx3_range_handle{roctxRangeStartA(cuport_nvtx3_event_in<Domain>(event...).c_str())};
}

#define cuport_NVTX3_FUNC_RANGE() cuport_nvtx3_scoped_range range_of_the_function_(__func__)

#define cuport_NVTX3_FUNC_RANGE_IN(domain) cuport_nvtx3_scoped_range_in<domain> range_of_the_function_(__func__)
