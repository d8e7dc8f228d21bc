import { openIndexer, type IndexedPart } from './log-index.js';
import { sha256 } from './sha256.js';

/** What the worker tells as it goes; `bytes` read so far. */
export type IndexNews =
  | { readonly kind: 'part'; readonly part: IndexedPart; readonly bytes: number }
  | { readonly kind: 'end'; readonly part: IndexedPart; readonly bytes: number }
  | { readonly kind: 'unread'; readonly detail: string };

/** Between two pieces of news. */
const NEWS_EVERY_BYTES = 4 * 1024 * 1024;

const tell = (news: IndexNews): void => postMessage(news);

onmessage = ({ data }: MessageEvent<Blob>): void => {
  void index(data).catch((error: unknown) =>
    tell({ kind: 'unread', detail: error instanceof Error ? error.message : String(error) }),
  );
};

async function index(blob: Blob): Promise<void> {
  const indexer = openIndexer(sha256);
  const reader = blob.stream().getReader();
  let bytes = 0;
  let told = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    indexer.feed(value);
    bytes += value.length;
    if (bytes - told < NEWS_EVERY_BYTES && told > 0) continue;
    told = bytes;
    tell({ kind: 'part', part: indexer.take(), bytes });
  }
  indexer.end();
  tell({ kind: 'end', part: indexer.take(), bytes });
}
