import type { WallPage } from './load-listing.ts';
import { toTrackedWork } from './wall-tile.ts';

/** Without what is in the HTML of the document: tiles, and the values of filters. */
export const toBrowserListing = (page: WallPage): WallPage => ({
  ...page,
  results: page.results.map(toTrackedWork),
  filterPanel: { ...page.filterPanel, facets: page.filterPanel.facets.map(({ options, ...facet }) => facet) },
});
