import type { Packaging } from '../catalogue/packaging.ts';
import type { PrintMaterial } from '../catalogue/print-materials.ts';
import type { ShippedItem } from './parcels.ts';

/** Prints are made in one workshop. */
export const PRINT_WORKSHOP = { originId: 'print workshop', originCountry: 'us' } as const;

/** A frame adds to each side, and makes a print flat. */
const FRAME_CM = 4;
const RIGID: readonly PrintMaterial[] = ['metal', 'acrylic'];

/** Paper and canvas are rolled in a tube, everything rigid or framed is flat in a box. */
export const choosePrintPackaging = (material: PrintMaterial, isFramed: boolean): Packaging =>
  isFramed || RIGID.includes(material) ? 'flat_cardboard' : 'rolled';

/** A print as it is shipped. */
export function shippedPrint(
  sku: string,
  {
    material,
    widthCm,
    heightCm,
    isFramed,
  }: { material: PrintMaterial; widthCm: number; heightCm: number; isFramed: boolean },
): ShippedItem {
  const frameCm = isFramed ? FRAME_CM : 0;
  return {
    sku,
    ...PRINT_WORKSHOP,
    packaging: choosePrintPackaging(material, isFramed),
    widthCm: widthCm + 2 * frameCm,
    heightCm: heightCm + 2 * frameCm,
    depthCm: null,
    weightKg: null,
  };
}
