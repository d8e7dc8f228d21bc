import { REPLACEMENT_WORDS } from '#replay';
import { legalActions, toAct, type Action, type Message, type Table } from '#rules';
import { useSpeech, type Language } from '../messages/language.js';
import * as tableWords from '../messages/table.js';
import * as words from '../messages/what-if.js';
import { TileIcon, TileIcons } from '../table/tile-icon.js';
import { tileNames } from '../table/layout.js';

interface ActionChoiceProps {
  readonly table: Table;
  readonly names: readonly string[];
  readonly choose: (action: Action) => void;
}

/** Every legal action of every seat that is asked at a step. */
export function ActionChoice({ table, names, choose }: ActionChoiceProps) {
  const { language, say } = useSpeech();
  const asked = toAct(table);
  if (asked.length === 0) return <p className="soft">{say(words.NOBODY_ASKED)}</p>;
  return (
    <>
      {asked.map((seat) => {
        const legal = legalActions(table, seat);
        return (
          <div key={seat} className="asked" data-asked={seat}>
            <p className="asked-name">
              {seat} {names[seat]}
            </p>
            {legal.length === 0 && <p className="soft">{say(words.NO_MOVE)}</p>}
            <div className="actions">
              {legal.map((action, at) => (
                <button key={at} type="button" className="button action" onClick={() => choose(action)}>
                  {say(actionWord(action))}
                  <ActionTiles action={action} />
                  {ready(action, language)}
                </button>
              ))}
            </div>
          </div>
        );
      })}
      {asked.length > 1 && <p className="soft">{say(words.OTHERS_PASS)}</p>}
    </>
  );
}

function actionWord(action: Action): Message {
  const word = words.ACTIONS[action.type];
  if (action.type !== 'declareKong' && action.type !== 'claimKong') return word;
  const after = REPLACEMENT_WORDS[action.replacement];
  return { zh: `${word.zh}（${after.zh}）`, en: `${word.en} (${after.en})` };
}

function ActionTiles({ action }: { readonly action: Action }) {
  switch (action.type) {
    case 'discard':
    case 'declareKong':
      return <TileIcon tile={action.tile} width={20} />;
    case 'claimChow':
      return <TileIcons tiles={tileNames(action.with)} width={20} />;
    case 'declareOpening':
    case 'declineOpening':
    case 'takeLastTile':
    case 'declineLastTile':
    case 'win':
    case 'claimPong':
    case 'claimKong':
    case 'pass':
      return null;
  }
}

function ready(action: Action, language: Language): string {
  return action.type === 'discard' && action.ready !== undefined ? tableWords.READY[action.ready][language] : '';
}
