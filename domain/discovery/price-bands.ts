import { type DisplayCurrency, formatWholePrice, IN_DOLLARS } from '../locale/exchange.ts';
import { type NumberRange, parseNumberRange } from './number-range.ts';

/** A price range in US dollars (docs/specification/facets.md#price-bands). */
export interface PriceRange {
  min: number;
  max: number;
}

export interface PricePreset {
  label: string;
  presetMin: number;
  presetMax: number;
  format: 'range' | 'under' | 'over';
}

export const MAX_PRICE = 500_000;

const band = (min: number, max: number): PriceRange => ({ min, max });

export const PRICE_BANDS: readonly PriceRange[] = [
  band(0, 500),
  band(500, 1_000),
  band(1_000, 2_000),
  band(2_000, 5_000),
  band(5_000, 10_000),
  band(10_000, MAX_PRICE),
];

const preset = (format: PricePreset['format'], presetMin: number, presetMax: number): PricePreset => ({
  label: labelOf(format, presetMin, presetMax, IN_DOLLARS),
  presetMin,
  presetMax,
  format,
});

export const PRINT_PRICE_PRESETS: readonly PricePreset[] = [
  preset('under', 0, 200),
  preset('range', 200, 300),
  preset('range', 300, 400),
  preset('range', 400, 500),
  preset('over', 500, MAX_PRICE),
];

/** Labels of all bands and presets, by their stored value. No two ranges share a label. */
const labelsByCents: ReadonlyMap<string, string> = new Map([
  ...PRICE_BANDS.map(({ min, max }): [string, string] => [
    `${min * 100}-${max * 100}`,
    labelOf(min === 0 ? 'under' : max >= MAX_PRICE ? 'over' : 'range', min, max, IN_DOLLARS),
  ]),
  ...PRINT_PRICE_PRESETS.map(({ presetMin, presetMax, label }): [string, string] => [
    `${presetMin * 100}-${presetMax * 100}`,
    label,
  ]),
]);
const centsByLabel: ReadonlyMap<string, string> = new Map([...labelsByCents].map(([cents, label]) => [label, cents]));

/** The label of a stored band or preset: `$500 - $1,000` for `50000-100000`. Other texts are returned unchanged. */
export const centsRangeLabel = (cents: string): string => labelsByCents.get(cents) ?? cents;

/** The stored value behind a label; undefined if the text is not the label of a band or preset. */
export const findCentsRange = (label: string): string | undefined => centsByLabel.get(label);

const bandTexts: ReadonlySet<string> = new Set([
  ...PRICE_BANDS.map(({ min, max }) => `${min}-${max}`),
  ...PRINT_PRICE_PRESETS.map(({ presetMin, presetMax }) => `${presetMin}-${presetMax}`),
]);

function labelOf(format: PricePreset['format'], min: number, max: number, displayCurrency: DisplayCurrency): string {
  const [low, high] = [formatWholePrice(min, displayCurrency), formatWholePrice(max, displayCurrency)];
  if (format === 'under') return `Under ${high}`;
  return format === 'over' ? `Over ${low}` : `${low} - ${high}`;
}

/** A range in the visitor's currency. */
export function formatPriceRange(range: PriceRange, displayCurrency: DisplayCurrency = IN_DOLLARS): string {
  const { min, max } = range;
  const format = min === 0 ? 'under' : max >= MAX_PRICE ? 'over' : 'range';
  if (isBand(range) || format === 'range') return labelOf(format, min, max, displayCurrency);
  return format === 'under'
    ? `Up to ${formatWholePrice(max, displayCurrency)}`
    : `From ${formatWholePrice(min, displayCurrency)}`;
}

/** A band or preset excludes its upper end; a range that a visitor entered includes it. */
const isBand = ({ min, max }: PriceRange): boolean => bandTexts.has(`${min}-${max}`);

/** Every preset that contains one of these prices: a work has prints of many sizes. The highest preset is open. */
export const printPresetsAt = (pricesCents: readonly number[]): PricePreset[] =>
  PRINT_PRICE_PRESETS.filter(({ presetMin, presetMax }) =>
    pricesCents.some((cents) => cents >= presetMin * 100 && (presetMax >= MAX_PRICE || cents < presetMax * 100)),
  );

export const isPrintPreset = ({ min, max }: PriceRange): boolean =>
  PRINT_PRICE_PRESETS.some(({ presetMin, presetMax }) => presetMin === min && presetMax === max);

/** The prices of a range in cents; {@link MAX_PRICE} means no upper bound. */
export function toCentsRange(range: PriceRange): NumberRange {
  const min = Math.round(range.min * 100);
  return range.max >= MAX_PRICE ? { min } : { min, max: Math.round(range.max * 100) - (isBand(range) ? 1 : 0) };
}

/** `500-1000` in a URL: any range of whole dollars within the bounds, not only the bands. */
export function parsePriceRange(text: string): PriceRange | undefined {
  const { min = -1, max = 0 } = parseNumberRange(text) ?? {};
  const isValid = Number.isInteger(min) && Number.isInteger(max) && min >= 0 && min < max && max <= MAX_PRICE;
  // Leading zeros are refused: every range has one spelling.
  return isValid && priceRangeText({ min, max }) === text ? { min, max } : undefined;
}

export const priceRangeText = ({ min, max }: PriceRange): string => `${min}-${max}`;

/** The stored value of a band or preset: its range multiplied by 100 (docs/specification/search.md#query-shaping). */
export const priceBandValue = ({ min, max }: PriceRange): string => priceRangeText({ min: min * 100, max: max * 100 });
