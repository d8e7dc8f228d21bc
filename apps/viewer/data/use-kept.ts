import { useRef } from 'react';
import type { Loaded } from './use-loaded.js';

/**
 * What is loaded, and while the next is under way what was there before, told to be `stale`: a page that is looked at through
 * another filter keeps its place. `of`: what the old and the new must share, such as the player.
 */
export function useKept<T>(loaded: Loaded<T>, of: string): { readonly shown: Loaded<T>; readonly stale: boolean } {
  const kept = useRef<{ readonly of: string; readonly loaded: Loaded<T> } | null>(null);
  if (loaded.state === 'ready') kept.current = { of, loaded };
  if (loaded.state === 'loading' && kept.current?.of === of) return { shown: kept.current.loaded, stale: true };
  return { shown: loaded, stale: false };
}
