/** Characters that move a cursor, end a line, or turn the direction of what is written. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const CONTROL_PICTURES = 0x2400;

/** Text of strangers for a terminal, which must not obey it: `␛` stands for an escape, `�` for what has no picture. */
export function visible(text: string): string {
  return text.replace(UNSEEN, (character) => {
    const code = character.charCodeAt(0);
    return code < 0x20 ? String.fromCharCode(CONTROL_PICTURES + code) : '\ufffd';
  });
}

/** The same for text whose line ends are ours. */
export function visibleLines(text: string): string {
  return text.split('\n').map(visible).join('\n');
}
