"""Graphs in the glue: the CPU runtime's own, whose nodes do their work in a stream of OpenCL's instead of at once."""

from __future__ import annotations

import re

from cuport.support import resources

_CPU = resources.PACKAGE / "verify" / "cpu"

# What is different here: text of the CPU runtime, and what stands for it. Each must be there.
_STRUCTS = {
    """bool is_capturing(""": """// A launch, and how large the parameters of a kernel are.
struct Launch {
    dim3 grid, block;
    size_t shared_bytes;
    cuportStream_t stream;
};
struct KernelEntry {
    std::vector<size_t> sizes;
};

bool is_capturing(""",
}
_CAPTURES = {
    "true, false, {stream}}": "true, false, {stream}, {}}",
    "return executable->graph->run();": "return cuport::run_in(stream, *executable->graph);",
}
_NODES = {
    "cuportErrorInvalidHandle": "cuportErrorInvalidResourceHandle",
    """cuportError_t keep_launch(cuportStream_t stream, std::shared_ptr<void> body, cuportError_t (*run)(void*))
{
    return capture(stream, cuportGraphNodeTypeKernel, [body, run] { return run(body.get()); });
}

""": "",
    "kernel.parameter_count": "kernel.sizes.size()",
    "kernel.parameter_sizes[i]": "kernel.sizes[i]",
    "const cuport::KernelEntry* kernel = cuport::find_kernel(p->func);": "cuport::KernelEntry kernel;",
    "if (kernel == nullptr) return": "if (!cuport::describe_parameters(p->func, kernel)) return",
    "kernel->parameter_count > 0": "!kernel.sizes.empty()",
    "what{kernel->name, p->gridDim": "what{p->gridDim",
    "p->kernelParams, *kernel": "p->kernelParams, kernel",
    "return cuportMemcpy3D(&copy);": "return cuport::copy_in_graph(&copy);",
    """{
        return set_box({static_cast<char*>(p.dst), p.pitch, 0}, p.value, p.elementSize, {p.width, p.height, 1});
    }""": "{ return cuport::fill_in_graph(p); }",
    """{
        p.fn(p.userData);
        return cuportSuccess;
    }""": "{ return cuport::call_in_graph(p.fn, p.userData); }",
    "return record_now(event);": "return cuport::record_in_graph(event);",
    """    return add_node(node, graph, after, count, cuportGraphNodeTypeWaitEvent);  // its work has been done already
""": """    const cuportError_t error = add_node(node, graph, after, count, cuportGraphNodeTypeWaitEvent);
    if (error == cuportSuccess) (*node)->work = [event] { return cuport::wait_in_graph(event); };
    return error;
""",
    "[=] { return cuportFree(pointer); }":
        "[=] { return cuport::find(pointer) != nullptr ? cuportSuccess : cuportErrorInvalidValue; }",
}  # fmt: skip
_ORDER = """// The nodes in the order in which they were made, as far as the dependencies allow.
Nodes cuportGraph::order() const
{
    Nodes done;
    std::unordered_set<const cuportGraphNode*> seen;
    for (bool is_new = true; is_new;) {
        is_new = false;
        for (const auto& node : nodes) {
            const auto has_run = [&](const cuportGraphNode* before) { return seen.count(before) != 0; };
            if (has_run(node.get()) || !std::all_of(node->after.begin(), node->after.end(), has_run)) continue;
            seen.insert(node.get());
            done.push_back(node.get());
            is_new = true;
        }
    }
    return done;
}

"""


def sections() -> dict[str, dict[str, str]]:
    """Return section -> suffix -> text."""
    return {
        "graph_structs": {".cpp": _structs()},
        "graph_captures": {".cpp": _captures()},
        "graph_nodes": {".cpp": _nodes()},
        "graphs": {".h": _header()},
    }


def renamed(text: str) -> str:
    """Return what the CPU runtime has under HIP's names, under the glue's."""
    return re.sub(r"\b(make_)?hip(?=[A-Z])", r"\1cuport", text)


def _changed(text: str, changes: dict[str, str]) -> str:
    for old, new in changes.items():
        assert old in text, f"the CPU runtime's graphs no longer have: {old}"
        text = text.replace(old, new)
    return text


def _text(folder: str, name: str) -> str:
    text = (_CPU / folder / name).read_text(encoding="utf-8")
    text = re.sub(r"^(?:// SPDX.*\n(?://\n)?|#include .*\n|#pragma once\n)", "", text, flags=re.MULTILINE)
    text = renamed(re.sub(r"\n{3,}", "\n\n", text))
    text = re.sub(r"\bCuport(Stream|Event)\b", r"cuport::\1", text)
    return text.replace("Part of api.cpp: graphs", "Graphs").replace("Part of api.cpp: the nodes", "The nodes")


def _header() -> str:
    about, _, text = _text("include/cuport", "graphs.h").partition("\n\n")
    about = about.replace(", in an\n// order that the dependencies allow; CUPORT_SCHEDULE picks which.", ".")
    return f"{about}\n//: needs handles\n\n{text}"


def _structs() -> str:
    about, _, text = _text("runtime", "graphs.h").partition("\n\n")
    needs = "//: needs errors, events, queues, streams\n#include <memory>\n"
    return f"{about}\n{needs}\n{_changed(text, _STRUCTS)}"


def _captures() -> str:
    about, _, text = _changed(_text("runtime", "graphs.cpp"), _CAPTURES).partition("\n\n")
    begin = text.index("// Of the nodes that can go,")
    end = text.index("cuportError_t cuportGraph::run() const")
    needs = "//: needs errors, graph_runs, queues\n#include <unordered_set>\n"
    return f"{about}\n{needs}\nusing cuport::fail;\n{text[:begin]}{_ORDER}{text[end:]}"


def _nodes() -> str:
    about, _, text = _changed(_text("runtime", "graph_nodes.cpp"), _NODES).partition("\n\n")
    return (
        f"{about}\n//: needs errors, graph_runs, memory, queues\n\nusing cuport::Nodes;\nusing cuport::fail;\n\n{text}"
    )
