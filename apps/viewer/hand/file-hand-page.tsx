import { useMemo } from 'react';
import { auditOfHand } from '../audit/match-log.js';
import { useLoaded } from '../data/use-loaded.js';
import { FilePrompt } from '../files/file-prompt.js';
import type { LogFile } from '../files/log-file.js';
import { useOpenedFile } from '../files/opened-file.js';
import { useSpeech } from '../messages/language.js';
import type { Look } from '../routes/route.js';
import { Loading, Whole } from '../states/states.js';
import type { HandOnTable } from './hand-on-table.js';
import { eyesOf } from './eyes.js';
import { HandView } from './hand-view.js';
import { fileSheet, loadFileHand } from './load-file-hand.js';
import '../files/files.css';

interface FileHandProps {
  readonly hand: string;
  readonly look: Look;
}

/** A hand of the file that is open; a link to one whose file is not open asks for it. */
export function FileHandPage({ hand, look }: FileHandProps) {
  const opened = useOpenedFile();
  if (opened === null) {
    return (
      <div className="page">
        <FilePrompt isWanted />
      </div>
    );
  }
  const { file } = opened;
  // it may stand further on than has been read
  if (!file.places.has(hand) && file.reading.state === 'reading') return <Loading />;
  return <FileHand hand={hand} look={look} file={file} size={file.hands.length} />;
}

function FileHand({ hand, look, file, size }: FileHandProps & { readonly file: LogFile; readonly size: number }) {
  const { language } = useSpeech();
  const eyes = eyesOf(look);
  const loaded = useLoaded<HandOnTable>(
    `${file.serial} ${hand} ${eyes}`,
    () => loadFileHand(file, hand, eyes, language),
    language,
  );
  const { reading } = file;
  const audit = useMemo(() => auditOfHand(file, hand), [file, hand, reading, size]);
  const sheet = useMemo(() => fileSheet(file, hand), [file, hand, size]);
  return (
    <Whole of={loaded}>
      {(value) => <HandView key={hand} hand={value} look={look} place="file" sheet={sheet} audit={audit} />}
    </Whole>
  );
}
