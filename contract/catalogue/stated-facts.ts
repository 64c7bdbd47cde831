import { PACKAGINGS } from '@easel/domain/catalogue/packaging';
import {
  CONDITION_CODES,
  MAX_ALT_TEXT,
  MAX_CONDITION_NOTE,
  MAX_EDITION_SIZE,
  MAX_PROVENANCE,
  MAX_VISUAL_DESCRIPTION,
  SIGNATURE_CODES,
} from '@easel/domain/catalogue/stated-facts';
import { listKeys } from '@easel/domain/text/own-value';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';
import { ArtworkTile } from './artwork-tile.ts';

const ArtworkId = Type.Object({ artworkId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });
// Twice the limit: white space is removed before the length is checked.
const text = (most: number) => Type.String({ maxLength: most * 2 });
// At least 1: null would be read as 0 otherwise.
const EditionCount = Type.Integer({ minimum: 1, maximum: MAX_EDITION_SIZE * 10 });

/** What an artist says about an original (domain/catalogue/stated-facts.ts). */
export const StatedFacts = Type.Object({
  condition: nullable(Type.Enum(CONDITION_CODES)),
  conditionNote: text(MAX_CONDITION_NOTE),
  provenance: text(MAX_PROVENANCE),
  signature: nullable(Type.Enum(SIGNATURE_CODES)),
  isHandSigned: Type.Boolean(),
  hasArtistCertificate: Type.Boolean(),
  editionNumber: nullable(EditionCount),
  editionSize: nullable(EditionCount),
  packaging: Type.Enum(listKeys(PACKAGINGS)),
  altText: text(MAX_ALT_TEXT),
  visualDescription: text(MAX_VISUAL_DESCRIPTION),
});

const EditedFacts = Type.Object({
  artworkId: Type.Integer(),
  title: Type.String(),
  artistName: Type.String(),
  version: Type.Integer({ description: 'Rises with every saved change.' }),
  facts: StatedFacts,
  suggestion: Type.Object(
    { altText: Type.String(), visualDescription: Type.String() },
    { description: 'Descriptions made from the facts of the work. They are shown until somebody writes better ones.' },
  ),
  describedBy: Type.Enum(['artist', 'staff', 'suggestion']),
  work: ArtworkTile,
});
export type EditedFacts = Static<typeof EditedFacts>;

const factsCall = {
  access: 'moderateWorks',
  path: '/staff/works/:artworkId/facts',
  params: ArtworkId,
  payload: EditedFacts,
} as const;

export const readStatedFacts = defineCall({
  ...factsCall,
  method: 'GET',
  summary: 'Get what is said about a work',
  impersonation: 'allow',
});

export const saveStatedFacts = defineCall({
  ...factsCall,
  method: 'PUT',
  summary: 'Correct what is said about a work',
  description: 'Refused if somebody else has saved a change after `baseVersion`.',
  impersonation: 'log',
  body: Type.Object({
    ...StatedFacts.properties,
    baseVersion: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
  }),
});
