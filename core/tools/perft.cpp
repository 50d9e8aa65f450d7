// Counts moves from the start in every preset, by the known numbers: a program of its own, so that
// it can be compiled for a processor that is not here and run in its emulator.
#include "../tests/positions.hpp"

#include <cstdio>

int main() {
    using namespace gess;
    constexpr u64 known[4][3] = {{458, 158010, 53244026},
                                 {478, 172080, 60574502},
                                 {416, 132704, 41429344},
                                 {319, 101761, 31552410}};
    int wrong = 0;
    for (int i = 0; i < 4; ++i)
        for (int depth = 1; depth <= 3; ++depth) {
            u64 counted = kernel().perft(test::position(test::kStart, test::kPresets[i].rules), depth, false);
            std::printf("%-10s perft %d: %llu%s\n", test::kPresets[i].name, depth,
                        static_cast<unsigned long long>(counted),
                        counted == known[i][depth - 1] ? "" : " is wrong");
            wrong += counted != known[i][depth - 1];
        }
    std::printf("%s: %d wrong\n", kernel().name, wrong);
    return wrong != 0;
}
