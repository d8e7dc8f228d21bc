import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Steps } from '../hand/use-steps.js';
import { useSay } from '../messages/language.js';
import * as words from '../messages/hand.js';
import { Dialog } from '../shell/dialog.js';
import { recordedKind, recordSpan } from './animation.js';
import { pngOf, saveFile } from './picture.js';
import { stepWritten } from './step-written.js';

interface SaveSheetProps {
  readonly steps: Steps;
  readonly last: number;
  /** of the file, without its ending */
  readonly name: string;
  readonly board: RefObject<HTMLElement | null>;
  readonly close: () => void;
}

/** Steps an animation has when nobody says otherwise. */
const USUAL_SPAN = 12;

/** A picture of the step, or an animation of a span of steps. */
export function SaveSheet({ steps, last, name, board, close }: SaveSheetProps) {
  const say = useSay();
  const [written, setWritten] = useState({
    from: String(steps.step),
    to: String(Math.min(last, steps.step + USUAL_SPAN)),
  });
  const from = stepWritten(written.from, last);
  const to = stepWritten(written.to, last);
  const [done, setDone] = useState<number | null>(null);
  const [isUnmade, setIsUnmade] = useState(false);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const kind = recordedKind();
  const picture = (): SVGSVGElement => {
    const svg = board.current?.querySelector('svg');
    if (!(svg instanceof SVGSVGElement)) throw new Error('no table is drawn');
    return svg;
  };
  const savePicture = async (): Promise<void> => {
    setIsUnmade(false);
    try {
      saveFile(await pngOf(picture()), `${name}.png`);
    } catch {
      setIsUnmade(true);
    }
  };
  const saveAnimation = async (): Promise<void> => {
    if (kind === null || from === null || to === null) return;
    abort.current = new AbortController();
    setIsUnmade(false);
    const span = { from: Math.min(from, to), to: Math.max(from, to), msPerStep: 1000 / steps.speed };
    try {
      const show = async (step: number): Promise<SVGSVGElement> => {
        flushSync(() => steps.goTo(step));
        return picture();
      };
      const film = await recordSpan(span, kind, { show, told: setDone, signal: abort.current.signal });
      if (film !== null) saveFile(film, `${name}.${kind.includes('mp4') ? 'mp4' : 'webm'}`);
    } catch {
      setIsUnmade(true);
    }
    setDone(null);
  };
  return (
    <Dialog title={say(words.SAVE_TITLE)} close={close}>
      <div className="save-sheet">
        <button type="button" className="button primary" onClick={() => void savePicture()}>
          {say(words.SAVE_PICTURE)}
        </button>
        <fieldset disabled={done !== null}>
          <legend>{say(words.SAVE_ANIMATION)}</legend>
          <StepField
            label={say(words.SPAN_FROM)}
            text={written.from}
            last={last}
            change={(text) => setWritten({ ...written, from: text })}
          />
          <StepField
            label={say(words.SPAN_TO)}
            text={written.to}
            last={last}
            change={(text) => setWritten({ ...written, to: text })}
          />
          {kind === null ? (
            <p className="soft">{say(words.NO_RECORDER)}</p>
          ) : (
            <button
              type="button"
              className="button"
              disabled={from === null || to === null}
              onClick={() => void saveAnimation()}
            >
              {say(words.SAVE)}
            </button>
          )}
        </fieldset>
        <p role="status">
          {done !== null && from !== null && to !== null && say(words.RECORDING(done, Math.abs(to - from) + 1))}
          {isUnmade && say(words.NO_PICTURE)}
        </p>
      </div>
    </Dialog>
  );
}

interface StepFieldProps {
  readonly label: string;
  readonly text: string;
  readonly last: number;
  readonly change: (text: string) => void;
}

/** A step as it is being written; an emptied field stays empty and says what it needs. */
function StepField({ label, text, last, change }: StepFieldProps) {
  const say = useSay();
  const faultId = useId();
  const isWrong = stepWritten(text, last) === null;
  return (
    <div className="step-field">
      <label>
        {label}
        <input
          inputMode="numeric"
          autoComplete="off"
          value={text}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? faultId : undefined}
          onChange={({ target }) => change(target.value)}
        />
      </label>
      {isWrong && (
        <span id={faultId} className="loss small">
          {say(words.STEP_EXPECTED(last))}
        </span>
      )}
    </div>
  );
}
