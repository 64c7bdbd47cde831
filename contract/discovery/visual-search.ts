import { MAX_UPLOAD_BYTES } from '@easel/domain/catalogue/uploaded-image';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';
import { UploadedFile } from '../uploaded-file.ts';

/** Searching by what works look like (docs/specification/search.md#visual-search). */

const Like = Type.String({ minLength: 1, maxLength: 200, description: 'The parameter `like` of a listing.' });

const Color = Type.Object({ hex: Type.String(), name: Type.String(), percent: Type.Integer() });

const LikedWork = Type.Object({
  artworkId: Type.Integer(),
  title: Type.String(),
  url: Type.String(),
  imageBaseUrl: Type.String({ description: 'Append -{code}.jpg for an image variant.' }),
  widthPx: Type.Integer(),
  heightPx: Type.Integer(),
});

export const VisualSourceView = Type.Object({
  like: Like,
  kind: Type.Enum(['work', 'works', 'photo', 'colors']),
  isGone: Type.Boolean({ description: 'The photo has expired, or the work is no longer shown.' }),
  colors: Type.Array(Color, { description: 'The colors that were chosen, or those of the photo or work.' }),
  work: nullable(
    Type.Object({
      ...LikedWork.properties,
      region: nullable(
        Type.Object({
          left: Type.Integer(),
          top: Type.Integer(),
          width: Type.Integer(),
          height: Type.Integer(),
        }),
      ),
    }),
  ),
  works: Type.Array(LikedWork, { description: 'Several works, if the search compares with all of them.' }),
});
export type VisualSourceView = Static<typeof VisualSourceView>;

export const VisualSearchState = Type.Object({
  isByImage: Type.Boolean({ description: 'Whether the shop compares images. Without, it compares colors.' }),
  compared: Type.Integer({ description: 'Images that can be found already.' }),
  total: Type.Integer(),
});
export type VisualSearchState = Static<typeof VisualSearchState>;

export const readVisualSearch = defineCall({
  method: 'GET',
  path: '/visual-search',
  summary: 'Read what a visual search compares with, and how many images can be found already',
  access: 'everyone',
  impersonation: 'allow',
  query: Type.Object({ like: Type.Optional(Like) }),
  payload: Type.Object({ state: VisualSearchState, source: nullable(VisualSourceView) }),
});

export const searchByPhoto = defineCall({
  method: 'POST',
  path: '/visual-search/photos',
  summary: 'Turn a photo into a visual search',
  description:
    'Returns the parameter `like` of its listing, which works for 30 days. The photo is not stored, only what works are compared by.',
  access: 'everyone',
  impersonation: 'allow',
  upload: { maxBytes: MAX_UPLOAD_BYTES },
  body: Type.Object({ photo: UploadedFile }),
  payload: Type.Object({ like: Like, url: Type.String() }),
});
