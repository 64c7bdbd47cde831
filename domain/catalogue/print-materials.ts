import { ownValue } from '../text/own-value.ts';

/** Print materials (docs/specification/works.md#prints; the descriptions are ours). */
export const PRINT_MATERIALS = ['rag', 'photo', 'canvas', 'metal', 'acrylic'] as const;
export type PrintMaterial = (typeof PRINT_MATERIALS)[number];

export const PRINT_MATERIAL_TEXTS: Record<PrintMaterial, { name: string; description: string }> = {
  rag: {
    name: 'Fine Art',
    description: 'Heavy cotton rag paper with a soft, matte surface. Closest to an original on paper.',
  },
  photo: { name: 'Photo Paper', description: 'Satin photo paper with deep blacks and fine detail.' },
  canvas: {
    name: 'Canvas',
    description: 'Woven canvas, rolled or stretched on wood. Ready to frame or to hang as it is.',
  },
  metal: { name: 'Metal', description: 'Printed on aluminum. Bright, light and easy to clean.' },
  acrylic: {
    name: 'Acrylic',
    description: 'Printed behind clear acrylic, for depth and a glossy finish.',
  },
};

/** The name of a material; one that is not sold any more is shown as it was stored. */
export const formatPrintMaterial = (material: string): string =>
  ownValue(PRINT_MATERIAL_TEXTS, material)?.name ?? material;

/** Where an artist was featured (docs/specification/facets.md#featured-in). */
export const FEATURED_IN = [
  'catalog',
  'the art fair',
  'one to watch',
  'invest in art',
  'rising stars',
  'inside the studio',
] as const;
export type FeaturedIn = (typeof FEATURED_IN)[number];
