import { registerEnumType } from '@nestjs/graphql';

/** A closed set of the platform's words as a GraphQL enum. */
export type Words<T extends string | number> = Readonly<Record<string, T>>;

/** `self-draw` → `SELF_DRAW`: the enum spells the words of the exchange file in GraphQL's way. */
export function graphqlName(word: string): string {
  return word.replaceAll('-', '_').toUpperCase();
}

/** Registers a closed set; `meanings` has one sentence a word, in the order the schema shows them. */
export function registerWords<T extends string>(
  name: string,
  description: string,
  meanings: Readonly<Record<T, string>>,
): Words<T> {
  const words: Record<string, T> = {};
  const values: Record<string, { description: string }> = {};
  for (const word of wordsOf(meanings)) {
    words[graphqlName(word)] = word;
    values[graphqlName(word)] = { description: meanings[word] };
  }
  registerEnumType(words, { name, description, valuesMap: values });
  return words;
}

function wordsOf<T extends string>(meanings: Readonly<Record<T, string>>): readonly T[] {
  return Object.keys(meanings).filter((word): word is T => Object.hasOwn(meanings, word));
}
