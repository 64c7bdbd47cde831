import type { DiscoverWork } from '@easel/contract/discovery/discover';
import {
  type DiscoveredWork,
  type DiscoverVisit,
  EMPTY_VISIT,
  parseVisit,
} from '@easel/domain/discovery/discover-visit';
import { keyOnSite, readLocal, removeLocal, writeLocal } from '../lib/local-storage.ts';
import { createStore } from '../lib/store.ts';

const visitKey = () => keyOnSite('easel_discover');

/** What the visitor kept and passed. It is sent to the API only to get the next works, which stores nothing. */
export const visitStore = createStore<DiscoverVisit>(EMPTY_VISIT);

export function loadVisit(): DiscoverVisit {
  const visit = parseVisit(readLocal(visitKey()));
  visitStore.set(visit);
  return visit;
}

export function saveVisit(visit: DiscoverVisit) {
  visitStore.set(visit);
  if (visit.reactions.length === 0 && !visit.taste) removeLocal(visitKey());
  else writeLocal(visitKey(), JSON.stringify(visit));
}

/** The fields of a work that a visit remembers. */
export const toDiscoveredWork = (work: DiscoverWork): DiscoveredWork => ({
  artworkId: work.artworkId,
  artistId: work.artistId,
  artworkTitle: work.artworkTitle,
  altText: work.altText,
  artistName: `${work.firstName} ${work.lastName}`.trim(),
  productUrl: work.productUrl,
  imageBaseUrl: work.imageBaseUrl,
  aspectRatio: work.aspectRatio,
  placeholderColor: work.placeholderColor,
  category: work.category,
  styles: work.styles,
  subject: work.subject,
  mediums: work.mediums,
  colors: work.colors,
  size: work.size,
  priceCents: work.listPrice,
});
