import { joinList } from '../text/join-list.ts';

/** Ways of making a sculpture that are worth naming beside its material (account §5 Medium and material label). */
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

/** `Oil on Canvas`, `Modeling and Carving of Ceramic`, or one side where both are equal or only one is known. */
export function mediumLabelOf({ mediums, materials, isSculpture }: MediumFacts): string {
  // Each method is judged by itself, so that one unlisted method does not hide a listed one.
  const methods = isSculpture ? mediums.filter((medium) => SCULPTURE_METHODS.includes(medium.toLowerCase())) : mediums;
  const material = joinList(materials);
  const medium = joinList(methods) || (material ? '' : joinList(mediums));
  if (!medium || !material || medium === material) return medium || material;
  return `${medium} ${isSculpture ? 'of' : 'on'} ${material}`;
}
