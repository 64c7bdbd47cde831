import { formatCount } from '../text/pluralize.ts';

/** Measurements are stored in centimeters and kilograms, and shown in the visitor's unit (docs/specification/preferences.md#units). */
export type Unit = 'in' | 'cm';

export const UNIT_LABELS: Record<Unit, string> = { in: 'Inches/Pounds', cm: 'Centimeters/Kilograms' };
export const INCHES_PER_CM = 0.393701;
export const KG_PER_LB = 0.45359237;
/** The smallest value shown. */
export const MIN_SHOWN = 0.1;

function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return value <= MIN_SHOWN ? MIN_SHOWN : Math.round(value * scale) / scale;
}

/** A length in the visitor's unit, rounded to 1 decimal. */
export const lengthIn = (cm: number, unit: Unit): number => rounded(unit === 'in' ? cm * INCHES_PER_CM : cm, 1);

/** A weight in pounds or kilograms, rounded to 2 decimals. */
export const weightIn = (kg: number, unit: Unit): number => rounded(unit === 'in' ? kg / KG_PER_LB : kg, 2);

/** Formats a measurement: `1,234.5`. */
function formatMeasure(value: number): string {
  if (value < 1_000) return String(value);
  const [whole = '', fraction] = String(value).split('.');
  return fraction === undefined ? formatCount(Number(whole)) : `${formatCount(Number(whole))}.${fraction}`;
}

export interface SizeCm {
  widthCm: number;
  heightCm: number;
  depthCm?: number | null;
}

/** `24 W x 30 H in`, or `24 W x 30 H x 2 D in` if the depth is known. */
export function formatSize({ widthCm, heightCm, depthCm }: SizeCm, unit: Unit): string {
  const side = (cm: number, letter: string) => `${formatMeasure(lengthIn(cm, unit))} ${letter}`;
  const sides = [side(widthCm, 'W'), side(heightCm, 'H'), ...(depthCm ? [side(depthCm, 'D')] : [])];
  return `${sides.join(' x ')} ${unit}`;
}

export function formatWeight(kg: number, unit: Unit): string {
  return `${formatMeasure(weightIn(kg, unit))} ${unit === 'in' ? 'lb' : 'kg'}`;
}
