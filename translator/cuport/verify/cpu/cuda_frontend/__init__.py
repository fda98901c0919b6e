"""Build an unchanged CUDA program for the CPU, with clang's own CUDA front end.

Clang compiles each source twice, as for a card: the host's half, with a stub for each kernel, and the device's half,
which here becomes code for the processor as well. Both pass through files of LLVM's text form, where little is changed:

    a.cu --host--> a.host.ll --host_half.py---> a.host.o ---------------------------------------.
                       | how each kernel's stub lays out its arguments                          |
    a.cu --device-> a.dev.ll --device_half.py-> a.dev.o --+-- ld -r, objcopy --> device.o ------+--> program
    b.cu ...                                              |   (its names are its own)           |
                                                                                    runtime.o --'

Nothing of cuport's lexer, passes or rules takes part, so that what runs here can judge them. A source that clang
refuses is compiled once more, with what nvcc alone takes spelled for clang, such as blanks in the signs of launches.
"""
