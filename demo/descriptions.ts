import type { Composition, Family } from './families/family.ts';

interface Words {
  alt: (has: (keyword: string) => boolean) => string;
  long: string;
}

/** What the works of each family look like. Families without an entry have no description, so that the shop suggests one. */
const WORDS: Readonly<Record<string, Words>> = {
  horizon: {
    alt: (has) =>
      `The open sea under a ${has('dawn') ? 'pale morning' : has('sunset') ? 'glowing evening' : 'wide'} sky`,
    long: 'Water fills the lower third of the picture. Above a straight horizon the sky changes color in soft bands without a hard edge. The light of the sky returns in the water as short horizontal strokes.',
  },
  'cut-paper': {
    alt: () => 'The head of a person in profile, cut from flat pieces of paper',
    long: 'A head and shoulders in profile fill most of the sheet. Face, hair and collar are single pieces of paper with clean edges. The background is divided into two or three plain areas.',
  },
  construction: {
    alt: () => 'Circles and diagonal bars that overlap on a plain ground',
    long: 'A large circle is crossed by straight bars at different angles. Where two shapes overlap, a third color appears. The ground is even, with a visible paper texture.',
  },
  'long-exposure': {
    alt: (has) =>
      has('pier') ? 'Posts of an old pier in smooth, milky water' : 'A few dark forms in smooth, milky water',
    long: 'The water is blurred to an even surface by a long exposure. A row of dark posts leads away from the viewer. Water and sky meet in a light haze, so that there is almost no horizon.',
  },
  stem: {
    alt: () => 'A single plant with its stem and leaves, drawn in ink over a pale wash',
    long: 'One plant stands upright on an empty sheet. The stem is a single dark line, the leaves and heads are drawn with finer ones. Behind it lies a pale round wash of color.',
  },
  meadow: {
    alt: (has) => `A path through fields ${has('winter') ? 'in winter' : 'under a bright sky'}, made of short strokes`,
    long: 'Broad fields lie in layers behind each other. A path starts at the lower edge and leads the eye to the distance. Everything is built from short strokes of color without outlines.',
  },
  'op-art': {
    alt: (has) =>
      has('waves') ? 'Fine stripes that seem to rise and fall in waves' : 'A strict pattern that seems to bulge',
    long: 'One pattern covers the whole sheet from edge to edge. The shapes become narrower and wider by a rule, so that the flat surface seems to move toward the viewer and away again.',
  },
  vessel: {
    alt: (has) => (has('stack') ? 'Ceramic vessels stacked on each other' : 'A ceramic vessel on a plain ground'),
    long: 'The form is round and slightly uneven, as it was thrown by hand. The glaze is matte, with small dark specks. A soft shadow falls to one side.',
  },
  'still-life': {
    alt: (has) =>
      `${['bottle', 'vase', 'pot'].find(has) === undefined ? 'A few objects' : `A ${['bottle', 'vase', 'pot'].find(has)}`} and ${has('lemon') ? 'a lemon' : has('pear') ? 'a pear' : 'fruit'} on a table`,
    long: 'A few simple objects stand in a row on a table, close together but not touching. They are painted in flat, quiet tones. The edge of the table divides the picture into a lighter and a darker part.',
  },
  'color-field': {
    alt: () => 'Two or three soft rectangles of color that float above each other',
    long: 'Large rectangles with blurred edges lie above each other and almost fill the canvas. The colors are close to each other, and thin layers let the ground shine through.',
  },
  dunes: {
    alt: () => 'Sand dunes in low light, half bright and half in shadow',
    long: 'The ridges of the dunes form long curved lines. One side of each slope is bright, the other in deep shadow. There are no people, plants or tracks.',
  },
  mountains: {
    alt: (has) => `Mountain ridges that fade into mist${has('boat') ? ', with a small boat on a lake' : ''}`,
    long: 'Several ridges stand behind each other. The nearest is dark, and each one further away is paler, until the last is hardly different from the paper. The lower part is left empty.',
  },
  'city-night': {
    alt: (has) => `Lit windows of a city at night${has('reflection') ? ', reflected in a river' : ''}`,
    long: 'Dark blocks of houses stand close together. Hundreds of small lit windows are scattered over them, most of them yellow. The sky is a little lighter than the roofs.',
  },
  leaves: {
    alt: () => 'Large leaf shapes cut from painted paper on blocks of color',
    long: 'Bold leaf forms with rounded fingers are spread over the sheet. Each lies on a block of another color. The edges show the cut of the scissors.',
  },
  'flow-field': {
    alt: () => 'Hundreds of fine lines that flow around each other like water',
    long: 'Thin lines run over the whole picture and bend together as if they followed a current. In some places they crowd, in others they leave the ground open.',
  },
  mosaic: {
    alt: (has) =>
      has('sun') ? 'A sun with rays, set from small pieces of glass' : 'A pattern set from small pieces of glass',
    long: 'Small pieces of glass in slightly different tones are set side by side. Gold pieces form the brightest parts. Light joints between them remain visible.',
  },
};

export interface DemoDescription {
  altText: string;
  visualDescription: string;
}

/** The two descriptions of a work; undefined if its family has none. */
export function describeWork(family: Family, { keywords }: Pick<Composition, 'keywords'>): DemoDescription | undefined {
  const words = WORDS[family.name];
  if (!words) return undefined;
  const altText = words.alt((keyword) => keywords.includes(keyword));
  return { altText, visualDescription: `${altText}. ${words.long}` };
}
