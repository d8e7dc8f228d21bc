import type { Message } from '#rules';
import type { Fault } from './line-error.js';

const EXPECTED: Message = { zh: '未压缩的 UTF-8 牌谱', en: 'an uncompressed game log in UTF-8' };

function packed(name: string, unpack: string): Message {
  return {
    zh: `用 ${name} 压缩的文件；请先解压（${unpack}），再给出里面的牌谱`,
    en: `a file compressed with ${name}; unpack it first (${unpack}) and give the game log that is in it`,
  };
}

/** How files begin that hold a game log in another form than its own. */
const BEGINNINGS: readonly (readonly [bytes: readonly number[], came: Message])[] = [
  [[0x1f, 0x8b], packed('gzip', 'gunzip')],
  [[0x50, 0x4b, 0x03, 0x04], packed('zip', 'unzip')],
  [[0x28, 0xb5, 0x2f, 0xfd], packed('zstd', 'unzstd')],
  [[0xfd, 0x37, 0x7a, 0x58, 0x5a], packed('xz', 'unxz')],
  [[0x42, 0x5a, 0x68], packed('bzip2', 'bunzip2')],
  [[0x37, 0x7a, 0xbc, 0xaf], packed('7z', '7z x')],
];

const UTF_16: Message = {
  zh: '用 UTF-16 编码的文件；请用编辑器另存为 UTF-8',
  en: 'a file in UTF-16; save it again as UTF-8 in an editor',
};

/** What a file is that begins like this, if it is known to be no text in UTF-8; null for anything else. */
export function foreignFile(begun: Uint8Array): Fault | null {
  const known = BEGINNINGS.find(([bytes]) => bytes.every((byte, at) => begun[at] === byte));
  if (known !== undefined) return { expected: EXPECTED, came: known[1] };
  return isUtf16(begun) ? { expected: EXPECTED, came: UTF_16 } : null;
}

/** By its mark, or by the empty half of its first letter: no text in UTF-8 begins with such a pair. */
function isUtf16([first, second]: Uint8Array): boolean {
  if (second === undefined) return false;
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || (first === 0) !== (second === 0);
}
