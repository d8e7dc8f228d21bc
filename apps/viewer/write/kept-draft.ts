import { useCallback, useState } from 'react';
import type { Draft } from './draft.js';
import { formatDraft, parseDraft } from './draft-codec.js';

const KEY = 'paipu-draft';

function read(): Draft | null {
  try {
    const text = localStorage.getItem(KEY);
    return text === null ? null : parseDraft(text);
  } catch {
    return null;
  }
}

/** Whether the browser took it. */
function write(draft: Draft | null): 'kept' | 'not kept' {
  try {
    if (draft === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, formatDraft(draft));
    return 'kept';
  } catch {
    return 'not kept';
  }
}

export interface KeptDraft {
  readonly draft: Draft | null;
  readonly kept: 'kept' | 'not kept';
  readonly change: (draft: Draft | null) => void;
}

/** The draft of this device; it survives a reload. */
export function useKeptDraft(): KeptDraft {
  const [state, setState] = useState<Omit<KeptDraft, 'change'>>(() => ({ draft: read(), kept: 'kept' }));
  const change = useCallback((draft: Draft | null) => setState({ draft, kept: write(draft) }), []);
  return { ...state, change };
}
