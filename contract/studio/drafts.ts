import { DRAFT_STEPS } from '@easel/domain/studio/draft-checklist';
import { EMPTY_DRAFT } from '@easel/domain/studio/draft-fields';
import { WORK_STATES } from '@easel/domain/studio/work-states';
import { listKeys } from '@easel/domain/text/own-value';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { PICTURE } from '../catalogue/work-images.ts';
import { readWork } from '../catalogue/works.ts';
import { nullable } from '../nullable.ts';
import { DraftFields } from './draft-fields.ts';

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const OfWork = Type.Object({ artworkId: Id });

/** The image of a work, before and after it is listed. */
export const DraftPicture = Type.Object({ ...PICTURE, widthPx: Type.Integer(), heightPx: Type.Integer() });
export type DraftPicture = Static<typeof DraftPicture>;

export const Draft = Type.Object({
  artworkId: Type.Integer(),
  state: Type.Enum([...WORK_STATES]),
  isListed: Type.Boolean({ description: 'The work is in the shop. Changes wait here until they are submitted.' }),
  version: Type.Integer({ description: 'Rises with every saved change.' }),
  startedAt: nullable(
    Type.String(),
    'When the draft was begun, ISO 8601. Versions of another draft of the same work start again.',
  ),
  fields: DraftFields,
  changedFields: Type.Array(Type.Enum(listKeys(EMPTY_DRAFT)), {
    description: 'Fields of a listed work that differ from what buyers see.',
  }),
  picture: nullable(DraftPicture, 'The main image.'),
  imagesCount: Type.Integer(),
  missing: Type.Array(Type.Object({ step: Type.Enum([...DRAFT_STEPS]), text: Type.String() }), {
    description: 'What to do before the work can be submitted. Empty if it can.',
  }),
  reviewNote: Type.String({ description: 'What the curator wrote.' }),
  lockedBecause: nullable(Type.String(), 'Why nothing can be changed at the moment.'),
  artist: Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    countryCode: Type.String(),
    channel: Type.Enum(['artist', 'limited'], { description: 'Decides on the share of the artist.' }),
  }),
  suggestion: Type.Object(
    { altText: Type.String(), visualDescription: Type.String(), colors: Type.Array(Type.String()) },
    { description: 'Descriptions made from what is entered, and colors found in the image.' },
  ),
  productUrl: nullable(Type.String(), 'The page of a listed work.'),
});
export type Draft = Static<typeof Draft>;

const draftCall = { access: 'sellWorks', impersonation: 'log', params: OfWork } as const;

export const createDraft = defineCall({
  method: 'POST',
  path: '/studio/drafts',
  summary: 'Begin to list a work',
  description: 'With `copyOf`, the facts of one of your works are copied, without its images and price.',
  access: 'sellWorks',
  impersonation: 'log',
  body: Type.Object({ copyOf: Type.Optional(Id) }),
  payload: Draft,
});

export const readDraft = defineCall({
  ...draftCall,
  method: 'GET',
  path: '/studio/drafts/:artworkId',
  summary: 'Get a draft, or a listed work with its unpublished changes',
  impersonation: 'allow',
  payload: Draft,
});

export const previewDraft = defineCall({
  ...draftCall,
  method: 'GET',
  path: '/studio/drafts/:artworkId/preview',
  summary: 'Get the page of a work as buyers will see it',
  description: 'Refused while something is missing.',
  impersonation: 'allow',
  payload: readWork.payload,
});

export const saveDraft = defineCall({
  ...draftCall,
  method: 'PUT',
  path: '/studio/drafts/:artworkId',
  summary: 'Save some fields of a draft',
  description:
    'Fields are merged one by one. If another device has changed a field after `baseVersion`, this change wins and `replaced` has the other value.',
  body: Type.Object({
    baseVersion: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
    fields: Type.Partial(DraftFields),
  }),
  payload: Type.Object({
    draft: Draft,
    replaced: Type.Array(Type.Object({ field: Type.Enum(listKeys(EMPTY_DRAFT)), value: Type.Unknown() })),
  }),
});

export const submitDraft = defineCall({
  ...draftCall,
  method: 'POST',
  path: '/studio/drafts/:artworkId/submit',
  summary: 'Submit a work for review, or publish the changes of a listed work',
  description:
    'Changes of listed works are published at once, unless they concern what buyers rely on and the artist is new.',
  payload: Draft,
});

export const takeBackDraft = defineCall({
  ...draftCall,
  method: 'POST',
  path: '/studio/drafts/:artworkId/take-back',
  summary: 'Take a submitted work back, to change it',
  payload: Draft,
});

export const discardDraft = defineCall({
  ...draftCall,
  method: 'DELETE',
  path: '/studio/drafts/:artworkId',
  summary: 'Delete a draft, or the unpublished changes of a listed work',
  payload: Type.Object({}),
});
