import { listKeys } from '../text/own-value.ts';
import type { Packaging } from './packaging.ts';

/** The condition of an original, best first. */
export const CONDITIONS = {
  new: 'New, as it left the studio',
  excellent: 'Excellent, no visible flaws',
  good: 'Good, light signs of age or handling',
  fair: 'Fair, with visible flaws',
} as const;
export type Condition = keyof typeof CONDITIONS;
export const CONDITION_CODES = listKeys(CONDITIONS);

/** Whether catalogs and search engines list the original as used. A work that has not been owned before is new; signs of age make it used. */
export const isUsed = (condition: Condition | null): boolean => condition === 'good' || condition === 'fair';

/** Where an original is signed. */
export const SIGNATURES = {
  front: 'On the front',
  back: 'On the back',
  edge: 'On the edge',
  label: 'On a label',
  none: 'Not signed',
} as const;
export type Signature = keyof typeof SIGNATURES;
export const SIGNATURE_CODES = listKeys(SIGNATURES);

export const MAX_CONDITION_NOTE = 300;
export const MAX_PROVENANCE = 1_000;
/** The name of the series that a work belongs to. */
export const MAX_SERIES = 80;
export const MAX_EDITION_SIZE = 10_000;
/** The short description is the alternative text of images. Screen readers read it as a whole, so it stays short. */
export const MAX_ALT_TEXT = 200;
export const MAX_VISUAL_DESCRIPTION = 2_000;

/** What the artist says about an original. Null: the artist has not said. */
export interface StatedFacts {
  condition: Condition | null;
  conditionNote: string;
  provenance: string;
  signature: Signature | null;
  isHandSigned: boolean;
  hasArtistCertificate: boolean;
  /** The number of this piece in an edition of originals, such as 3 of 25. */
  editionNumber: number | null;
  editionSize: number | null;
  packaging: Packaging;
  altText: string;
  visualDescription: string;
}

/** `Hand-signed on the front`; undefined if nothing is known. */
export function signatureLabel({
  signature,
  isHandSigned,
}: Pick<StatedFacts, 'signature' | 'isHandSigned'>): string | undefined {
  if (signature === null) return undefined;
  if (signature === 'none') return SIGNATURES.none;
  return `${isHandSigned ? 'Hand-signed' : 'Printed or stamped signature'} ${SIGNATURES[signature].toLowerCase()}`;
}

/** `Number 3 of 25`; undefined for a single piece. */
export const editionLabel = ({
  editionNumber,
  editionSize,
}: Pick<StatedFacts, 'editionNumber' | 'editionSize'>): string | undefined =>
  editionNumber === null || editionSize === null ? undefined : `Number ${editionNumber} of ${editionSize}`;

/** Every original comes with a certificate of the shop. */
export const certificateLabel = ({ hasArtistCertificate }: Pick<StatedFacts, 'hasArtistCertificate'>): string =>
  hasArtistCertificate
    ? 'Certificate of authenticity from us, and one signed by the artist'
    : 'Certificate of authenticity included';
