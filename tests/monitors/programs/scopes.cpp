// Ranges by NVTX's C++ interface.
#include <nvtx3/nvtx3.hpp>
#include <string>

struct solver {
    static constexpr char const *name{"solver"};
};

void step()
{
    NVTX3_FUNC_RANGE();
    nvtx3::mark("in step");
}

void other_step()
{
    NVTX3_FUNC_RANGE_IN(solver);
}

int main()
{
    nvtx3::scoped_range all{"all"};
    {
        nvtx3::scoped_range inner{std::string("inner"), nvtx3::rgb{127, 255, 0}, nvtx3::payload{7}};
        step();
    }
    nvtx3::event_attributes event{"event", nvtx3::category{3}};
    nvtx3::scoped_range_in<solver> of_solver{event};
    nvtx3::mark_in<solver>("mark");
    const nvtx3::range_handle range = nvtx3::start_range("any thread");
    nvtx3::end_range(range);
    other_step();
    return 0;
}
