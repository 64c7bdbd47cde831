/** Bounds of a number, both inclusive; an absent bound is open. */
export interface NumberRange {
  min?: number;
  max?: number;
}

const RANGE = /^(-inf|-?\d+(?:\.\d+)?)-(inf|-?\d+(?:\.\d+)?)$/;

/** `40-90`, `-inf-90` or `40-inf`: the text form of every range in URLs and calls. */
export function parseNumberRange(text: string): NumberRange | undefined {
  const [, low, high] = RANGE.exec(text) ?? [];
  if (low === undefined || high === undefined) return undefined;
  return { ...(low !== '-inf' && { min: Number(low) }), ...(high !== 'inf' && { max: Number(high) }) };
}
