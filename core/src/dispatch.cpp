// Chooses the kernel at run time.
#include <cstdlib>
#include <cstring>

#include "kernel.hpp"

namespace gess {

#if defined(__x86_64__)
namespace v2 { extern const Kernel table; }
namespace avx2 { extern const Kernel table; }
namespace avx512 { extern const Kernel table; }

namespace {

bool runs(const Kernel& k) {
    __builtin_cpu_init();
    if (&k == &avx512::table)
        return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
               __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
               __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vbmi2") &&
               __builtin_cpu_supports("avx512vpopcntdq") && __builtin_cpu_supports("bmi2");
    if (&k == &avx2::table) return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
    return __builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("popcnt");
}

const Kernel* const kKernels[] = {&avx512::table, &avx2::table, &v2::table};

}  // namespace
#else
namespace generic { extern const Kernel table; }

namespace {

bool runs(const Kernel&) { return true; }
const Kernel* const kKernels[] = {&generic::table};

}  // namespace
#endif

const Kernel* find_kernel(const char* name) {
    for (const Kernel* k : kKernels)
        if ((!name || std::strcmp(name, k->name) == 0) && runs(*k)) return k;
    return nullptr;
}

const Kernel& kernel() {
    static const Kernel* const chosen = [] {
        const Kernel* k = find_kernel(std::getenv("GESS_ISA"));
        return k ? k : find_kernel(nullptr);
    }();
    return *chosen;
}

}  // namespace gess
