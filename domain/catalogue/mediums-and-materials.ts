import type { CategorySlug } from './categories.ts';

/** Mediums and materials of each category (docs/specification/works.md#fixed-lists; the names are ours). */
export interface MediumsAndMaterials {
  mediums: readonly string[];
  materials: readonly string[];
}

// biome-ignore format: a table reads best with a list a line
export const MEDIUMS_AND_MATERIALS: Record<CategorySlug, MediumsAndMaterials> = {
  paintings: {
    mediums: ['Acrylic', 'Airbrush', 'Casein', 'Digital', 'Enamel', 'Encaustic', 'Fabric', 'Gesso', 'Gouache', 'Graphite', 'Household Paint', 'Ink', 'Latex', 'Oil', 'Pastel', 'Spray Paint', 'Tempera', 'Watercolor'],
    materials: ['Aluminum', 'Canvas', 'Cardboard', 'Ceramic', 'Glass', 'Linen', 'Paper', 'Plaster', 'Plexiglas', 'Steel', 'Wood'],
  },
  photography: {
    mediums: ['Analog', 'Black & White', 'Color', 'Cyanotype', 'Digital', 'Dye Transfer', 'Full Spectrum', 'Gelatin Silver', 'Giclee', 'Lenticular', 'Photogram', 'Pinhole', 'Platinum', 'Polaroid'],
    materials: ['Aluminum', 'Canvas', 'Glass', 'Paper', 'Plexiglas'],
  },
  digital: {
    mediums: ['2D Rendering', '3D Rendering', 'Algorithmic', 'Collage', 'Digital', 'Fractal', 'Illustration', 'Photo', 'Vector'],
    materials: ['Aluminum', 'Canvas', 'Paper', 'Plexiglas', 'Screen'],
  },
  drawings: {
    mediums: ['Ballpoint Pen', 'Chalk', 'Charcoal', 'Colored Pencil', 'Conte', 'Crayon', 'Graphite', 'Ink', 'Marker', 'Pastel', 'Pencil', 'Silverpoint'],
    materials: ['Canvas', 'Cardboard', 'Paper', 'Vellum', 'Wood'],
  },
  'mixed-media': {
    mediums: ['Acrylic', 'Assemblage', 'Collage', 'Digital', 'Embroidery', 'Fabric', 'Found Objects', 'Gold Leaf', 'Ink', 'Oil', 'Photo', 'Resin', 'Textile'],
    materials: ['Aluminum', 'Canvas', 'Cardboard', 'Fabric', 'Glass', 'Metal', 'Paper', 'Plexiglas', 'Wood'],
  },
  sculpture: {
    mediums: ['3D Printing', '3D Sculpting', 'Assemblage', 'Carving', 'Casting', 'Modeling', 'Relief', 'Weaving'],
    materials: ['Bronze', 'Ceramic', 'Clay', 'Concrete', 'Fabric', 'Glass', 'Marble', 'Metal', 'Paper', 'Plaster', 'Plastic', 'Resin', 'Steel', 'Stone', 'Wood'],
  },
  collage: {
    mediums: ['Acrylic', 'Decoupage', 'Digital', 'Fabric', 'Found Paper', 'Ink', 'Magazine', 'Photo'],
    materials: ['Canvas', 'Cardboard', 'Paper', 'Wood'],
  },
  printmaking: {
    mediums: ['Aquatint', 'Drypoint', 'Engraving', 'Etching', 'Letterpress', 'Linocut', 'Lithograph', 'Mezzotint', 'Monotype', 'Risograph', 'Screenprinting', 'Woodcut'],
    materials: ['Fabric', 'Paper', 'Vellum', 'Wood'],
  },
  installation: {
    mediums: ['Assemblage', 'Digital', 'Fiber', 'Found Objects', 'Interactive', 'Light', 'Sound', 'Video'],
    materials: ['Concrete', 'Fabric', 'Glass', 'LED', 'Metal', 'Paper', 'Plastic', 'Wood'],
  },
};

const inOrder = (lists: readonly (readonly string[])[]): string[] =>
  [...new Set(lists.flat())].sort((a, b) => (a < b ? -1 : 1));

/** The values in a listing: those of its category, or all of them in `all`. */
export const listMediums = (category: CategorySlug | 'all'): readonly string[] =>
  category === 'all'
    ? inOrder(Object.values(MEDIUMS_AND_MATERIALS).map(({ mediums }) => mediums))
    : MEDIUMS_AND_MATERIALS[category].mediums;

export const listMaterials = (category: CategorySlug | 'all'): readonly string[] =>
  category === 'all'
    ? inOrder(Object.values(MEDIUMS_AND_MATERIALS).map(({ materials }) => materials))
    : MEDIUMS_AND_MATERIALS[category].materials;
