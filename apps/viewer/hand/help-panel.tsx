import type { Help } from '#replay';
import type { Seat } from '#rules';
import { useSpeech } from '../messages/language.js';
import * as words from '../messages/hand.js';
import { tileNames } from '../table/layout.js';
import { TileIcon, TileIcons } from '../table/tile-icon.js';
import type { HoldingHelp } from './holding-help.js';

interface HelpPanelProps {
  readonly help: HoldingHelp | null;
  readonly seat: Seat;
  readonly names: readonly string[];
}

/** 向听、听口、进张、何切、危险 of the seat at the bottom. */
export function HelpPanel({ help, seat, names }: HelpPanelProps) {
  const { say } = useSpeech();
  return (
    <section className="help-panel sheet" aria-label={say(words.ANALYSIS)}>
      <h2>
        {seat} {names[seat]}
        {help !== null && <span className="soft"> · {say(words.SHANTEN(help.shanten))}</span>}
      </h2>
      {help === null ? (
        <p className="soft">{say(words.NO_HOLDING)}</p>
      ) : (
        <dl>
          {help.waits.tiles !== '' && <HelpLine word={say(words.WAITS)} help={help.waits} />}
          {help.waits.tiles === '' && help.accepts.tiles !== '' && (
            <HelpLine word={say(words.ACCEPTS)} help={help.accepts} />
          )}
          {help.discards.length > 0 && (
            <div>
              <dt>{say(words.DISCARDS)}</dt>
              <dd>
                {help.discards.slice(0, 4).map(({ discard, helps }) => (
                  <span key={discard} className="choice">
                    <TileIcon tile={discard} />
                    <span className="soft">→</span>
                    <TileIcons tiles={tileNames(helps.tiles)} width={18} />
                    <span className="soft">{say(words.COPIES(helps.unseen))}</span>
                  </span>
                ))}
              </dd>
            </div>
          )}
          <div>
            <dt>{say(words.DANGER)}</dt>
            <dd>
              {help.dangers.length === 0 && <span className="soft">{say(words.NO_DANGER)}</span>}
              {help.dangers
                .filter(({ kind }) => kind === 'deals-in')
                .map(({ tile, seats }) => (
                  <span key={tile} className="choice">
                    <span>{seats.map((each) => say(words.DANGER_OPEN(names[each] ?? ''))).join(' ')}</span>
                    <TileIcon tile={tile} />
                  </span>
                ))}
              {help.dangers.some(({ kind }) => kind === 'raw') && (
                <span className="choice">
                  <TileIcons tiles={help.dangers.map(({ tile }) => tile)} width={18} />
                  <span className="soft">{say(words.RAW_TILES)}</span>
                </span>
              )}
            </dd>
          </div>
        </dl>
      )}
    </section>
  );
}

function HelpLine({ word, help }: { readonly word: string; readonly help: Help }) {
  const { say } = useSpeech();
  return (
    <div>
      <dt>{word}</dt>
      <dd>
        <TileIcons tiles={tileNames(help.tiles)} />
        <span className="soft">{say(words.COPIES(help.unseen))}</span>
      </dd>
    </div>
  );
}
