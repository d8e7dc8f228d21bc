import { lazy, useState, type ComponentType, type ReactNode } from 'react';

/** A page or a part of one whose code comes later. */
export interface Later<Props> {
  /** draws it, at once when it is there */
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
  const get = async (): Promise<{ default: ComponentType<Props> }> => ({ default: (loaded ??= await load()) });
  const Waiting = lazy(get);
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
