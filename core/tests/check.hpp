// A test program in a few lines: TEST("what holds") { CHECK(…); } and one main for all.
#pragma once

#include <cstdio>
#include <vector>

namespace gess::test {

struct Test {
    const char* name;
    void (*run)();
};

inline std::vector<Test>& tests() {
    static std::vector<Test> all;
    return all;
}
inline int wrong = 0;

struct Registered {
    Registered(const char* name, void (*run)()) { tests().push_back({name, run}); }
};

inline void check(bool holds, const char* what, const char* file, int line) {
    if (holds) return;
    std::printf("%s:%d: wrong: %s\n", file, line, what);
    ++wrong;
}

}  // namespace gess::test

#define CHECK(...) ::gess::test::check(static_cast<bool>(__VA_ARGS__), #__VA_ARGS__, __FILE__, __LINE__)
#define GESS_JOIN2(a, b) a##b
#define GESS_JOIN(a, b) GESS_JOIN2(a, b)
#define TEST(name)                                                                            \
    static void GESS_JOIN(test_, __LINE__)();                                                 \
    static const ::gess::test::Registered GESS_JOIN(registered_, __LINE__)(                   \
        name, GESS_JOIN(test_, __LINE__));                                                    \
    static void GESS_JOIN(test_, __LINE__)()
