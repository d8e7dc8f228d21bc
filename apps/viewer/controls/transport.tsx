import type { Steps } from '../hand/use-steps.js';
import { SPEEDS } from '../hand/use-steps.js';
import { useSay } from '../messages/language.js';
import * as words from '../messages/hand.js';
import type { Message } from '#rules';

const SIGNS = {
  first: 'M7 5v14M19 5L10 12L19 19Z',
  back: 'M16 5L7 12L16 19Z',
  play: 'M8 4.5L19 12L8 19.5Z',
  stop: 'M8 5v14M16 5v14',
  forward: 'M8 5L17 12L8 19Z',
  last: 'M17 5v14M5 5L14 12L5 19Z',
} as const;

function Sign({ name }: { readonly name: keyof typeof SIGNS }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" className="sign">
      <path d={SIGNS[name]} />
    </svg>
  );
}

/** Start, back, play, on, end, and the speed. */
export function Transport({ steps, last }: { readonly steps: Steps; readonly last: number }) {
  const say = useSay();
  const { step, isPlaying } = steps;
  const button = (name: keyof typeof SIGNS, word: Message, act: () => void, end: number | null = null) => (
    <button
      type="button"
      className="transport"
      aria-label={say(word)}
      title={say(word)}
      disabled={step === end}
      onClick={act}
    >
      <Sign name={name} />
    </button>
  );
  return (
    <div className="transports" role="group" aria-label={say(words.CONTROLS)}>
      {button('first', words.FIRST, () => steps.goTo(0), 0)}
      {button('back', words.BACK, () => steps.move(-1), 0)}
      {isPlaying ? button('stop', words.STOP, steps.stop) : button('play', words.PLAY, steps.play)}
      {button('forward', words.FORWARD, () => steps.move(1), last)}
      {button('last', words.LAST, () => steps.goTo(last), last)}
      <label className="speed">
        <span className="unseen">{say(words.SPEED)}</span>
        <select
          value={steps.speed}
          onChange={({ target }) => steps.choose(SPEEDS.find((speed) => String(speed) === target.value) ?? steps.speed)}
        >
          {SPEEDS.map((speed) => (
            <option key={speed} value={speed}>
              {say(words.SPEED_OF(speed))}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
