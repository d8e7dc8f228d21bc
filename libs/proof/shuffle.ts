import { formatWall, tileSet, type Tile, type TilesText } from '#rules';
import { wordAt, writeHex, type Sha256 } from './sha256.js';

/*
 * The documented shuffle, docs/game-log/README.md. Block n of a label is SHA-256(seed bytes ‖ label ‖ n as four bytes, high
 * byte first), n from 0; the blocks are read as 32-bit words, high byte first. A word over the last whole multiple of the
 * range is passed over, so that every number of the range is equally likely.
 */

/** Numbers from a seed under a label: each call gives one of 0 … range − 1; range is 1 … 2^32. */
export type Numbers = (range: number) => number;

const WORDS_PER_BLOCK = 8;
const WORD_RANGE = 2 ** 32;

/** The stream of numbers of a seed (64 hex digits) under a label; different labels share nothing. */
export function numbersFrom(sha256: Sha256, seed: string, label: string): Numbers {
  const name = new TextEncoder().encode(label);
  const input = new Uint8Array(32 + name.length + 4);
  writeHex(seed, input);
  input.set(name, 32);
  const counter = input.length - 4;
  let block = '';
  let used = 0;
  const nextWord = (): number => {
    const place = used % WORDS_PER_BLOCK;
    if (place === 0) {
      const number = used / WORDS_PER_BLOCK;
      for (let byte = 0; byte < 4; byte++) input[counter + byte] = number >>> (24 - 8 * byte);
      block = sha256(input);
    }
    used++;
    return wordAt(block, place * 8);
  };
  return (range) => {
    const limit = WORD_RANGE - (WORD_RANGE % range);
    let word = nextWord();
    while (word >= limit) word = nextWord();
    return word % range;
  };
}

/** 牌墙 As `shuffleWall`, the tiles themselves. A simulation looks through hundreds of thousands of walls for a rare deal. */
export function shuffledTiles(sha256: Sha256, seed: string, copies: ArrayLike<number>): Tile[] {
  const wall = tileSet(copies);
  const number = numbersFrom(sha256, seed, 'wall');
  for (let place = wall.length - 1; place > 0; place--) {
    const other = number(place + 1);
    const tile = wall[place];
    wall[place] = wall[other];
    wall[other] = tile;
  }
  return wall;
}

/**
 * 牌墙 The wall of a seed, tile by tile, index 0 first: the rule set's tiles in the order m p s z f by rank, copies together,
 * then Fisher–Yates from the last place down, label `wall`. `copies` has 42 entries, as `Rules.copies`.
 */
export function shuffleWall(sha256: Sha256, seed: string, copies: ArrayLike<number>): TilesText {
  return formatWall(shuffledTiles(sha256, seed, copies));
}

/** 骰子 Dice of a seed, each 1–6, label `dice` unless another is named (a later throw of the hand has its own label). */
export function rollDice(sha256: Sha256, seed: string, count: number, label: string = 'dice'): readonly number[] {
  const number = numbersFrom(sha256, seed, label);
  return Array.from({ length: count }, () => 1 + number(6));
}
