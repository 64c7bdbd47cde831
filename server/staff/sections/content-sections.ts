import type { Db } from '@easel/platform/db/open-database';
import type { SectionKind } from '@easel/platform/sections/sections';
import { listNewestVersions } from '@easel/platform/sections/sections-store';
import { homeSection } from '../../discovery/home/home-section.ts';
import { quizSection } from '../../discovery/quiz/quiz.ts';
import { readListingTexts } from '../../discovery/seo/seo-content.ts';
import { seoSection } from '../../discovery/seo/seo-section.ts';
import { pageSection } from '../content/content-pages.ts';
import { showSection } from '../shows/shows.ts';

/** The kind of a section that editors write; undefined if there is none with this name. */
export function contentSectionKind(section: string): SectionKind | undefined {
  if (section === 'homepage') return homeSection;
  if (section.startsWith('page:')) return pageSection;
  if (section.startsWith('quiz:')) return quizSection;
  if (section.startsWith('show:')) return showSection;
  return section.startsWith('seo:') ? seoSection : undefined;
}

/** The listings with a text, by path: what visitors see, and drafts. */
export async function listListingTexts(db: Db) {
  const [live, newest] = await Promise.all([readListingTexts(db), listNewestVersions(db, 'seo:')]);
  const drafts = newest.map(({ section, body }) => ({ path: section.slice('seo:'.length), body }));
  const paths = [...new Set([...Object.keys(live), ...drafts.map(({ path }) => path)])].sort();
  return paths.map((path) => {
    const content = live[path] ?? drafts.find((draft) => draft.path === path)?.body;
    return { path, title: String(content?.meta_title || content?.copy_title || ''), isLive: Object.hasOwn(live, path) };
  });
}
