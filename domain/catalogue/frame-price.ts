/** The price of a frame: its length around the print, rounded half up to a cent. */
export const framePriceCents = (
  { widthCm, heightCm }: { widthCm: number; heightCm: number },
  centsPerMeter: number,
): number => Math.floor((2 * (widthCm + heightCm) * centsPerMeter) / 100 + 0.5);
