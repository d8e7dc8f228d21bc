/* How the record's words stand in columns. */

/** Free text as every database can hold it: none takes a text with the character 0. */
export function shown(text: string): string {
  return text.replaceAll('\0', '\u{fffd}');
}

export function msOf(time: string | null | undefined): number | null {
  return time === null || time === undefined || time === '' ? null : Date.parse(time);
}
