import type { Availability } from './badge.ts';

export interface PrintFacts {
  minPrintPrice: number | null | undefined;
  aspectRatio: number;
  printAspectRatio?: number | null | undefined;
}

/** A tile counts as a print if a minimum print price exists (docs/specification/tiles.md#print-tiles). */
export const isPrintTile = ({ minPrintPrice }: Pick<PrintFacts, 'minPrintPrice'>): boolean =>
  minPrintPrice !== null && minPrintPrice !== undefined;

/** The aspect ratio of a tile: that of the print, if it counts as a print and the ratio is known. */
export function getTileAspectRatio(facts: PrintFacts): number {
  return isPrintTile(facts) ? (facts.printAspectRatio ?? facts.aspectRatio) : facts.aspectRatio;
}

/** The print's page is used when the work has prints and its original is unavailable (docs/specification/works.md#prints). */
export function usesPrintView({
  hasPrint,
  originalStatus,
}: {
  hasPrint: boolean;
  originalStatus: Availability;
}): boolean {
  // The hit's status is avail or unavail only (docs/specification/works.md#availability); a sold original is as unavailable as one that was
  // withdrawn.
  return hasPrint && (originalStatus === 'unavail' || originalStatus === 'sold');
}

/** The URL of a tile: the print's page in listings of prints, or if only prints are available. */
export const getTileUrl = (
  tile: { productUrl: string; printUrl: string | null } & Parameters<typeof usesPrintView>[0],
  isPrints = false,
): string => (tile.printUrl && (isPrints || usesPrintView(tile)) ? tile.printUrl : tile.productUrl);
