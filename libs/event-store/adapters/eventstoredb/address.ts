import type { Credentials } from '@eventstore/db-client';
import { EventStoreError, type Message } from '../../port.js';

/**
 * The address of a node, looked at before the client sees it: the client prints an address with an option it does not know,
 * password and all, on the console, and repeats pieces of one it cannot read in its error.
 */

const FORM = 'esdb://user:password@host:port?option=value';
/** scheme, user and password, hosts, options */
const ADDRESS =
  /^esdb(?:\+discover)?:\/\/(?:([^:@/?#\s]+):([^@/?#\s]+)@)?([^:@/?#,\s]+(?::\d{1,5})?(?:,[^:@/?#,\s]+(?::\d{1,5})?)*)\/?(?:\?([^?#\s]+))?$/;

/** What the client takes, without those it takes and ignores. */
const OPTIONS = [
  ...['tls', 'tlsCAFile', 'userCertFile', 'userKeyFile', 'nodePreference', 'connectionName', 'maxDiscoverAttempts'],
  ...['discoveryInterval', 'gossipTimeout', 'keepAliveInterval', 'keepAliveTimeout'],
];

/**
 * What to sign in with on every call. Throws EventStoreError `unsupported`, never with a piece of the address, where it cannot be
 * read, has another option, or is of a secure node and names no user.
 *
 * Credentials on the call itself: they alone make the client take the plain Append. Its BatchAppend keeps one table of
 * promises for the whole process, without a deadline: an error of one stream rejects the appends of all others, and an answer
 * that comes after it crashes the process. An insecure node ignores them.
 */
export function credentialsOf(url: string): Credentials {
  const [, username, password, , options = ''] =
    ADDRESS.exec(url) ?? refuse({ zh: `应写作 ${FORM}`, en: `it must be of the form ${FORM}` });
  const names = options.split('&').filter((option) => option !== '');
  if (!names.every((option) => OPTIONS.some((known) => option.startsWith(`${known}=`)))) {
    refuse({ zh: `选项只能是 ${OPTIONS.join('、')}`, en: `its options may be ${OPTIONS.join(', ')}` });
  }
  if (username !== undefined && password !== undefined) {
    return { username: decoded(username), password: decoded(password) };
  }
  if (names.includes('tls=false')) return { username: 'paipu', password: 'unused' };
  return refuse({
    zh: '加密节点的地址要写明用户：esdb://user:password@host:port',
    en: 'that of a secure node must name a user: esdb://user:password@host:port',
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return refuse({
      zh: '% 后面应是转义：% 本身写作 %25',
      en: 'a % must begin an escape: %25 is a % itself',
    });
  }
}

/** Throws: what is wrong with an address. */
export function refuse(why: Message): never {
  throw new EventStoreError('unsupported', {
    zh: `EventStoreDB 的地址用不了：${why.zh}；用户名和密码里的 : @ / ? # 和 % 要写作 %3A %40 %2F %3F %23 %25`,
    en: `the address of EventStoreDB cannot be used: ${why.en}; : @ / ? # and % inside a user or password are written %3A %40 %2F %3F %23 %25`,
  });
}
