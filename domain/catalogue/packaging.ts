/** Packaging of a work (docs/specification/works.md#packaging). */
export const PACKAGINGS = {
  rolled: 'Ships in a tube',
  flat_cardboard: 'Ships in a box',
  flat_crate: 'Ships in a crate',
} as const;

export type Packaging = keyof typeof PACKAGINGS;
