import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { ALL_TAG, COLLECTIONS_TAG, LISTING_TAG } from './page-tags.ts';
import { createTagIndex } from './tag-index.ts';

/** A rendered page. */
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
  /** How long a page is served as it is. */
  freshMs: number;
  /** How long after that it is still served, while it is rendered again in the background. */
  staleMs: number;
  /** Bodies stay as they are, for clients that accept no encoding. Otherwise only their compressed form is kept. */
  keepsPlain?: boolean;
  now: () => number;
  onError: (error: unknown) => void;
}

/** A page in the cache. */
export interface Entry {
  page: Omit<Page, 'body'>;
  /** Undefined once the page is compressed: a compressed listing takes a ninth of the memory. */
  body: Buffer | undefined;
  /** Renders that start later have newer data, even if they end earlier. */
  startedAt: number;
  renderedAt: number;
  encoded: Map<Encoding, Promise<Buffer>>;
  /** When its data changed. From then on it is served only if it cannot be rendered again. */
  outdatedAt?: number;
  /** When a listing on it may have changed. It is served while it is rendered again. */
  staleAt?: number;
}

interface Rendering {
  promise: Promise<Entry>;
  /** Tags dropped, or marked as stale, since the render started. */
  dropped: Set<string>;
  staled: Set<string>;
}

const EVERYTHING = '*';
const LIST_TAGS: readonly string[] = [LISTING_TAG, COLLECTIONS_TAG];

/** An outdated page is served instead of an error for this long, and no longer (stale-if-error, RFC 5861). */
const OUTDATED_MS = 3_600_000;

/** A stale listing is served for this long after the change. Later it is rendered before it is served. */
const MAX_LISTING_STALE_MS = 60_000;
/** A stale listing is rendered again at most this often, however many works change. */
const MIN_RERENDER_MS = 2_000;

/** A missing page is cached briefly, so that many requests for it cost as little as one. */
const MISSING_MS = 10_000;
const MISSING_SHARE = 1 / 16;

const compressors = {
  // Measured on a page of 36 tiles (57 kB): quality 5 costs 1.8 ms once and is a seventh smaller than gzip.
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

/**
 * Caches rendered pages in memory. Concurrent requests for a page share one render. A page that is too old is served while it is rendered again. A page with a dropped
 * tag is rendered before it is served, even if it was being rendered when the tag was dropped; the old page is served only if that fails. A page whose listing may have
 * changed is served while it is rendered again.
 */
export function createPageCache({ maxBytes, freshMs, staleMs, keepsPlain = false, now, onError }: PageCacheOptions) {
  const sizeOf = (entry: Entry) => measure(entry, keepsPlain ? 1 + COMPRESSED_SHARE : COMPRESSED_SHARE);
  const compressNow = (entry: Entry) => {
    if (!keepsPlain) void compress(entry).catch(onError);
  };
  const index = createTagIndex<Entry>((entry) => entry.page.tags);
  const entries =
    maxBytes > 0
      ? new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: sizeOf, dispose: index.remove })
      : undefined;
  // Missing pages have their own share of the memory, so that requests for them cannot evict other pages.
  const missing = new LRUCache<string, Entry>({
    maxSize: Math.max(1, Math.floor(maxBytes * MISSING_SHARE)),
    sizeCalculation: sizeOf,
  });
  const rendering = new Map<string, Rendering>();
  /** Every render that has not finished, including those that requests no longer wait for. */
  const unfinished = new Set<Rendering>();
  let renders = 0;

  const store = (key: string, entry: Entry) => {
    const { page } = entry;
    const newer = entries?.peek(key);
    if (newer && newer.startedAt > entry.startedAt) return;
    if (isCacheable(page)) {
      entries?.set(key, entry);
      if (entries?.peek(key) === entry) {
        index.add(entry);
        compressNow(entry);
      }
    }
    // A page that is gone or has moved replaces the old one; one that could not be rendered does not.
    else if (page.status < 500) entries?.delete(key);
    if ((page.status === 404 || page.status === 410) && entries) {
      missing.set(key, entry);
      compressNow(entry);
    }
  };

  const renderOnce = (key: string, render: () => Promise<Page>): Promise<Entry> => {
    const running = rendering.get(key);
    if (running) return running.promise;
    renders += 1;
    const startedAt = renders;
    const own: Rendering = { promise: undefined as never, dropped: new Set(), staled: new Set() };
    own.promise = (async () => {
      await undefined; // Registered below before it starts.
      const page = await render();
      const { body, ...rest } = page;
      const entry: Entry = { page: rest, body, startedAt, renderedAt: now(), encoded: new Map() };
      if (own.dropped.has(EVERYTHING) || page.tags.some((tag) => own.dropped.has(tag))) return entry;
      if (page.tags.some((tag) => own.staled.has(tag))) entry.staleAt = now();
      store(key, entry);
      return entry;
    })().finally(() => {
      unfinished.delete(own);
      if (rendering.get(key) === own) rendering.delete(key);
    });
    rendering.set(key, own);
    unfinished.add(own);
    return own.promise;
  };

  /** Requests from now on wait for a render that starts now, not for one that may have read the old data. */
  const outdateRenders = (tags: readonly string[]) => {
    for (const { dropped } of unfinished) for (const tag of tags) dropped.add(tag);
    rendering.clear();
  };

  const lastGood = (key: string): Entry | undefined => {
    const entry = entries?.get(key);
    if (entry?.outdatedAt === undefined || now() - entry.outdatedAt <= OUTDATED_MS) return entry;
    entries?.delete(key);
    return undefined;
  };

  const cache = {
    async get(key: string, render: () => Promise<Page>): Promise<{ entry: Entry; state: 'hit' | 'stale' | 'miss' }> {
      const gone = missing.get(key);
      if (gone && now() - gone.renderedAt <= MISSING_MS) return { entry: gone, state: 'hit' };
      missing.delete(key);
      const cached = lastGood(key);
      if (cached && cached.outdatedAt === undefined) {
        const ageMs = now() - cached.renderedAt;
        const { staleAt } = cached;
        if (staleAt === undefined && ageMs <= freshMs) return { entry: cached, state: 'hit' };
        if (ageMs <= freshMs + staleMs && now() - (staleAt ?? now()) <= MAX_LISTING_STALE_MS) {
          if (ageMs > freshMs || ageMs >= MIN_RERENDER_MS) renderOnce(key, render).catch(onError);
          return { entry: cached, state: 'stale' };
        }
      }
      const entry = await renderOnce(key, render).catch((error: unknown) => {
        if (!cached) throw error;
        onError(error);
        return cached;
      });
      // An old page is better than none during an outage.
      if (cached && entry.page.status >= 500) return { entry: cached, state: 'stale' };
      return { entry, state: 'miss' };
    },

    /** A page that is served as it is. Undefined if it has to be rendered. */
    peek(key: string): Entry | undefined {
      const entry = entries?.get(key);
      const isCurrent = entry?.outdatedAt === undefined && entry?.staleAt === undefined;
      return entry && isCurrent && now() - entry.renderedAt <= freshMs ? entry : undefined;
    },

    /** Applies a change of the data: pages that show it are dropped, pages that list works or collections become stale. */
    invalidate(tags: readonly string[]) {
      if (tags.includes(ALL_TAG)) return cache.expire();
      const shown = tags.filter((tag) => !LIST_TAGS.includes(tag));
      const listed = tags.filter((tag) => LIST_TAGS.includes(tag));
      if (shown.length > 0) cache.drop(shown);
      if (listed.length > 0) cache.markStale(listed);
    },

    /** Marks every page with one of these tags as outdated. */
    drop(tags: readonly string[]) {
      outdateRenders(tags);
      missing.clear(); // A missing page has no tags: any change may have created it.
      for (const entry of index.find(tags)) entry.outdatedAt ??= now();
    },

    /** Has every page with one of these tags rendered again in the background when it is next requested. */
    markStale(tags: readonly string[]) {
      for (const { staled } of unfinished) for (const tag of tags) staled.add(tag);
      missing.clear();
      for (const entry of index.find(tags)) entry.staleAt ??= now();
    },

    /** Marks every page as outdated, because it is unknown what has changed. */
    expire() {
      outdateRenders([EVERYTHING]);
      missing.clear();
      for (const entry of entries?.values() ?? []) entry.outdatedAt ??= now();
    },

    /** Deletes every page. */
    clear() {
      outdateRenders([EVERYTHING]);
      missing.clear();
      entries?.clear();
    },

    get size() {
      return entries?.size ?? 0;
    },
  };
  return cache;
}

export type PageCache = ReturnType<typeof createPageCache>;

const isCacheable = ({ status, headers }: Entry['page']) =>
  status === 200 && !('set-cookie' in headers) && headers['cache-control'] !== 'no-store';

const BYTES_PER_TAG = 100;
/** Share of both compressed forms of a page in its size. A listing needs 0.25. */
const COMPRESSED_SHARE = 0.3;
/** With its place in the index. */
const measure = ({ page, body }: Entry, keptShare: number) =>
  Math.ceil((body?.length ?? 0) * keptShare) + 1_000 + page.tags.length * BYTES_PER_TAG;

/** Shorter pages are sent and kept as they are. */
const MIN_COMPRESSED_LENGTH = 1_000;

async function compress(entry: Entry) {
  if (!entry.body || entry.body.length < MIN_COMPRESSED_LENGTH) return;
  await encodedBody(entry, 'br');
  entry.body = undefined;
}

/** Compression returns a part of a larger buffer, which would be kept as well. */
const trim = (part: Buffer): Buffer => Buffer.from(new Uint8Array(part).buffer);

function encodedBody(entry: Entry, encoding: Encoding): Promise<Buffer> {
  const known = entry.encoded.get(encoding);
  if (known) return known;
  const encoded = plainBody(entry).then(compressors[encoding]).then(trim);
  entry.encoded.set(encoding, encoded);
  return encoded;
}

async function plainBody({ body, encoded }: Entry): Promise<Buffer> {
  const compressed = encoded.get('br');
  if (body || !compressed) return body ?? Buffer.alloc(0);
  return promisify(brotliDecompress)(await compressed);
}

/** The page in the best of the encodings that are accepted. */
export async function readBody(
  entry: Entry,
  accepted: Encoding | undefined,
): Promise<{ body: Buffer; encoding: Encoding | undefined }> {
  const isShort = entry.body !== undefined && entry.body.length < MIN_COMPRESSED_LENGTH;
  if (!accepted || isShort) return { body: await plainBody(entry), encoding: undefined };
  return { body: await encodedBody(entry, accepted), encoding: accepted };
}

/** Weak, because one page is sent in several encodings. */
export const calculateEtag = (body: Buffer): string => `W/"${hash('sha1', body, 'base64url')}"`;
