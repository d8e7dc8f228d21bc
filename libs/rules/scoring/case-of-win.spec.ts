import { describe, expect, it } from '@jest/globals';
import { addTile } from '../holding/concealed.js';
import { tilesOf } from '../notation/tiles-text.js';
import { newTable, type OpenTile, type Table } from '../table/table.js';
import { tileOf, type TileName } from '../tiles/tile.js';
import { resolveRules } from '../variant/registry.js';
import { caseBird, caseOfWin } from './case-of-win.js';
import { scoreCase } from './score.js';

function tableOf(ruleset: string): Table {
  const rules = resolveRules({ id: ruleset });
  if (!rules.ok) throw new Error(rules.refusal.message.en);
  const table = newTable(rules.value);
  Object.assign(table, { hand: 'h1', phase: 'claims', turn: 2, discards: 9, dealerDraws: 3 });
  for (const tile of tilesOf('123m456m55p67s')) addTile(table.seats[1].concealed, tile);
  table.seats[1].melds.push({ kind: 'pong', tile: tileOf('7p'), from: 3 });
  return table;
}

const OPEN: OpenTile = {
  ...{ seat: 2, tile: tileOf('8s'), second: null, by: 'discard' },
  ...{ lastTile: false, winOnly: false, openKongs: 0 },
};

describe('a recorded win as a scoring case', () => {
  it('T-10 off a discard: what is held without it, and only what is not plain', () => {
    const table = Object.assign(tableOf('changsha'), { open: { ...OPEN, openKongs: 2 } });
    expect(caseOfWin(table, { seat: 1, by: 'discard', from: 2 })).toEqual({
      ...{ id: 'h1/1', ruleset: 'changsha', options: table.rules.options, dealer: 0, seat: 1, by: 'discard', from: 2 },
      ...{ concealed: '123456m55p67s', melds: [{ kind: 'pong', tile: '7p', from: 3 }], tile: '8s' },
      context: { openKongs: 2 },
    });
  });

  it('T-10 by self-draw the drawn tile is taken out of what is held', () => {
    const table = Object.assign(tableOf('changsha'), { phase: 'turn', turn: 1, lastTileTaken: true });
    addTile(table.seats[1].concealed, tileOf('8s'));
    table.seats[1].drawn = tileOf('8s');
    const came = caseOfWin(table, { seat: 1, by: 'self-draw' });
    expect(came).toMatchObject({ concealed: '123456m55p67s', tile: '8s', context: { lastTile: true } });
    expect(came).not.toHaveProperty('from');
  });

  it('JN-5 a robbed kong says nothing of a replacement that nobody chose', () => {
    const table = Object.assign(tableOf('jinan'), { phase: 'kong', open: { ...OPEN, by: 'robbed-kong' } });
    table.kong = { seat: 2, kind: 'added', tile: tileOf('8s'), replacement: 'tail', from: undefined };
    const came = caseOfWin(table, { seat: 1, by: 'robbed-kong', from: 2 });
    expect(came).toMatchObject({ context: {} });
    expect(scoreCase(came)).toMatchObject({ legal: true, rows: [{ from: 2, to: 1, amount: 15 }] });
  });

  it('is none where nothing is drawn or open', () => {
    expect(caseOfWin(tableOf('changsha'), { seat: 1, by: 'discard', from: 2 })).toBeNull();
    expect(caseOfWin(tableOf('changsha'), { seat: 1, by: 'self-draw' })).toBeNull();
  });

  it.each<[readonly TileName[], unknown]>([
    [[], null],
    [['5m'], '5m'],
    [
      ['5m', '5m'],
      ['5m', '5m'],
    ],
  ])('CS-7 birds %j are stated as %j', (tiles, stated) => {
    expect(caseBird(tiles.map((tile) => ({ tile: tileOf(tile), seat: 0 })))).toEqual(stated);
  });
});
