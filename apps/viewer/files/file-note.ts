const TAB = 'paipu-opened-file';

/** What a tab knows through a reload of the file it has open. */
export interface FileNote {
  readonly name: string;
  /** of this opening alone: the same file opened again has another */
  readonly token: string;
  /** where its copy lies; null: there is none */
  readonly copy: number | null;
}

/** A note for a file that is being opened, not kept yet. */
export function newNote(name: string): FileNote {
  return { name, token: crypto.getRandomValues(new Uint32Array(4)).join('-'), copy: null };
}

export function readNote(): FileNote | null {
  try {
    const note: unknown = JSON.parse(sessionStorage.getItem(TAB) ?? 'null');
    if (typeof note !== 'object' || note === null || !('name' in note) || typeof note.name !== 'string') return null;
    if (!('token' in note) || typeof note.token !== 'string') return null;
    return {
      name: note.name,
      token: note.token,
      copy: 'copy' in note && typeof note.copy === 'number' ? note.copy : null,
    };
  } catch {
    return null;
  }
}

export function writeNote(note: FileNote): void {
  try {
    sessionStorage.setItem(TAB, JSON.stringify(note));
  } catch {
    // the tab then remembers nothing
  }
}
