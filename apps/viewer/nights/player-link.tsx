import { useSay } from '../messages/language.js';
import { Link } from '../routes/navigation.js';
import type { Night } from './load-night.js';
import { nameOf } from './night-chart.js';

/** The name of a player of the night, which leads to their page. */
export function PlayerLink({ night, id }: { readonly night: Night; readonly id: string }) {
  const say = useSay();
  return <Link to={{ page: 'player', player: id }}>{nameOf(night, id, say)}</Link>;
}
