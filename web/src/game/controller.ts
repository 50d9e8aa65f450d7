/** One game on the page: what is shown, what may be played, and what the server says of it. */
import type { Square } from "../board/squares";
import { sentence, sentences, t } from "../i18n/i18n";
import type { LocalGames } from "../games/local";
import type { ClockView } from "../games/clocks";
import type { NewGame } from "../games/record";
import { NoConnection } from "../net/client";
import type { ColorName, GameView, Imported, PositionView, Reason, Report, RulesName } from "../net/types";
import { stonesOf } from "./effects";
import { Exchange, type Cause } from "./exchange";
import { Hand, type Doubt } from "./hand";
import { Memory } from "./memory";
import { IDLE } from "./selection";
import { foreseenWords } from "./standing";
import { watchedColor } from "./words";

interface ControllerHost {
  games: LocalGames;
  /** Whether every move is confirmed, given whether a finger chose it. */
  confirms(touch: boolean): boolean;
  /** What speaks against a move, in words; null where no move is doubted. */
  doubts?(report: Report): Promise<Doubt | null> | null;
  /** Whether nothing should move that need not. */
  calm(): boolean;
  /** Whether the person sees the page. */
  shown(): boolean;
  /** The shown game changed: remember it, put it into the address. */
  opened(id: string): void;
}

export class Controller extends Hand {
  #back: PositionView | null = null;
  readonly #around: ControllerHost;
  readonly #exchange: Exchange;
  readonly #memory: Memory;

  constructor(around: ControllerHost) {
    super();
    this.#around = around;
    this.#exchange = new Exchange(around.games, {
      calm: () => around.calm(),
      begun: () => {
        this.note = this.early = null;
        this.changed();
      },
      changed: () => this.changed(),
      adopted: (before, game, cause) => this.#adopted(before, game, cause),
      say: (text) => this.say(text),
      warn: (words) => this.tell("warning", words),
      explain: (reason, centre) => this.explain(reason, centre),
    });
    this.#memory = new Memory(around.games);
  }

  get game(): GameView | null {
    return this.#exchange.game;
  }

  /** The own move on its way to the server, unless an earlier position is looked at. */
  override get sending(): Report | null {
    return this.#back ? null : this.#exchange.sending;
  }

  override get watched(): ColorName | null {
    return this.game && watchedColor(this.game);
  }

  /** Whether the computer is asked for its move. */
  get thinking(): boolean {
    return this.#exchange.thinking;
  }

  /** Whether a command other than a move is on its way. */
  get busy(): boolean {
    return this.#exchange.busy;
  }

  /** The position on the board: the game's, or an earlier one that is looked at. */
  get position(): PositionView | null {
    return this.#back ?? this.game?.position ?? null;
  }

  get rules(): RulesName {
    return this.game?.rules ?? "standard";
  }

  /** Whether the server does not answer just now. */
  get trouble(): boolean {
    return this.#exchange.trouble;
  }

  /** Whether a game is on its way; where there is none, nothing is waited for. */
  override get loading(): boolean {
    return this.game === null && this.busy;
  }

  get lookingBack(): boolean {
    return this.#back !== null;
  }

  /** Whether the person may play a move now. */
  get active(): boolean {
    const position = this.game?.position;
    return (
      !!position &&
      !this.#back &&
      !this.sending &&
      !this.thinking &&
      !this.busy &&
      position.outcome === null &&
      this.game?.players[position.turn] === "human"
    );
  }

  override foresees(report: Report): string | null {
    return this.game && this.position && foreseenWords(this.game, this.stones, report);
  }

  override knownWhy(from: Square, to: Square): Reason | null {
    return this.game && this.#memory.knownWhy(this.game, from, to);
  }

  // What the game does

  async start(game: NewGame): Promise<void> {
    await this.#exchange.command(() => this.#around.games.create(game), { done: "status.begun" });
  }

  async open(id: string): Promise<void> {
    // Without the game there is nothing else to do than to wait for it, or to begin another.
    const options = { done: "status.opened", patience: Infinity } as const;
    let told = false;
    const ask = (): Promise<GameView> =>
      this.#around.games.open(id).catch((error: unknown) => {
        if (error instanceof NoConnection && !told) this.tell("warning", () => t("net.not-here"));
        told = true;
        throw error;
      });
    await this.#exchange.command(ask, options);
  }

  takeBack(): Promise<void> {
    return this.#exchange.takeBack();
  }

  resign(color: ColorName): Promise<void> {
    return this.#exchange.resign(color);
  }

  /** Both players want a draw. */
  agree(): Promise<void> {
    return this.#exchange.agree();
  }

  /** A side's time has run out. */
  flag(color: ColorName): Promise<void> {
    return this.#exchange.flag(color);
  }

  /** The page goes away: the computer stops thinking, and what comes of it counts no more. */
  close(): void {
    this.#exchange.close();
  }

  /** The page shows the game: its clock runs. To be called every few seconds. */
  async beat(): Promise<void> {
    await this.#clocked((game) => this.#around.games.beat(game));
  }

  /** The page is not seen any more: its clock stands still until it is, here or in another window. */
  async pause(): Promise<void> {
    await this.#clocked((game) => this.#around.games.pause(game));
  }

  async #clocked(count: (game: GameView) => Promise<ClockView | null>): Promise<void> {
    const { game } = this;
    if (!game?.clock) return;
    const clock = await count(game).catch(() => null);
    if (clock) this.#exchange.clocked(game, clock);
  }

  async load(file: Blob): Promise<void> {
    let repairs: Imported["repairs"] = [];
    const ask = async (): Promise<GameView> => {
      const answer: Imported = await this.#around.games.import(file);
      repairs = answer.repairs;
      return answer.game;
    };
    if (!(await this.#exchange.command(ask))) return;
    if (repairs.length === 0) this.tell("plain", () => t("load.done"));
    else
      this.tell("plain", () =>
        t("load.repairs", { count: repairs.length, list: sentences(...repairs.map((repair) => sentence(repair()))) }),
      );
  }

  /** The game as a file; null where it cannot be had, which is told. */
  async file(): Promise<string | null> {
    try {
      return this.game && (await this.#around.games.sgf(this.game.id));
    } catch (error) {
      this.#exchange.failed(error);
      return null;
    }
  }

  /** Show the position after so many plies; the last one is the game itself. */
  async look(ply: number): Promise<void> {
    const { game } = this;
    if (!game || this.#exchange.sending) return;
    const wanted = Math.max(0, Math.min(game.ply, ply));
    this.selection = IDLE;
    this.note = null;
    const mine = ++this.asked;
    if (wanted === game.ply) {
      this.#show(null);
      return;
    }
    try {
      const past = await this.#exchange.try(() => this.#memory.past(game, wanted));
      if (mine !== this.asked || this.game !== game) return;
      this.#show(past);
      const move = game.moves[wanted - 1];
      this.say(move ? t("moves.look", { number: wanted, move }) : t("moves.start"));
    } catch (error) {
      this.#exchange.failed(error);
    }
  }

  get lookPly(): number {
    return this.position?.ply ?? 0;
  }

  /** Look again how the game stands, for example when the page comes back to the front. */
  async refresh(): Promise<void> {
    await this.#exchange.refresh();
    if (this.#around.shown()) await this.beat();
  }

  /** Look whether the library has a newer state of the game. */
  async meet(): Promise<void> {
    if (this.game) await this.#around.games.meet(this.game.id);
  }

  #show(past: PositionView | null): void {
    this.#back = past;
    this.changed();
  }

  /** Why nothing can be played just now. */
  waitWords(): string {
    if (!this.game) return t("reason.no-game");
    if (this.#back) return t("reason.looking-back");
    if (this.game.position.outcome) return t("reason.game-over");
    if (this.sending) return t("reason.sending");
    return t("reason.not-your-turn");
  }

  protected play(report: Report): void {
    void this.#exchange.play(report);
  }

  protected confirms(touch: boolean): boolean {
    return this.#around.confirms(touch);
  }

  protected override doubts(report: Report): Promise<Doubt | null> | null {
    return this.#around.doubts?.(report) ?? null;
  }

  protected async why(from: Square, to: Square): Promise<Reason | null> {
    return this.game && (await this.#memory.why(this.game, from, to));
  }

  protected override failed(error: unknown): void {
    this.#exchange.failed(error);
  }

  /** Another state of the game is the truth now: show it, unless an earlier one is looked at. */
  #adopted(before: GameView | null, game: GameView, cause: Cause): void {
    const reply = cause === "reply" && before ? game.reports[before.ply] : undefined;
    const animation =
      before && reply && !this.#back
        ? this.animation(stonesOf(before.position.stones), reply)
        : null;
    if (cause === "command" || (this.#back && !sameBeginning(before, game, this.#back.ply)))
      this.#back = null;
    this.selection = IDLE;
    this.drag = null;
    if (before?.id !== game.id) {
      this.hover = null;
      // The clock of a game that is put aside stands still.
      if (before) void this.#around.games.pause(before).catch(() => undefined);
    }
    if (this.#around.shown()) void this.beat();
    this.#around.opened(game.id);
    this.changed(animation);
  }
}

/** Whether a look at an earlier position still belongs to the game as it is now. */
function sameBeginning(before: GameView | null, now: GameView, plies: number): boolean {
  return (
    before?.id === now.id &&
    now.ply > plies &&
    before.moves.slice(0, plies).join() === now.moves.slice(0, plies).join()
  );
}
