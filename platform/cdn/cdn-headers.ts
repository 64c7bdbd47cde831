/** What a CDN or caching proxy in front of the shop is told, beside what browsers are told. */
export type CdnKind = 'none' | 'varnish' | 'fastly' | 'cloudflare' | 'webhook';

export interface CdnHeaders {
  /** For a public page. An outdated page is not kept. */
  page(page: { status: number; tags: readonly string[] }, isCurrent: boolean): Record<string, string>;
  /** For an image that never changes, but may be withheld. */
  image(kind: ImageKind, id: number): Record<string, string>;
}

/** The first images of works, and additional ones. */
type ImageKind = 'works' | 'images';

/** Images have tags of their own, because they stay when their work is sold. */
export const imageTag = (kind: ImageKind, id: number): string => `image:${kind}-${id}`;
/** On all additional images: those of a deleted work are not known any more. */
export const ADDITIONAL_IMAGES_TAG = 'image:images';

const STALE_SECONDS = 30;
/** While the shop is down. */
const STALE_IF_ERROR_SECONDS = 3_600;
/** Fastly and Cloudflare accept headers of 16 kB, Varnish of 8 kB by default. */
const MAX_TAGS_LENGTH = 7_000;

export function createCdnHeaders(kind: CdnKind, freshSeconds: number): CdnHeaders {
  if (kind === 'none') return { page: () => ({}), image: () => ({}) };
  const control = kind === 'cloudflare' ? 'cloudflare-cdn-cache-control' : 'surrogate-control';
  const [tagHeader, separator] = kind === 'cloudflare' ? ['cache-tag', ','] : ['surrogate-key', ' '];
  const kept = `max-age=${freshSeconds}, stale-while-revalidate=${STALE_SECONDS}, stale-if-error=${STALE_IF_ERROR_SECONDS}`;
  return {
    page({ status, tags }, isCurrent) {
      const list = [...new Set(tags)].join(separator);
      // A page whose tags do not fit could not be purged.
      if (status !== 200 || !isCurrent || freshSeconds === 0 || list.length > MAX_TAGS_LENGTH)
        return { [control]: 'no-store' };
      return { [control]: kept, ...(list !== '' && { [tagHeader]: list }) };
    },
    image: (kind, id) => ({
      [tagHeader]: [imageTag(kind, id), ...(kind === 'images' ? [ADDITIONAL_IMAGES_TAG] : [])].join(separator),
    }),
  };
}
