import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** A rendered page, ready to be sent again and again. */
export interface Page {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  etag: string;
  tags: string[];
}

export type Encoding = 'br' | 'gzip';

export interface PageCacheOptions {
  maxBytes: number;
  /** For so long a page is served as it is. */
  freshMs: number;
  /** For so long after that it is still served, while it is rendered anew in the background. */
  staleMs: number;
  now: () => number;
  onError: (error: unknown) => void;
}

interface Entry {
  page: Page;
  renderedAt: number;
  encoded: Map<Encoding, Promise<Buffer>>;
  /** When something it was made from changed. From then on it is served only while it cannot be rendered again. */
  outdatedAt?: number;
}

interface Rendering {
  promise: Promise<Entry>;
  /** What was dropped while it was being rendered. */
  dropped: Set<string>;
}

const EVERYTHING = '*';

/** An outdated page is served instead of an error for this long, and no longer (stale-if-error, RFC 5861). */
const OUTDATED_MS = 3_600_000;

/** A missing page is kept for a moment, so that many who ask for it cost as little as one. */
const MISSING_MS = 10_000;
const MISSING_SHARE = 1 / 16;

const compressors = {
  // Measured on a page of 36 tiles (57 kB): quality 5 costs 1.8 ms once, and saves a seventh over gzip on every visit after.
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

/**
 * Keeps rendered pages in memory. A page asked for by many at once is rendered once; one that has grown old is served
 * while it is rendered again. One whose tag is dropped is rendered again before it is served, also if it was being rendered meanwhile;
 * the old one is served only where that fails.
 */
export function createPageCache({ maxBytes, freshMs, staleMs, now, onError }: PageCacheOptions) {
  const entries =
    maxBytes > 0 ? new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: sizeOf }) : undefined;
  // Missing pages have a little room of their own: however many are asked for, no other page has to go for them.
  const missing = new LRUCache<string, Entry>({
    maxSize: Math.max(1, Math.floor(maxBytes * MISSING_SHARE)),
    sizeCalculation: sizeOf,
  });
  const rendering = new Map<string, Rendering>();

  const renderOnce = (key: string, render: () => Promise<Page>): Promise<Entry> => {
    const running = rendering.get(key);
    if (running) return running.promise;
    const dropped = new Set<string>();
    const promise = (async () => {
      await undefined; // Known to `outdate` before it begins.
      const page = await render();
      const entry: Entry = { page, renderedAt: now(), encoded: new Map() };
      const isOutdated = dropped.has(EVERYTHING) || page.tags.some((tag) => dropped.has(tag));
      if (isOutdated) return entry;
      if (isKept(page)) entries?.set(key, entry);
      // A page that has gone, or moved, takes its old self with it; one that could not be made does not.
      else if (page.status < 500) entries?.delete(key);
      if (page.status === 404 && entries) missing.set(key, entry);
      return entry;
    })().finally(() => {
      if (rendering.get(key)?.promise === promise) rendering.delete(key);
    });
    rendering.set(key, { promise, dropped });
    return promise;
  };

  /** Whoever asks from now on waits for a render that begins now, not for one that may have read the old facts. */
  const outdate = (tags: string[]) => {
    for (const { dropped } of rendering.values()) for (const tag of tags) dropped.add(tag);
    rendering.clear();
  };

  const lastGood = (key: string): Entry | undefined => {
    const kept = entries?.get(key);
    if (kept?.outdatedAt === undefined || now() - kept.outdatedAt <= OUTDATED_MS) return kept;
    entries?.delete(key);
    return undefined;
  };

  return {
    async get(key: string, render: () => Promise<Page>): Promise<{ entry: Entry; state: 'hit' | 'stale' | 'miss' }> {
      const gone = missing.get(key);
      if (gone && now() - gone.renderedAt <= MISSING_MS) return { entry: gone, state: 'hit' };
      missing.delete(key);
      const kept = lastGood(key);
      const age = kept && kept.outdatedAt === undefined ? now() - kept.renderedAt : Number.POSITIVE_INFINITY;
      if (kept && age <= freshMs) return { entry: kept, state: 'hit' };
      if (kept && age <= freshMs + staleMs) {
        renderOnce(key, render).catch(onError);
        return { entry: kept, state: 'stale' };
      }
      const entry = await renderOnce(key, render).catch((error: unknown) => {
        if (!kept) throw error;
        onError(error);
        return kept;
      });
      // An old page is better than none while the parts behind it are down.
      if (kept && entry.page.status >= 500) return { entry: kept, state: 'stale' };
      return { entry, state: 'miss' };
    },

    /** Marks every page made from any of these as outdated. */
    drop(tags: string[]) {
      outdate(tags);
      missing.clear(); // What was not there a moment ago may be there now, whatever it is made from.
      if (!entries) return;
      for (const entry of entries.values()) {
        const { page } = entry;
        if (page.tags.some((tag) => tags.includes(tag))) entry.outdatedAt ??= now();
      }
    },

    /** Renders every page again when it is next asked for. The old one is kept for the case that it cannot be rendered. */
    expire() {
      outdate([EVERYTHING]);
      missing.clear();
      for (const entry of entries?.values() ?? []) entry.outdatedAt ??= now();
    },

    /** Forgets every page. */
    clear() {
      outdate([EVERYTHING]);
      missing.clear();
      entries?.clear();
    },

    get size() {
      return entries?.size ?? 0;
    },
  };
}

export type PageCache = ReturnType<typeof createPageCache>;

const isKept = ({ status, headers }: Page) =>
  status === 200 && !('set-cookie' in headers) && headers['cache-control'] !== 'no-store';

const sizeOf = (entry: Entry) => entry.page.body.length * 2 + 1_000; // With room for its compressed forms.

export function encodedBody(entry: Entry, encoding: Encoding): Promise<Buffer> {
  const kept = entry.encoded.get(encoding);
  if (kept) return kept;
  const encoded = compressors[encoding](entry.page.body);
  entry.encoded.set(encoding, encoded);
  return encoded;
}

/** Weak, because one page is sent in several encodings. */
export const etagOf = (body: Buffer): string => `W/"${createHash('sha1').update(body).digest('base64url')}"`;
