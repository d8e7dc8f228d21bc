/** What a reader chose, kept on this device; a browser that keeps nothing is no fault. */
export function readChoice(name: 'language' | 'theme' | 'speed'): string | null {
  try {
    return localStorage.getItem(`paipu-${name}`);
  } catch {
    return null;
  }
}

export function writeChoice(name: 'language' | 'theme' | 'speed', value: string): void {
  try {
    localStorage.setItem(`paipu-${name}`, value);
  } catch {
    // private windows may refuse: the choice then lasts as long as the page
  }
}
