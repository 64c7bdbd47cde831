import { HomepageContent } from '@easel/contract/discovery/home';
import { checkHomepage } from '@easel/domain/discovery/home-rows';
import { ok, reject } from '@easel/domain/outcome';
import { isObject } from '@easel/domain/text/is-object';
import { checkContent } from '@easel/platform/sections/check-content';
import type { SectionKind } from '@easel/platform/sections/sections';
import { DEFAULT_CONTENT } from './default-content.ts';
import { readHomepageContent, writeHomepage } from './home-store.ts';

/** The home page as editors work on it: its start, its rows and the artists. */
export const homeSection: SectionKind = {
  readLive: (db) => readHomepageContent(db),
  readOriginal: async () => DEFAULT_CONTENT,
  check(_db, _section, body) {
    const found = checkContent(HomepageContent, body);
    if (!found.ok) {
      const { hero } = body;
      const isUntitled = isObject(hero) && typeof hero.heading === 'string' && hero.heading.trim() === '';
      return isUntitled ? reject('invalid', 'The start of the page needs a heading.') : found;
    }
    const checked = checkHomepage(found.value);
    return checked.ok ? ok({ ...checked.value }) : checked;
  },
  writeLive: (transaction, _section, body, version) => writeHomepage(transaction, body, version),
};
