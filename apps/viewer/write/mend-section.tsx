import { useEffect, useId, useMemo, useState } from 'react';
import { resolveRules } from '#rules';
import { FindingItem } from '../audit/finding-item.js';
import '../audit/audit.css';
import { saveFile } from '../controls/picture.js';
import { placesIn, type PlaceOf } from '../files/finding-place.js';
import { readLog, type LogFile } from '../files/log-file.js';
import { useSpeech } from '../messages/language.js';
import * as audit from '../messages/audit.js';
import * as words from '../messages/write.js';
import { changedFigure } from './changed-figure.js';
import { mendLog, type Change, type Mended } from './mend.js';

/** A file with its audit, and the mended copy with its own. */
interface Opened {
  readonly name: string;
  readonly blob: Blob;
  /** null: a line cannot be read */
  readonly mended: Mended | null;
}

/** Opens a recorded file and mends what follows from its moves, in a copy. */
export function MendSection() {
  const { say } = useSpeech();
  const id = useId();
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = async (file: File): Promise<void> => {
    const mended = mendLog(new Uint8Array(await file.arrayBuffer()), file.name);
    setOpened({ name: file.name, blob: file, mended });
  };
  return (
    <section className="sheet mend" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{say(words.MEND_TITLE)}</h2>
      <p className="soft">{say(words.MEND_SAYS)}</p>
      <p>
        <input
          id={id}
          type="file"
          accept=".jsonl,application/x-ndjson"
          className="unseen file-input"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file !== undefined) void open(file);
            target.value = '';
          }}
        />
        <label htmlFor={id} className="button">
          {say(words.OPEN_FILE)}
        </label>
      </p>
      {opened !== null && <MendSheet key={opened.name} opened={opened} />}
    </section>
  );
}

function MendSheet({ opened: { name, blob, mended } }: { readonly opened: Opened }) {
  const { say } = useSpeech();
  const before = useAudit(name, blob);
  if (before === null || before.reading.state === 'reading') {
    return (
      <p className="soft" role="status">
        {say(words.READING)}
      </p>
    );
  }
  const placeOf = placesIn(before);
  return (
    <>
      <p role="status">
        <strong>{name}</strong>{' '}
        {before.findingCount === 0 && mended !== null && mended.changes.length === 0
          ? say(words.FILE_CLEAN)
          : say(words.FILE_FOUND(before.findingCount, mended?.changes.length ?? 0))}
      </p>
      <ul className="findings">
        {before.findings.slice(0, MOST_SHOWN).map((finding, at) => {
          const { match, names, where } = placeOf(finding);
          return (
            <FindingItem
              key={at}
              finding={finding}
              ruleset={match?.ruleset.id ?? null}
              where={where === null ? null : say(where)}
              names={names}
              go={null}
            />
          );
        })}
      </ul>
      {mended === null ? (
        <p className="loss">{say(words.UNREADABLE)}</p>
      ) : (
        mended.changes.length > 0 && <Copy name={name} mended={mended} of={before} />
      )}
    </>
  );
}

/** Of more findings the file page tells. */
const MOST_SHOWN = 50;

interface CopyProps {
  readonly name: string;
  readonly mended: Mended;
  /** what it is a copy of */
  readonly of: LogFile;
}

function Copy({ name, mended: { text, changes }, of }: CopyProps) {
  const { say } = useSpeech();
  const [blob] = useState(() => new Blob([text], { type: 'application/x-ndjson' }));
  const after = useAudit(`copy of ${name}`, blob);
  const placeOf = useMemo(() => placesIn(of), [of]);
  const copyName = name.replace(/(\.paipu)?\.jsonl$/, '') + '.mended.paipu.jsonl';
  return (
    <>
      <h3>{say(words.CHANGES)}</h3>
      <ul className="changes">
        {changes.slice(0, MOST_SHOWN).map((change) => (
          <ChangeItem key={change.line} change={change} placeOf={placeOf} />
        ))}
      </ul>
      {after !== null && after.reading.state === 'read' && (
        <p role="status" className={after.findingCount === 0 ? 'gain' : 'loss'}>
          {after.findingCount === 0 ? say(words.NONE_REMAINS) : say(words.LEFT_AS_IS(after.findingCount))}
        </p>
      )}
      <button type="button" className="button primary" onClick={() => saveFile(blob, copyName)}>
        {say(words.SAVE_COPY)}
      </button>
    </>
  );
}

function ChangeItem({
  change: { line, type, hand, recorded, mended },
  placeOf,
}: {
  readonly change: Change;
  readonly placeOf: PlaceOf;
}) {
  const { say } = useSpeech();
  const { match, names, where } = placeOf({ hand, match: null });
  const rules = match === undefined ? null : resolveRules(match.ruleset);
  const table = { names, rules: rules?.ok === true ? rules.value : null };
  const figure = (field: string, value: unknown): string =>
    say(changedFigure(field, value, table)) || say(audit.NOTHING);
  return (
    <li>
      <strong>{say(words.CHANGED(line, type))}</strong> {where !== null && <span className="soft">{say(where)}</span>}
      <dl className="figures-compared">
        {Object.keys(recorded).map((field) => (
          <div key={field}>
            <dt>{say(words.FIELD(field))}</dt>
            <dd>
              <del>{figure(field, recorded[field])}</del> <ins>{figure(field, mended[field])}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** The audit of a log, in a worker; null before it begins. */
function useAudit(name: string, blob: Blob): LogFile | null {
  const [seen, setSeen] = useState<{ readonly log: LogFile } | null>(null);
  useEffect(() => {
    const { stop } = readLog(name, blob, (log) => setSeen({ log }));
    return stop;
  }, [name, blob]);
  return seen?.log ?? null;
}
