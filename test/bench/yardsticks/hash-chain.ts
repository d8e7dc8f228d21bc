import * as crypto from 'node:crypto';

const VALUE_OF_DIGIT = new Uint8Array(128);
for (let value = 0; value < 16; value++) VALUE_OF_DIGIT[value.toString(16).charCodeAt(0)] = value;

/** Buffer that holds the previous hash and the text that follows it. */
const block = Buffer.alloc(65_536);

/** previous hash ‖ text, hashed by a `Hash` object an event. Last hash in hex. */
export function chainByCreateHash(texts: readonly string[]): string {
  let previous = crypto.createHash('sha256').update('stream').digest();
  for (const text of texts) previous = crypto.createHash('sha256').update(previous).update(text, 'utf8').digest();
  return previous.toString('hex');
}

/** The same by the one-shot function of Node ≥ 20.12, out of one buffer. */
export function chainByOneShot(texts: readonly string[]): string {
  block.set(crypto.hash('sha256', Buffer.from('stream'), 'buffer'));
  for (const text of texts) {
    const length = block.write(text, 32, 'utf8');
    block.set(crypto.hash('sha256', block.subarray(0, 32 + length), 'buffer'));
  }
  return block.toString('hex', 0, 32);
}

/** The one-shot function answering in hex, which makes no buffer: the fastest way that Node 20 has. */
export function chainByHex(texts: readonly string[]): string {
  let previous = crypto.hash('sha256', Buffer.from('stream'), 'hex');
  for (const text of texts) {
    for (let at = 0; at < 32; at++) {
      block[at] = (VALUE_OF_DIGIT[previous.charCodeAt(2 * at)] << 4) | VALUE_OF_DIGIT[previous.charCodeAt(2 * at + 1)];
    }
    const length = block.write(text, 32, 'utf8');
    previous = crypto.hash('sha256', block.subarray(0, 32 + length), 'hex');
  }
  return previous;
}
