import { createHash, randomUUID } from 'node:crypto';
import { seededRandom } from './random.js';

/** An event as a store gets it: some 360 bytes with its envelope, the size seen in real hands. */
export interface SampleEvent {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly type: 'TileDrawn' | 'TileDiscarded';
  readonly schema: 1;
  readonly at: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly meta: { readonly [key: string]: string };
}

const hex = (text: string, length: number): string => createHash('sha256').update(text).digest('hex').slice(0, length);

/** Events of one hand: draws and discards with all they carry. */
export function handOfEvents(stream: string, length: number, seed = 7): SampleEvent[] {
  const random = seededRandom(seed);
  const tile = (): string => `${1 + Math.floor(random() * 9)}${'mps'[Math.floor(random() * 3)]}`;
  return Array.from({ length }, (_, revision) => {
    const seat = (revision >> 1) & 3;
    const isDraw = revision % 2 === 0;
    return {
      id: randomUUID(),
      stream,
      revision,
      type: isDraw ? 'TileDrawn' : 'TileDiscarded',
      schema: 1,
      at: '2026-01-01T19:00:00.000+08:00',
      data: isDraw ? { seat, tile: tile(), from: 'front', index: revision } : { seat, tile: tile() },
      meta: {
        commandId: randomUUID(),
        actor: `seat-${seat}`,
        salt: hex(`salt ${stream} ${revision}`, 32),
        hash: hex(`${stream} ${revision}`, 64),
      },
    };
  });
}
