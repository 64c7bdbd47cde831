import { SeoContent } from '@easel/contract/discovery/seo-content';
import { readListingPath } from '@easel/domain/discovery/home-rows';
import { reject } from '@easel/domain/outcome';
import { checkContent } from '@easel/platform/sections/check-content';
import type { SectionKind } from '@easel/platform/sections/sections';
import { readSeoPages, writeSeoPage } from './seo-content-store.ts';

const PREFIX = 'seo:';
const pathOf = (section: string) => readListingPath(section.slice(PREFIX.length));

/** Browsers read two slashes as another site. */
const IS_WITHIN_SHOP = /^\/(?![/\\])/;

const NO_TEXT: SeoContent = {
  copy_title: '',
  meta_title: '',
  meta_keywords: '',
  meta_description: '',
  tile_row: { title: '', artworkIds: [] },
  copy_intro: '',
  sections: [],
  section_header_related_searches: '',
  section_copy_related_searches: [],
};

/** The text of a listing as editors work on it. */
export const seoSection: SectionKind = {
  async readLive(db, section) {
    const path = pathOf(section);
    const pages = await readSeoPages(db);
    return path !== undefined && Object.hasOwn(pages, path) ? pages[path] : undefined;
  },
  readOriginal: async (_db, section) => (pathOf(section) === undefined ? undefined : NO_TEXT),
  check(_db, section, body) {
    if (pathOf(section) === undefined) return reject('invalid', 'This is not the address of a listing.');
    const found = checkContent(SeoContent, body);
    if (!found.ok) return found;
    const outside = found.value.section_copy_related_searches.find(({ url }) => !IS_WITHIN_SHOP.test(url));
    return outside ? reject('invalid', `“${outside.label}” does not lead to a page of the shop.`) : found;
  },
  writeLive: (transaction, section, body) =>
    writeSeoPage(transaction, section.slice(PREFIX.length), body as SeoContent),
};
