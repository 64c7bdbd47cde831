import type { Unit } from '../locale/units.ts';

/** Exact, because positions are converted back and forth. */
const CM_PER_INCH = 2.54;

const fromCm = (cm: number, unit: Unit): number => (unit === 'in' ? cm / CM_PER_INCH : cm);

/** How far an arrow key moves a work: 1 cm or 0.5 in, and ten times as far with Shift. */
export const stepCm = (unit: Unit, isFast: boolean): number =>
  (unit === 'in' ? 0.5 * CM_PER_INCH : 1) * (isFast ? 10 : 1);

/** A length in the unit with one decimal, without unit: `147.5`. Zero and negative lengths are possible. */
export function lengthText(cm: number, unit: Unit): string {
  const rounded = Math.round(fromCm(cm, unit) * 10) / 10;
  return String(rounded === 0 ? 0 : rounded);
}

/** `147.5 cm` */
export const formatLength = (cm: number, unit: Unit): string => `${lengthText(cm, unit)} ${unit}`;

/** `61 × 76.2 cm` */
export const formatSizeOnWall = ({ widthCm, heightCm }: { widthCm: number; heightCm: number }, unit: Unit): string =>
  `${lengthText(widthCm, unit)} × ${lengthText(heightCm, unit)} ${unit}`;

/** A length that was typed: `2.5`, `2,5`, `1,200`, `98 in`, `2.5 m`, `8 ft`, `8' 6"`. In centimeters; undefined if it is not a length. */
export function parseLength(text: string, unit: Unit): number | undefined {
  const tidy = text.trim().toLowerCase().replaceAll(/[’′]/g, "'").replaceAll(/[”″]/g, '"');
  const feet = /^(\d{1,4})\s{0,3}(?:'|ft)\s{0,3}(?:(\d{1,3}(?:\.\d{1,4})?)\s{0,3}(?:"|in)?)?$/.exec(tidy);
  if (feet) return (Number(feet[1]) * 12 + Number(feet[2] ?? 0)) * CM_PER_INCH;
  const plain = /^(-?[\d.,]{1,12})\s{0,3}(mm|cm|m|in|"|ft|')?$/.exec(tidy);
  const value = plain ? parseDecimal(plain[1] ?? '') : Number.NaN;
  if (!Number.isFinite(value)) return undefined;
  const factors: Record<string, number> = { mm: 0.1, cm: 1, m: 100, in: 2.54, '"': 2.54, ft: 30.48, "'": 30.48 };
  return value * (factors[plain?.[2] ?? unit] ?? 1);
}

/** A comma is a decimal separator unless exactly three digits follow it. */
function parseDecimal(text: string): number {
  if (/^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text)) return Number(text.replaceAll(',', ''));
  return /^-?\d*(?:[.,]\d*)?$/.test(text) && /\d/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

/** Positions are kept to a tenth of a millimeter, so that saved plans stay small. */
export const roundCm = (cm: number): number => Math.round(cm * 100) / 100 + 0;
