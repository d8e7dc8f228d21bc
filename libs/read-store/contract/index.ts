import { afterEach, beforeEach, describe, jest } from '@jest/globals';
import { describeFigures } from './figures.js';
import type { Place } from './given.js';
import { describeHands } from './hands.js';
import { describeKills } from './kills.js';
import { describeModel } from './model.js';
import { describeParking } from './parking.js';
import { describeRebuilding } from './rebuilding.js';
import { describeSums } from './sums.js';

export { nameOf, type Place } from './given.js';

export interface Extent {
  /** random models whose sums are compared */
  readonly runs: number;
  /** kills of a projection */
  readonly kills: number;
}

/** What every read store promises. `open` gives a place with nothing in it. */
export function describeReadStore(name: string, open: () => Promise<Place>, { runs, kills }: Extent): void {
  // a database on a busy machine takes its time; what hangs is found all the same
  jest.setTimeout(120_000);
  describe(name, () => {
    let place: Place;
    beforeEach(async () => {
      place = await open();
    });
    afterEach(() => place.remove());
    describeModel(() => place);
    describeHands(() => place);
    describeSums(() => place, { runs });
    describeFigures(() => place);
    describeParking(() => place);
    describeRebuilding(() => place);
    describeKills(() => place, { times: kills });
  });
}
