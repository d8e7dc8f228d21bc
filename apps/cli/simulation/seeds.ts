import { hash } from 'node:crypto';
import { seededRandom, type Random } from '#bots';

/** SHA-256 of a text's UTF-8 bytes, lower-case hex. */
export function sha256(text: string): string {
  return hash('sha256', text, 'hex');
}

/** A source of chance for one purpose, the same for the same words. Not for secrets: whoever knows the words knows it. */
export function randomFrom(words: string): Random {
  const digest = sha256(words);
  const word = (at: number) => Number.parseInt(digest.slice(8 * at, 8 * at + 8), 16);
  return seededRandom([word(0), word(1), word(2), word(3)]);
}

const HEX = Array.from({ length: 65536 }, (_, value) => value.toString(16).padStart(4, '0'));

/** 16 bytes of chance in hex. */
export function randomHex(random: Random): string {
  let text = '';
  for (let n = 0; n < 8; n++) text += HEX[Math.floor(random() * 65536)];
  return text;
}

/** A UUID of version 8 (made by a rule of our own: here, from the seed). */
export function randomUuid(random: Random): string {
  const hex = randomHex(random);
  const variant = HEX[0x8000 | (Number.parseInt(hex.slice(16, 20), 16) & 0x3fff)];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}-${hex.slice(20)}`;
}
