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

/** Records a span of steps as it is played; null when it was called off. */
export async function recordSpan({ from, to, msPerStep }: Span, kind: string, stage: Stage): Promise<Blob | null> {
  const canvas = newCanvas(PIXELS);
  await paintPicture(await stage.show(from), canvas);
  const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: kind, videoBitsPerSecond: 2_500_000 });
  const pieces: Blob[] = [];
  recorder.ondataavailable = ({ data }) => void pieces.push(data);
  const ended = new Promise<void>((resolve) => (recorder.onstop = () => resolve()));
  recorder.start();
  for (let step = from; step <= to && !stage.signal.aborted; step++) {
    await paintPicture(await stage.show(step), canvas);
    stage.told(step - from + 1);
    await new Promise((resolve) => setTimeout(resolve, msPerStep));
  }
  recorder.stop();
  await ended;
  return stage.signal.aborted ? null : new Blob(pieces, { type: kind });
}
