// The WebAssembly module of the core for JavaScript; docs/core.md has the layout of the exchange.

const AT = {
  black: 0, white: 56, squares: 112, report: 168, at: 560, flags: 564,
  depth: 568, multipv: 572, mate: 576, only: 580, repetition: 584, quietLimit: 588,
  quietPlies: 592, history: 596, nodes: 600, softMs: 608, hardMs: 616,
  best: 624, ponder: 628, score: 632, reached: 636, searched: 640, hashfull: 648,
  weights: 652, keys: 784, moves: 4880, lines: 21264,
};
const BYTES = 50;
const SQUARES = 56;
const LINE = 264;
const NO_MOVE = 0xffff;
const STEP = [1, 20, 21, 19];

/** The squares from and to of a move's 16 bits. */
export function squaresOf(code) {
  const from = code >> 7;
  const axis = (code >> 5) & 3;
  const start = axis === 0 ? from % 20 : Math.floor(from / 20);
  return [from, from + STEP[axis] * ((code & 31) - start)];
}

/** A move's 16 bits. */
export function codeOf([from, to]) {
  const files = (to % 20) - (from % 20);
  const rows = Math.floor(to / 20) - Math.floor(from / 20);
  const axis = rows === 0 ? 0 : files === 0 ? 1 : files > 0 === rows > 0 ? 2 : 3;
  return (from << 7) | (axis << 5) | (axis === 0 ? to % 20 : Math.floor(to / 20));
}

export class Core {
  /** `onLines(lines)` hears of every depth; `now()` is asked for the time and may call `stop()`. */
  constructor(module, { now = () => performance.now(), onLines = () => {} } = {}) {
    const told = (count) => onLines(this.lines(count));
    const instance = new WebAssembly.Instance(module, { env: { now, told } });
    this.exports = instance.exports;
    this.start = this.exports.start();
  }

  // Memory that grows leaves older views behind: make them anew.
  get view() {
    return new DataView(this.exports.memory.buffer, this.start);
  }
  bytes(at, length) {
    return new Uint8Array(this.exports.memory.buffer, this.start + at, length);
  }
  squares(at) {
    return Buffer.from(this.bytes(at, BYTES)).toString("hex");
  }
  setSquares(at, hex) {
    this.bytes(at, BYTES).set(Buffer.from(hex, "hex"));
  }
  int(name) {
    return this.view.getInt32(AT[name], true);
  }
  codes(at, count) {
    return [...new Uint16Array(this.exports.memory.buffer, this.start + at, count)];
  }

  /** Stones as 50 bytes in hex; flags as in bind_wasm.cpp. Returns which sides have a ring. */
  setPosition({ black, white, flags }) {
    this.setSquares(AT.black, black);
    this.setSquares(AT.white, white);
    this.view.setInt32(AT.flags, flags, true);
    return this.exports.set_position();
  }
  position() {
    this.exports.get_position();
    return {
      black: this.squares(AT.black),
      white: this.squares(AT.white),
      flags: this.int("flags"),
    };
  }
  key() {
    return BigInt.asUintN(64, this.exports.key()).toString();
  }
  legalMoves() {
    return this.codes(AT.moves, this.exports.legal_moves()).map(squaresOf);
  }
  captures() {
    return this.codes(AT.moves, this.exports.captures()).map(squaresOf);
  }
  movesInto(zone) {
    this.setSquares(AT.squares, zone);
    return this.codes(AT.moves, this.exports.moves_into()).map(squaresOf);
  }
  rings() {
    this.exports.rings();
    return this.reportSets(2);
  }
  /** null, or the number of the reason, the square that it is about and the stones. */
  whyIllegal([from, to]) {
    const reason = this.exports.why_illegal(from, to);
    return reason ? [reason, this.int("at"), this.squares(AT.squares)] : null;
  }
  whyImmovable(centre) {
    const reason = this.exports.why_immovable(centre);
    return reason ? [reason, this.int("at"), this.squares(AT.squares)] : null;
  }
  report([from, to]) {
    return [this.exports.report(from, to), ...this.reportSets(7)];
  }
  reportSets(count) {
    return Array.from({ length: count }, (_, i) => this.squares(AT.report + SQUARES * i));
  }

  /** Searches the position; limits by their names in `AT`, history as texts of keys. */
  search({ history = [], only = [], hash = 16, ...limits }) {
    if (!this.exports.resize(hash)) throw new Error(`no memory for a table of ${hash} MB`);
    const view = this.view;
    const doubles = new Set(["nodes", "softMs", "hardMs"]);
    const none = { depth: 0, multipv: 1, mate: 0, repetition: 3, quietLimit: 200, quietPlies: 0,
      nodes: 0, softMs: 0, hardMs: 0 };
    for (const [name, value] of Object.entries({ ...none, ...limits })) {
      if (doubles.has(name)) view.setFloat64(AT[name], value, true);
      else view.setInt32(AT[name], value, true);
    }
    view.setInt32(AT.history, history.length, true);
    history.forEach((key, i) => view.setBigUint64(AT.keys + 8 * i, BigInt(key), true));
    view.setInt32(AT.only, only.length, true);
    only.forEach((move, i) => view.setUint16(AT.moves + 2 * i, codeOf(move), true));
    if (!this.exports.search()) return null;
    const move = (name) => (this.int(name) === NO_MOVE ? null : squaresOf(this.int(name)));
    return {
      best: move("best"),
      ponder: move("ponder"),
      score: this.int("score"),
      depth: this.int("reached"),
      nodes: this.view.getFloat64(AT.searched, true),
    };
  }
  lines(count) {
    return Array.from({ length: count }, (_, i) => {
      const at = AT.lines + LINE * i;
      const view = this.view;
      return {
        depth: view.getInt32(at, true),
        seldepth: view.getInt32(at + 4, true),
        score: view.getInt32(at + 8, true),
        nodes: view.getFloat64(at + 16, true),
        pv: this.codes(at + 24, view.getInt32(at + 12, true)).map(squaresOf),
      };
    });
  }
}
