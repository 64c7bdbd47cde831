import { type DisplayCurrency, formatWholePrice, IN_DOLLARS } from '../locale/exchange.ts';

/** Prices one can choose from, in US dollars (browse §9 Price bands, §3 Price preset). */
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

const printPresetTexts: ReadonlySet<string> = new Set(
  PRINT_PRICE_PRESETS.map(({ presetMin, presetMax }) => `${presetMin * 100}-${presetMax * 100}`),
);

/** Labels of all bands and presets, by their range in cents as text. No two ranges share a label. */
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

/** `50000-100000` as people read it: `$500 - $1,000`. Other texts stay as they are. */
export const centsRangeLabel = (cents: string): string => labelsByCents.get(cents) ?? cents;

/** The range in cents behind a label; undefined where the text is no label of a band or preset. */
export const centsRangeOfLabel = (label: string): string | undefined => centsByLabel.get(label);

const bandTexts: ReadonlySet<string> = new Set([
  ...PRICE_BANDS.map(({ min, max }) => `${min}-${max}`),
  ...PRINT_PRICE_PRESETS.map(({ presetMin, presetMax }) => `${presetMin}-${presetMax}`),
]);

function labelOf(format: PricePreset['format'], min: number, max: number, displayCurrency: DisplayCurrency): string {
  const [low, high] = [formatWholePrice(min, displayCurrency), formatWholePrice(max, displayCurrency)];
  if (format === 'under') return `Under ${high}`;
  return format === 'over' ? `Over ${low}` : `${low} - ${high}`;
}

/** A range as people read it, in what prices are shown in. */
export function formatPriceRange(range: PriceRange, displayCurrency: DisplayCurrency = IN_DOLLARS): string {
  const { min, max } = range;
  const format = min === 0 ? 'under' : max >= MAX_PRICE ? 'over' : 'range';
  if (isBand(range) || format === 'range') return labelOf(format, min, max, displayCurrency);
  return format === 'under'
    ? `Up to ${formatWholePrice(max, displayCurrency)}`
    : `From ${formatWholePrice(min, displayCurrency)}`;
}

/** Bands reach up to the next one, without it. Of a range one has chosen oneself, both ends are meant. */
const isBand = ({ min, max }: PriceRange): boolean => bandTexts.has(`${min}-${max}`);

/** Every preset in which one of these prices lies: a work has prints of many sizes. The highest has no end. */
export const printPresetsAt = (pricesCents: readonly number[]): PricePreset[] =>
  PRINT_PRICE_PRESETS.filter(({ presetMin, presetMax }) =>
    pricesCents.some((cents) => cents >= presetMin * 100 && (presetMax >= MAX_PRICE || cents < presetMax * 100)),
  );

/** Whether a range in cents, as text, is one of the presets for prints. */
export const isPrintPreset = (cents: string): boolean => printPresetTexts.has(cents);

/** The last cent of a range; undefined where it has no end. */
export function lastCentOf(range: PriceRange): number | undefined {
  if (range.max >= MAX_PRICE) return undefined;
  return range.max * 100 - (isBand(range) ? 1 : 0);
}

/** `500-1000` as it stands in a URL; any range of whole dollars within the bounds, not the bands alone. */
export function parsePriceRange(text: string): PriceRange | undefined {
  const [, low, high] = /^(0|[1-9]\d{0,5})-([1-9]\d{0,5})$/.exec(text) ?? [];
  const range = { min: Number(low), max: Number(high) };
  return low && high && range.min < range.max && range.max <= MAX_PRICE ? range : undefined;
}

export const priceRangeText = ({ min, max }: PriceRange): string => `${min}-${max}`;

/** Ranges are multiplied by 100 for the search (browse §5 Query shaping). */
export const priceRangeInCents = ({ min, max }: PriceRange): PriceRange => ({ min: min * 100, max: max * 100 });
