import type { PrintMaterial } from '../catalogue/print-materials.ts';

/** The longer sides in which prints are made. */
export const PRINT_LONG_SIDES_CM: readonly number[] = [30, 40, 60, 80, 100, 120, 150];

/** 150 dots per inch: less looks blurred at arm's length. */
const MIN_PX_PER_CM = 150 / 2.54;

const BASE_CENTS = 2_500;
const CENTS_PER_CM = 160;
const MATERIAL_FACTORS: Record<PrintMaterial, number> = { rag: 1, photo: 0.9, canvas: 1.35, metal: 1.9, acrylic: 2.1 };
const LIMITED_FACTOR = 2.2;
const STEP_CENTS = 500;

interface Pixels {
  widthPx: number;
  heightPx: number;
}

/** What the longer side of an image needs for the smallest print. */
export const MIN_PRINT_PX = Math.ceil(Math.min(...PRINT_LONG_SIDES_CM) * MIN_PX_PER_CM);

/** The print sizes that the resolution of an image allows. */
export const listPrintSizes = ({ widthPx, heightPx }: Pixels): number[] =>
  PRINT_LONG_SIDES_CM.filter((cm) => Math.max(widthPx, heightPx) >= cm * MIN_PX_PER_CM);

export interface PrintToOffer {
  material: PrintMaterial;
  widthCm: number;
  heightCm: number;
  priceCents: number;
}

/** The prints of a work with their prices, smallest first. Sizes that the image is too small for are left out. */
export function offerPrints(
  {
    printMaterials,
    printSizesCm,
    printEditionSize,
  }: {
    printMaterials: readonly PrintMaterial[];
    printSizesCm: readonly number[];
    printEditionSize: number | null;
  },
  image: Pixels,
): PrintToOffer[] {
  const ratio = image.widthPx / image.heightPx;
  const factor = printEditionSize === null ? 1 : LIMITED_FACTOR;
  const sizes = listPrintSizes(image).filter((cm) => printSizesCm.includes(cm));
  return sizes.flatMap((longCm) =>
    printMaterials.map((material) => ({
      material,
      widthCm: ratio >= 1 ? longCm : Math.round(longCm * ratio),
      heightCm: ratio >= 1 ? Math.round(longCm / ratio) : longCm,
      priceCents:
        Math.ceil(((BASE_CENTS + longCm * CENTS_PER_CM) * MATERIAL_FACTORS[material] * factor) / STEP_CENTS) *
        STEP_CENTS,
    })),
  );
}
