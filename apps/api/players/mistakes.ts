import type { GraphQLError } from 'graphql';
import { badInput } from '../graphql/page.js';

/** A figure that cannot be ranked or drawn, or a time zone that nobody knows. */
export function notRanked(): GraphQLError {
  return badInput(
    '`figure` is the id of a figure that is `ranked` in `figures`, and `timeZone` an IANA name such as Asia/Shanghai.',
  );
}

export function unknownZone(): GraphQLError {
  return badInput('`timeZone` is an IANA name such as Asia/Shanghai.');
}
