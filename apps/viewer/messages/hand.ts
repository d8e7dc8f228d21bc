import type { Message } from '#rules';
import { counted } from './units.js';
import type { Flag, Panel } from '../routes/route.js';

export const TITLE = (number: number): Message => ({ zh: `第 ${number} 局`, en: `Hand ${number}` });
export const STEP_OF = (step: number, last: number): Message => ({
  zh: `第 ${step} 步，共 ${last} 步`,
  en: `Step ${step} of ${last}`,
});
export const START: Message = { zh: '牌桌还空着', en: 'The table is still empty' };
export const UNSEEN_EVENT: Message = { zh: '这一步从这个座位看不到', en: 'Nothing of this step shows from this seat' };
export const PANELS: Readonly<Record<Panel, Message>> = {
  log: { zh: '过程', en: 'Log' },
  money: { zh: '输赢', en: 'Money' },
  audit: { zh: '审计', en: 'Audit' },
  'what-if': { zh: '假如', en: 'What if' },
  proof: { zh: '证明', en: 'Proof' },
};
export const PANELS_LABEL: Message = { zh: '牌局资料', en: 'About the hand' };
export const FLAGS: Readonly<Record<Flag, Message>> = {
  closed: { zh: '只看自己', en: 'Own tiles only' },
  masked: { zh: '隐去姓名', en: 'Hide names' },
  wall: { zh: '牌墙', en: 'Wall' },
  help: { zh: '分析', en: 'Analysis' },
};
export const FLAGS_LABEL: Message = { zh: '显示', en: 'Show' };
export const VIEW_FROM: Message = { zh: '视角', en: 'View from' };
/** `called`: what stands on the button */
export const SIT_AT = (called: string): Message => ({
  zh: `座位 ${called}：从这个座位看`,
  en: `Seat ${called}: view from this seat`,
});
export const IN_THE_END: Message = { zh: '，终局 ', en: ', in the end ' };
export const TO_PAYMENTS: Message = { zh: '，看付账：', en: ', show the payments:' };
export const PREVIOUS_HAND: Message = { zh: '上一局', en: 'Previous hand' };
export const NEXT_HAND: Message = { zh: '下一局', en: 'Next hand' };
export const TO_MATCH: Message = { zh: '本场', en: 'The match' };
export const TO_FILE: Message = { zh: '文件', en: 'The file' };
export const CONTROLS: Message = { zh: '回放', en: 'Replay' };
export const FIRST: Message = { zh: '到开头', en: 'To the start' };
export const BACK: Message = { zh: '退一步', en: 'One step back' };
export const PLAY: Message = { zh: '播放', en: 'Play' };
export const STOP: Message = { zh: '暂停', en: 'Pause' };
export const FORWARD: Message = { zh: '进一步', en: 'One step on' };
export const LAST: Message = { zh: '到结尾', en: 'To the end' };
export const SPEED: Message = { zh: '速度', en: 'Speed' };
export const SPEED_OF = (speed: number): Message => ({ zh: `每秒 ${speed} 步`, en: `${speed} a second` });
export const TIMELINE: Message = { zh: '步', en: 'Step' };
export const KEYS: Message = { zh: '键盘', en: 'Keyboard' };
export const SAVE: Message = { zh: '保存', en: 'Save' };
export const COPY_LINK: Message = { zh: '复制链接', en: 'Copy the link' };
export const COPIED: Message = { zh: '链接已复制', en: 'Link copied' };
export const CLOSE: Message = { zh: '关闭', en: 'Close' };

export const KEY_NAMES: Readonly<Record<string, Message>> = {
  forward: FORWARD,
  back: BACK,
  'ten-forward': { zh: '进十步', en: 'Ten steps on' },
  'ten-back': { zh: '退十步', en: 'Ten steps back' },
  first: FIRST,
  last: LAST,
  'next-hand': NEXT_HAND,
  'previous-hand': PREVIOUS_HAND,
  play: { zh: '播放或暂停', en: 'Play or pause' },
  faster: { zh: '快一些', en: 'Faster' },
  slower: { zh: '慢一些', en: 'Slower' },
  seat: { zh: '从 0–3 号座位看', en: 'View from seat 0–3' },
  closed: { zh: '只看自己的牌，或全部', en: 'Own tiles only, or all' },
  masked: { zh: '隐去或显示姓名', en: 'Hide or show names' },
  wall: { zh: '显示牌墙', en: 'Show the wall' },
  help: { zh: '听牌、向听、进张、危险', en: 'Waits, shanten, accepted tiles, danger' },
  'next-finding': { zh: '下一个审计发现', en: 'Next finding' },
  'previous-finding': { zh: '上一个审计发现', en: 'Previous finding' },
  money: { zh: '看付账', en: 'Show the payments' },
  'what-if': { zh: '从这一步假如', en: 'What if, from this step' },
  link: COPY_LINK,
  save: { zh: '保存图片或动画', en: 'Save a picture or an animation' },
  keys: { zh: '这张表', en: 'This sheet' },
};

export const SAVE_TITLE: Message = { zh: '保存这一桌', en: 'Save this table' };
export const SAVE_PICTURE: Message = { zh: '图片（PNG）', en: 'Picture (PNG)' };
export const SAVE_ANIMATION: Message = { zh: '动画（WebM）', en: 'Animation (WebM)' };
export const SPAN_FROM: Message = { zh: '从第几步', en: 'From step' };
export const SPAN_TO: Message = { zh: '到第几步', en: 'To step' };
export const STEP_EXPECTED = (last: number): Message => ({
  zh: `要写 0 到 ${last} 的步数`,
  en: `A step from 0 to ${last} is needed`,
});
export const RECORDING = (done: number, all: number): Message => ({
  zh: `录制 ${done} / ${all}`,
  en: `Recording ${done} of ${all}`,
});
export const NO_RECORDER: Message = { zh: '这个浏览器不能录制动画', en: 'This browser cannot record' };
export const NO_PICTURE: Message = { zh: '图片没有做成', en: 'The picture was not made' };

export const ANALYSIS: Message = { zh: '分析', en: 'Analysis' };
export const SHANTEN = (count: number): Message =>
  count < 0
    ? { zh: '已成牌', en: 'complete' }
    : count === 0
      ? { zh: '听牌', en: 'ready' }
      : { zh: `${count} 向听`, en: `${count} from ready` };
export const WAITS: Message = { zh: '听口', en: 'Waits' };
export const ACCEPTS: Message = { zh: '进张', en: 'Accepts' };
export const DISCARDS: Message = { zh: '打哪张', en: 'Best throws' };
export const COPIES = (count: number): Message => ({
  zh: `${count} 张`,
  en: counted(count, 'tile'),
});
export const DANGER: Message = { zh: '危险', en: 'Danger' };
export const DANGER_OPEN = (name: string): Message => ({ zh: `${name} 胡`, en: `${name} wins on` });
export const NO_DANGER: Message = { zh: '没有一张会点炮', en: 'no throw deals in' };
export const RAW_TILES: Message = { zh: '生张（场上一张未见）', en: 'tiles nobody has shown yet' };
export const NO_HOLDING: Message = { zh: '这个座位的牌不知道', en: 'The tiles of this seat are not known' };
export const NONE: Message = { zh: '无', en: 'none' };

export const WALL_AHEAD: Message = { zh: '牌墙里还有', en: 'Still to come' };
export const WALL_UNKNOWN: Message = { zh: '记录里没有公开牌墙', en: 'The record does not reveal its wall' };
export const WALL_HIDDEN: Message = { zh: '只看自己时不显示牌墙', en: 'From one seat the wall is not known' };

export const BRANCH_BANNER = (step: number): Message => ({
  zh: `假如：从第 ${step} 步起不是记录`,
  en: `What if: from step ${step} on this is not the record`,
});
export const BACK_TO_RECORD: Message = { zh: '回到记录', en: 'Back to the record' };
