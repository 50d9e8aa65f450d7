// Runs all tests of a program, with the kernel that GESS_ISA asks for.
#include <cstdlib>
#include <cstring>

#include "../src/kernel.hpp"
#include "check.hpp"

int main() {
    using namespace gess::test;
    constexpr int kSkipped = 77;
    const char* isa = std::getenv("GESS_ISA");
    if (isa && std::strcmp(isa, gess::kernel().name) != 0) {
        std::printf("not run: this processor lacks %s\n", isa);
        return kSkipped;
    }
    for (const Test& test : tests()) {
        const int before = wrong;
        test.run();
        std::printf("%s  %s\n", wrong == before ? "ok   " : "WRONG", test.name);
        std::fflush(stdout);
    }
    std::printf("%zu tests with the kernel %s, %d checks failed\n", tests().size(),
                gess::kernel().name, wrong);
    return wrong != 0;
}
