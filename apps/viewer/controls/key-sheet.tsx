import { useSay } from '../messages/language.js';
import * as words from '../messages/hand.js';
import { Dialog } from '../shell/dialog.js';
import { COMMANDS, KEYS } from './commands.js';

/** Every key and what it does. */
export function KeySheet({ close }: { readonly close: () => void }) {
  const say = useSay();
  return (
    <Dialog title={say(words.KEYS)} close={close}>
      <dl className="key-sheet">
        {COMMANDS.map((command) => (
          <div key={command}>
            <dt>
              {KEYS[command].map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{say(words.KEY_NAMES[command] ?? words.KEYS)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
