import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answer, Failure } from './answer.js';
import { startLoading } from './pending.js';

export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly failure: Failure; readonly retry: () => void };

interface Kept<T> {
  readonly key: string;
  readonly answer: Answer<T>;
}

/**
 * Loads what `key` names and again when it changes; what belongs to a key before is thrown away. A page that asks for the
 * next thing of its kind shows `loading` until it is there. `spokenIn`: the language that a failure is told in, where what is
 * loaded is the same in all; in another one a failure is asked for again, and nothing else is.
 */
export function useLoaded<T>(key: string, load: (signal: AbortSignal) => Promise<Answer<T>>, spokenIn = ''): Loaded<T> {
  const [kept, setKept] = useState<Kept<T> | null>(null);
  const [round, setRound] = useState(0);
  const loader = useRef(load);
  loader.current = load;
  const retry = useCallback(() => {
    setKept(null);
    setRound((before) => before + 1);
  }, []);
  useEffect(() => {
    const abort = new AbortController();
    const loaded = startLoading();
    abort.signal.addEventListener('abort', loaded);
    const asked = loader.current(abort.signal).finally(loaded);
    asked.then(
      (answer) => {
        if (!abort.signal.aborted) setKept({ key, answer });
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        const detail = error instanceof Error ? error.message : String(error);
        setKept({ key, answer: { ok: false, failure: { kind: 'broken', detail } } });
      },
    );
    return () => abort.abort();
  }, [key, round]);
  const failedIn = useRef(spokenIn);
  useEffect(() => {
    if (failedIn.current === spokenIn) return;
    failedIn.current = spokenIn;
    if (kept !== null && !kept.answer.ok) retry();
  }, [spokenIn, kept, retry]);
  if (kept === null || kept.key !== key) return { state: 'loading' };
  const { answer } = kept;
  return answer.ok ? { state: 'ready', value: answer.value } : { state: 'failed', failure: answer.failure, retry };
}
