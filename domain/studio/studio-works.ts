/** How an artist can sort works in the studio. */
export const STUDIO_SORTS = ['changed', 'title', 'price-high', 'price-low'] as const;
export type StudioSort = (typeof STUDIO_SORTS)[number];

export const STUDIO_SORT_LABELS: Readonly<Record<StudioSort, string>> = {
  changed: 'Last changed',
  title: 'Title',
  'price-high': 'Price, high to low',
  'price-low': 'Price, low to high',
};
