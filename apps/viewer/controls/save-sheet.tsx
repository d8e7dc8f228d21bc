import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Steps } from '../hand/use-steps.js';
import { useSay } from '../messages/language.js';
import * as words from '../messages/hand.js';
import { Dialog } from '../shell/dialog.js';
import { recordedKind, recordSpan } from './animation.js';
import { pngOf, saveFile } from './picture.js';

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
  const [from, setFrom] = useState(steps.step);
  const [to, setTo] = useState(Math.min(last, steps.step + USUAL_SPAN));
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
    if (kind === null) return;
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
  const numberField = (label: string, value: number, set: (value: number) => void) => (
    <label>
      {label}
      <input
        type="number"
        min={0}
        max={last}
        value={value}
        onChange={({ target }) => set(Math.max(0, Math.min(last, Math.round(Number(target.value)))))}
      />
    </label>
  );
  return (
    <Dialog title={say(words.SAVE_TITLE)} close={close}>
      <div className="save-sheet">
        <button type="button" className="button primary" onClick={() => void savePicture()}>
          {say(words.SAVE_PICTURE)}
        </button>
        <fieldset disabled={done !== null}>
          <legend>{say(words.SAVE_ANIMATION)}</legend>
          {numberField(say(words.SPAN_FROM), from, setFrom)}
          {numberField(say(words.SPAN_TO), to, setTo)}
          {kind === null ? (
            <p className="soft">{say(words.NO_RECORDER)}</p>
          ) : (
            <button type="button" className="button" onClick={() => void saveAnimation()}>
              {say(words.SAVE)}
            </button>
          )}
        </fieldset>
        <p role="status">
          {done !== null && say(words.RECORDING(done, Math.abs(to - from) + 1))}
          {isUnmade && say(words.NO_PICTURE)}
        </p>
      </div>
    </Dialog>
  );
}
