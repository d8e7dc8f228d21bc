import { wallAhead } from '#replay';
import type { HandEvent, Table } from '#rules';
import { useSpeech } from '../messages/language.js';
import * as words from '../messages/hand.js';
import { TileIcon } from '../table/tile-icon.js';

/** 牌墙 What was still to come, the next tile first; `events` null where one seat alone is looked from. */
export function WallStrip({ events, table }: { readonly events: readonly HandEvent[] | null; readonly table: Table }) {
  const { say } = useSpeech();
  const ahead = events === null ? null : wallAhead(events, table);
  return (
    <section className="wall-strip sheet" aria-label={say(words.WALL_AHEAD)}>
      <h2>
        {say(words.WALL_AHEAD)}
        {ahead !== null && <span className="soft"> · {say(words.COPIES(ahead.length))}</span>}
      </h2>
      {ahead === null ? (
        <p className="soft">{say(events === null ? words.WALL_HIDDEN : words.WALL_UNKNOWN)}</p>
      ) : (
        <ol>
          {ahead.map(({ index, tile }) => (
            <li key={index}>
              <TileIcon tile={tile} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
