import type { ParkedStream } from '#projections';
import type { ParkedTable } from '../migrations/rows.js';

/* A parked stream as a row: its reason, in both languages, is one text of JSON. */

export function parkedRow({ reason, ...place }: ParkedStream): ParkedTable {
  return { ...place, reason: JSON.stringify(reason) };
}

export function parkedOf({ reason, ...place }: ParkedTable): ParkedStream {
  return { ...place, reason: reasonIn(reason) };
}

/** Rows of older builds hold an English sentence. */
function reasonIn(text: string): ParkedStream['reason'] {
  if (!text.startsWith('{"zh":')) return { zh: '旧版程序没有用中文写明原因；请运行 paipu parked replay', en: text };
  return JSON.parse(text) as ParkedStream['reason'];
}
