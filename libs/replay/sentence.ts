import {
  type HandEnded,
  type HandStarted,
  type HandWon,
  type Message,
  type PatternId,
  type Rules,
  type Seat,
  type TileDrawn,
  type WinDeclined,
} from '#rules';
import type { SeenEvent } from './seen-event.js';
import { birdSentence, settledSentence, type Names, type Setting } from './sentence-money.js';
import { DRAWN_HAND_WORDS, patternWords, REPLACEMENT_WORDS, tilesWords, tileWords } from './words.js';

/** What happened at a step, in one sentence a language; tiles the viewpoint may not know are not named. */
export function sentence(event: SeenEvent, setting: Setting): Message {
  const { names, rules } = setting;
  switch (event.type) {
    case 'HandStarted':
      return started(event, names);
    case 'TilesDealt':
      return { zh: '发牌，每家十三张', en: 'Thirteen tiles are dealt to each' };
    case 'FlowerShown': {
      const tile = tileWords(event.tile);
      return { zh: `${names[event.seat]}亮花 ${tile.zh}`, en: `${names[event.seat]} shows the flower ${tile.en}` };
    }
    case 'OpeningHandDeclared': {
      const shapes = listed(rules, event.patterns);
      const shown = tilesWords(event.shown);
      return {
        zh: `${names[event.seat]}报起手胡：${shapes.zh}，亮出 ${shown.zh}（${rules.law['opening-answers']}）`,
        en: `${names[event.seat]} declares an opening hand: ${shapes.en}, showing ${shown.en} (${rules.law['opening-answers']})`,
      };
    }
    case 'OpeningHandDeclined': {
      const shapes = listed(rules, event.patterns);
      return {
        zh: `${names[event.seat]}有${shapes.zh}，不报起手胡`,
        en: `${names[event.seat]} holds ${shapes.en} and declines to declare`,
      };
    }
    case 'TileDrawn':
      return drawn(event, names);
    case 'TileDiscarded':
      return discarded(event.seat, tileWords(event.tile), setting);
    case 'WinDeclined':
      return declined(event, names);
    case 'ChowClaimed': {
      const [tile, own] = [tileWords(event.tile), tilesWords(event.with)];
      return {
        zh: `${names[event.seat]}用 ${own.zh} 吃${names[event.from]}的 ${tile.zh}`,
        en: `${names[event.seat]} chows ${tile.en} from ${names[event.from]} with ${own.en}`,
      };
    }
    case 'PongClaimed': {
      const tile = tileWords(event.tile);
      return {
        zh: `${names[event.seat]}碰${names[event.from]}的 ${tile.zh}`,
        en: `${names[event.seat]} pongs ${tile.en} from ${names[event.from]}`,
      };
    }
    case 'KongDeclared':
      return konged(event, names);
    case 'ReadyDeclared':
      return event.mode === 'open'
        ? { zh: `${names[event.seat]}明约`, en: `${names[event.seat]} declares ready, openly` }
        : { zh: `${names[event.seat]}暗约`, en: `${names[event.seat]} declares ready, closed` };
    case 'LiabilityFormed':
      return {
        zh: `${names[event.seat]}三次叫牌都出自${names[event.liable]}，${names[event.liable]}包赔（${rules.law.liability}）`,
        en: `three calls of ${names[event.seat]} came from ${names[event.liable]}, who is now liable (${rules.law.liability})`,
      };
    case 'LastTileOffered':
      return {
        zh: `剩最后一张，问${names[event.seat]}要不要海底（${rules.law['last-tile']}）`,
        en: `One tile is left; it is offered to ${names[event.seat]} (${rules.law['last-tile']})`,
      };
    case 'LastTileDeclined':
      return { zh: `${names[event.seat]}不要海底`, en: `${names[event.seat]} declines the last tile` };
    case 'LastTileTaken': {
      const tile = event.tile === undefined ? null : tileWords(event.tile);
      return {
        zh: `${names[event.seat]}要海底${tile === null ? '' : `，摸到 ${tile.zh}`}`,
        en: `${names[event.seat]} takes the last tile${tile === null ? '' : `, ${tile.en}`}`,
      };
    }
    case 'HandWon':
      return won(event, setting);
    case 'BirdDrawn':
      return birdSentence(event, setting);
    case 'PaymentsSettled':
      return settledSentence(event, setting);
    case 'HandDrawn': {
      const why = DRAWN_HAND_WORDS[event.reason];
      return { zh: `流局：${why.zh}`, en: `The hand is drawn: ${why.en}` };
    }
    case 'HandEnded':
      return ended(event, setting);
    case 'WallRevealed':
      return {
        zh: '公开整副牌墙与种子，可核对承诺',
        en: 'The wall and its seed are revealed; the commitment can be checked',
      };
    case 'HandVoided':
      return {
        zh: `本局作废：${event.reason}（${event.by}）`,
        en: `The hand is voided: ${event.reason} (${event.by})`,
      };
  }
}

function started(event: HandStarted, names: Names): Message {
  const { number, dealer, dice, streak, drawnBefore } = event;
  const zh = [`第 ${number} 局开始，${names[dealer]}坐庄`];
  const en = [`Hand ${number} begins, ${names[dealer]} deals`];
  if (dice !== undefined) {
    zh.push(`骰子 ${dice[0]} 和 ${dice[1]}`);
    en.push(`dice ${dice[0]} and ${dice[1]}`);
  }
  if (streak !== undefined && streak > 1) {
    zh.push(`连庄第 ${streak} 局`);
    en.push(`hand ${streak} in a row for this dealer`);
  }
  if (drawnBefore !== undefined && drawnBefore > 0) {
    zh.push(`此前连荒 ${drawnBefore} 局`);
    en.push(`after ${drawnBefore} drawn`);
  }
  return { zh: zh.join('，'), en: en.join(', ') };
}

function drawn(event: Omit<TileDrawn, 'tile'> & { readonly tile?: TileDrawn['tile'] }, names: Names): Message {
  const name = names[event.seat];
  const tile = event.tile === undefined ? { zh: '一张', en: 'a tile' } : tileWords(event.tile);
  const gap = event.tile === undefined ? '' : ' ';
  switch (event.from) {
    case 'front':
      return { zh: `${name}摸${gap}${tile.zh}`, en: `${name} draws ${tile.en}` };
    case 'tail':
      return { zh: `${name}从牌尾摸${gap}${tile.zh}`, en: `${name} draws ${tile.en} from the tail` };
    case 'column': {
      const dice = (event.dice ?? []).join(' + ');
      const column = event.column ?? '?';
      return {
        zh: `${name}掷骰 ${dice}，从倒数第 ${column} 墩摸${gap}${tile.zh}（CC-3.2）`,
        en: `${name} throws ${dice} and draws ${tile.en} from column ${column} of the tail (CC-3.2)`,
      };
    }
  }
}

function discarded(seat: Seat, tile: Message, { table, names }: Setting): Message {
  return table.open !== null && table.open.lastTile
    ? { zh: `${names[seat]}打出海底牌 ${tile.zh}`, en: `${names[seat]} throws the last tile, ${tile.en}` }
    : { zh: `${names[seat]}打 ${tile.zh}`, en: `${names[seat]} discards ${tile.en}` };
}

function declined(event: WinDeclined, names: Names): Message {
  const name = names[event.seat];
  const tile = tileWords(event.tile);
  const means = {
    'self-draw': { zh: '自摸', en: 'win by drawing' },
    discard: { zh: '胡', en: 'win on' },
    'robbed-kong': { zh: '抢杠胡', en: 'rob the kong of' },
  }[event.by];
  return event.reason === 'outranked'
    ? {
        zh: `${name}也能${means.zh} ${tile.zh}，前面一家先胡`,
        en: `${name} could ${means.en} ${tile.en} too, but is outranked`,
      }
    : {
        zh: `${name}能${means.zh} ${tile.zh}，没有胡（T-14）`,
        en: `${name} could ${means.en} ${tile.en} and declines (T-14)`,
      };
}

function konged(event: Extract<SeenEvent, { type: 'KongDeclared' }>, names: Names): Message {
  const name = names[event.seat];
  const tile = event.tile === undefined ? { zh: '一副牌（扣着）', en: 'face down' } : tileWords(event.tile);
  const gap = event.tile === undefined ? '' : ' ';
  const replacement = REPLACEMENT_WORDS[event.replacement];
  const after = { zh: `，${replacement.zh}`, en: `; ${replacement.en}` };
  switch (event.kind) {
    case 'exposed': {
      const from = event.from === undefined ? '' : names[event.from];
      return {
        zh: `${name}明杠${from}的 ${tile.zh}${after.zh}`,
        en: `${name} kongs ${tile.en} from ${from}${after.en}`,
      };
    }
    case 'concealed':
      return {
        zh: `${name}暗杠${gap}${tile.zh}${after.zh}`,
        en: `${name} makes a concealed kong, ${tile.en}${after.en}`,
      };
    case 'added':
      return { zh: `${name}补杠 ${tile.zh}${after.zh}`, en: `${name} adds ${tile.en} to the pong${after.en}` };
  }
}

function won(event: HandWon, { names, rules }: Setting): Message {
  const name = names[event.seat];
  const tile = tileWords(event.tile);
  const second = event.secondTile === undefined ? null : tileWords(event.secondTile);
  const tiles = second === null ? tile : { zh: `${tile.zh} 和 ${second.zh}`, en: `${tile.en} and ${second.en}` };
  const from = event.from === undefined ? '' : names[event.from];
  const means = {
    'self-draw': { zh: `${name}自摸 ${tiles.zh}`, en: `${name} wins by drawing ${tiles.en}` },
    discard: { zh: `${name}胡${from}打的 ${tiles.zh}`, en: `${name} wins on ${tiles.en} from ${from}` },
    'robbed-kong': {
      zh: `${name}抢${from}的杠，胡 ${tiles.zh}`,
      en: `${name} robs ${from} of the kong tile ${tiles.en}`,
    },
  }[event.by];
  const worth = worthWords(event, rules);
  return { zh: `${means.zh}：${worth.zh}`, en: `${means.en}: ${worth.en}` };
}

/** 小胡, or 大胡 with its patterns, what each adds, and the clauses that name them. */
function worthWords({ tier, patterns, total }: HandWon, rules: Rules): Message {
  if (tier === 'small') return { zh: `小胡（${rules.law.tier}）`, en: `a small win (${rules.law.tier})` };
  const named = patterns.map(({ id, value }) => ({ ...patternWords(rules, id), value }));
  const clauses = [...new Set(named.map((each) => each.clause))].filter((clause) => clause !== '').join(' ');
  const [zh, en] = [named.map((each) => `${each.zh} ${each.value}`), named.map((each) => `${each.en} (${each.value})`)];
  const measure = rules.money.measure;
  return {
    zh: `${tier === 'big' ? '大胡 ' : ''}${zh.join('、')}，${measure.zh} ${total}${clauses === '' ? '' : `（${clauses}）`}`,
    en: `${tier === 'big' ? 'a big win, ' : ''}${en.join(', ')}; ${measure.en} ${total}${clauses === '' ? '' : ` (${clauses})`}`,
  };
}

function ended(event: HandEnded, { names, rules }: Setting): Message {
  const unit = rules.money.unit;
  const deltas = event.deltas.map((delta, seat) => `${names[seat]} ${delta > 0 ? '+' : ''}${delta}`);
  return {
    zh: `本局结束（${unit.zh}）：${deltas.join('，')}；下局${names[event.nextDealer]}坐庄（${event.clause}）`,
    en: `The hand ends (${unit.en.trim()}): ${deltas.join(', ')}; ${names[event.nextDealer]} deals next (${event.clause})`,
  };
}

function listed(rules: Rules, patterns: readonly PatternId[]): Message {
  const words = patterns.map((id) => patternWords(rules, id));
  return { zh: words.map((word) => word.zh).join('、'), en: words.map((word) => word.en).join(', ') };
}
