// The WebAssembly module: the core behind plain functions on one position, with everything larger than a
// number passed through `exchange`. docs/core.md tells its callers what is where.
#include <new>

#include "facts.hpp"
#include "kernel.hpp"
#include "packed.hpp"
#include "tables.hpp"

#define GESS_EXPORT(name) extern "C" __attribute__((export_name(name)))

// Milliseconds since any moment, never less than before. It is asked every 512 nodes of a search, and
// may call `stop`.
extern "C" __attribute__((import_module("env"), import_name("now"))) double host_now();
// The lines of another depth are in `exchange.lines`: so many, best first.
extern "C" __attribute__((import_module("env"), import_name("told"))) void host_told(int lines);

// The only function of the C library that the search needs, of numbers from 1 up.
extern "C" double log(double a) {
    double twos = 0;
    for (; a > 1.5; a /= 2) ++twos;
    const double t = (a - 1) / (a + 1);
    double power = t, sum = 0;
    for (int n = 1; n < 40; n += 2, power *= t * t) sum += power / n;
    return 2 * sum + twos * 0.69314718055994530942;
}

namespace gess {

namespace wasm { extern const Kernel table; }
const Kernel& kernel() { return wasm::table; }
const Kernel* find_kernel(const char*) { return &wasm::table; }

namespace {

constexpr int kMostLines = 64;
constexpr int kMostHistory = 512;
constexpr int kMostWeights = 32;
static_assert(kWeights <= kMostWeights);

// 400 squares, the lowest first, in 50 bytes.
struct Squares {
    u8 bytes[56];
};

struct LineOut {
    i32 depth, seldepth, score, length;
    double nodes;
    Move pv[kMaxPly];
};

// What goes in and comes out. Its layout is the interface: only add at the end.
struct Exchange {
    Squares black, white;        // 0     of a position
    Squares squares;             // 112   a zone, or the stones in the way
    Squares report[7];           // 168   see `report`
    i32 at;                      // 560   the square that a reason is about, -1 for none
    i32 flags;                   // 564   of a position: see `flags_of`
    // What a search is to do.
    i32 depth;                   // 568   0: no limit
    i32 multipv;                 // 572
    i32 mate;                    // 576   stop when the ring falls in so many moves; 0: no limit
    i32 only;                    // 580   so many moves of `moves` are to be looked at; 0: all
    i32 repetition;              // 584   this occurrence of a position is a draw; 0: off
    i32 quiet_limit;             // 588   a draw after so many quiet plies; 0: off
    i32 quiet_plies;             // 592   played so far
    i32 history;                 // 596   so many keys of `keys` are there
    double nodes;                // 600   0: no limit
    double soft_ms;              // 608   begin no further depth after this; 0: no limit
    double hard_ms;              // 616   stop at this; 0: no limit
    // What came of it.
    i32 best, ponder;            // 624   moves; 65535: none
    i32 score, reached;          // 632   reached: the depth
    double searched;             // 640   nodes
    i32 hashfull;                // 648   thousandths
    i32 weights[kMostWeights];   // 652   of the evaluation, set by `start`
    u64 keys[kMostHistory];      // 784   of the positions of the game before this one, the latest last
    Move moves[kMaxMoves];       // 4880
    LineOut lines[kMostLines];   // 21264
};
static_assert(__builtin_offsetof(Exchange, report) == 168);
static_assert(__builtin_offsetof(Exchange, at) == 560);
static_assert(__builtin_offsetof(Exchange, nodes) == 600);
static_assert(__builtin_offsetof(Exchange, best) == 624);
static_assert(__builtin_offsetof(Exchange, weights) == 652);
static_assert(__builtin_offsetof(Exchange, keys) == 784);
static_assert(__builtin_offsetof(Exchange, moves) == 4880);
static_assert(__builtin_offsetof(Exchange, lines) == 21264);
static_assert(sizeof(LineOut) == 264);

Exchange x;
Position position;
bool open;  // both sides have a ring
MoveList list;

alignas(Shared) u8 shared_memory[sizeof(Shared)];  // its values are no small part of the file
Shared& shared = *reinterpret_cast<Shared*>(shared_memory);
Memory memory;
Table table;
Table::Bucket* buckets;
u64 bucket_count;
void* worker;
double began_ms;

// More memory, empty, for good; null if there is none.
u8* take(u64 bytes) {
    constexpr unsigned kPage = 65536;
    const auto pages = static_cast<unsigned long>((bytes + kPage - 1) / kPage);
    const unsigned long first = __builtin_wasm_memory_grow(0, pages);
    return first == -1ul ? nullptr : reinterpret_cast<u8*>(first * kPage);
}

Set read(const Squares& from) { return from_bytes(from.bytes); }

void write(const Set& s, Squares& to) { to_bytes(s, to.bytes); }

bool is_position(const Set& black, const Set& white) {
    u64 wrong = 0;
    for (int i = 0; i < 8; ++i)
        wrong |= (black.word[i] & white.word[i]) | ((black.word[i] | white.word[i]) & ~kBoard.word[i]);
    return wrong == 0;
}

bool on_grid(int square) { return square >= 0 && square < kSquares; }

// Bit 0: Black has a ring; bit 1: White has one.
int look_for_rings() {
    Set own, enemy;
    kernel().rings(position, own, enemy);
    open = some(own) && some(enemy);
    return some(position.white_to_move ? enemy : own) | some(position.white_to_move ? own : enemy) << 1;
}

int publish(const MoveList& moves) {
    __builtin_memcpy(x.moves, moves.move, sizeof(Move) * static_cast<unsigned>(moves.count));
    return moves.count;
}

// What the search tells comes line by line, the last of a depth with the highest index.
void on_line(void*, const Line& line, u64 nodes) {
    LineOut& out = x.lines[line.index];
    out.depth = line.depth;
    out.seldepth = line.seldepth;
    out.score = line.score;
    out.length = line.length;
    out.nodes = static_cast<double>(nodes);
    __builtin_memcpy(out.pv, line.pv, sizeof(Move) * static_cast<unsigned>(line.length));
    x.hashfull = table.permille();
    host_told(line.index + 1);
}

}  // namespace

GESS_EXPORT("abi") int abi() { return 1; }

// Call first. Returns where the exchange is.
GESS_EXPORT("start") Exchange* start() {
    fill_tables();
    new (shared_memory) Shared;
    const Weights weights;
    __builtin_memcpy(x.weights, &weights, sizeof weights);
    return &x;
}

// Takes over `black`, `white` and `flags`: bit 0 White to move, then the rules: bit 1 start on the
// frame, 2 end on the frame, 3 must keep a ring. Returns which sides have a ring (bit 0 Black, bit 1
// White), or -1 where stones stand off the board or on each other.
GESS_EXPORT("set_position") int set_position() {
    Set black = read(x.black), white = read(x.white);
    if (!is_position(black, white)) return -1;
    const bool turn = x.flags & 1;
    position = {turn ? white : black, turn ? black : white, turn,
                {bool(x.flags & 2), bool(x.flags & 4), bool(x.flags & 8)}};
    return look_for_rings();
}

// Writes the position back to where it came from.
GESS_EXPORT("get_position") void get_position() {
    const bool turn = position.white_to_move;
    write(turn ? position.enemy : position.own, x.black);
    write(turn ? position.own : position.enemy, x.white);
    x.flags = turn | position.rules.start_on_frame << 1 | position.rules.end_on_frame << 2 |
              position.rules.must_keep_ring << 3;
}

GESS_EXPORT("key") u64 key() { return kernel().key(position); }
GESS_EXPORT("evaluate") int evaluate() {
    Weights weights;
    __builtin_memcpy(static_cast<void*>(&weights), x.weights, sizeof weights);
    Terms counts;
    return kernel().evaluate(position, weights, counts);
}

// The legal moves are in `moves`; returns how many.
GESS_EXPORT("legal_moves") int legal_moves() {
    if (!open) return 0;
    kernel().list_moves(position, list);
    return publish(list);
}
GESS_EXPORT("captures") int captures() {
    if (!open) return 0;
    kernel().list_captures(position, list);
    return publish(list);
}
// Those that end in `squares`.
GESS_EXPORT("moves_into") int moves_into() {
    if (!open) return 0;
    kernel().list_into(position, read(x.squares), list);
    return publish(list);
}
GESS_EXPORT("count_moves") int count_moves() { return open ? kernel().count_moves(position) : 0; }

// The sides' rings, by their centres, in `report[0]` (Black) and `report[1]` (White).
GESS_EXPORT("rings") void rings() {
    Set own, enemy;
    kernel().rings(position, own, enemy);
    write(position.white_to_move ? enemy : own, x.report[0]);
    write(position.white_to_move ? own : enemy, x.report[1]);
}

// The number of the reason in the library's order, from 1; 0 where the move is allowed. `at` and
// `squares` say more.
GESS_EXPORT("why_illegal") int why_illegal_move(int from, int to) {
    Refusal refusal = why_illegal(position, from, to);
    x.at = refusal.at;
    write(refusal.squares, x.squares);
    return static_cast<int>(refusal.reason);
}
GESS_EXPORT("why_immovable") int why_immovable_centre(int centre) {
    Refusal refusal = why_immovable(position, centre);
    x.at = refusal.at;
    write(refusal.squares, x.squares);
    return static_cast<int>(refusal.reason);
}

// What a legal move does, in `report`: stones captured of Black and of White, stones fallen, rings made
// by Black and White, rings broken of Black and White. Returns how the game ends: 0 not, 1 by a ring
// broken, 2 by a ring given up; -1 for what is no square.
GESS_EXPORT("report") int report_move(int from, int to) {
    if (!on_grid(from) || !on_grid(to)) return -1;
    Report r = report(position, from, to);
    const bool turn = position.white_to_move;
    write(turn ? r.enemy_captured : r.own_captured, x.report[0]);
    write(turn ? r.own_captured : r.enemy_captured, x.report[1]);
    write(r.fallen, x.report[2]);
    write(turn ? r.enemy_rings_made : r.own_rings_made, x.report[3]);
    write(turn ? r.own_rings_made : r.enemy_rings_made, x.report[4]);
    write(turn ? r.enemy_rings_broken : r.own_rings_broken, x.report[5]);
    write(turn ? r.own_rings_broken : r.enemy_rings_broken, x.report[6]);
    return static_cast<int>(r.ending);
}

// Plays a move, which must be legal; returns which sides have a ring then, or -1 for what is no square.
GESS_EXPORT("play") int play(int from, int to) {
    if (!on_grid(from) || !on_grid(to)) return -1;
    Position after;
    kernel().make(position, move_code(from, to), after);
    position = after;
    return look_for_rings();
}

// With `leaves` every leaf is played and tested for rings, instead of counted in bulk.
GESS_EXPORT("perft") double perft(int depth, int leaves) {
    if (depth <= 0) return 1;
    return open ? static_cast<double>(kernel().perft(position, depth, leaves)) : 0;
}

// Forgets all that earlier searches learnt.
GESS_EXPORT("clear") void clear() {
    __builtin_memset(static_cast<void*>(&memory), 0, sizeof memory);
    __builtin_memset(static_cast<void*>(buckets), 0, bucket_count * sizeof(Table::Bucket));
}

// Gives the search a table of so many megabytes, empty; returns whether there was room. A table can
// become smaller in place; a larger one takes new memory, and the old is lost: better ask once.
GESS_EXPORT("resize") int resize(int megabytes) {
    if (megabytes < 1 || megabytes > 2048) return 0;
    static u64 room = 0;
    const u64 bytes = static_cast<u64>(megabytes) << 20;
    if (!worker) worker = take(kernel().worker_size);
    if (!worker) return 0;
    if (bytes > room) {
        u8* taken = take(bytes);
        if (!taken) return 0;
        buckets = reinterpret_cast<Table::Bucket*>(taken);
        room = bytes;
    }
    bucket_count = bytes / sizeof(Table::Bucket);
    table.use(buckets, bucket_count);
    clear();
    return 1;
}

// From `now` or `told` while `search` runs: the positions searched so far.
GESS_EXPORT("nodes") double nodes() { return static_cast<double>(shared.nodes.load()); }

// From `now` or `told` while `search` runs: it ends soon, with the best move so far.
GESS_EXPORT("stop") void stop() { shared.stop = true; }

// Searches by what stands in the exchange. Returns whether there was anything to search: a position that
// goes on and a table.
GESS_EXPORT("search") int search() {
    if (!open || !buckets) return 0;
    table.new_search();
    shared.table = &table;
    shared.nodes = 0;
    shared.stop = false;
    shared.now_ms = [](void*) { return host_now() - began_ms; };
    shared.on_line = on_line;
    Limits& limits = shared.limits;
    limits.depth = x.depth > 0 ? x.depth : kMaxPly - 20;
    limits.nodes = x.nodes > 0 ? static_cast<u64>(x.nodes) : 0;
    limits.soft_ms = x.soft_ms;
    // Without a limit the host is asked for the time all the same, so that it can stop the search.
    limits.hard_ms = x.hard_ms > 0 ? x.hard_ms : __builtin_huge_val();
    limits.multipv = x.multipv < 1 ? 1 : x.multipv > kMostLines ? kMostLines : x.multipv;
    limits.mate = x.mate;
    limits.only_count = x.only < 0 ? 0 : x.only > kMaxMoves ? kMaxMoves : x.only;
    __builtin_memcpy(limits.only, x.moves, sizeof(Move) * static_cast<unsigned>(limits.only_count));
    shared.conventions = {x.repetition, x.quiet_limit};
    __builtin_memcpy(static_cast<void*>(&shared.weights), x.weights, sizeof shared.weights);
    shared.root = position;
    shared.root_quiet_plies = x.quiet_plies;
    shared.history = x.keys;
    shared.history_count = x.history < 0 ? 0 : x.history > kMostHistory ? kMostHistory : x.history;
    began_ms = host_now();
    Result result = kernel().search(shared, memory, 0, worker);
    x.best = result.best;
    x.ponder = result.ponder;
    x.score = result.score;
    x.reached = result.depth;
    x.searched = static_cast<double>(result.nodes);
    x.hashfull = table.permille();
    return 1;
}

}  // namespace gess
