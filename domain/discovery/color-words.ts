import { SWATCHES } from '../catalogue/swatches.ts';

/** Color words, each with its matching swatches. */

type Tone = 'very dark' | 'dark' | 'deep' | 'medium' | 'light' | 'pale';

const DARK: readonly Tone[] = ['very dark', 'dark'];
const MIDDLE: readonly Tone[] = ['deep', 'medium'];
const LIGHT: readonly Tone[] = ['light', 'pale'];
/** Without pale tones, which look nearly white. */
const USUAL: readonly Tone[] = [...DARK, ...MIDDLE, 'light'];

const hexes = new Map(SWATCHES.map(({ hex, name }) => [name, hex]));

const swatchesOf = (hues: readonly string[], tones: readonly Tone[]): string[] =>
  hues.flatMap((hue) => tones.flatMap((tone) => hexes.get(`${tone} ${hue}`) ?? []));

/** Hues that have light and dark variants, by the words for them. */
const HUES: Readonly<Record<string, readonly string[]>> = {
  red: ['red'],
  pink: ['pink'],
  orange: ['orange', 'vermilion'],
  yellow: ['yellow', 'amber'],
  green: ['green', 'lime', 'emerald'],
  teal: ['teal'],
  turquoise: ['teal'],
  blue: ['blue', 'sky'],
  purple: ['violet', 'magenta'],
  violet: ['violet'],
  magenta: ['magenta'],
};

const named = (...names: string[]): string[] => names.flatMap((name) => hexes.get(name) ?? []);

const OTHERS: Readonly<Record<string, readonly string[]>> = {
  black: named('black', 'charcoal'),
  white: named('white'),
  gray: named('dark gray', 'gray', 'light gray'),
  silver: named('gray', 'light gray'),
  brown: swatchesOf(['vermilion', 'orange', 'amber'], DARK),
  beige: swatchesOf(['orange', 'amber', 'yellow'], ['pale']),
  cream: swatchesOf(['amber', 'yellow'], ['pale']),
  gold: swatchesOf(['amber'], [...MIDDLE, 'light']),
  golden: swatchesOf(['amber'], [...MIDDLE, 'light']),
  olive: swatchesOf(['yellow', 'lime'], ['very dark', 'dark', 'deep']),
  navy: [...swatchesOf(['blue'], DARK), ...swatchesOf(['sky'], ['very dark'])],
  'navy blue': swatchesOf(['blue'], DARK),
  'sky blue': [...swatchesOf(['sky'], LIGHT), ...swatchesOf(['blue'], LIGHT)],
  indigo: [...swatchesOf(['violet'], DARK), ...swatchesOf(['blue'], ['very dark'])],
  lavender: swatchesOf(['violet', 'magenta'], LIGHT),
  lilac: swatchesOf(['violet', 'magenta'], LIGHT),
  maroon: swatchesOf(['red', 'pink'], DARK),
  burgundy: swatchesOf(['red', 'pink'], DARK),
  crimson: swatchesOf(['red'], ['dark', 'deep']),
  scarlet: swatchesOf(['red', 'vermilion'], MIDDLE),
  coral: swatchesOf(['red', 'vermilion'], ['medium', 'light']),
  peach: swatchesOf(['orange', 'vermilion'], LIGHT),
  aqua: swatchesOf(['teal', 'sky'], ['medium', 'light']),
  cyan: swatchesOf(['teal', 'sky'], ['medium', 'light']),
  emerald: swatchesOf(['emerald'], USUAL),
  ochre: swatchesOf(['amber', 'orange'], MIDDLE),
  mauve: swatchesOf(['violet', 'magenta'], ['medium', 'light']),
  fuchsia: swatchesOf(['magenta', 'pink'], MIDDLE),
  vermilion: swatchesOf(['vermilion'], USUAL),
};

const TONE_WORDS: Readonly<Record<string, readonly Tone[]>> = {
  dark: DARK,
  deep: ['dark', 'deep'],
  bright: ['medium', 'light'],
  light: LIGHT,
  pale: ['pale'],
  pastel: LIGHT,
};

/** Dark tones of yellow look brown or olive, so yellow excludes them. Pink includes its pale tone. */
const tonesOf = (hue: string): readonly Tone[] => {
  if (hue === 'yellow') return [...MIDDLE, 'light'];
  return hue === 'pink' ? [...USUAL, 'pale'] : USUAL;
};

export const COLOR_WORDS: ReadonlyMap<string, readonly string[]> = new Map([
  ...Object.entries(OTHERS),
  ...Object.entries(HUES).flatMap(([word, hues]): [string, readonly string[]][] => [
    [word, swatchesOf(hues, tonesOf(word))],
    ...Object.entries(TONE_WORDS).map(([tone, tones]): [string, readonly string[]] => [
      `${tone} ${word}`,
      swatchesOf(hues, tones),
    ]),
  ]),
  ['light gray', named('light gray')],
  ['dark gray', named('dark gray', 'charcoal')],
]);
