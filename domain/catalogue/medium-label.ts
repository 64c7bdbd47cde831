import { joinList } from '../text/join-list.ts';

/** Methods of sculpture that are named next to the material (docs/specification/works.md#medium-and-material-label). */
export const SCULPTURE_METHODS = [
  '3d printing',
  '3d sculpting',
  'assemblage',
  'carving',
  'casting',
  'modeling',
  'relief',
  'weaving',
];

export interface MediumFacts {
  /** A work can have several of each: `Modeling` and `Carving` of `Ceramic`. */
  mediums: readonly string[];
  materials: readonly string[];
  isSculpture: boolean;
}

/** `Oil on Canvas`, `Modeling and Carving of Ceramic`, or one part if both are equal or only one is known. */
export function formatMediumLabel({ mediums, materials, isSculpture }: MediumFacts): string {
  // Each method is checked separately, so that an unlisted method does not hide a listed one.
  const methods = isSculpture ? mediums.filter((medium) => SCULPTURE_METHODS.includes(medium.toLowerCase())) : mediums;
  const material = joinList(materials);
  const medium = joinList(methods) || (material ? '' : joinList(mediums));
  if (!medium || !material || medium === material) return medium || material;
  return `${medium} ${isSculpture ? 'of' : 'on'} ${material}`;
}
