/** Canonical JSON, RFC 8785: the writer lives with the event forms that are compiled after its rules. */
export { sortedJson as canonicalJson } from '#game-log';
