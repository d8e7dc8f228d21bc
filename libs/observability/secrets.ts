/** Words that name a secret, as the key of a field, of a query string or of an environment variable. */
const SECRET_WORDS =
  '(?:pass(?:word|phrase|wd)?|secret|token|authorization|cookie|api[-_]?key|private[-_]?key|credentials?|seed|salt)';

/** `scheme://user:password@host`: all between the scheme and the last `@` before a slash */
const URL_PASSWORD = /([a-z][a-z\d+.-]*:\/\/)[^\s/?#"'\\]*@/gi;
/** the same of a store, whose password may hold a slash that nobody escaped */
const STORE_PASSWORD = /((?:esdb(?:\+discover)?|postgres(?:ql)?):\/\/)[^\s"'\\]*@/gi;
const QUERY_SECRET = new RegExp(`([?&][\\w.-]*${SECRET_WORDS}=)[^&\\s"'\\\\]+`, 'gi');
const CREDENTIALS = /\b(bearer|basic)\s+[\w.~+/-]{12,}=*/gi;
/** a string field of a JSON text whose key ends in a word for a secret */
const JSON_SECRET = new RegExp(`("[\\w.-]*${SECRET_WORDS}"\\s*:\\s*)"(?:[^"\\\\]|\\\\.)*"`, 'gi');

/** the same inside a text that is itself a string of JSON */
const QUOTED_SECRET = new RegExp(`(\\\\"[\\w.-]*${SECRET_WORDS}\\\\"\\s*:\\s*\\\\")[^"\\\\]*`, 'gi');

/** What stands in the place of a secret. */
export const REDACTED = '***';

/**
 * The text without user names and passwords of URLs, secrets of query strings, credentials of HTTP, and values of JSON fields
 * that are named for a secret (`password`, `authToken`, `seed`, `salt` …). Valid JSON stays valid JSON.
 */
export function redactSecrets(text: string): string {
  return text
    .replace(STORE_PASSWORD, `$1${REDACTED}@`)
    .replace(URL_PASSWORD, `$1${REDACTED}@`)
    .replace(QUERY_SECRET, `$1${REDACTED}`)
    .replace(CREDENTIALS, `$1 ${REDACTED}`)
    .replace(JSON_SECRET, `$1"${REDACTED}"`)
    .replace(QUOTED_SECRET, `$1${REDACTED}`);
}
