// Batches of positions as arrays, for gess.batch, which documents them and checks sizes and types.
#include <nanobind/ndarray.h>

#include <cstring>

#include "bind_python.hpp"
#include "tables.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace gess {
namespace {

constexpr int kWords = 7;          // of 64 bits: 400 squares, a1 in the lowest bit of the first
constexpr int kMaskBytes = 4000;   // 400 centres, 4 axes, 20 coordinates

template <class T, class Shape>
using Array = nb::ndarray<T, Shape, nb::c_contig, nb::device::cpu>;
using Stones = Array<const u64, nb::shape<-1, 2, kWords>>;
using StonesOut = Array<u64, nb::shape<-1, 2, kWords>>;
using Turns = Array<const u8, nb::shape<-1>>;
using Masks = Array<u8, nb::shape<-1, kMaskBytes>>;
template <class T>
using Vector = Array<T, nb::shape<-1>>;

// Stones on the frame do not count: no array may lead the core astray.
Set from_words(const u64* words) {
    Set s{};
    s.word[0] = words[0] << kShift;
    for (int i = 1; i < kWords; ++i) s.word[i] = words[i] << kShift | words[i - 1] >> (64 - kShift);
    for (int i = 0; i < kWords; ++i) s.word[i] &= kBoard.word[i];
    return s;
}

void to_words(const Set& s, u64* words) {
    for (int i = 0; i < kWords; ++i)
        words[i] = s.word[i] >> kShift | s.word[i + 1] << (64 - kShift);
}

struct Batch {
    const u64* stones;
    const u8* turns;
    Rules rules;
    std::size_t size;

    Batch(const Stones& all, const Turns& white_to_move, int flags)
        : stones(all.data()), turns(white_to_move.data()), rules(rules_of(flags)),
          size(all.shape(0)) {
        need(white_to_move.shape(0));
    }
    void need(std::size_t length) const {
        if (length != size) throw nb::value_error("arrays: expected one length for all");
    }
    Position operator[](std::size_t i) const {
        const u64* at = stones + i * 2 * kWords;
        Set black = from_words(at), white = from_words(at + kWords);
        for (int j = 0; j < 8; ++j) white.word[j] &= ~black.word[j];
        return turns[i] ? Position{white, black, true, rules} : Position{black, white, false, rules};
    }
};

// The legal moves, in a list that each thread keeps; none in a decided position.
const MoveList& moves_of(const Position& p) {
    static thread_local MoveList list;
    list.count = 0;
    if (!decided(p)) kernel().list_moves(p, list);
    return list;
}

void batch_facts(const Stones& stones, const Turns& turns, int rules, Vector<u64> keys,
                 Vector<u8> rings, Vector<u32> counts) {
    Batch batch(stones, turns, rules);
    batch.need(keys.shape(0));
    batch.need(rings.shape(0));
    batch.need(counts.shape(0));
    nb::gil_scoped_release release;
    const Kernel& k = kernel();
    for (std::size_t i = 0; i < batch.size; ++i) {
        Position p = batch[i];
        Set own, enemy;
        k.rings(p, own, enemy);
        bool mine = some(own), theirs = some(enemy);
        bool black = p.white_to_move ? theirs : mine, white = p.white_to_move ? mine : theirs;
        keys.data()[i] = k.key(p);
        rings.data()[i] = static_cast<u8>(black | white << 1);
        counts.data()[i] = black && white ? static_cast<u32>(k.count_moves(p)) : 0;
    }
}

// Writes the codes of the legal moves, one position after another, and where each begins. Returns
// how many there are: if that is more than there is room for, the caller must offer more.
std::size_t batch_moves(const Stones& stones, const Turns& turns, int rules, Vector<u16> codes,
                        Vector<std::int64_t> offsets) {
    Batch batch(stones, turns, rules);
    if (offsets.shape(0) != batch.size + 1)
        throw nb::value_error("offsets: expected one more than positions");
    std::size_t room = codes.shape(0), at = 0;
    nb::gil_scoped_release release;
    for (std::size_t i = 0; i < batch.size; ++i) {
        const MoveList& list = moves_of(batch[i]);
        std::size_t count = static_cast<std::size_t>(list.count);
        offsets.data()[i] = static_cast<std::int64_t>(at);
        if (at + count <= room) std::memcpy(codes.data() + at, list.move, sizeof(Move) * count);
        at += count;
    }
    offsets.data()[batch.size] = static_cast<std::int64_t>(at);
    return at;
}

void batch_mask(const Stones& stones, const Turns& turns, int rules, Masks masks) {
    Batch batch(stones, turns, rules);
    batch.need(masks.shape(0));
    nb::gil_scoped_release release;
    for (std::size_t i = 0; i < batch.size; ++i) {
        u8* mask = masks.data() + i * kMaskBytes;
        std::memset(mask, 0, kMaskBytes);
        const MoveList& list = moves_of(batch[i]);
        for (int j = 0; j < list.count; ++j) {
            int code = list.move[j];
            int action = (code >> 7) * 80 + (code >> 5 & 3) * 20 + (code & 31);
            mask[action >> 3] = static_cast<u8>(mask[action >> 3] | 1 << (action & 7));
        }
    }
}

// Writes the stones after one move in each position. Returns the number of the first position whose
// move is not legal, where it stops; that of the positions if there is none.
std::size_t batch_play(const Stones& stones, const Turns& turns, int rules,
                       Vector<const u16> codes, StonesOut played) {
    Batch batch(stones, turns, rules);
    batch.need(codes.shape(0));
    batch.need(played.shape(0));
    nb::gil_scoped_release release;
    for (std::size_t i = 0; i < batch.size; ++i) {
        Position p = batch[i], after;
        Move move = codes.data()[i];
        const MoveList& list = moves_of(p);
        int legal = 0;
        for (int j = 0; j < list.count; ++j) legal |= list.move[j] == move;
        if (!legal) return i;
        kernel().make(p, move, after);
        u64* out = played.data() + i * 2 * kWords;
        to_words(after.white_to_move ? after.enemy : after.own, out);
        to_words(after.white_to_move ? after.own : after.enemy, out + kWords);
    }
    return batch.size;
}

// Lists the moves of each position so many times and returns how many moves that were: what listing
// takes without Python is measured so.
u64 list_again(const Stones& stones, const Turns& turns, int rules, int times) {
    Batch batch(stones, turns, rules);
    static thread_local MoveList list;
    u64 sum = 0;
    nb::gil_scoped_release release;
    for (std::size_t i = 0; i < batch.size; ++i) {
        Position p = batch[i];
        for (int j = 0; j < times; ++j) {
            kernel().list_moves(p, list);
            sum += static_cast<u64>(list.count);
        }
    }
    return sum;
}

}  // namespace

// No array is converted: a copy of one to be written would swallow the answer.
void bind_batches(nb::module_& m) {
    m.def("batch_facts", &batch_facts, nb::arg("stones").noconvert(),
          nb::arg("white_to_move").noconvert(), "rules"_a, nb::arg("keys").noconvert(),
          nb::arg("rings").noconvert(), nb::arg("counts").noconvert());
    m.def("batch_moves", &batch_moves, nb::arg("stones").noconvert(),
          nb::arg("white_to_move").noconvert(), "rules"_a, nb::arg("codes").noconvert(),
          nb::arg("offsets").noconvert());
    m.def("batch_mask", &batch_mask, nb::arg("stones").noconvert(),
          nb::arg("white_to_move").noconvert(), "rules"_a, nb::arg("masks").noconvert());
    m.def("batch_play", &batch_play, nb::arg("stones").noconvert(),
          nb::arg("white_to_move").noconvert(), "rules"_a, nb::arg("codes").noconvert(),
          nb::arg("played").noconvert());
    m.def("list_again", &list_again, nb::arg("stones").noconvert(),
          nb::arg("white_to_move").noconvert(), "rules"_a, "times"_a);
}

}  // namespace gess
