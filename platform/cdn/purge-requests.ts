import type { CdnKind } from './cdn-headers.ts';

export interface Purge {
  tags: readonly string[] | 'everything';
  /** The pages are outdated, but may be served once more while they are fetched. */
  isSoft: boolean;
}

export interface PurgeRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
}

export interface PurgeTarget {
  kind: Exclude<CdnKind, 'none'>;
  /** Several for Varnish: each has a cache of its own. */
  urls: readonly string[];
  token: string;
}

/** Tags in one request, as the services allow. */
const MAX_TAGS: Record<PurgeTarget['kind'], number> = { varnish: 100, fastly: 256, cloudflare: 30, webhook: 1_000 };

/** The requests of a purge: https://www.fastly.com/documentation/reference/api/purging/, https://developers.cloudflare.com/api/resources/cache/. */
export function createPurgeRequests({ kind, urls, token }: PurgeTarget, { tags, isSoft }: Purge): PurgeRequest[] {
  const parts = tags === 'everything' ? ['everything' as const] : splitTags(tags, MAX_TAGS[kind]);
  return urls.flatMap((base) => parts.map((part) => writers[kind](base.replace(/\/$/, ''), token, part, isSoft)));
}

type WriteRequest = (
  base: string,
  token: string,
  tags: readonly string[] | 'everything',
  isSoft: boolean,
) => PurgeRequest;

const json = (url: string, token: string, body: object): PurgeRequest => ({
  url,
  method: 'POST',
  headers: { ...(token !== '' && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const writers: Record<PurgeTarget['kind'], WriteRequest> = {
  // deploy/varnish.vcl answers these.
  varnish: (base, token, tags, isSoft) => ({
    url: `${base}/`,
    method: 'PURGE',
    headers: {
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      'x-purge': tags === 'everything' ? 'everything' : isSoft ? 'soft' : 'hard',
      ...(tags !== 'everything' && { 'surrogate-key': tags.join(' ') }),
    },
  }),
  fastly: (base, token, tags, isSoft) => ({
    url: tags === 'everything' ? `${base}/purge_all` : `${base}/purge`,
    method: 'POST',
    headers: {
      'fastly-key': token,
      ...(tags !== 'everything' && { 'surrogate-key': tags.join(' '), ...(isSoft && { 'fastly-soft-purge': '1' }) }),
    },
  }),
  cloudflare: (base, token, tags) =>
    json(`${base}/purge_cache`, token, tags === 'everything' ? { purge_everything: true } : { tags }),
  webhook: (base, token, tags, isSoft) =>
    json(base, token, tags === 'everything' ? { everything: true } : { tags, soft: isSoft }),
};

const splitTags = (tags: readonly string[], most: number): string[][] =>
  Array.from({ length: Math.ceil(tags.length / most) }, (_, at) => tags.slice(at * most, (at + 1) * most));
