import type { GraphQLError } from 'graphql';
import { badInput } from '../graphql/mistake.js';

/** A figure that cannot be ranked or drawn, or a time zone that nobody knows. */
export function notRanked(): GraphQLError {
  return badInput({
    zh: '`figure` 应为 `figures` 中 `ranked` 为真的一项的编号，`timeZone` 应为 IANA 名称，如 Asia/Shanghai；收到的不是，请改正。',
    en: '`figure` is the id of a figure that is `ranked` in `figures`, and `timeZone` an IANA name such as Asia/Shanghai; what came is not. Correct it.',
  });
}

export function unknownZone(): GraphQLError {
  return badInput({
    zh: '`timeZone` 应为 IANA 名称，如 Asia/Shanghai；收到的不是，请改正。',
    en: '`timeZone` is an IANA name such as Asia/Shanghai; what came is none. Correct it.',
  });
}
