/** `Edition of 50`, or `Editions of 25 to 100` if a work is printed in several (docs/specification/tiles.md#print-tiles). */
export const formatEditionLabel = ({ least, most }: { least: number; most: number }): string =>
  least === most ? `Edition of ${least}` : `Editions of ${least} to ${most}`;
