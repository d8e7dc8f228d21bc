import { newCanvas, paintPicture } from './picture.js';

const PIXELS = 720;
const KINDS = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm', 'video/mp4'];

/** The container this browser records, or null for none. */
export function recordedKind(): string | null {
  if (typeof MediaRecorder === 'undefined') return null;
  return KINDS.find((kind) => MediaRecorder.isTypeSupported(kind)) ?? null;
}

export interface Span {
  readonly from: number;
  readonly to: number;
  readonly msPerStep: number;
}

interface Stage {
  /** shows a step and answers its picture once it is drawn */
  readonly show: (step: number) => Promise<SVGSVGElement>;
  readonly told: (done: number) => void;
  readonly signal: AbortSignal;
}

/** ms between the pieces that a recorder hands over */
const PIECE_MS = 100;
/** A film is at least as large as this; a head without a picture is far smaller. */
const LEAST_BYTES = 1000;
/** ms that a busy device may take until it has recorded a first picture */
const LONGEST_WAIT_MS = 10_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Records a span of steps as it is played; null when it was called off. Rejects where the browser records nothing. */
export async function recordSpan({ from, to, msPerStep }: Span, kind: string, stage: Stage): Promise<Blob | null> {
  const canvas = newCanvas(PIXELS);
  await paintPicture(await stage.show(from), canvas);
  const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: kind, videoBitsPerSecond: 2_500_000 });
  const pieces: Blob[] = [];
  recorder.ondataavailable = ({ data }) => void pieces.push(data);
  const ended = new Promise<void>((resolve) => (recorder.onstop = () => resolve()));
  const bytes = (): number => pieces.reduce((sum, { size }) => sum + size, 0);
  recorder.start(PIECE_MS);
  for (let step = from; step <= to && !stage.signal.aborted; step++) {
    await paintPicture(await stage.show(step), canvas);
    stage.told(step - from + 1);
    await pause(msPerStep);
  }
  // a short span may be over before any of it is recorded: its last picture then stands until it is
  for (let waited = 0; bytes() < LEAST_BYTES && waited < LONGEST_WAIT_MS && !stage.signal.aborted; waited += PIECE_MS) {
    await paintPicture(await stage.show(to), canvas);
    await pause(PIECE_MS);
  }
  recorder.stop();
  await ended;
  if (bytes() < LEAST_BYTES && !stage.signal.aborted) throw new Error('nothing was recorded');
  return stage.signal.aborted ? null : new Blob(pieces, { type: kind });
}
