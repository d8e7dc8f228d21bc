import type { Message, Seat } from '#rules';
import { counted } from './units.js';
import { wordOf } from './word-of.js';

export const TITLE: Message = { zh: '写牌谱', en: 'Write a hand down' };
export const INTRO: Message = {
  zh: '把真桌上打的牌一步一步写下来：规则会指路，钱会算好，草稿留在这台设备上。',
  en: 'Write down what was played at a real table: the rules lead the way, the money is worked out, the draft stays on this device.',
};
export const BEGIN: Message = { zh: '开始', en: 'Begin' };
export const RULESET: Message = { zh: '规则', en: 'Rules' };
export const OPTIONS: Message = { zh: '本桌另有约定的', en: 'What this table plays otherwise' };
export const AS_THE_BOOK: Message = { zh: '按规则书', en: 'as the book has it' };
export const RECORDING: Message = { zh: '过胡（能胡没有胡）', en: 'Wins that somebody passed up' };
export const RECORDINGS: Readonly<Record<'full' | 'public', Message>> = {
  full: { zh: '问，也写下来', en: 'asked for and written down' },
  public: { zh: '没人知道，不写', en: 'nobody knows them: left out' },
};
export const PLAYER: (seat: Seat) => Message = (seat) => ({ zh: `座位 ${seat}`, en: `Seat ${seat}` });
export const PLAYERS: Message = {
  zh: '牌手，按逆时针：下一个坐在右手边',
  en: 'Players, counterclockwise: the next one sits to the right',
};
export const FIRST_DEALER: Message = { zh: '先坐庄', en: 'Deals first' };
export const CLUB: Message = { zh: '俱乐部', en: 'Club' };
export const TABLE: Message = { zh: '桌', en: 'Table' };
export const BEGAN: Message = { zh: '开始于', en: 'Began at' };
export const TIME_ZONE: Message = { zh: '时区', en: 'Time zone' };
export const NAME_MISSING: Message = {
  zh: '四位牌手都要有名字，且各不相同。',
  en: 'All four players need a name, each a different one.',
};
export const PART_OF = (asks: Message, part: Message): Message => ({
  zh: `${asks.zh}：${part.zh}`,
  en: `${asks.en}: ${part.en}`,
});
export const FIGURE_EXPECTED = (
  asks: Message,
  { least, most }: { readonly least: number; readonly most: number },
  came: string,
  usual: Message,
): Message => ({
  zh: `「${asks.zh}」要写 ${least} 到 ${most} 的整数，写的是「${came}」；留空${usual.zh}。`,
  en: `“${asks.en}” takes a whole number from ${least} to ${most}, and “${came}” is none; left empty it is ${usual.en}.`,
});
export const OPTION_CLASHES = (asks: Message, clause: string): Message => ({
  zh: `「${asks.zh}」和另一处选的合不到一起：看条文 ${clause}，或改回按规则书。`,
  en: `“${asks.en}” does not go with another choice: see clause ${clause}, or leave it as the book has it.`,
});
export const OPTIONS_CLASH: Message = {
  zh: '选的这些合不到一起：改回按规则书再选。',
  en: 'These choices do not go together: leave them as the book has them, and choose again.',
};
export const UNKNOWN_ZONE: Message = {
  zh: '没有这个时区：写成 Asia/Shanghai 这样，或留空。',
  en: 'There is no such time zone: write one like Asia/Shanghai, or leave it empty.',
};
export const HAND: (number: number) => Message = (number) => ({ zh: `第 ${number} 局`, en: `Hand ${number}` });
export const UNDO: Message = { zh: '撤回', en: 'Undo' };
export const REDO: Message = { zh: '重做', en: 'Redo' };
export const DISCARD_DRAFT: Message = { zh: '丢掉草稿', en: 'Throw the draft away' };
export const SURE: Message = { zh: '真的丢掉？', en: 'Really throw it away?' };
export const KEPT: Message = { zh: '草稿已存在这台设备上', en: 'The draft is kept on this device' };
export const NOT_KEPT: Message = {
  zh: '这个浏览器不肯存草稿：关掉页面就没有了',
  en: 'This browser keeps no draft: it is gone when the page is closed',
};

export const NEEDS = {
  deal: { zh: '发牌：每家 13 张', en: 'The deal: thirteen tiles each' },
  over: { zh: '这一局写完了', en: 'This hand is complete' },
} satisfies Readonly<Record<string, Message>>;
export const NEED_DRAW = {
  front: (name: string): Message => ({ zh: `${name} 摸了哪张？`, en: `What did ${name} draw?` }),
  tail: (name: string): Message => ({ zh: `${name} 从牌尾补了哪张？`, en: `What did ${name} draw from the tail?` }),
  column: (name: string): Message => ({
    zh: `${name} 在那一墩摸了哪张？`,
    en: `What did ${name} draw from that column?`,
  }),
};
export const NEED_DICE = (name: string): Message => ({
  zh: `${name} 掷骰开杠：两颗骰子`,
  en: `${name} throws for the kong: two dice`,
});
export const NEED_BIRD: Readonly<Record<'opening' | 'win', Message>> = {
  opening: { zh: '起手胡的鸟翻出哪张？', en: 'Which tile is the bird of the opening hands?' },
  win: { zh: '鸟翻出哪张？', en: 'Which tile is the bird?' },
};
export const NEED_TURN = (name: string): Message => ({ zh: `${name} 打哪张？`, en: `What does ${name} throw?` });
export const NEED_CLAIMS = (tile: string, name: string): Message => ({
  zh: `${name} 打出 ${tile}：有人要吗？`,
  en: `${name} threw ${tile}: does anybody claim it?`,
});
export const NEED_ROB = (tile: string, name: string): Message => ({
  zh: `${name} 补杠 ${tile}：有人抢吗？`,
  en: `${name} adds ${tile} to a pong: does anybody rob it?`,
});
export const NEED_OPENING = (name: string): Message => ({
  zh: `${name} 报起手胡吗？`,
  en: `Does ${name} declare the opening hand?`,
});
export const NEED_LAST_TILE = (name: string): Message => ({
  zh: `${name} 要海底吗？`,
  en: `Does ${name} take the last tile?`,
});
export const NEED_LAST_CHANCE = (name: string): Message => ({ zh: `${name} 胡吗？`, en: `Does ${name} win?` });

export const RACK = (name: string, count: number): Message => ({
  zh: `${name}：${count} / 13 张`,
  en: `${name}: ${count} of 13`,
});
export const KEYBOARD: Message = { zh: '选牌', en: 'Tiles' };
export const LEFT = (tile: string, left: number): Message => ({
  zh: `${tile}，还剩 ${left} 张`,
  en: `${tile}, ${left} left`,
});
export const TAKE_OFF = (tile: string): Message => ({ zh: `拿掉 ${tile}`, en: `Take ${tile} off` });
export const TYPE: Message = { zh: '或用键盘写', en: 'Or type' };
export const TYPE_SAYS: Message = {
  zh: '万是 m，筒是 p，条是 s：5筒写 5p，十三张写 123m456p…；按钮上的代号也可以；- 是没人要。空格隔开可以连写：摸 5筒 打 9条 写作 5p 9s。',
  en: 'Characters 万 are m, dots p, bamboos s: one tile 5p, a hand of thirteen 123m456p…; the codes on the buttons too; - for nobody. Several with spaces between: draw 5p and throw 9s is 5p 9s.',
};
export const ENTER: Message = { zh: '写入', en: 'Enter' };
export const DEAL_DONE: Message = { zh: '发牌写好了', en: 'The deal is right' };
export const CHOICES: Message = { zh: '可以这样', en: 'What may happen' };
export const READY_CHOICE: Message = { zh: '同时', en: 'With it' };
export const READY_MODES: Readonly<Record<'none' | 'open' | 'closed', Message>> = {
  none: { zh: '不约', en: 'nothing declared' },
  open: { zh: '明约', en: 'ready, open' },
  closed: { zh: '暗约', en: 'ready, closed' },
};
export const THROW_DICE: Message = { zh: '就是这两颗', en: 'These two' };
export const DIE = (which: number): Message => ({ zh: `骰子 ${which}`, en: `Die ${which}` });

export const NOBODY: Message = { zh: '没人要', en: 'Nobody' };
export const PASSES = (name: string): Message => ({ zh: `${name} 不胡`, en: `${name} does not` });
export const WINS = (names: string): Message => ({ zh: `${names} 胡`, en: `${names} wins` });
export const ALL_WIN = (names: string): Message => ({ zh: `${names} 都胡`, en: `${names} all win` });
export const PONGS = (name: string): Message => ({ zh: `${name} 碰`, en: `${name} pongs` });
export const CHOWS = (name: string, tiles: string): Message => ({
  zh: `${name} 用 ${tiles} 吃`,
  en: `${name} chows with ${tiles}`,
});
export const KONGS = (name: string, tile: string, replacement: string): Message => ({
  zh: `${name} 杠 ${tile}${replacement}`,
  en: `${name} kongs ${tile}${replacement}`,
});
export const REPLACEMENTS: Readonly<Record<'open' | 'supplement' | 'tail' | 'dice', Message>> = {
  open: { zh: '，开杠', en: ', open' },
  supplement: { zh: '，补张', en: ', supplement' },
  tail: { zh: '，补牌尾', en: ', from the tail' },
  dice: { zh: '，掷骰', en: ', by dice' },
};
export const DECLARES: Message = { zh: '报', en: 'Declares' };
export const DECLINES: Message = { zh: '不报', en: 'Does not' };
export const TAKES: Message = { zh: '要', en: 'Takes it' };
export const LEAVES: Message = { zh: '不要', en: 'Leaves it' };

export const NOT_NOW: Message = {
  zh: '现在不是写这个的时候：先答上面的问题。',
  en: 'That cannot be written here: answer the question above first.',
};
export const NONE_LEFT = (tile: Message): Message => ({
  zh: `${tile.zh} 四张都已经写过，不会再有一张：看看这张对不对，或撤回写错的那一步。`,
  en: `Every ${tile.en} has been written already: look at this tile again, or undo back to the one that was wrong.`,
});
export const TOO_MANY = (tile: Message): Message => ({
  zh: `${tile.zh} 写多了，一副牌里没有这么多：点一下多写的那张拿掉，或改正写的字。`,
  en: `There are too many ${tile.en}, more than a set has: tap the one that is wrong to take it off, or correct what was typed.`,
});
export const NOT_THIRTEEN = (seat: Seat, count: number): Message => ({
  zh: `座位 ${seat} 应有 13 张，写了 ${count} 张：补上少的，或点一下多的拿掉。`,
  en: `Seat ${seat} should have 13 tiles and has ${count}: add what is missing, or tap a tile to take it off.`,
});
/** `may`: what could be written instead, as it is typed */
export const NOT_UNDERSTOOD = (text: string, may: readonly string[]): Message => ({
  zh: `看不懂「${text}」。现在可以写：${may.join('  ')}`,
  en: `“${text}” is not understood. What can be written now: ${may.join('  ')}`,
});
export const NOT_HELD = (tile: Message): Message => ({
  zh: `现在不能打 ${tile.zh}：手里没有，或规则不许。上面亮着的牌可以打。`,
  en: `${tile.en} cannot be thrown now: it is not held, or the rules forbid it. The tiles above that are not pale can be.`,
});
export const MONEY: Message = { zh: '这一局的钱', en: 'The money of this hand' };
export const TOLD: Message = { zh: '经过', en: 'What happened' };
export const NEXT_HAND: Message = { zh: '写下一局', en: 'Next hand' };
export const CLOSE_MATCH: Message = { zh: '这场打完了', en: 'The match is over' };
export const TOTALS: Message = { zh: '合计', en: 'Totals' };
export const SAVE: Message = { zh: '存成文件', en: 'Save as a file' };
export const RECORD: Message = { zh: '记入俱乐部的牌谱', en: 'Add to the club’s records' };
export const RECORDING_NOW: Message = { zh: '正在记入…', en: 'Recording…' };
export const ADDED = (added: number, unchanged: number): Message => ({
  zh: `记入 ${added} 局${unchanged > 0 ? `，${unchanged} 局已在库中` : ''}`,
  en: `${counted(added, 'hand')} recorded${unchanged > 0 ? `, ${unchanged} there already` : ''}`,
});
export const REFUSED_HAND = (hand: string, why: string): Message => ({
  zh: `${hand} 没有记入：${why}`,
  en: `${hand} was not recorded: ${why}`,
});
export const FOUND = (count: number): Message => ({
  zh: `核对出 ${count} 处要看一看：`,
  en: count === 1 ? 'Checked: 1 thing to look at:' : `Checked: ${count} things to look at:`,
});
export const TO_MATCH: Message = { zh: '看这一场', en: 'Open the match' };
export const AUDITED_CLEAN: Message = { zh: '核对过：没有错', en: 'Checked: no mistakes' };
export const MEND_TITLE: Message = { zh: '或修正一个录好的文件', en: 'Or mend a recorded file' };
export const MEND_SAYS: Message = {
  zh: '打开 .paipu.jsonl：钱数、鸟落在谁、番型、下一庄，只要打牌的过程说得清，就在一个副本里改好，并写明改了哪里。原文件不动。',
  en: 'Open a .paipu.jsonl: amounts, birds, patterns and dealers that are clear from how the hand was played are put right in a copy, which says what was changed. The file itself stays as it is.',
};
export const OPEN_FILE: Message = { zh: '打开文件', en: 'Open a file' };
export const READING: Message = { zh: '正在读和核对…', en: 'Reading and checking…' };
export const FILE_CLEAN: Message = {
  zh: '核对过：没有错，不用修正',
  en: 'Checked: no mistakes, there is nothing to mend',
};
export const FILE_FOUND = (count: number, mendable: number): Message => ({
  zh: `核对出 ${count} 处不对；副本里能改好 ${mendable} 处记录`,
  en: `${count} ${count === 1 ? 'mistake' : 'mistakes'} found; ${mendable} ${mendable === 1 ? 'entry' : 'entries'} can be put right in a copy`,
});
export const SAVE_COPY: Message = { zh: '存修正后的副本', en: 'Save the mended copy' };
export const LEFT_AS_IS = (count: number): Message => ({
  zh: `副本里还剩 ${count} 处：打牌的过程说不清，要请人裁定`,
  en:
    count === 1
      ? '1 remains in the copy: how the hand was played does not settle it, and somebody has to rule'
      : `${count} remain in the copy: how the hand was played does not settle them, and somebody has to rule`,
});
export const NONE_REMAINS: Message = { zh: '副本再核对：没有错', en: 'The copy checked again: no mistakes' };
/** 改动 What kind of entry was changed; the recorded type where a clerk has no word for it. */
const ENTRIES: Readonly<Record<string, Message>> = {
  HandStarted: { zh: '开局', en: 'Start of the hand' },
  HandWon: { zh: '胡牌', en: 'Win' },
  BirdDrawn: { zh: '抓鸟', en: 'Bird' },
  PaymentsSettled: { zh: '付账', en: 'Payments' },
  HandEnded: { zh: '本局合计', en: 'End of the hand' },
  MatchClosed: { zh: '全场合计', en: 'End of the match' },
};
export const CHANGED = (line: number, type: string): Message => ({
  zh: `${wordOf(ENTRIES, type)?.zh ?? type}（第 ${line} 行）`,
  en: `${wordOf(ENTRIES, type)?.en ?? type} (line ${line})`,
});
const FIELDS: Readonly<Record<string, Message>> = {
  rows: { zh: '谁付谁', en: 'who pays whom' },
  deltas: { zh: '各家输赢', en: 'each seat' },
  totals: { zh: '各家总输赢', en: 'each seat in all' },
  patterns: { zh: '番型', en: 'patterns' },
  tier: { zh: '大胡小胡', en: 'big or small' },
  total: { zh: '番数', en: 'worth' },
  seat: { zh: '落在', en: 'points at' },
  nextDealer: { zh: '下一庄', en: 'deals next' },
  dealer: { zh: '庄', en: 'dealer' },
  clause: { zh: '依据', en: 'by clause' },
  seal: { zh: '封印', en: 'seal' },
};
/** What of an entry was changed; its recorded name where there is no word for it. */
export const FIELD = (name: string): Message => wordOf(FIELDS, name) ?? { zh: name, en: name };
export const WHEN_AND_WHERE: Message = { zh: '时间和地点', en: 'When and where' };
export const CHANGES: Message = { zh: '副本里的改动', en: 'What the copy changes' };
export const UNREADABLE: Message = {
  zh: '文件有读不懂的行，不能做副本：上面写着是哪几行，请改好或删去再打开。',
  en: 'Lines of the file cannot be read, and no copy can be made: they are named above; correct them or take them out, and open the file again.',
};
