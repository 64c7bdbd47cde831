import { toSlug } from '../text/slug.ts';
import { readCategory } from './categories.ts';

export interface WorkAddress {
  title: string;
  category: string;
  artistId: number;
  artworkId: number;
}

/** The category in a slug: Drawings becomes Drawing and Paintings becomes Painting (docs/specification/works.md#product-urls). */
export function formatSlugPrefix(categoryName: string): string {
  return categoryName.replace(/^(Drawing|Painting)s$/, '$1');
}

/** The slug of a work: category and title. A title without letters is omitted. */
export function formatWorkSlug({ title, category }: Pick<WorkAddress, 'title' | 'category'>): string {
  const name = readCategory(category)?.name ?? category;
  return toSlug(`${formatSlugPrefix(name)} ${title}`);
}

export function formatProductUrl(work: WorkAddress): string {
  return `/art/${formatWorkSlug(work)}/${work.artistId}/${work.artworkId}/view`;
}

/** The URL of the prints: the product URL with the segment art replaced by print. */
export function toPrintUrl(productUrl: string): string {
  return productUrl.replace(/^\/art\//, '/print/');
}

/** The page that shows the work in augmented reality: the product URL with the last segment replaced. */
export function toArUrl(productUrl: string): string {
  return productUrl.replace(/\/view$/, '/ar');
}
