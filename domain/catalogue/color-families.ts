import { SWATCHES } from './swatches.ts';

/** The twelve families of the searchable colors. Each swatch belongs to one; a work is in the family of each of its colors. */
export interface ColorFamily {
  slug: string;
  name: string;
  /** The color that stands for it, as six hex digits. */
  hex: string;
  /** The last word of its swatches' names, or their whole names. */
  swatches: readonly string[];
}

export const COLOR_FAMILIES: readonly ColorFamily[] = [
  { slug: 'black', name: 'Black', hex: '222222', swatches: ['black', 'charcoal'] },
  { slug: 'gray', name: 'Gray', hex: '8f8f8f', swatches: ['dark gray', 'gray', 'light gray'] },
  { slug: 'white', name: 'White', hex: 'ffffff', swatches: ['white'] },
  { slug: 'red', name: 'Red', hex: 'b24743', swatches: ['red'] },
  { slug: 'orange', name: 'Orange', hex: 'ce7c22', swatches: ['vermilion', 'orange'] },
  { slug: 'yellow', name: 'Yellow', hex: 'e4ad3c', swatches: ['amber', 'yellow'] },
  { slug: 'green', name: 'Green', hex: '4ca95f', swatches: ['lime', 'green', 'emerald'] },
  { slug: 'teal', name: 'Teal', hex: '05a7a7', swatches: ['teal'] },
  { slug: 'blue', name: 'Blue', hex: '366dbe', swatches: ['sky', 'blue'] },
  { slug: 'violet', name: 'Violet', hex: '6c5eba', swatches: ['violet'] },
  { slug: 'magenta', name: 'Magenta', hex: 'bd72c1', swatches: ['magenta'] },
  { slug: 'pink', name: 'Pink', hex: 'ff90b0', swatches: ['pink'] },
];

const familyBySwatch = new Map(
  SWATCHES.flatMap(({ hex, name }) => {
    const family = COLOR_FAMILIES.find(
      ({ swatches }) => swatches.includes(name) || swatches.includes(name.slice(name.lastIndexOf(' ') + 1)),
    );
    return family ? [[hex, family.slug] as const] : [];
  }),
);

/** The family of a swatch; undefined for a color that is no swatch. */
export const getColorFamily = (hex: string): string | undefined => familyBySwatch.get(hex);

/** The families of the colors of a work, each once. */
export const listColorFamilies = (hexes: readonly string[]): string[] => [
  ...new Set(hexes.flatMap((hex) => getColorFamily(hex) ?? [])),
];
