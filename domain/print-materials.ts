/** What prints are made on (browse §9 Print materials; the descriptions are ours). */
export const PRINT_MATERIALS = ['rag', 'photo', 'canvas', 'metal', 'acrylic'] as const;
export type PrintMaterial = (typeof PRINT_MATERIALS)[number];

export const PRINT_MATERIAL_WORDS: Record<PrintMaterial, { name: string; description: string }> = {
  rag: { name: 'Fine Art', description: 'Heavy cotton rag with a soft, matte face. The closest to works on paper.' },
  photo: { name: 'Photo Paper', description: 'Satin photo paper with deep blacks and fine detail.' },
  canvas: {
    name: 'Canvas',
    description: 'Woven canvas, rolled or stretched over wood, ready for a frame or to hang as it is.',
  },
  metal: { name: 'Metal', description: 'Color set into a sheet of aluminum: bright, light and easy to wipe clean.' },
  acrylic: {
    name: 'Acrylic',
    description: 'Printed behind clear acrylic, which gives the picture depth and a polished face.',
  },
};

export const PRINTS_AVAILABILITY = ['none', 'limited', 'open'] as const;
export type PrintsAvailability = (typeof PRINTS_AVAILABILITY)[number];

/** Where an artist was noticed (browse §9 Featured-in values). */
export const FEATURED_IN = [
  'catalog',
  'the art fair',
  'one to watch',
  'invest in art',
  'rising stars',
  'inside the studio',
] as const;
export type FeaturedIn = (typeof FEATURED_IN)[number];
