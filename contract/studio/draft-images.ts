import { IMAGE_KINDS, MAX_CAPTION_LENGTH } from '@easel/domain/catalogue/work-images';
import { MAX_DRAFT_IMAGES } from '@easel/domain/studio/draft-images';
import { MAX_STRAIGHTEN_DEGREES } from '@easel/domain/studio/image-adjustment';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';
import { DraftPicture } from './drafts.ts';

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Kind = Type.Enum([...IMAGE_KINDS]);
const Fraction = Type.Number({ minimum: 0, maximum: 1 });

const Adjustment = Type.Object({
  quarterTurns: Type.Enum([0, 1, 2, 3], { description: 'Clockwise, 90° each.' }),
  straightenDegrees: Type.Number({
    minimum: -MAX_STRAIGHTEN_DEGREES,
    maximum: MAX_STRAIGHTEN_DEGREES,
    description: 'Clockwise, in steps of 0.1. Corners that become empty are cut off.',
  }),
  crop: Type.Object(
    { x: Fraction, y: Fraction, width: Fraction, height: Fraction },
    { description: 'The part that remains, in fractions of the turned and straightened image.' },
  ),
});

const DraftImage = Type.Object({
  imageId: Id,
  kind: Kind,
  caption: Type.String(),
  ...DraftPicture.properties,
  hints: Type.Array(Type.String(), { description: 'What could be better about the photo, as sentences.' }),
  upload: Type.Object(
    { imageBaseUrl: Type.String(), widthPx: Type.Integer(), heightPx: Type.Integer() },
    { description: 'The image before it was adjusted.' },
  ),
  adjustment: nullable(Adjustment),
  version: Type.Integer({ description: 'Rises when the image is adjusted.' }),
});
export type DraftImage = Static<typeof DraftImage>;

const DraftImages = Type.Object({
  artworkId: Id,
  isLocked: Type.Boolean({ description: 'Whether the work waits for review, so that nothing can be changed.' }),
  images: Type.Array(DraftImage, { description: 'In order. The first is the main image.' }),
});
export type DraftImages = Static<typeof DraftImages>;

const OfDraft = Type.Object({ artworkId: Id });
const OfImage = Type.Object({ artworkId: Id, imageId: Id });

const UPLOADS = `Images are added by the tus protocol (https://tus.io/protocols/resumable-upload) at \`/easel/studio/uploads\`, with the metadata \`artworkId\` and \`filename\`:
JPEG, PNG, WebP, AVIF or TIFF, up to 60 MB and 120 megapixels.`;

export const listDraftImages = defineCall({
  method: 'GET',
  path: '/studio/drafts/:artworkId/images',
  summary: 'List the images of your draft',
  description: UPLOADS,
  access: 'sellWorks',
  impersonation: 'allow',
  params: OfDraft,
  payload: DraftImages,
});

export const changeDraftImage = defineCall({
  method: 'PUT',
  path: '/studio/drafts/:artworkId/images/:imageId',
  summary: 'Change what an image of your draft shows, or its caption',
  access: 'sellWorks',
  impersonation: 'log',
  params: OfImage,
  body: Type.Object({ kind: Kind, caption: Type.String({ maxLength: MAX_CAPTION_LENGTH }) }),
  payload: DraftImages,
});

export const orderDraftImages = defineCall({
  method: 'PUT',
  path: '/studio/drafts/:artworkId/images',
  summary: 'Change the order of the images of your draft',
  description: 'The first is the main image and must show the front.',
  access: 'sellWorks',
  impersonation: 'log',
  params: OfDraft,
  body: Type.Object({ imageIds: Type.Array(Id, { maxItems: MAX_DRAFT_IMAGES, description: 'All images, in order.' }) }),
  payload: DraftImages,
});

export const removeDraftImage = defineCall({
  method: 'DELETE',
  path: '/studio/drafts/:artworkId/images/:imageId',
  summary: 'Remove an image of your draft',
  access: 'sellWorks',
  impersonation: 'log',
  params: OfImage,
  payload: DraftImages,
});

export const adjustDraftImage = defineCall({
  method: 'PUT',
  path: '/studio/drafts/:artworkId/images/:imageId/adjustment',
  summary: 'Turn, straighten and crop an image of your draft',
  description:
    'Always from the image as it was uploaded. Without an adjustment, the image is again as it was uploaded.',
  access: 'sellWorks',
  impersonation: 'log',
  params: OfImage,
  body: Type.Object({ adjustment: nullable(Adjustment) }),
  payload: DraftImages,
});
