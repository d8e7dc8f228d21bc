import { EventStoreError, type Message } from '../../port.js';

/** What an error of the client means to us. */
export type Trouble = 'unreachable' | 'not-found' | 'wrong-expected' | 'deleted' | 'too-large' | 'denied' | 'unknown';

/** Our own deadline ran out: the call may have been carried out or not. */
export class DeadlinePassed extends Error {
  readonly said: Message;

  constructor(what: Message, ms: number) {
    const said = {
      zh: `${what.zh}在 ${ms} 毫秒内没有应答`,
      en: `${what.en} was not answered within ${ms} ms`,
    };
    super(said.en);
    this.said = said;
    this.name = 'DeadlinePassed';
  }
}

const BY_TYPE: Readonly<Record<string, Trouble>> = {
  timeout: 'unreachable',
  'deadline-exceeded': 'unreachable',
  unavailable: 'unreachable',
  cancelled: 'unreachable',
  'not-leader': 'unreachable',
  'stream-not-found': 'not-found',
  'no-stream': 'not-found',
  'wrong-expected-version': 'wrong-expected',
  'stream-deleted': 'deleted',
  'maximum-append-size-exceeded': 'too-large',
  'access-denied': 'denied',
};
/** Without a server the client hands out bare gRPC codes: cancelled, deadline exceeded, aborted, unavailable, unauthenticated. */
const BY_CODE: Readonly<Record<number, Trouble>> = {
  1: 'unreachable',
  4: 'unreachable',
  7: 'denied',
  10: 'unreachable',
  14: 'unreachable',
  16: 'denied',
};

export function troubleOf(error: unknown): Trouble {
  if (error instanceof DeadlinePassed) return 'unreachable';
  if (!(error instanceof Error)) return 'unknown';
  const known = 'type' in error && typeof error.type === 'string' ? BY_TYPE[error.type] : undefined;
  const coded = 'code' in error && typeof error.code === 'number' ? BY_CODE[error.code] : undefined;
  // no member of the cluster answered; the channel was closed by another call's failure; the connection broke or was reset
  if (/Failed to discover|[Cc]hannel (has been )?(shut down|closed)|RST_STREAM|[Ss]ession closed/.test(error.message)) {
    return 'unreachable';
  }
  return known ?? coded ?? 'unknown';
}

/** The error of the port for what no retry mended. */
export function storeFailure(error: unknown, what: Message, stream?: string): Error {
  if (error instanceof EventStoreError || error instanceof RangeError) return error;
  const details = { cause: error, ...(stream === undefined ? {} : { stream }) };
  const why = whyOf(error);
  const at = stream === undefined ? { zh: '', en: '' } : { zh: `流 ${stream}：`, en: ` of ${stream}` };
  switch (troubleOf(error)) {
    case 'deleted':
      return deletedStream(stream ?? '?', error);
    case 'too-large':
      return new EventStoreError(
        'unsupported',
        {
          zh: `${at.zh}这次追加超过了节点肯收的大小（${why.zh}）；请在节点上调大 MaxAppendSize`,
          en: `the append${at.en} is larger than the node takes: ${why.en}; raise MaxAppendSize at the node`,
        },
        details,
      );
    case 'denied':
      return new EventStoreError(
        'unavailable',
        {
          zh: `${at.zh}节点不许这个用户${what.zh}（${why.zh}）；请改正地址里的用户名和密码，或在节点上给他权限`,
          en: `the node refuses the user for ${what.en}${at.en}: ${why.en}; correct user and password of the address, or give the user the right at the node`,
        },
        details,
      );
    case 'unreachable':
    case 'not-found':
    case 'wrong-expected':
    case 'unknown':
      return new EventStoreError(
        'unavailable',
        {
          zh: `${at.zh}${what.zh}失败（${why.zh}）；请看节点是否正常，然后再试`,
          en: `${what.en}${at.en} failed: ${why.en}; look whether the node is well, then repeat it`,
        },
        details,
      );
  }
}

/** A log is never deleted: whoever finds it so must restore it, and nothing is written behind the hole. */
export function deletedStream(stream: string, cause?: unknown): EventStoreError {
  return new EventStoreError(
    'corrupt',
    {
      zh: `流 ${stream} 在节点上被删了；请从备份恢复它`,
      en: `stream ${stream} was deleted at the node; restore it from a backup`,
    },
    { stream, ...(cause === undefined ? {} : { cause }) },
  );
}

/** Why a call failed. What the client says is English: for who reads Chinese its codes stand, such as `unavailable、ECONNREFUSED`. */
export function whyOf(error: unknown): Message {
  if (error instanceof DeadlinePassed || error instanceof EventStoreError) return error.said;
  const message = error instanceof Error ? error.message : String(error);
  const codes = new Set(message.match(/\b[A-Z][A-Z_]{4,}\b/g) ?? []);
  const type = error instanceof Error && 'type' in error && typeof error.type === 'string' ? error.type : '';
  const isNamed = type === '' || codes.has(type.toUpperCase());
  const named = [...(isNamed ? [] : [type]), ...codes].slice(0, 3);
  return { zh: named.join('、') || '原因不明', en: message.replace(UNREACHED, '$1: $2') };
}

/** `14 UNAVAILABLE: No connection established. Last error: Error: … Resolution note: …`, of which the code and the last error tell. */
const UNREACHED = /^\d+ ([A-Z_]+): .*Last error: (?:Error: )?(.*?)\.? Resolution note:.*$/s;
