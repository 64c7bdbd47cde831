import { MAX_UPLOAD_BYTES } from '@easel/domain/catalogue/uploaded-image';
import { IMAGE_KINDS, MAX_CAPTION_LENGTH, MAX_WORK_IMAGES } from '@easel/domain/catalogue/work-images';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';
import { UploadedFile } from '../uploaded-file.ts';

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Kind = Type.Enum([...IMAGE_KINDS]);
const Caption = Type.String({ maxLength: MAX_CAPTION_LENGTH, description: 'Plain text, one line.' });

/** What a page has to know of an image to reserve its place. */
export const PICTURE = {
  imageBaseUrl: Type.String({ description: 'A code such as `-6.jpg` is appended for a variant.' }),
  aspectRatio: Type.Number(),
  placeholderColor: Type.String(),
  placeholder: nullable(Type.String()),
};

/** An additional image on the page of a work. */
export const WorkImage = Type.Object({
  ...PICTURE,
  kind: Kind,
  caption: Type.String(),
  isGenerated: Type.Boolean({ description: 'Drawn by the shop: the work in a room at true scale.' }),
  zoomUrl: nullable(Type.String(), 'The description of its deep zoom tiles (DZI).'),
});
export type WorkImage = Static<typeof WorkImage>;

const OwnImage = Type.Object({ ...PICTURE, imageId: Id, kind: Kind, caption: Type.String() });
export type OwnImage = Static<typeof OwnImage>;

const OwnImages = Type.Object({
  artworkId: Id,
  artworkTitle: Type.String(),
  productUrl: Type.String(),
  picture: Type.Object(PICTURE),
  images: Type.Array(OwnImage, { description: 'In the order of the work page.' }),
});
export type OwnImages = Static<typeof OwnImages>;

const OfWork = Type.Object({ artworkId: Id });
const OfImage = Type.Object({ artworkId: Id, imageId: Id });

export const listWorkImages = defineCall({
  method: 'GET',
  path: '/studio/works/:artworkId/images',
  summary: 'List the additional images of your work',
  access: 'sellWorks',
  impersonation: 'allow',
  params: OfWork,
  payload: OwnImages,
});

export const addWorkImage = defineCall({
  method: 'POST',
  path: '/studio/works/:artworkId/images',
  summary: 'Add an image to your work',
  description: `A JPEG, PNG, WebP, AVIF or TIFF image of up to 25 MB and 120 megapixels. A work can have ${MAX_WORK_IMAGES}.`,
  access: 'sellWorks',
  impersonation: 'log',
  upload: { maxBytes: MAX_UPLOAD_BYTES },
  params: OfWork,
  body: Type.Object({ file: UploadedFile, kind: Kind, caption: Type.Optional(Caption) }),
  payload: OwnImages,
});

export const changeWorkImage = defineCall({
  method: 'PUT',
  path: '/studio/works/:artworkId/images/:imageId',
  summary: 'Change what an image shows, or its caption',
  access: 'sellWorks',
  impersonation: 'log',
  params: OfImage,
  body: Type.Object({ kind: Kind, caption: Caption }),
  payload: OwnImages,
});

export const removeWorkImage = defineCall({
  method: 'DELETE',
  path: '/studio/works/:artworkId/images/:imageId',
  summary: 'Remove an image of your work',
  access: 'sellWorks',
  impersonation: 'log',
  params: OfImage,
  payload: OwnImages,
});

export const orderWorkImages = defineCall({
  method: 'PUT',
  path: '/studio/works/:artworkId/images',
  summary: 'Change the order of the images of your work',
  access: 'sellWorks',
  impersonation: 'log',
  params: OfWork,
  body: Type.Object({ imageIds: Type.Array(Id, { maxItems: MAX_WORK_IMAGES, description: 'All images, in order.' }) }),
  payload: OwnImages,
});

export const replaceMainImage = defineCall({
  method: 'POST',
  path: '/studio/works/:artworkId/main-image',
  summary: 'Replace the main image of your work',
  description: 'Listings, search by color and all pages follow. The former image is deleted.',
  access: 'sellWorks',
  impersonation: 'log',
  upload: { maxBytes: MAX_UPLOAD_BYTES },
  params: OfWork,
  body: Type.Object({ file: UploadedFile }),
  payload: OwnImages,
});

export const chooseMainImage = defineCall({
  method: 'PUT',
  path: '/studio/works/:artworkId/main-image',
  summary: 'Make an additional image the main one',
  description: 'The image must show the front. The former main image takes its place.',
  access: 'sellWorks',
  impersonation: 'log',
  params: OfWork,
  body: Type.Object({ imageId: Id }),
  payload: OwnImages,
});
