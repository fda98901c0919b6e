"""cuDNN over MIOpen: programs for cuDNN are translated, built against a MIOpen that records its calls, and run."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from cuport.api.rocm_header import headers_of, rocm_header, rocm_libraries
from cuport.support import resources
from helpers import cuport, missing, put
from miopen import recorder

HERE = Path(__file__).parent / "miopen"
ADAPTERS = resources.data("rules") / "hip" / "adapters"
FLAGS = ("-D__HIP_PLATFORM_AMD__", "-Wall", "-Wextra", "-Werror", "-g")
Record = list[tuple[str, dict[str, str]]]
"""Calls of MIOpen in their order: name, and arguments as they are shown."""


def run(*words: object) -> str:
    """Run a command that must succeed; return what it printed."""
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def compilers() -> tuple[str, str]:
    """A C compiler and a C++ compiler."""
    found = shutil.which("gcc"), shutil.which("g++")
    if None in found:
        missing("no gcc and g++ (packages gcc, g++)")
    return str(found[0]), str(found[1])


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory, compilers: tuple[str, str]) -> Path:
    """A folder with the header of MIOpen and the recording library as one object file."""
    folder = tmp_path_factory.mktemp("miopen")
    put(folder / "include" / "miopen" / "miopen.h", rocm_header("miopen"))
    put(folder / "enumerators.h", recorder.enumerators())
    put(folder / "recorder.cpp", recorder.source())
    includes = ["-I", HERE / "include", "-I", folder / "include", "-I", folder, "-I", HERE]
    for source in (folder / "recorder.cpp", HERE / "behaviour.cpp"):
        run(compilers[1], "-std=c++17", "-c", "-D__HIP_PLATFORM_AMD__", *includes, source,
            "-o", folder / f"{source.stem}.o")  # fmt: skip
    return folder


@pytest.fixture(scope="module")
def translated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs, translated."""
    folder = tmp_path_factory.mktemp("translated")
    done = cuport("translate", HERE / "programs", "-o", folder / "out")
    assert done.code == 0
    assert "100.0 %" in done.err, done.err
    return folder / "out"


@pytest.fixture(scope="module")
def records(translated: Path, library: Path, compilers: tuple[str, str]) -> dict[str, Record]:
    """What each program calls, by the program's name."""
    return {
        path.stem: list(parse(execute(path, library, compilers)))
        for path in sorted(translated.iterdir())
        if path.suffix in (".c", ".cpp", ".cu")
    }


def execute(source: Path, library: Path, compilers: tuple[str, str]) -> str:
    """Build a program and run it; it ends with an error itself where a value is not as it should be."""
    language = ["-x", "c", "-std=c99"] if source.suffix == ".c" else ["-x", "c++", "-std=c++11"]
    compiler = compilers[0] if source.suffix == ".c" else compilers[1]
    made = library / source.stem
    includes = ["-I", HERE / "include", "-I", library / "include"]
    run(compiler, *language, *FLAGS, *includes, "-c", source, "-o", f"{made}.program.o")
    objects = [f"{made}.program.o", library / "recorder.o", library / "behaviour.o"]
    run(compilers[1], *objects, "-o", made)
    return run(made)


def parse(text: str) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield the calls of a record."""
    for line in text.splitlines():
        name, *words = line.split(" ")
        yield name, dict(word.split("=", 1) for word in words if "=" in word)


def calls(record: Record, *names: str) -> list[dict[str, str]]:
    """Return the arguments of all calls of these functions."""
    return [arguments for name, arguments in record if name in names]


def only(record: Record, name: str, **wanted: str) -> dict[str, str]:
    """Return the arguments of the one call of a function, which must have these among them."""
    (found,) = calls(record, name)
    assert {key: found[key] for key in wanted} == wanted
    return found


def test_each_adapter_is_called(translated: Path) -> None:
    """No adapter for a function of cuDNN's is left out of the programs."""
    text = "".join(path.read_text() for path in translated.iterdir() if path.name != "cuport_hip_compat.h")
    files = [path.read_text() for path in ADAPTERS.glob("miopen*.h")]
    functions = {name for file in files for name in re.findall(r"^static inline .*?\b(cuport_cudnn\w+)\(", file, re.M)}
    assert len(functions) > 100
    assert {name for name in functions if not re.search(rf"\b{name}\b", text)} == set()


def test_a_convolution_takes_a_solution_that_was_listed(records: dict[str, Record]) -> None:
    """It is listed before, once for each problem; operands are in MIOpen's order."""
    record = records["network"]
    names = [name for name, _ in record]
    assert names.count("miopenConvolutionForwardGetSolution") == 1
    assert names.index("miopenConvolutionForwardGetSolution") < names.index("miopenConvolutionForwardImmediate")
    x, w, y = "float[2x3x6x6]", "float[4x3x3x3]", "float[2x4x6x6]"
    first, second = calls(record, "miopenConvolutionForwardImmediate")
    assert first == second
    wanted = {"wDesc": w, "w": "m3", "xDesc": x, "x": "m1", "yDesc": y, "y": "m7", "workSpace": "m13",
              "workSpaceSize": "4096", "solution_id": "11"}  # fmt: skip
    assert wanted.items() <= first.items()
    only(record, "miopenConvolutionBackwardDataImmediate", dyDesc=y, dy="m8", wDesc=w, w="m3", dxDesc=x, dx="m2",
         workSpaceSize="1024", solution_id="22")  # fmt: skip
    only(record, "miopenConvolutionBackwardWeightsImmediate", dyDesc=y, dy="m8", xDesc=x, x="m1", dwDesc=w,
         dw="t7", workSpace="null", solution_id="33")  # fmt: skip


def test_gradients_are_added_where_beta_is_one(records: dict[str, Record]) -> None:
    """The filter's gradient is computed beside the old one and added to it; the temporary goes back."""
    record = records["network"]
    names = [name for name, _ in record]
    at = names.index("miopenConvolutionBackwardWeightsImmediate")
    added = record[at + 1]
    assert added[0] == "miopenOpTensor"
    assert {"tensorOp": "miopenTensorOpAdd", "alpha1": "1", "A": "m4", "alpha2": "1", "B": "t7", "beta": "0",
            "C": "m4"}.items() <= added[1].items()  # fmt: skip


def test_layers_get_what_miopen_needs_besides(records: dict[str, Record]) -> None:
    """Pooling and normalisation run forward again for the way back, with a workspace."""
    record = records["network"]
    forward, again = calls(record, "miopenPoolingForward")
    assert (forward["do_backward"], forward["workSpace"]) == ("0", "null")
    assert (again["do_backward"], again["x"], again["workSpaceSize"]) == ("1", "m9", "256")
    back = only(record, "miopenPoolingBackward", y="m11", dy="m12", x="m9", dx="m10")
    assert back["workSpace"] == again["workSpace"] != "null"
    only(record, "miopenSet2dPoolingDescriptor", mode="miopenPoolingMax", windowHeight="2", windowWidth="3", pad_h="0",
         pad_w="1", stride_h="2", stride_w="2")  # fmt: skip
    only(record, "miopenSetPoolingIndexType", index_type="miopenIndexUint32")
    forward, again = calls(record, "miopenLRNForward")
    assert (forward["do_backward"], again["do_backward"], again["x"]) == ("0", "1", "m9")
    assert only(record, "miopenLRNBackward", y="m7", dy="m8", x="m9", dx="m10")["workSpace"] == again["workSpace"]


def test_normalisation_dropout_softmax(records: dict[str, Record]) -> None:
    """Modes by their meaning, operands in MIOpen's order, parameters scaled by their own factors."""
    record = records["network"]
    only(record, "miopenBatchNormalizationForwardTraining", bn_mode="miopenBNSpatial", x="m10", y="m9", bnScale="m14",
         bnBias="m15", expAvgFactor="0.1", resultRunningMean="m16", resultRunningVariance="m17", epsilon="1e-05",
         resultSaveMean="m18", resultSaveInvVariance="m19", bnScaleBiasMeanVarDesc="float[1x4x1x1]")  # fmt: skip
    back = only(record, "miopenBatchNormalizationBackward", x="m9", dy="m10", dx="m8", bnScale="m14",
                savedMean="m18", savedInvVariance="m19", alphaParamDiff="1", betaParamDiff="0")  # fmt: skip
    added = [call["C"] for call in calls(record, "miopenOpTensor") if call["B"] == back["resultBnScaleDiff"]]
    assert added == ["m16"]
    only(record, "miopenSoftmaxForward_V2", algorithm="MIOPEN_SOFTMAX_LOG", mode="MIOPEN_SOFTMAX_MODE_CHANNEL")
    only(record, "miopenSoftmaxBackward_V2", y="m11", dy="m12", dx="m12")
    seeds = [call["seed"] for call in calls(record, "miopenSetDropoutDescriptor")]
    assert len(seeds) == len(set(seeds)) == 2  # the second forward pass draws another mask
    assert {call["seed"] for call in calls(record, "miopenRestoreDropoutDescriptor")} == {"7"}
    shape = "float[2x4x3x3]"
    only(record, "miopenDropoutBackward", noise_shape=shape, dyDesc=shape, dy="m12", dxDesc=shape, dx="m11",
         reserveSpace="m21", reserveSpaceSizeInBytes="64")  # fmt: skip


def test_an_lstm(records: dict[str, Record]) -> None:
    """The layer is as it was set, the weights' gradient is added up."""
    record = records["lstm"]
    first = calls(record, "miopenSetRNNDescriptor")[0]
    wanted = {"hsize": "4", "nlayers": "1", "inMode": "miopenRNNlinear", "direction": "miopenRNNbidirection",
              "rnnMode": "miopenLSTM", "biasMode": "miopenRNNwithBias", "dataType": "miopenFloat"}  # fmt: skip
    assert wanted.items() <= first.items()
    only(record, "miopenRNNForwardTraining", sequenceLen="2", x="m5", hx="m9", w="m1", y="m7", workSpace="m3",
         workSpaceNumBytes="300", reserveSpace="m4", reserveSpaceNumBytes="400")  # fmt: skip
    only(record, "miopenRNNBackwardData", y="m7", dy="m8", w="m1", hx="m9", dx="m6", workSpace="m3", reserveSpace="m4")
    back = only(record, "miopenRNNBackwardWeights", x="m5", hx="m9", y="m7", dwDesc="float[512x1x1]", workSpace="m3")
    added = calls(record, "miopenOpTensor")[-1]
    assert (added["A"], added["B"], added["C"]) == ("m2", back["dw"], "m2")


def test_sequences(records: dict[str, Record]) -> None:
    """cuDNN 8's calls; dropout draws another mask in the second step."""
    record = records["sequences"]
    layouts = [call["layout"] for call in calls(record, "miopenSetRNNDataSeqTensorDescriptor")]
    assert layouts == ["miopenRNNDataSeqMajorNotPadded", "miopenRNNDataBatchMajorPadded"]
    assert [call["fwdMode"] for call in calls(record, "miopenRNNForward")] == ["miopenRNNTraining"] * 2
    assert len({call["seed"] for call in calls(record, "miopenSetDropoutDescriptor")}) == 2
    wanted = {"x": "m6", "y": "m8", "w": "m2", "weightSpaceSize": "2048", "workSpace": "m4", "workSpaceNumBytes": "300",
              "reserveSpace": "m5", "reserveSpaceNumBytes": "400"}  # fmt: skip
    assert wanted.items() <= calls(record, "miopenRNNForward")[0].items()
    only(record, "miopenRNNBackwardSeqData", y="m8", dy="m9", dx="m7", w="m2", workSpace="m4", reserveSpace="m5")
    back = only(record, "miopenRNNBackwardWeightsSeqTensor", x="m6", y="m8", weightSpaceSize="2048")
    assert calls(record, "miopenOpTensor")[-1]["B"] == back["dw"]
    assert calls(record, "miopenOpTensor")[-1]["C"] == "m3"


def test_sequences_by_the_calls_of_cudnn_7(records: dict[str, Record]) -> None:
    """They are cuDNN 8's, with states made where a program has none, and room for inference that cuDNN needs not."""
    record = records["sequences_7"]
    sequence = "miopenRNNDataBatchMajorPadded"
    asked = [call for call in calls(record, "miopenSetRNNDataSeqTensorDescriptor") if call["maxSequenceLen"] == "2"]
    assert {(call["layout"], call["batchSize"]) for call in asked} == {(sequence, "2")}
    assert {call["vectorSize"] for call in asked} == {"3", "8"}
    training, inference = calls(record, "miopenRNNForward")
    states = "float[4x2x4]"  # two layers in two directions
    same = {"x": "m3", "hDesc": states, "hx": "null", "cDesc": states, "y": "m4", "w": "m1", "weightSpaceSize": "256",
            "workSpace": "m7", "workSpaceNumBytes": "300", "reserveSpaceNumBytes": "400"}  # fmt: skip
    assert {**same, "fwdMode": "miopenRNNTraining", "reserveSpace": "m8"}.items() <= training.items()
    assert {**same, "fwdMode": "miopenRNNInference", "reserveSpace": "t1"}.items() <= inference.items()
    only(record, "miopenRNNBackwardSeqData", y="m4", dy="m6", dx="m5", w="m1", hDesc=states, workSpace="m7",
         reserveSpace="m8", reserveSpaceNumBytes="400")  # fmt: skip
    back = only(record, "miopenRNNBackwardWeightsSeqTensor", x="m3", y="m4", weightSpaceSize="256", hDesc=states)
    added = calls(record, "miopenOpTensor")[-1]
    assert (added["B"], added["C"]) == (back["dw"], "m2")


def test_losses(records: dict[str, Record]) -> None:
    """MIOpen gets labels of the host's, what a softmax is applied to, and a tensor for gradients in any case."""
    record = records["losses"]
    assert {call["apply_softmax_layer"] for call in calls(record, "miopenSetCTCLossDescriptor")} == {"1"}
    assert {call["blank_label_id"] for call in calls(record, "miopenSetCTCLossDescriptor")} == {"0"}
    softmax, probabilities, on_device = calls(record, "miopenCTCLoss")
    desc = "float[4x2x3]"
    wanted = {"probsDesc": desc, "gradientsDesc": desc, "losses": "m3", "workSpace": "m5"}
    assert {**wanted, "probs": "m1", "gradients": "m4", "workSpaceSize": "1003"}.items() <= softmax.items()
    assert {**wanted, "probs": "t2", "gradients": "t1"}.items() <= probabilities.items()
    assert {**wanted, "probs": "m1", "labels": "host", "gradients": "m4"}.items() <= on_device.items()
    assert [call["y"] for call in calls(record, "miopenSetTensor")] == ["m4", "m4"]


def test_normalisation_with_what_follows(records: dict[str, Record]) -> None:
    """An addition and an activation in place; back, the gradient between is `dz`, or in the workspace."""
    record = records["norms"]
    run_by = [(name, words) for name, words in record if re.search("Normalization|OpTensor|Activation(Fo|Ba)", name)]
    norm, act, add = "miopenBatchNormalization", "miopenActivation", "miopenOpTensor"
    training, back = f"{norm}ForwardTraining", f"{norm}Backward"
    assert [name for name, _ in run_by] == [
        training, back,
        training, f"{act}Forward", f"{act}Backward", back,
        training, add, f"{act}Forward", f"{act}Backward", back,
        training, f"{norm}ForwardInference", add, f"{act}Forward", back,
    ]  # fmt: skip
    assert [call["dy"] for call in calls(record, back)] == ["m6", "m15", "m5", "m6"]
    assert {(call["x"], call["dx"], call["resultBnScaleDiff"]) for call in calls(record, back)} == {("m1", "m4", "m9")}
    assert {call["bn_mode"] for call in calls(record, training, back)} == {"miopenBNSpatial"}
    assert {(call["x"], call["y"]) for call in calls(record, f"{act}Forward")} == {("m3", "m3")}
    ways = [(call["y"], call["dy"], call["x"], call["dx"]) for call in calls(record, f"{act}Backward")]
    assert ways == [("m3", "m6", "m3", "m15"), ("m3", "m6", "m3", "m5")]
    assert {(call["A"], call["B"], call["C"]) for call in calls(record, add)} == {("m3", "m2", "m3")}


def test_searches_measure_with_memory_and_list_anew(records: dict[str, Record]) -> None:
    """A search without data allocates all of it, and hands it back; what it finds counts from then on."""
    record = records["other_calls"]
    names = [name for name, _ in record]
    alone, given = calls(record, "miopenFindConvolutionForwardAlgorithm")
    assert alone["x"].startswith("t")
    assert alone["workSpaceSize"] == "8192"
    assert {"x": "m4", "w": "m5", "y": "m7", "workSpace": "m9", "workSpaceSize": "1024"}.items() <= given.items()
    at = names.index("miopenFindConvolutionForwardAlgorithm")
    assert "miopenConvolutionForwardGetSolution" in names[at:]
    only_given = calls(record, "miopenFindConvolutionBackwardDataAlgorithm")[1]
    assert {"dy": "m6", "w": "m5", "dx": "m7"}.items() <= only_given.items()
    only_given = calls(record, "miopenFindConvolutionBackwardWeightsAlgorithm")[1]
    assert {"dy": "m6", "x": "m4", "dw": "m7"}.items() <= only_given.items()


def test_scaling_of_other_types(records: dict[str, Record]) -> None:
    """MIOpen reads the factor in the type of the tensor there."""
    record = records["other_calls"]
    assert [call["yDesc"] for call in calls(record, "miopenScaleTensor")][:3] == [
        "float[1x2x1x2]", "half[1x2x1x2]", "double[1x2x1x1]",
    ]  # fmt: skip


def test_no_temporary_is_left(records: dict[str, Record], translated: Path, library: Path) -> None:
    """What adapters allocate they free."""
    for name in records:
        text = run(library / name)
        taken = re.findall(r"^hipMallocAsync (t\d+)", text, re.MULTILINE)
        assert sorted(taken) == sorted(re.findall(r"^hipFreeAsync (t\d+)", text, re.MULTILINE)), name
    assert "scaled by the bits 16896" in run(library / "other_calls")  # 3 in half precision is 0x4200


@pytest.mark.parametrize("language", ["c", "c++"])
def test_stand_in_headers_compile(language: str, tmp_path: Path, compilers: tuple[str, str]) -> None:
    """Those of each library of the catalogue's, in C and in C++, beside HIP's own."""
    if not Path("/usr/include/hip/hip_runtime_api.h").is_file():
        missing("no HIP headers (package libamdhip64-dev)")
    names = rocm_libraries()
    assert {"miopen", "rocblas", "hipfft", "rccl"} <= set(names)
    for name in names:
        put(tmp_path / headers_of(name)[0], rocm_header(name))
    for name in names:
        source = put(tmp_path / f"{name}.c", f"#include <{headers_of(name)[0]}>\n")
        run(compilers[0], "-x", language, "-D__HIP_PLATFORM_AMD__", "-fsyntax-only", "-I", tmp_path, source)
