/** What most works are made with and of. Offered first, so that few artists have to look for theirs. */
const COMMON: readonly string[] = [
  'Oil',
  'Acrylic',
  'Watercolor',
  'Ink',
  'Pastel',
  'Charcoal',
  'Pencil',
  'Graphite',
  'Color',
  'Black & White',
  'Digital',
  'Screenprinting',
  'Etching',
  'Linocut',
  'Collage',
  'Casting',
  'Carving',
  'Modeling',
  'Canvas',
  'Paper',
  'Linen',
  'Wood',
  'Bronze',
  'Ceramic',
  'Stone',
  'Steel',
  'Glass',
];

/** Common choices first, each part in its order. */
export const putCommonFirst = (options: readonly string[]): string[] => [
  ...COMMON.filter((option) => options.includes(option)),
  ...options.filter((option) => !COMMON.includes(option)),
];
