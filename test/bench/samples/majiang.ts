import { createRequire } from 'node:module';
import type * as Majiang from '@kobalab/majiang-core';
import { type Counts, tilesOf } from './holdings.js';
import { withSeededMathRandom } from './random.js';

const peer: typeof Majiang = createRequire(import.meta.url)('@kobalab/majiang-core');
export { peer as majiang };

/** `p5` for tile 13: suit letter first, as the peer writes. */
export const majiangTile = (tile: number): string => `${'mps'[Math.floor(tile / 9)]}${(tile % 9) + 1}`;

export function majiangHolding(counts: Counts): Majiang.Shoupai {
  return new peer.Shoupai(tilesOf(counts).map(majiangTile));
}

/** Fourteen tiles of which the highest was drawn, as the peer scores a self-draw. */
export function majiangComplete(counts: Counts): Majiang.Shoupai {
  return peer.Shoupai.fromString(tilesOf(counts).map(majiangTile).join(''));
}

/** A game of the peer, and all that is needed to have it decided once more: walls, and what each player answered. */
export interface RecordedGame {
  readonly paipu: Majiang.Paipu;
  readonly walls: readonly Majiang.Shan[];
  readonly answers: readonly (readonly (object | undefined)[])[];
  readonly events: number;
}

/** Wins when it may, pongs now and then, else throws a tile that keeps it nearest to ready. */
class Greedy extends peer.Player {
  readonly answers: (object | undefined)[] = [];

  override action(message: object, reply?: (reply?: object) => void): void {
    super.action(message, reply && ((answer) => (this.answers.push(answer), reply(answer))));
  }

  private answer(reply?: object): void {
    this._callback?.(reply);
  }

  action_kaiju(): void {
    this.answer();
  }
  action_qipai(): void {
    this.answer();
  }
  // eslint-disable-next-line no-restricted-syntax -- the peer calls it so
  action_zimo(draw: { l: number }, isReplacement?: boolean): void {
    if (draw.l !== this._menfeng) return this.answer();
    if (this.allow_hule(this.shoupai, null, isReplacement)) return this.answer({ hule: '-' });
    this.answer({ dapai: this.choose() });
  }
  action_dapai(thrown: { l: number; p: string }): void {
    if (thrown.l === this._menfeng) return this.answer();
    const tile = thrown.p.slice(0, 2) + ['', '+', '=', '-'][(4 + thrown.l - this._menfeng) % 4];
    if (this.allow_hule(this.shoupai, tile)) return this.answer({ hule: '-' });
    const pongs = this.get_peng_mianzi(this.shoupai, tile);
    if (pongs.length > 0 && /^z[567]/.test(tile)) return this.answer({ fulou: pongs[0] });
    this.answer();
  }
  action_fulou(call: { l: number }): void {
    this.answer(call.l === this._menfeng ? { dapai: this.choose() } : undefined);
  }
  action_gang(): void {
    this.answer();
  }
  action_hule(): void {
    this.answer();
  }
  action_pingju(): void {
    this.answer();
  }
  action_jieju(): void {
    this.answer();
  }

  private choose(): string {
    const tiles = this.get_dapai(this.shoupai);
    const far = tiles.map((tile) => peer.Util.xiangting(this.shoupai.clone().dapai(tile)));
    return tiles[far.indexOf(Math.min(...far))];
  }
}

const copyWall = (wall: Majiang.Shan): Majiang.Shan =>
  Object.assign(Object.create(Object.getPrototypeOf(wall)), wall, {
    _pai: wall._pai.slice(),
    _baopai: wall._baopai.slice(),
    _fubaopai: wall._fubaopai?.slice() ?? null,
  });

class Recording extends peer.Game {
  readonly walls: Majiang.Shan[] = [];
  override kaiju(): void {
    super.kaiju(0);
  }
  override qipai(): void {
    const wall = new peer.Shan(this._rule);
    this.walls.push(copyWall(wall));
    super.qipai(wall);
  }
}

class Replaying extends peer.Game {
  private hand = 0;
  constructor(private readonly recorded: RecordedGame) {
    super(recorded.answers.map(scripted));
  }
  override kaiju(): void {
    super.kaiju(0);
  }
  override qipai(): void {
    super.qipai(copyWall(this.recorded.walls[this.hand++]));
  }
}

function scripted(answers: readonly (object | undefined)[]): { action: Majiang.Player['action'] } {
  let next = 0;
  return { action: (_message, reply) => reply?.(answers[next++]) };
}

export function recordGame(seed: number): RecordedGame {
  return withSeededMathRandom(seed, () => {
    const players = [new Greedy(), new Greedy(), new Greedy(), new Greedy()];
    const game = new Recording(players);
    game.do_sync();
    const paipu = game._paipu;
    const answers = players.map((player) => player.answers);
    return { paipu, walls: game.walls, answers, events: paipu.log.reduce((sum, hand) => sum + hand.length, 0) };
  });
}

/** The peer's own full-rules replay: its game decides every recorded answer again. Events done. */
export function replayByRules(recorded: RecordedGame): number {
  const { _paipu } = new Replaying(recorded).do_sync();
  return _paipu.log.reduce((sum, hand) => sum + hand.length, 0);
}

/** The peer's fold without rules, as its viewer does it. Events done. */
export function foldByBoard({ paipu, events }: RecordedGame): number {
  const board = new peer.Board({ title: paipu.title, player: paipu.player, qijia: paipu.qijia });
  for (const hand of paipu.log) {
    for (const message of hand) {
      const type = Object.keys(message)[0];
      const method = board[type === 'gangzimo' ? 'zimo' : type];
      if (typeof method === 'function') method.call(board, message[type]);
    }
    board.last();
  }
  return events;
}
