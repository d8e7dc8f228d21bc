let pending = 0;

/** Whether something of the page is still on its way. */
export function isLoading(): boolean {
  return pending > 0;
}

/** Something is on its way, until what is returned is called. */
export function startLoading(): () => void {
  pending++;
  let isOver = false;
  return () => {
    if (!isOver) pending--;
    isOver = true;
  };
}
