import { lazy, useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Unfetched } from '../states/states.js';

/** A page or a part of one whose code comes later. */
export interface Later<Props> {
  /** draws it, at once when it is there; where it cannot be had, says so and tries again when it is asked to */
  readonly View: (props: Props) => ReactNode;
  /** comes when it is there, or cannot be had */
  fetch(): Promise<void>;
}

/**
 * A part that is loaded when it is first shown, or fetched before. What has been fetched is drawn in the first go, without
 * the pause that React makes between a placeholder and what it stood for.
 */
export function pageOf<Props extends object>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  let loaded: ComponentType<Props> | null = null;
  const get = async (): Promise<ComponentType<Props>> => (loaded ??= await load());
  /** Stands where the code could not be had. */
  function Absent(props: Props) {
    const [Shown, setShown] = useState(() => loaded);
    const again = useCallback(() => {
      get().then((it) => setShown(() => it), reloadWhereServed);
    }, []);
    // it is shown again, to somebody who came back
    useEffect(() => {
      get().then(
        (it) => setShown(() => it),
        () => undefined,
      );
    }, []);
    return Shown === null ? <Unfetched retry={again} /> : <Shown {...props} />;
  }
  const Waiting = lazy(async () => ({ default: await get().catch(() => Absent) }));
  return {
    View(props) {
      const [Shown] = useState(() => loaded ?? Waiting);
      return <Shown {...props} />;
    },
    async fetch() {
      await get().catch(() => undefined);
    },
  };
}

/** A service that answers and has not this code is another version: its own page names what it has. */
function reloadWhereServed(): void {
  fetch(location.pathname, { method: 'HEAD' }).then(
    ({ ok }) => {
      if (ok) location.reload();
    },
    () => undefined,
  );
}
