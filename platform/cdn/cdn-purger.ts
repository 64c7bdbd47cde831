import { readErrorMessage } from '../error-facts.ts';
import { ALL_TAG, COLLECTIONS_TAG, LISTING_TAG } from '../http/page-tags.ts';
import { createPurgeRequests, type Purge, type PurgeTarget } from './purge-requests.ts';

export interface CdnPurger {
  /** Has the CDN drop what has these tags. Call it when the shop itself serves the new pages. */
  purge(tags: readonly string[] | 'everything'): void;
  /** Sends what waits, once. */
  close(): Promise<void>;
}

export interface CdnPurgerDependencies {
  target: PurgeTarget;
  log: { warn(facts: object, message: string): void };
  fetch?: typeof fetch;
}

/** Changes within this time are sent together. Meanwhile the other processes follow them, too. */
const WAIT_MS = 150;
/** A page that was on its way during the purge may have been kept after it. So each purge is sent again. */
const REPEAT_AFTER_MS = 1_500;
const TIMEOUT_MS = 5_000;
const MAX_PAUSE_MS = 30_000;
/** From here on everything is purged instead. */
const MAX_TAGS = 2_000;

/** Pages that list works or collections may be served once more, as in the page cache. */
const SOFT_TAGS: ReadonlySet<string> = new Set([LISTING_TAG, COLLECTIONS_TAG]);

/** Sends purges to a CDN in order. A purge that fails is tried again until it succeeds, together with later ones. */
export function createCdnPurger({ target, log, fetch: send = fetch }: CdnPurgerDependencies): CdnPurger {
  let waiting = new Set<string>();
  let isEverything = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let failures = 0;
  let isClosed = false;
  const repeats = new Set<NodeJS.Timeout>();

  const schedule = (ms: number) => {
    timer ??= setTimeout(flush, ms);
  };
  const add = (tags: readonly string[] | 'everything') => {
    if (tags === 'everything' || tags.includes(ALL_TAG)) isEverything = true;
    else for (const tag of tags) waiting.add(tag);
    if (waiting.size > MAX_TAGS) isEverything = true;
    if (isEverything) waiting = new Set();
  };
  const request = async (purge: Purge) => {
    for (const { url, ...init } of createPurgeRequests(target, purge)) {
      const response = await send(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`The CDN answered ${response.status}.`);
    }
  };
  const sendAll = async (tags: readonly string[] | 'everything') => {
    if (tags === 'everything') return request({ tags, isSoft: false });
    const [soft, hard] = [tags.filter((tag) => SOFT_TAGS.has(tag)), tags.filter((tag) => !SOFT_TAGS.has(tag))];
    if (hard.length > 0) await request({ tags: hard, isSoft: false });
    if (soft.length > 0) await request({ tags: soft, isSoft: true });
  };
  const repeat = (tags: readonly string[] | 'everything') => {
    const later = setTimeout(() => {
      repeats.delete(later);
      running = running
        .then(() => sendAll(tags))
        .catch(() => {
          add(tags);
          if (!isClosed) schedule(MAX_PAUSE_MS);
        });
    }, REPEAT_AFTER_MS);
    repeats.add(later);
  };
  function flush() {
    clearTimeout(timer);
    timer = undefined;
    running = running.then(async () => {
      const tags = isEverything ? ('everything' as const) : [...waiting];
      [waiting, isEverything] = [new Set(), false];
      if (tags.length === 0) return;
      try {
        await sendAll(tags);
        failures = 0;
        if (!isClosed) repeat(tags);
      } catch (error) {
        add(tags);
        failures += 1;
        if (failures === 1 || failures % 20 === 0)
          log.warn(
            { failures },
            `CDN: pages could not be purged: ${readErrorMessage(error)} They expire by themselves.`,
          );
        if (!isClosed) schedule(Math.min(MAX_PAUSE_MS, 250 * 2 ** Math.min(failures, 10)));
      }
    });
    return running;
  }

  return {
    purge(tags) {
      if (isClosed) return;
      add(tags);
      schedule(WAIT_MS);
    },
    async close() {
      isClosed = true;
      for (const later of repeats) clearTimeout(later);
      await flush();
    },
  };
}
