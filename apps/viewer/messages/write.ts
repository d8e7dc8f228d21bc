import type { Message, Seat } from '#rules';

export const TITLE: Message = { zh: '写牌谱', en: 'Write a hand down' };
export const INTRO: Message = {
  zh: '把真桌上打的牌一步一步写下来：规则会指路，钱会算好，草稿留在这台设备上。',
  en: 'Write down what was played at a real table: the rules lead the way, the money is worked out, the draft stays on this device.',
};
export const BEGIN: Message = { zh: '开始', en: 'Begin' };
export const RULESET: Message = { zh: '规则', en: 'Rules' };
export const OPTIONS: Message = { zh: '牌桌约定', en: 'Options of the table' };
export const AS_THE_BOOK: Message = { zh: '按规则书', en: 'as the book has it' };
export const RECORDING: Message = { zh: '记录', en: 'Recording' };
export const RECORDINGS: Readonly<Record<'full' | 'public', Message>> = {
  full: { zh: '全部，过胡也记', en: 'Everything, declined wins too' },
  public: { zh: '只记牌桌上看得到的，不记过胡', en: 'What the table saw, without declined wins' },
};
export const PLAYER: (seat: Seat) => Message = (seat) => ({ zh: `座位 ${seat}`, en: `Seat ${seat}` });
export const PLAYERS: Message = { zh: '牌手，按逆时针座次', en: 'Players, counterclockwise' };
export const FIRST_DEALER: Message = { zh: '先坐庄', en: 'Deals first' };
export const CLUB: Message = { zh: '俱乐部', en: 'Club' };
export const TABLE: Message = { zh: '桌', en: 'Table' };
export const BEGAN: Message = { zh: '开始于', en: 'Began at' };
export const TIME_ZONE: Message = { zh: '时区', en: 'Time zone' };
export const NAME_MISSING: Message = {
  zh: '四位牌手都要有名字，且各不相同。',
  en: 'All four players need a name, each a different one.',
};
export const OPTION_WRONG = (id: string): Message => ({
  zh: `约定 ${id} 不是合法的 JSON`,
  en: `option ${id} is no JSON`,
});
export const UNKNOWN_ZONE: Message = { zh: '没有这个时区', en: 'There is no such time zone' };

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
  zh: '一张牌 5p，十三张 123m456p…；按钮上的代号也可以；- 是没人要。空格隔开可以连写：摸 5p 打 9s 写作 5p 9s。',
  en: 'A tile 5p, a rack 123m456p…; the codes on the buttons; - for nobody. With spaces several at once: draw 5p, throw 9s is 5p 9s.',
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

export const NOT_NOW: Message = { zh: '现在不是写这个的时候', en: 'That cannot be written here' };
export const NONE_LEFT = (tile: Message): Message => ({
  zh: `${tile.zh} 已经全部露面，不会再有一张`,
  en: `every ${tile.en} is on the table already`,
});
export const TOO_MANY = (tile: Message): Message => ({ zh: `${tile.zh} 写多了`, en: `too many ${tile.en}` });
export const NOT_THIRTEEN = (seat: Seat, count: number): Message => ({
  zh: `座位 ${seat} 应有 13 张，写了 ${count} 张`,
  en: `seat ${seat} should have 13 tiles, and has ${count}`,
});
export const NOT_UNDERSTOOD = (text: string): Message => ({
  zh: `看不懂「${text}」`,
  en: `“${text}” is not understood`,
});
export const NOT_HELD = (tile: Message): Message => ({ zh: `不能打 ${tile.zh}`, en: `${tile.en} cannot be thrown` });

export const MONEY: Message = { zh: '这一局的钱', en: 'The money of this hand' };
export const TOLD: Message = { zh: '经过', en: 'What happened' };
export const NEXT_HAND: Message = { zh: '写下一局', en: 'Next hand' };
export const CLOSE_MATCH: Message = { zh: '这场打完了', en: 'The match is over' };
export const TOTALS: Message = { zh: '合计', en: 'Totals' };
export const SAVE: Message = { zh: '存成文件', en: 'Save as a file' };
export const RECORD: Message = { zh: '记入牌谱库', en: 'Record in the store' };
export const RECORDING_NOW: Message = { zh: '正在记入…', en: 'Recording…' };
export const ADDED = (added: number, unchanged: number): Message => ({
  zh: `记入 ${added} 局${unchanged > 0 ? `，${unchanged} 局已在库中` : ''}`,
  en: `${added === 1 ? '1 hand' : `${added} hands`} recorded${unchanged > 0 ? `, ${unchanged} there already` : ''}`,
});
export const REFUSED_HAND = (hand: string, why: string): Message => ({
  zh: `${hand} 没有记入：${why}`,
  en: `${hand} was not recorded: ${why}`,
});
export const FOUND = (count: number): Message => ({ zh: `审计发现 ${count} 处`, en: `The audit found ${count}` });
export const TO_MATCH: Message = { zh: '看这一场', en: 'Open the match' };
export const AUDITED_CLEAN: Message = { zh: '审计没有发现', en: 'The audit finds nothing' };

export const MEND_TITLE: Message = { zh: '或修正一个录好的文件', en: 'Or mend a recorded file' };
export const MEND_SAYS: Message = {
  zh: '打开 .paipu.jsonl，由牌步推得出的金额、鸟位、番型与庄家可以在副本里改正；副本写明改了什么，原文件不动。',
  en: 'Open a .paipu.jsonl: amounts, bird seats, patterns and dealers that follow from the moves can be put right in a copy, which names what was changed. The file itself stays as it is.',
};
export const OPEN_FILE: Message = { zh: '打开文件', en: 'Open a file' };
export const READING: Message = { zh: '正在读和审计…', en: 'Reading and auditing…' };
export const FILE_CLEAN: Message = {
  zh: '审计没有发现，没有要修正的',
  en: 'The audit finds nothing: there is nothing to mend',
};
export const FILE_FOUND = (count: number, mendable: number): Message => ({
  zh: `发现 ${count} 处，其中 ${mendable} 处可由牌步推算改正`,
  en: `${count} found; ${mendable} can be put right from the moves`,
});
export const SAVE_COPY: Message = { zh: '存修正后的副本', en: 'Save the mended copy' };
export const LEFT_AS_IS = (count: number): Message => ({
  zh: `副本里还剩 ${count} 处：它们不能由牌步推算，要由人裁定`,
  en: `${count} remain in the copy: they do not follow from the moves, and somebody has to rule`,
});
export const NONE_REMAINS: Message = { zh: '副本再审计：没有发现', en: 'The copy audited again: nothing found' };
export const CHANGED = (line: number, type: string): Message => ({
  zh: `第 ${line} 行 ${type}`,
  en: `line ${line} ${type}`,
});
export const CHANGES: Message = { zh: '副本里的改动', en: 'What the copy changes' };
export const UNREADABLE: Message = {
  zh: '文件有读不懂的行，不能做副本',
  en: 'Lines of the file cannot be read, and no copy can be made',
};
