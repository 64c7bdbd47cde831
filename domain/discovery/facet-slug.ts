import { toSlug } from '../text/slug.ts';

/** The name of a facet value in URLs. In its own file, so that pages do not load the table of facets with it. */
export const toFacetSlug = (label: string): string => toSlug(label).toLowerCase();
