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
  medium: string;
  material: string;
  isSculpture: boolean;
}

/** `Oil on Canvas`, `Carving of Marble`, or one of the two where they say the same or only one is known. */
export function mediumLabelOf({ medium, material, isSculpture }: MediumFacts): string {
  if (isSculpture && !SCULPTURE_METHODS.includes(medium.toLowerCase())) return material || medium;
  if (!medium || !material || medium === material) return medium || material;
  return `${medium} ${isSculpture ? 'of' : 'on'} ${material}`;
}
