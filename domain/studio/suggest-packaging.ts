import type { Packaging } from '../catalogue/packaging.ts';
import type { DraftFields } from './draft-fields.ts';

const MAX_FLAT_DEPTH_CM = 15;
/** From this side on, cardboard bends. */
const MAX_CARDBOARD_CM = 120;
const MAX_CARDBOARD_KG = 18;
/** Smaller sheets travel flat. */
const MIN_ROLLED_CM = 60;
const FRAGILE = ['Glass', 'Ceramic', 'Plaster', 'Marble', 'Stone', 'Concrete'];
const SHEETS = ['Paper', 'Vellum'];

/** How a work is packed: in a crate if it is thick, heavy or fragile, in a tube if it is a large sheet, otherwise in a box. */
export function suggestPackaging({
  category,
  materials,
  widthCm,
  heightCm,
  depthCm,
  weightKg,
  isFramed,
}: Pick<
  DraftFields,
  'category' | 'materials' | 'widthCm' | 'heightCm' | 'depthCm' | 'weightKg' | 'isFramed'
>): Packaging {
  const longCm = Math.max(widthCm ?? 0, heightCm ?? 0);
  const isThick = (depthCm ?? 0) > MAX_FLAT_DEPTH_CM || category === 'sculpture' || category === 'installation';
  const isFragile = materials.some((material) => FRAGILE.includes(material));
  const isSheet = materials.length > 0 && materials.every((material) => SHEETS.includes(material)) && !isFramed;
  if (isThick || isFragile || (weightKg ?? 0) > MAX_CARDBOARD_KG) return 'flat_crate';
  if (isSheet && longCm >= MIN_ROLLED_CM) return 'rolled';
  return longCm > MAX_CARDBOARD_CM ? 'flat_crate' : 'flat_cardboard';
}
