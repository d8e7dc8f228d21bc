import kafkajs, { type Kafka, type KafkaConfig, type LogEntry } from 'kafkajs';
import { MessagingError, type Said } from '../../port.js';

export interface KafkaOptions {
  /** host:port of some of the brokers; the others are found by them */
  readonly brokers: readonly string[];
  /** what the brokers' logs call this process */
  readonly client: string;
  /** TLS to brokers whose certificates this authority signed, PEM; `system`: the machine's authorities; absent: no TLS */
  readonly authority?: string;
  /** SCRAM-SHA-512; never logged */
  readonly credentials?: { readonly username: string; readonly password: string };
  /** ms until a call that has not settled counts as failed, its outcome unknown; default 15,000 */
  readonly deadline?: number;
  /** ms without a fetch after which a reader counts as stalled; default 30,000 */
  readonly stalledAfter?: number;
  /** ms after which the group gives up a member it does not hear from; default 10,000 */
  readonly session?: number;
  /** failures in a row, without a message between them, after which a consumption ends; default 20 */
  readonly restarts?: number;
  /** hears what the client complains of */
  readonly warned?: (message: string) => void;
}

export interface Connection {
  readonly kafka: Kafka;
  readonly deadline: number;
  readonly stalledAfter: number;
  readonly session: number;
  readonly restarts: number;
  readonly warned: (message: string) => void;
  /**
   * Settles as `work` does, or rejects with `outcome-unknown` at the deadline: the client keeps promises that never settle
   * (R26). What `work` does later is passed over.
   */
  within<T>(work: Promise<T>, what: Said): Promise<T>;
}

/** Few tries inside the client: what fails longer is for us to judge, with a client made anew. */
const RETRIES = {
  retries: 2,
  initialRetryTime: 100,
  maxRetryTime: 1000,
  restartOnFailure: () => Promise.resolve(false),
};
/** More of them to join a group: a broker that has just started says for seconds that it is loading. */
export const JOINING = { ...RETRIES, retries: 8, initialRetryTime: 200, maxRetryTime: 2000 };

export function openConnection(options: KafkaOptions): Connection {
  const {
    deadline = 15_000,
    stalledAfter = 30_000,
    session = 10_000,
    restarts = 20,
    warned = () => undefined,
  } = options;
  const { authority, credentials } = options;
  const config: KafkaConfig = {
    clientId: options.client,
    brokers: [...options.brokers],
    connectionTimeout: Math.min(3000, deadline),
    authenticationTimeout: deadline,
    requestTimeout: deadline,
    enforceRequestTimeout: true,
    retry: RETRIES,
    logLevel: kafkajs.logLevel.WARN,
    logCreator: () => (entry) => warned(wordsOf(entry)),
    ...(authority === undefined ? {} : { ssl: authority === 'system' ? true : { ca: [authority] } }),
    ...(credentials === undefined ? {} : { sasl: { mechanism: 'scram-sha-512', ...credentials } }),
  };
  return {
    kafka: new kafkajs.Kafka(config),
    deadline,
    stalledAfter,
    session,
    restarts,
    warned,
    within: (work, what) => within(work, what, deadline),
  };
}

function wordsOf({ namespace, log }: LogEntry): string {
  const { error } = log;
  return `${namespace}: ${log.message}${typeof error === 'string' ? ` (${error})` : ''}`;
}

async function within<T>(work: Promise<T>, what: Said, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const said = {
      zh: `${what.zh}：${ms} 毫秒内没有应答，结果不明；请查看 Kafka 集群是否正常`,
      en: `${what.en}: no answer within ${ms} ms, and what became of it is not known; look after the Kafka cluster`,
    };
    timer = setTimeout(() => reject(new MessagingError('outcome-unknown', said)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A failure of the client in the words of the port; what it says of itself is in the English sentence alone. */
export function asUnavailable(error: unknown, what: Said): MessagingError {
  if (error instanceof MessagingError) return error;
  return new MessagingError('unavailable', clientSaid(error, what), error);
}

/** What the client could not do, the code or name of its error, and what to do. */
export function clientSaid(error: unknown, { zh, en }: Said): Said {
  const words = error instanceof Error ? error.message : String(error);
  return {
    zh: `${zh}失败（${codeOf(error)}）；请查看 Kafka 集群是否正常、PAIPU_KAFKA 是否写对`,
    en: `${en}: ${words}; look after the Kafka cluster, and whether PAIPU_KAFKA is right`,
  };
}

function codeOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'type' in error && typeof error.type === 'string')
    return error.type;
  return error instanceof Error ? error.name : typeof error;
}

/** Of a reader or a member of a group that has gone silent. */
export function stalled(silent: number): MessagingError {
  return new MessagingError('stalled', {
    zh: `${silent} 毫秒没有从 Kafka 取到应答；会重新连接；若一直不恢复，请查看 Kafka 集群`,
    en: `no sign of progress for ${silent} ms; it connects anew, and where that does not help look after the cluster`,
  });
}

export const READ: Said = { zh: '读取', en: 'read' };
export const SUBSCRIBE: Said = { zh: '订阅主题', en: 'subscribe' };
export const DISCONNECT: Said = { zh: '断开连接', en: 'disconnect' };

/**
 * Leaves a client behind: it may never answer, and nobody waits for it. One that is still joining a group when it is told to
 * disconnect joins all the same and goes on for ever, so it is told again once its start has settled.
 */
export function abandon(
  connection: Connection,
  client: { disconnect(): Promise<void> },
  started: Promise<unknown> = Promise.resolve(),
): void {
  const disconnect = (): Promise<void> => connection.within(client.disconnect(), DISCONNECT).catch(() => undefined);
  void disconnect();
  void started.catch(() => undefined).then(disconnect);
}
