import { useId, type ChangeEvent } from 'react';
import * as words from '../messages/file.js';
import { useSpeech } from '../messages/language.js';
import { Loading } from '../states/states.js';
import { openFile, useReopening } from './opened-file.js';

/** The way to open a file: with a word of what happens to it, or, `compact`, as a button alone. */
export function FilePrompt({
  compact = false,
  isWanted = false,
}: {
  readonly compact?: boolean;
  readonly isWanted?: boolean;
}) {
  const { say } = useSpeech();
  const id = useId();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? [];
    if (file !== undefined) openFile(file.name, file);
    target.value = '';
  };
  const field = (
    <>
      <input id={id} type="file" accept=".jsonl,application/x-ndjson" className="unseen file-input" onChange={choose} />
      <label htmlFor={id} className={compact ? 'button' : 'button primary'}>
        {say(compact ? words.ANOTHER : words.CHOOSE)}
      </label>
    </>
  );
  const reopening = useReopening();
  if (compact) return <span className="file-choice">{field}</span>;
  const isReopening = reopening.state === 'under-way';
  return (
    <section className="file-prompt" aria-busy={isReopening}>
      <h1>{say(words.TITLE)}</h1>
      {isReopening && <Loading />}
      {!isReopening && reopening.lost !== null && <p role="status">{say(words.KEPT_NOT(reopening.lost))}</p>}
      {isWanted && <p>{say(words.WANTED)}</p>}
      <p className="soft">{say(words.SAYS)}</p>
      <p>{field}</p>
    </section>
  );
}
