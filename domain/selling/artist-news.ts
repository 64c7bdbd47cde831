import type { LineStatus, OrderActor } from './order-status.ts';

/** What an artist is told about a sale by email, besides the sale itself. */
export const ARTIST_NEWS = ['cancelled', 'returning', 'returned'] as const;
export type ArtistNews = (typeof ARTIST_NEWS)[number];

/** The news of a change for the artist; undefined if there are none. Artists are not told what they have done themselves. */
export function findArtistNews(to: LineStatus, actor: OrderActor): ArtistNews | undefined {
  return actor === 'artist' ? undefined : ARTIST_NEWS.find((news) => news === to);
}

/** A sale is announced while the artist still has something to do for it. */
export const isSaleNews = ({ kind, status }: { kind: string; status: LineStatus }): boolean =>
  kind !== 'gift-card' && (status === 'placed' || status === 'preparing');
