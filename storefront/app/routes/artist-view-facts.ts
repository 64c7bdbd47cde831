import { artistWorksUrl } from '@easel/domain/catalogue/artist-works';
import { artistFactsOf } from '../catalogue/profile-facts.ts';
import type { PageFacts } from '../lib/page-meta.ts';
import type { ArtistView } from './load-artist.ts';

export function artistViewFacts(view: ArtistView): PageFacts {
  const { artist, counts, group, pageNumber, totalPages } = view;
  const urlOf = (page: number) => artistWorksUrl(artist.artistURL, counts, group, page);
  return {
    ...artistFactsOf(view),
    canonicalUrl: urlOf(pageNumber),
    previousUrl: pageNumber > 1 ? urlOf(pageNumber - 1) : undefined,
    nextUrl: pageNumber < totalPages ? urlOf(pageNumber + 1) : undefined,
  };
}
