// What the solver knows of positions, in a fixed amount of memory.
#pragma once

#include "types.hpp"

namespace gess {

// More than any proof number that is not proved; a sum of them still fits 32 bits.
constexpr u32 kNever = u32{1} << 30;

// How much work is left to prove and to disprove, at least as far as the search can see: 0 and
// `kNever` when it is done.
struct Numbers {
    u32 proof;
    u32 disproof;
    bool proved() const { return proof == 0; }
    bool disproved() const { return disproof == 0; }
    bool solved() const { return proved() || disproved(); }
};
constexpr Numbers kProved{0, kNever};
constexpr Numbers kDisproved{kNever, 0};

// The name of a position: 96 bits, so that no two are ever taken for the same in practice.
struct Name {
    u64 key;
    u32 check;
    bool operator==(const Name&) const = default;
};

struct ProofEntry {
    u64 key;
    u32 check;
    u32 proof, disproof;  // within `within` moves
    u32 work;             // nodes spent on it: the dearest stay
    Move best;            // the attacker's that wins in `won_in`, the defender's that refutes `not_in`
    u8 within;
    u8 won_in;            // proved with so many moves of the attacker left; 0: not
    u8 not_in;            // disproved with so many
    u8 generation;        // 0: empty
};

struct alignas(64) ProofBucket {
    ProofEntry entry[4];
};

class ProofTable {
public:
    void use(ProofBucket* buckets, u64 count) {
        buckets_ = buckets;
        count_ = count;
    }
    // Forgets everything. Returns true where the memory has to be set to zero before the next use.
    bool begin() {
        bool wrapped = ++generation_ == 0;
        if (wrapped) generation_ = 1;
        return wrapped;
    }
    u64 count() const { return count_; }
    void prefetch(const Name& name) const { __builtin_prefetch(&bucket(name)); }

    __attribute__((always_inline)) const ProofEntry* find(const Name& name) const {
        for (const ProofEntry& e : bucket(name).entry)
            if (e.key == name.key && e.check == name.check && e.generation == generation_) return &e;
        return nullptr;
    }

    __attribute__((always_inline)) void store(const Name& name, int within, Numbers numbers, Move best, u32 work) {
        ProofEntry* victim = nullptr;
        for (ProofEntry& e : bucket(name).entry) {
            if (e.generation != generation_) {
                if (!victim || victim->generation == generation_) victim = &e;
            } else if (e.key == name.key && e.check == name.check) {
                victim = &e;
                break;
            } else if (!victim || (victim->generation == generation_ && e.work < victim->work)) {
                victim = &e;
            }
        }
        ProofEntry& e = *victim;
        if (e.key != name.key || e.check != name.check || e.generation != generation_)
            e = {name.key, name.check, 0, 0, 0, kNoMove, 0, 0, 0, generation_};
        e.proof = numbers.proof;
        e.disproof = numbers.disproof;
        e.within = static_cast<u8>(within);
        bool sooner = numbers.proved() && (!e.won_in || within < e.won_in);
        bool longer = numbers.disproved() && within > e.not_in;
        if (sooner) e.won_in = e.within;
        if (longer) e.not_in = e.within;
        if ((sooner || longer) && best != kNoMove) e.best = best;
        e.work = e.work > kNever - work ? kNever : e.work + work;
    }

private:
    __attribute__((always_inline)) ProofBucket& bucket(const Name& name) const {
        return buckets_[multiply(name.key, count_).high];
    }
    ProofBucket* buckets_ = nullptr;
    u64 count_ = 0;
    u8 generation_ = 0;
};

}  // namespace gess
