import { useEffect, useId, useRef, type ReactNode } from 'react';
import * as words from '../messages/hand.js';
import { useSay } from '../messages/language.js';

/** A modal dialog; Escape, the button and a click beside it close it, and the focus goes back. */
export function Dialog({
  title,
  close,
  children,
}: {
  readonly title: string;
  readonly close: () => void;
  readonly children: ReactNode;
}) {
  const say = useSay();
  const id = useId();
  const place = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = place.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={place}
      className="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={({ target }) => {
        if (target === place.current) close();
      }}
    >
      <div className="dialog-body">
        <header>
          <h2 id={id}>{title}</h2>
          <button type="button" className="button" onClick={close}>
            {say(words.CLOSE)}
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
