import { LRUCache } from 'lru-cache';
import type { Json } from './json-answer.ts';
import type { OpenSearch } from './opensearch-client.ts';
import { type SearchTarget, searchAll } from './search-all.ts';
import { readTotal } from './works-request.ts';

/**
 * The counts of listings with many works, in the memory of the process. OpenSearch counts a million works for seconds, and again after every change of its
 * index, which moves such counts by one. Smaller listings are always counted anew.
 */
export interface LargeCounts {
  /** What OpenSearch answered to this search a short time ago. Undefined if it has to be asked. */
  find(body: Json): unknown;
  keep(body: Json, answer: unknown): void;
  /** Counts without a visitor who waits. */
  countLater(body: Json): void;
}

const MIN_WORKS = 20_000;
/** Afterwards they are counted again in the background, when somebody asks for them. */
const FRESH_MS = 30_000;
const MAX_AGE_MS = 10 * 60_000;
const MAX_KEPT = 500;

export function keepLargeCounts(
  { openSearch, alias }: { openSearch: Pick<OpenSearch, 'runLong'>; alias: string },
  { now = () => performance.now(), minWorks = MIN_WORKS }: { now?: () => number; minWorks?: number } = {},
): LargeCounts {
  const kept = new LRUCache<string, { answer: unknown; countedAt: number }>({ max: MAX_KEPT });
  const counting = new Set<string>();
  const patient: SearchTarget = { openSearch: { read: openSearch.runLong }, alias };

  const put = (key: string, answer: unknown) => {
    if (readTotal(answer) >= minWorks) kept.set(key, { answer, countedAt: now() });
    else kept.delete(key);
  };
  async function countAgain(key: string, body: Json) {
    if (counting.has(key)) return;
    counting.add(key);
    try {
      const [answer] = await searchAll(patient, [body]);
      put(key, answer);
    } catch {
      // The next page that asks for them tries again.
    } finally {
      counting.delete(key);
    }
  }

  return {
    find(body) {
      const key = JSON.stringify(body);
      const found = kept.get(key);
      if (!found) return undefined;
      const age = now() - found.countedAt;
      if (age > MAX_AGE_MS) return undefined;
      if (age > FRESH_MS) void countAgain(key, body);
      return found.answer;
    },
    keep: (body, answer) => put(JSON.stringify(body), answer),
    countLater: (body) => void countAgain(JSON.stringify(body), body),
  };
}
