import { useEffect, useState } from 'react';
import { useSay } from '../messages/language.js';
import * as words from '../messages/shell.js';
import { goTo } from '../routes/navigation.js';

/** A file dropped anywhere on the page is opened; `isWanted`: the page waits for one and stays. */
export function DropFile({ isWanted }: { readonly isWanted: boolean }) {
  const say = useSay();
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const hasFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent): void => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setIsOver(false);
    };
    const drop = (event: DragEvent): void => {
      setIsOver(false);
      const file = event.dataTransfer?.files[0];
      if (file === undefined) return;
      event.preventDefault();
      // no page waits for the reading of files before somebody has one
      import('../files/opened-file.js').then(
        ({ openFile }) => {
          openFile(file.name, file);
          if (!isWanted) goTo({ page: 'file' });
        },
        // which says that it cannot be had either
        () => goTo({ page: 'file' }),
      );
    };
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, [isWanted]);
  return isOver ? (
    <div className="drop-veil" role="status">
      {say(words.DROP_HERE)}
    </div>
  ) : null;
}
