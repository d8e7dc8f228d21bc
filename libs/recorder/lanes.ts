/**
 * Work on one key waits for the work before it; different keys do not wait for each other. Saves rivals inside one process
 * the conflicts they would run into; what makes it right is the expected revision of every append.
 */
export function createLanes(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const before = last.get(key);
    const run = before === undefined ? work() : before.then(work, work);
    last.set(key, run);
    const leave = (): void => {
      if (last.get(key) === run) last.delete(key);
    };
    run.then(leave, leave);
    return run;
  };
}
