import { slugOf } from '../text/slug.ts';
import { readCategory } from './categories.ts';

export interface WorkAddress {
  title: string;
  category: string;
  artistId: number;
  artworkId: number;
}

/** The category as it stands before the title in a slug: Drawings becomes Drawing and Paintings becomes Painting (browse §2). */
export function slugPrefixOf(categoryName: string): string {
  return categoryName.replace(/^(Drawing|Painting)s$/, '$1');
}

/** The slug of a work: its category, then its title. A title without a letter leaves the category alone. */
export function workSlugOf({ title, category }: Pick<WorkAddress, 'title' | 'category'>): string {
  const name = readCategory(category)?.name ?? category;
  return slugOf(`${slugPrefixOf(name)} ${title}`);
}

export function productUrlOf(work: WorkAddress): string {
  return `/art/${workSlugOf(work)}/${work.artistId}/${work.artworkId}/view`;
}

/** The print's page stands at the product's address with the art segment replaced by print. */
export function printUrlOf(productUrl: string): string {
  return productUrl.replace(/^\/art\//, '/print/');
}
