// The solver for one instruction set, compiled as kernel.cpp is.
#include "prover.hpp"

namespace gess::GESS_KERNEL {

void solve(SolverTask& task);
void solve(SolverTask& task) {
    // It is large for a stack.
    Prover* prover = new Prover(task);
    prover->run();
    delete prover;
}

}  // namespace gess::GESS_KERNEL
