import { slugOf } from '../text/slug.ts';

/** The name of a facet value in URLs. In its own file, so that pages do not load the table of facets with it. */
export const facetSlugOf = (label: string): string => slugOf(label).toLowerCase();
