import { SWATCHES } from '../catalogue/swatches.ts';
import { foldWords } from '../text/fold-words.ts';
import { listEntries } from '../text/own-value.ts';
import { COLOR_WORDS } from './color-words.ts';
import type { Meaning, ShopVocabulary } from './shop-vocabulary.ts';

/** Groups of colors, for "warm colors" and "cooler". */
export type ColorMood = 'warm' | 'cool' | 'bright' | 'dark' | 'pastel' | 'earthy' | 'neutral';

const swatches = (isIncluded: (tone: string, hue: string, name: string) => boolean): string[] =>
  SWATCHES.filter(({ name }) => {
    const cut = name.lastIndexOf(' ');
    return isIncluded(name.slice(0, Math.max(0, cut)), name.slice(cut + 1), name);
  }).map(({ hex }) => hex);

const WARM_HUES = new Set(['red', 'vermilion', 'orange', 'amber', 'yellow']);
const COOL_HUES = new Set(['teal', 'sky', 'blue', 'violet', 'emerald']);
const GRAYS = new Set(['black', 'charcoal', 'white', 'gray']);
const MIDDLE_TONES = new Set(['deep', 'medium', 'light']);
const named = (...words: string[]) => [...new Set(words.flatMap((word) => COLOR_WORDS.get(word) ?? []))];

const VALUES: Readonly<Record<ColorMood, readonly string[]>> = {
  warm: swatches((tone, hue) => WARM_HUES.has(hue) && MIDDLE_TONES.has(tone)),
  cool: swatches((tone, hue) => COOL_HUES.has(hue) && tone !== 'pale' && tone !== 'very dark'),
  bright: swatches((tone, hue) => !GRAYS.has(hue) && (tone === 'medium' || tone === 'light')),
  dark: swatches(
    (tone, hue, name) =>
      tone.endsWith('dark') || name === 'black' || name === 'charcoal' || (tone === 'deep' && hue === 'blue'),
  ),
  pastel: swatches((tone, hue) => !GRAYS.has(hue) && tone === 'pale'),
  earthy: named('brown', 'ochre', 'olive', 'beige'),
  neutral: named('white', 'gray', 'beige', 'cream', 'black'),
};

const WORDS: Readonly<Record<ColorMood, readonly string[]>> = {
  warm: ['warm', 'warmer'],
  cool: ['cool', 'cold', 'cooler'],
  bright: ['bright', 'vivid', 'brighter'],
  dark: ['dark', 'darker'],
  pastel: ['pastel'],
  earthy: ['earthy', 'earth'],
  neutral: ['neutral'],
};

/** A group of colors as a filter. */
export const getMoodMeaning = (mood: ColorMood): Meaning => ({
  facet: 'color',
  values: VALUES[mood],
  label: `${mood.charAt(0).toUpperCase()}${mood.slice(1)} colors`,
  condition: 'always',
});

/** "Warm colors", "in earthy tones". */
export const COLOR_MOOD_PHRASES: ShopVocabulary = new Map(
  listEntries(WORDS).flatMap(([mood, words]) =>
    words.flatMap((word) =>
      ['colors', 'colours', 'tones', 'shades', 'hues', 'palette'].map(
        (noun) => [foldWords(`${word} ${noun}`), [getMoodMeaning(mood)]] as const,
      ),
    ),
  ),
);
