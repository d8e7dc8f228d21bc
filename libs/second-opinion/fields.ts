/** What is wrong with a case, sentence by sentence; a case without faults is scored. */
export type Faults = string[];
export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The field's value if it is one of those listed, `absent` if it is not there; anything else is a fault. */
export function oneOf<Value>(
  fields: Fields,
  name: string,
  values: readonly Value[],
  absent: Value,
  faults: Faults,
): Value {
  if (!Object.hasOwn(fields, name)) return absent;
  for (const value of values) if (value === fields[name]) return value;
  faults.push(`${name}: one of ${JSON.stringify(values)} expected, ${JSON.stringify(fields[name])} came`);
  return absent;
}

/** A whole number of at least `least`. */
export function wholeNumber(fields: Fields, name: string, least: number, absent: number, faults: Faults): number {
  if (!Object.hasOwn(fields, name)) return absent;
  const value = fields[name];
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= least) return value;
  faults.push(`${name}: a whole number from ${least} expected, ${JSON.stringify(value)} came`);
  return absent;
}

/** An object; absent is an empty one. */
export function fieldsOf(fields: Fields, name: string, faults: Faults): Fields {
  if (!Object.hasOwn(fields, name)) return {};
  const value = fields[name];
  if (isFields(value)) return value;
  faults.push(`${name}: an object expected`);
  return {};
}

/** A list; absent is an empty one. */
export function listOf(fields: Fields, name: string, faults: Faults): readonly unknown[] {
  if (!Object.hasOwn(fields, name)) return [];
  const value = fields[name];
  if (Array.isArray(value)) return value;
  faults.push(`${name}: a list expected`);
  return [];
}

export function noOtherFields(fields: Fields, known: readonly string[], where: string, faults: Faults): void {
  for (const name of Object.keys(fields)) if (!known.includes(name)) faults.push(`${where}: unknown field ${name}`);
}
