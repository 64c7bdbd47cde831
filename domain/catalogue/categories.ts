/** The nine categories in display order (docs/specification/works.md#categories). */
export const CATEGORIES = [
  { slug: 'paintings', name: 'Paintings', singular: 'Painting' },
  { slug: 'photography', name: 'Photography', singular: 'Photograph' },
  { slug: 'digital', name: 'Digital', singular: 'Digital Art' },
  { slug: 'drawings', name: 'Drawings', singular: 'Drawing' },
  { slug: 'mixed-media', name: 'Mixed Media', singular: 'Mixed Media' },
  { slug: 'sculpture', name: 'Sculpture', singular: 'Sculpture' },
  { slug: 'collage', name: 'Collage', singular: 'Collage' },
  { slug: 'printmaking', name: 'Printmaking', singular: 'Print' },
  { slug: 'installation', name: 'Installation', singular: 'Installation' },
] as const;

export type Category = (typeof CATEGORIES)[number];
export type CategorySlug = Category['slug'];

const bySlug = new Map<string, Category>(CATEGORIES.map((category) => [category.slug, category]));

/** The category of a path segment or slug; `all` is not a category. */
export const readCategory = (slug: string): Category | undefined => bySlug.get(slug);
