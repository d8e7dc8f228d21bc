import { patternWords, tileWords, type Payment, type TableView } from '#replay';
import type { Message, Rules } from '#rules';
import * as words from '../messages/money.js';

/** A part of a payment: what it is in the arithmetic, how much, why, and by which clauses. */
export interface Part {
  readonly kind: 'base' | 'extra' | 'factor';
  readonly figure: number;
  readonly why: readonly Message[];
  /** each once, what decides first */
  readonly clauses: readonly string[];
}

/** 付账 The arithmetic of a row laid open: amount = (base + extra) × factor, each part with its reason. T-11 */
export function laidOpen(row: Payment, table: TableView, rules: Rules, names: readonly string[]): readonly Part[] {
  const isOpening = row.for === 'opening';
  const { law, money } = rules;
  const base: Part = {
    kind: 'base',
    figure: row.base,
    why: isOpening ? openingReasons(row, table, rules) : row.for === 'win' ? winReasons(row, table, rules) : [],
    clauses: clausesOf(
      isOpening
        ? [law['opening-payments']]
        : row.for === 'win'
          ? winClauses(row, table, rules)
          : [money.clauses[row.for]],
    ),
  };
  const parts: Part[] = [base];
  if (row.extra !== undefined) {
    const dealer = names[table.dealer] ?? '';
    const isDealers = row.from === table.dealer || row.to === table.dealer;
    const clauses = [isOpening ? law['opening-payments'] : law.extra];
    parts.push({ kind: 'extra', figure: row.extra, why: isDealers ? [words.DEALER_PAYS(dealer)] : [], clauses });
  }
  const birds = birdsOf(row, table);
  // why a row is not doubled is as much of a question as why it is
  if (row.factor !== undefined || (birds.length > 0 && mayDouble(row, table, rules))) {
    const turned = isOpening ? law['opening-bird'] : law.birds;
    const clauses = rules.birds === null ? [law.stake] : [law['bird-factor'], law['bird-seat'], turned];
    parts.push({
      kind: 'factor',
      figure: row.factor ?? 1,
      why: birdReasons(row, birds, names),
      clauses: clausesOf(clauses),
    });
  }
  return parts;
}

type Bird = TableView['birds'][number];

/** 鸟 Those turned for what the row pays. */
function birdsOf(row: Payment, { birds }: TableView): readonly Bird[] {
  return birds.filter((bird) => bird.for === (row.for === 'opening' ? 'opening' : 'win'));
}

/** Whether birds double here: an option lets the bird of an opening hand choose the dealer and nothing else. CS-2.5, CS-7.3 */
function mayDouble(row: Payment, { dealer, seats, birds }: TableView, { opening }: Rules): boolean {
  if (row.for !== 'opening' || opening === null) return row.for === 'win';
  const declared = seats.flatMap(({ seat, opening: shown }) =>
    shown === null ? [] : [{ seat, patterns: shown.patterns }],
  );
  const pointed = birds.filter((bird) => bird.for === 'opening').map(({ seat }) => seat);
  return opening.rows(dealer, declared, pointed).some(({ factor = 1 }) => factor > 1);
}

/** Each clause once; a matter of which a book says nothing has none. */
function clausesOf(clauses: readonly string[]): readonly string[] {
  return [...new Set(clauses)].filter((clause) => clause !== '');
}

/** What a win costs, and where patterns weigh in it what they are worth. */
function winClauses({ to }: Payment, { wins }: TableView, { law }: Rules): readonly string[] {
  const isWeighed = wins.some(({ seat, tier, patterns }) => seat === to && tier !== 'small' && patterns.length > 0);
  return isWeighed ? [law.base, law.patterns] : [law.base];
}

function winReasons({ to }: Payment, { wins }: TableView, rules: Rules): readonly Message[] {
  const win = wins.find(({ seat }) => seat === to);
  if (win === undefined) return [];
  if (win.tier === 'small') return [words.SMALL_WIN];
  const patterns = win.patterns.map(({ id, value }): Message => {
    const { zh, en } = patternWords(rules, id);
    return { zh: `${zh} ${value}`, en: `${en} (${value})` };
  });
  return win.tier === 'big' && patterns.length === 0 ? [words.BIG_WIN] : patterns;
}

function openingReasons({ to }: Payment, { seats }: TableView, rules: Rules): readonly Message[] {
  const opening = seats[to]?.opening ?? null;
  return (opening?.patterns ?? []).map((id) => patternWords(rules, id));
}

/** Whom of the two the birds hit; whom else they point at where they hit neither. */
function birdReasons(row: Payment, birds: readonly Bird[], names: readonly string[]): readonly Message[] {
  const hits = birds.filter(({ seat }) => seat === row.from || seat === row.to);
  const says = hits.length > 0 ? words.BIRD_HITS : words.BIRD_PASSES;
  return (hits.length > 0 ? hits : birds).map(({ tile, seat }): Message => {
    const tileName = tileWords(tile);
    const name = names[seat] ?? '';
    return { zh: says(tileName.zh, name).zh, en: says(tileName.en, name).en };
  });
}
