import * as crypto from 'node:crypto';

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
