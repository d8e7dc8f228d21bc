import type { Message } from '#rules';

/** What stands between the things of a list. */
export const BETWEEN: Message = { zh: '、', en: ', ' };
/** What stands between clauses of a sentence. */
export const AND_THEN: Message = { zh: '；', en: '; ' };
/** What stands between patterns, whose names may have commas of their own. */
export const BETWEEN_PATTERNS: Message = { zh: '、', en: ' · ' };
