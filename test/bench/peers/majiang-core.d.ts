/** The part of the peer that the bench calls; the package itself has no types. */
declare module '@kobalab/majiang-core' {
  export class Shoupai {
    constructor(tiles?: readonly string[]);
    static fromString(text: string): Shoupai;
    clone(): Shoupai;
    dapai(tile: string, check?: boolean): Shoupai;
    get_dapai(check?: boolean): string[];
    toString(): string;
  }
  export class Shan {
    constructor(rule: object);
    _pai: string[];
    _baopai: string[];
    _fubaopai: string[] | null;
  }
  export class Board {
    constructor(start?: object);
    last(): void;
    [message: string]: unknown;
  }
  export interface Model {
    shan: Shan;
    shoupai: Shoupai[];
  }
  export class Player {
    constructor();
    _callback: ((reply?: object) => void) | null;
    _menfeng: number;
    readonly shoupai: Shoupai;
    action(message: object, reply?: (reply?: object) => void): void;
    get_dapai(holding: Shoupai): string[];
    get_peng_mianzi(holding: Shoupai, tile: string): string[];
    allow_hule(holding: Shoupai, tile: string | null, special?: boolean): boolean;
    allow_lizhi(holding: Shoupai, tile?: string): string[] | boolean;
    [other: string]: unknown;
  }
  export interface Paipu {
    readonly title: string;
    readonly player: readonly string[];
    readonly qijia: number;
    readonly log: readonly (readonly Record<string, unknown>[])[];
  }
  export class Game {
    constructor(
      players: readonly { action: Player['action'] }[],
      callback?: ((paipu: Paipu) => void) | null,
      rule?: object,
    );
    readonly model: Model;
    readonly _rule: object;
    readonly _paipu: Paipu;
    kaiju(first?: number): void;
    qipai(wall?: Shan): void;
    do_sync(): Game;
  }
  export const Util: {
    xiangting(holding: Shoupai): number;
    tingpai(holding: Shoupai): string[] | null;
    hule(holding: Shoupai, tile: string | null, param: object): { hupai?: unknown; defen?: number } | undefined;
    hule_param(param?: object): object;
  };
  export function rule(param?: object): object;
}
