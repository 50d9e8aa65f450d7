// What the files of the Python binding share.
#pragma once

#include <nanobind/nanobind.h>

#include "kernel.hpp"
#include "packed.hpp"

namespace gess {

inline Rules rules_of(int flags) { return {bool(flags & 1), bool(flags & 2), bool(flags & 4)}; }

inline bool decided(const Position& p) {
    Set own, enemy;
    kernel().rings(p, own, enemy);
    return !some(own) || !some(enemy);
}

void bind_batches(nanobind::module_& m);

}  // namespace gess
