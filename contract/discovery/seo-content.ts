import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { ArtworkTile } from '../catalogue/artwork-tile.ts';
import { nullable } from '../nullable.ts';

const Words = Type.String({ maxLength: 5_000 });

const RelatedSearch = Type.Object({
  label: Type.String({ minLength: 1, maxLength: 100 }),
  url: Type.String({ pattern: '^/', maxLength: 300, description: 'A path within the shop.' }),
});

/** Editorial content of a listing, with the field names of docs/specification/listings.md#seo-content. */
export const SeoContent = Type.Object({
  copy_title: Words,
  meta_title: Words,
  meta_keywords: Words,
  meta_description: Words,
  tile_row: Type.Object({
    title: Words,
    artworkIds: Type.Array(Type.Integer({ minimum: 1 }), { maxItems: 12 }),
  }),
  copy_intro: Words,
  sections: Type.Array(Type.Object({ header: Words, copy: Words }), { maxItems: 12 }),
  section_header_related_searches: Words,
  section_copy_related_searches: Type.Array(RelatedSearch, { maxItems: 40 }),
});
export type SeoContent = Static<typeof SeoContent>;

/** The content by listing path. */
export const SeoPages = Type.Object({ pages: Type.Record(Type.String(), SeoContent) });
export type SeoPages = Static<typeof SeoPages>;

export const readSeoContent = defineCall({
  method: 'GET',
  path: '/seo-content',
  summary: 'Get the editorial content of a listing',
  description: '`content` is null if there is none.',
  access: 'everyone',
  impersonation: 'allow',
  query: Type.Object({ path: Type.String({ pattern: '^/', maxLength: 300 }) }),
  payload: Type.Object({
    content: nullable(SeoContent),
    tiles: Type.Array(ArtworkTile, { description: 'The works of the tile row.' }),
  }),
});
