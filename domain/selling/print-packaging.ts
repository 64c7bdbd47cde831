import type { PrintMaterial } from '../catalogue/print-materials.ts';
import type { ShippedItem } from './parcels.ts';

/** Prints are made in one workshop. */
export const PRINT_WORKSHOP = { originId: 'print workshop', originCountry: 'us' } as const;

/** A frame adds to each side, and makes a print flat. */
const FRAME_CM = 4;
const RIGID: readonly PrintMaterial[] = ['metal', 'acrylic'];

/** How a print is shipped: paper and canvas rolled in a tube, everything rigid or framed flat in a box. */
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
    packaging: isFramed || RIGID.includes(material) ? 'flat_cardboard' : 'rolled',
    widthCm: widthCm + 2 * frameCm,
    heightCm: heightCm + 2 * frameCm,
    depthCm: null,
    weightKg: null,
  };
}
