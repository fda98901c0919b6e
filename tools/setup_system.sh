#!/usr/bin/env bash
# Install the Debian packages that the whole proof needs, where that is possible: as root, with apt-get.
# Never fails: what is missing makes its tests skip (or fail, with CI=true). CUPORT_NO_APT=1 keeps it from doing anything.
set -uo pipefail

packages=(
    g++                                    # run programs and kernels on the processor
    git patch                              # for tests of changed lines and of diffs
    hipcc libamdhip64-dev rocm-device-libs # compile the HIP output
    libhiprand-dev librocrand-dev          # ... with random numbers in kernels
    clang-19 clang-tools-19 lld-19         # a second compiler for it
    ocl-icd-libopencl1 pocl-opencl-icd     # OpenCL devices other than the pip-installed ones
    opencl-headers ocl-icd-opencl-dev      # build translated programs
    libclblast-dev                         # ... with the library that they may multiply with
    chromium                               # for the tests of the HTML report
)

[[ "${CUPORT_NO_APT:-}" == 1 ]] && exit 0
[[ "$(id -u)" == 0 ]] && command -v apt-get > /dev/null || exit 0

# A Debian python3 has no pip in its environments without this one.
"${PYTHON:-python3}" -c 'import ensurepip' 2> /dev/null || packages+=(python3-venv)

missing=()
for package in "${packages[@]}"; do
    dpkg -s "$package" 2> /dev/null | grep -q '^Status: .* installed$' || missing+=("$package")
done
((${#missing[@]})) || exit 0

log=$(mktemp)
trap 'rm -f "$log"' EXIT
apt() {
    DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=120 -o Acquire::Retries=1 "$@" > "$log" 2>&1
}

echo "setup: installing ${missing[*]} (CUPORT_NO_APT=1 leaves this out)"
apt update || true
known=() unknown=()
for package in "${missing[@]}"; do
    if apt-cache show "$package" > /dev/null 2>&1; then known+=("$package"); else unknown+=("$package"); fi
done
if ((${#unknown[@]})); then
    echo "setup: apt does not know ${unknown[*]}; continuing without it"
fi
if ((${#known[@]})) && ! apt install --no-install-recommends "${known[@]}"; then
    echo "setup: apt-get install failed ($(grep -m 1 '^E:' "$log" || tail -n 1 "$log")); continuing without it"
fi
exit 0
