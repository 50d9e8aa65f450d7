// The Python module gess._core: the core for gess.core, which documents it.
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <chrono>
#include <condition_variable>
#include <cstring>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>

#include "bind_python.hpp"
#include "facts.hpp"
#include "searcher.hpp"
#include "solver.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace gess {
namespace {

nb::bytes as_bytes(const Set& s) {
    u8 bytes[kPackedBytes];
    to_bytes(s, bytes);
    return nb::bytes(reinterpret_cast<const char*>(bytes), kPackedBytes);
}

Set checked(const nb::bytes& stones) {
    if (stones.size() != kPackedBytes) throw nb::value_error("stones: expected 50 bytes");
    return from_bytes(static_cast<const u8*>(stones.data()));
}

Position position_of(const nb::bytes& black, const nb::bytes& white, bool white_to_move, int rules) {
    Position p{checked(black), checked(white), white_to_move, rules_of(rules)};
    if (white_to_move) std::swap(p.own, p.enemy);
    return p;
}

// Move objects are made once and kept: making them anew would undo all speed.
struct MoveObjects {
    nb::object type;
    std::vector<PyObject*> of = std::vector<PyObject*>(65536, nullptr);

    PyObject* get(Move m) {
        PyObject*& object = of[m];
        if (!object) object = type(move_from(m), move_to(m)).release().ptr();
        return object;
    }
    void forget() {
        for (PyObject*& object : of) Py_CLEAR(object);
        type.reset();
    }
};
MoveObjects* move_objects = nullptr;

nb::list as_list(const MoveList& list) {
    PyObject* out = PyList_New(list.count);
    if (!out) throw nb::python_error();
    PyObject* const* known = move_objects->of.data();  // counting references may not reload it
    for (int i = 0; i < list.count; ++i) {
        PyObject* move = known[list.move[i]];
        if (!move) move = move_objects->get(list.move[i]);
        Py_INCREF(move);
        PyList_SET_ITEM(out, i, move);
    }
    return nb::steal<nb::list>(out);
}

template <class List>
nb::list listed(const Position& p, List list_moves) {
    static thread_local MoveList list;
    list.count = 0;
    if (!decided(p)) list_moves(p, list);
    return as_list(list);
}

// ---- Single moves

// None, or the number of the reason (the library's order, from 1), the square, the stones.
nb::object as_object(const Refusal& r) {
    if (r.reason == Reason::none) return nb::none();
    return nb::make_tuple(static_cast<int>(r.reason), r.at, as_bytes(r.squares));
}

nb::tuple report_of(const Position& p, int from, int to) {
    Report r = report(p, from, to);
    auto sets = [&](const Set& own, const Set& enemy) {
        return nb::make_tuple(as_bytes(p.white_to_move ? enemy : own),
                              as_bytes(p.white_to_move ? own : enemy));
    };
    return nb::make_tuple(sets(r.own_captured, r.enemy_captured), as_bytes(r.fallen),
                          sets(r.own_rings_made, r.enemy_rings_made),
                          sets(r.own_rings_broken, r.enemy_rings_broken),
                          static_cast<int>(r.ending));
}

// ---- Listening to a search or a solver

struct Listener {
    nb::object call;
    std::function<void()> stop;          // the work that is listened to
    std::exception_ptr error = nullptr;  // what the call raised; it ends the work

    template <class... News>
    void tell(News&&... news) {
        try {
            call(std::forward<News>(news)...);
        } catch (nb::python_error&) {
            fail();
        }
    }
    void fail() {
        error = std::current_exception();
        stop();
    }
};

// Does some work in a thread of its own while this one, Python's main thread, looks for signals:
// nothing else would see Ctrl-C before the work is done. It is called without the GIL.
template <class Work>
void interruptible(Work work, Listener& listener) {
    std::mutex mutex;
    std::condition_variable ended;
    bool done = false;
    std::thread thread([&] {
        work();
        std::lock_guard lock(mutex);
        done = true;
        ended.notify_one();
    });
    std::unique_lock lock(mutex);
    while (!ended.wait_for(lock, std::chrono::milliseconds(50), [&] { return done; })) {
        lock.unlock();
        {
            nb::gil_scoped_acquire acquire;
            if (!listener.error && PyErr_CheckSignals() != 0) {
                listener.error = std::make_exception_ptr(nb::python_error());
                listener.stop();
            }
        }
        lock.lock();
    }
    lock.unlock();
    thread.join();
}

// Works without the GIL, and raises what the listener or a signal has raised meanwhile.
template <class Work>
void work_unlocked(Work work, Listener& listener, bool watch_signals) {
    {
        nb::gil_scoped_release release;
        if (watch_signals)
            interruptible(work, listener);
        else
            work();
    }
    if (listener.error) std::rethrow_exception(listener.error);
}

// ---- Search

void tell(void* heard, const Line& line, u64 nodes) {
    nb::gil_scoped_acquire acquire;
    auto& listener = *static_cast<Listener*>(heard);
    if (listener.call.is_none() || listener.error) return;
    nb::list pv;
    for (int i = 0; i < line.length; ++i)
        pv.append(nb::make_tuple(move_from(line.pv[i]), move_to(line.pv[i])));
    listener.tell(line.depth, line.seldepth, line.index, line.score, nodes, pv);
}

nb::object optional_move(Move m) {
    return m == kNoMove ? nb::none() : nb::object(nb::make_tuple(move_from(m), move_to(m)));
}

nb::dict run_search(Searcher& searcher, const nb::bytes& black, const nb::bytes& white,
                    bool white_to_move, int rules, const nb::dict& limits,
                    const std::vector<u64>& history, int quiet_plies, int repetition,
                    int quiet_limit, const std::vector<int>& weights, nb::object on_line, bool watch_signals) {
    Position p = position_of(black, white, white_to_move, rules);
    if (decided(p)) throw nb::value_error("the game is decided: expected a ring on both sides");
    Limits l;
    auto number = [&](const char* key, auto fallback) {
        return limits.contains(key) ? nb::cast<decltype(fallback)>(limits[key]) : fallback;
    };
    l.depth = number("depth", l.depth);
    l.nodes = number("nodes", l.nodes);
    l.soft_ms = number("soft_ms", l.soft_ms);
    l.hard_ms = number("hard_ms", l.hard_ms);
    l.multipv = number("multipv", l.multipv);
    l.mate = number("mate", l.mate);
    if (limits.contains("only"))
        for (nb::handle pair : nb::cast<nb::list>(limits["only"])) {
            if (l.only_count == kMaxMoves) break;
            auto [from, to] = nb::cast<std::pair<int, int>>(pair);
            l.only[l.only_count++] = move_code(from, to);
        }
    Weights w;
    if (!weights.empty()) {
        if (weights.size() != kWeights) throw nb::value_error("weights: wrong number");
        std::memcpy(static_cast<void*>(&w), weights.data(), sizeof w);
    }
    Conventions c{repetition, quiet_limit};
    Listener listener{on_line, [&] { searcher.stop(); }};
    searcher.use_features(number("features", u32{kAllFeatures}));
    Result r;
    auto run = [&] { r = searcher.run(p, l, c, w, history, quiet_plies, tell, &listener); };
    work_unlocked(run, listener, watch_signals);
    nb::dict out;
    out["best"] = optional_move(r.best);
    out["ponder"] = optional_move(r.ponder);
    out["score"] = r.score;
    out["depth"] = r.depth;
    out["nodes"] = r.nodes;
    out["cuts"] = r.cuts;
    out["first_cuts"] = r.first_cuts;
    out["probes"] = r.probes;
    out["hits"] = r.hits;
    return out;
}

// ---- The solver

void tell_solver(void* heard, int within, bool threats_only, u64 nodes) {
    nb::gil_scoped_acquire acquire;
    auto& listener = *static_cast<Listener*>(heard);
    if (!listener.error) listener.tell(within, threats_only, nodes);
}

// Lines of 6 bytes: the squares from and to (16 bits each), the ply, how the line ends.
nb::bytes as_lines(const std::vector<TreeLine>& lines) {
    std::vector<u8> bytes;
    bytes.reserve(6 * lines.size());
    for (const TreeLine& line : lines) {
        int from = move_from(line.move), to = move_to(line.move);
        for (int byte : {from & 255, from >> 8, to & 255, to >> 8, int{line.ply},
                         static_cast<int>(line.leaf)})
            bytes.push_back(static_cast<u8>(byte));
    }
    return nb::bytes(reinterpret_cast<const char*>(bytes.data()), bytes.size());
}

nb::dict run_solver(Solver& solver, const nb::bytes& black, const nb::bytes& white,
                    bool white_to_move, int rules, int within, u64 nodes, double seconds,
                    u64 tree_lines, nb::object on_progress, bool watch_signals) {
    Position p = position_of(black, white, white_to_move, rules);
    if (decided(p)) throw nb::value_error("the game is decided: expected a ring on both sides");
    if (within < 1 || within > kMostMovesToWin) throw nb::value_error("within: expected 1 to 50");
    SolverLimits limits{within, nodes, seconds, tree_lines};
    Listener listener{on_progress, [&] { solver.stop(); }};
    const Solution* found = nullptr;
    auto told = on_progress.is_none() ? nullptr : tell_solver;
    work_unlocked([&] { found = &solver.run(p, limits, told, &listener); }, listener,
                  watch_signals);
    nb::list line;
    for (Move move : found->line) line.append(nb::make_tuple(move_from(move), move_to(move)));
    nb::dict out;
    out["won_in"] = found->won_in;
    out["not_within"] = found->not_within;
    out["halt"] = static_cast<int>(found->halt);
    out["nodes"] = found->nodes;
    out["line"] = line;
    out["line_is_whole"] = found->line_is_whole;
    out["first_moves"] = as_lines(found->first_moves);
    out["first_moves_are_all"] = found->first_moves_are_all;
    out["tree"] = as_lines(found->tree);
    out["tree_is_whole"] = found->tree_is_whole;
    return out;
}

template <class Words>
std::vector<int> words_of(const Words& words) {
    std::vector<int> out(kWeights);
    std::memcpy(out.data(), &words, sizeof words);
    return out;
}

}  // namespace
}  // namespace gess

NB_MODULE(_core, m) {
    using namespace gess;
    if (!find_kernel(nullptr))
        throw nb::import_error("this processor lacks SSE4.2 and POPCNT, which the core needs");
    move_objects = new MoveObjects;
    nb::set_leak_warnings(false);  // the interpreter's end need not wait for 20,000 moves

    m.def("isa", [] { return std::string(kernel().name); });
    m.def("use_move_type", [](nb::object type) { move_objects->type = type; }, "type"_a);
    m.def("count_moves",
          [](const nb::bytes& black, const nb::bytes& white, bool white_to_move, int rules) {
              Position p = position_of(black, white, white_to_move, rules);
              return decided(p) ? 0 : kernel().count_moves(p);
          },
          "black"_a, "white"_a, "white_to_move"_a, "rules"_a);
    m.def("legal_moves",
          [](const nb::bytes& black, const nb::bytes& white, bool white_to_move, int rules) {
              return listed(position_of(black, white, white_to_move, rules), kernel().list_moves);
          },
          "black"_a, "white"_a, "white_to_move"_a, "rules"_a);
    m.def("captures",
          [](const nb::bytes& black, const nb::bytes& white, bool white_to_move, int rules) {
              return listed(position_of(black, white, white_to_move, rules),
                            kernel().list_captures);
          },
          "black"_a, "white"_a, "white_to_move"_a, "rules"_a);
    m.def("moves_into",
          [](const nb::bytes& black, const nb::bytes& white, bool white_to_move, int rules,
             const nb::bytes& zone) {
              Set squares = checked(zone);
              return listed(position_of(black, white, white_to_move, rules),
                            [&](const Position& p, MoveList& list) {
                                kernel().list_into(p, squares, list);
                            });
          },
          "black"_a, "white"_a, "white_to_move"_a, "rules"_a, "zone"_a);
    m.def("play",
          [](const nb::bytes& black, const nb::bytes& white, bool white_to_move, int rules, int from,
             int to) {
              Position after;
              kernel().make(position_of(black, white, white_to_move, rules), move_code(from, to),
                            after);
              return nb::make_tuple(as_bytes(after.white_to_move ? after.enemy : after.own),
                                    as_bytes(after.white_to_move ? after.own : after.enemy));
          },
          "black"_a, "white"_a, "white_to_move"_a, "rules"_a, "from_"_a, "to"_a);
    m.def("rings",
          [](const nb::bytes& black, const nb::bytes& white) {
              Position p{checked(black), checked(white), false, {}};
              Set own, enemy;
              kernel().rings(p, own, enemy);
              return nb::make_tuple(as_bytes(own), as_bytes(enemy));
          },
          "black"_a, "white"_a);
    m.def("why_immovable",
          [](const nb::bytes& black, const nb::bytes& white, bool white_to_move, int rules,
             int centre) {
              return as_object(
                  why_immovable(position_of(black, white, white_to_move, rules), centre));
          },
          "black"_a, "white"_a, "white_to_move"_a, "rules"_a, "centre"_a);
    m.def("why_illegal",
          [](const nb::bytes& black, const nb::bytes& white, bool white_to_move, int rules, int from,
             int to) {
              return as_object(
                  why_illegal(position_of(black, white, white_to_move, rules), from, to));
          },
          "black"_a, "white"_a, "white_to_move"_a, "rules"_a, "from_"_a, "to"_a);
    m.def("report",
          [](const nb::bytes& black, const nb::bytes& white, bool white_to_move, int rules, int from,
             int to) {
              return report_of(position_of(black, white, white_to_move, rules), from, to);
          },
          "black"_a, "white"_a, "white_to_move"_a, "rules"_a, "from_"_a, "to"_a);
    m.def("key",
          [](const nb::bytes& black, const nb::bytes& white, bool white_to_move, int rules) {
              return kernel().key(position_of(black, white, white_to_move, rules));
          },
          "black"_a, "white"_a, "white_to_move"_a, "rules"_a);
    m.def("perft",
          [](const nb::bytes& black, const nb::bytes& white, bool white_to_move, int rules,
             int depth, bool leaves) {
              Position p = position_of(black, white, white_to_move, rules);
              if (depth < 0) throw nb::value_error("depth: expected 0 or more");
              if (depth == 0) return u64{1};
              if (decided(p)) return u64{0};
              nb::gil_scoped_release release;
              return kernel().perft(p, depth, leaves);
          },
          "black"_a, "white"_a, "white_to_move"_a, "rules"_a, "depth"_a, "leaves"_a = false);
    m.def("evaluate",
          [](const nb::bytes& black, const nb::bytes& white, bool white_to_move, int rules) {
              Terms counts;
              Position p = position_of(black, white, white_to_move, rules);
              int score = kernel().evaluate(p, Weights{}, counts);
              return std::make_pair(score, words_of(counts));
          },
          "black"_a, "white"_a, "white_to_move"_a, "rules"_a);
    bind_batches(m);
    m.def("weights", [] {
        std::vector<std::pair<std::string, int>> named;
        std::vector<int> weights = words_of(Weights{});
        for (int i = 0; i < kWeights; ++i) named.emplace_back(kTermNames[i], weights[i]);
        return named;
    });
    nb::class_<Searcher>(m, "Searcher")
        .def("__init__",
             [](Searcher* self, int hash_mb, int threads) {
                 new (self) Searcher(hash_mb, threads);
                 if (self->has_memory()) return;
                 self->~Searcher();
                 throw std::bad_alloc();
             },
             "hash_mb"_a, "threads"_a)
        .def("resize",
             [](Searcher& self, int hash_mb, int threads) {
                 self.resize(hash_mb, threads);
                 if (!self.has_memory()) throw std::bad_alloc();
             },
             "hash_mb"_a, "threads"_a)
        .def("clear", &Searcher::clear)
        .def("arm", &Searcher::arm, "ponder"_a = false)
        .def("stop", &Searcher::stop)
        .def("ponder_hit", &Searcher::ponder_hit)
        .def("permille", &Searcher::permille)
        .def("nodes", &Searcher::nodes)
        .def("run", &run_search, "black"_a, "white"_a, "white_to_move"_a, "rules"_a, "limits"_a,
             "history"_a, "quiet_plies"_a, "repetition"_a, "quiet_limit"_a,
             "weights"_a = std::vector<int>{}, "on_line"_a = nb::none(), "watch_signals"_a = false);
    nb::class_<Solver>(m, "Solver")
        .def(
            "__init__",
            [](Solver* self, int memory_mb) {
                if (memory_mb < 1) throw nb::value_error("memory_mb: expected 1 or more");
                new (self) Solver(memory_mb);
                if (self->is_ready()) return;
                self->~Solver();
                PyErr_NoMemory();
                throw nb::python_error();
            },
            "memory_mb"_a)
        .def("arm", &Solver::arm)
        .def("stop", &Solver::stop)
        .def("run", &run_solver, "black"_a, "white"_a, "white_to_move"_a, "rules"_a, "within"_a,
             "nodes"_a, "seconds"_a, "tree_lines"_a, "on_progress"_a = nb::none(),
             "watch_signals"_a = false);
}
