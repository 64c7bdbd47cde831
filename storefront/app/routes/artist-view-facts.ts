import { artistWorksUrl } from '@easel/domain/catalogue/artist-works';
import { createArtistPageFacts } from '../catalogue/profile-facts.ts';
import type { PageFacts } from '../lib/page-meta.ts';
import type { ArtistView } from './load-artist.ts';

export function artistViewFacts(view: ArtistView): PageFacts {
  const { artist, counts, group, page, totalPages } = view;
  const urlOf = (to: number) => artistWorksUrl(artist.artistURL, counts, group, to);
  return {
    ...createArtistPageFacts(view),
    canonicalUrl: urlOf(page),
    previousUrl: page > 0 ? urlOf(page - 1) : undefined,
    nextUrl: page + 1 < totalPages ? urlOf(page + 1) : undefined,
  };
}
