import type { BetaPage, ContentPage, ContentPageSummary, HelpPage } from '@easel/contract/staff/content-pages';
import { RETURN_DAYS } from '@easel/domain/catalogue/return-period';
import { ok, reject } from '@easel/domain/outcome';
import { COMMISSION_RATES } from '@easel/domain/selling/commission';
import { OFFER_STEP_HOURS } from '@easel/domain/selling/offers';
import { HOLD_MINUTES } from '@easel/domain/selling/order-hold';
import {
  CONTENT_PAGES,
  type ContentSlug,
  type ContentText,
  checkContent,
  readContentSlug,
} from '@easel/domain/staff/content-pages';
import { searchHelp } from '@easel/domain/staff/help-search';
import type { Db } from '@easel/platform/db/open-database';
import type { SectionKind } from '@easel/platform/sections/sections';
import { listNewest, readNewest, readPublished, writePublished } from './content-pages-store.ts';
import { DEFAULT_PAGES } from './default-pages.ts';
import { renderMarkdown, renderTopics } from './render-markdown.ts';

export interface ContentDependencies {
  db: Db;
  /** What `{brand}` and `{support}` stand for in the texts. */
  brand: string;
  supportUrl: string;
  now: () => number;
}

/** The published text, or the one that comes with the shop. */
export async function readPage(parts: ContentDependencies, slug: ContentSlug): Promise<ContentPage> {
  return pageOf(slug, textOf(parts, slug, await readPublished(parts.db, slug)));
}

/** The newest text, whether it is published or a draft. */
export async function readBetaPage(parts: ContentDependencies, slug: ContentSlug): Promise<BetaPage> {
  const newest = await readNewest(parts.db, slug);
  const text = textOf(parts, slug, newest);
  const topics = slug === 'help' ? topicsOf(renderTopics(text.body)) : [];
  return { ...pageOf(slug, text), topics, isDraft: newest?.isPublished === false };
}

const pageOf = (slug: ContentSlug, { title, description, body, updatedAt }: ShownText): ContentPage => ({
  slug,
  title,
  description,
  ...renderMarkdown(body),
  updatedAt,
});

/** The questions of the help page that match the query, the best first, or all of them by topic. */
export async function readHelp(parts: ContentDependencies, query: string): Promise<HelpPage> {
  const { title, description, body } = textOf(parts, 'help', await readPublished(parts.db, 'help'));
  const topics = renderTopics(body);
  const found =
    query.trim() === ''
      ? topics
      : [
          {
            id: 'results',
            heading: 'Results',
            questions: searchHelp(
              topics.flatMap(({ questions }) => questions),
              query,
            ),
          },
        ].filter(({ questions }) => questions.length > 0);
  return { title, description, topics: topicsOf(found) };
}

/** Without the words that are searched. */
const topicsOf = (topics: ReturnType<typeof renderTopics>): HelpPage['topics'] =>
  topics.map(({ id, heading, questions }) => ({
    id,
    heading,
    questions: questions.map(({ id: questionId, question, html }) => ({ id: questionId, question, html })),
  }));

type StoredText = { text: ContentText; at: Date | undefined } | undefined;
type ShownText = ReturnType<typeof textOf>;

function textOf(parts: ContentDependencies, slug: ContentSlug, found: StoredText) {
  const { title, description, body } = found?.text ?? DEFAULT_PAGES[slug];
  return {
    title: fillIn(parts, title),
    description: fillIn(parts, description),
    body: fillIn(parts, body),
    updatedAt: found?.at?.toISOString() ?? null,
  };
}

/** Also filled in, so that the texts cannot differ from the rules. */
const CONDITIONS = {
  returnDays: RETURN_DAYS,
  holdMinutes: HOLD_MINUTES,
  offerHours: OFFER_STEP_HOURS,
  artistPercent: COMMISSION_RATES.artist * 100,
  limitedPercent: COMMISSION_RATES.limited * 100,
};

const fillIn = ({ brand, supportUrl }: ContentDependencies, text: string) =>
  Object.entries({ brand, support: supportUrl, ...CONDITIONS }).reduce(
    (filled, [name, value]) => filled.replaceAll(`{${name}}`, String(value)),
    text,
  );

export const previewPage = (
  parts: ContentDependencies,
  {
    title = '',
    description = '',
    body,
  }: { title?: string | undefined; description?: string | undefined; body: string },
) => ({
  title: fillIn(parts, title),
  description: fillIn(parts, description),
  html: renderMarkdown(fillIn(parts, body)).html,
});

export async function listPages({
  db,
  brand,
}: Pick<ContentDependencies, 'db' | 'brand'>): Promise<ContentPageSummary[]> {
  const newest = new Map((await listNewest(db)).map((row) => [row.slug, row]));
  return CONTENT_PAGES.map(({ slug }) => {
    const row = newest.get(slug);
    return {
      slug,
      title: (row?.title ?? DEFAULT_PAGES[slug].title).replaceAll('{brand}', brand),
      isDraft: row?.isPublished === false,
      updatedAt: row?.at.toISOString() ?? null,
    };
  });
}

const slugOf = (section: string) => readContentSlug(section.slice('page:'.length));

/** A content page as editors work on it. */
export const pageSection: SectionKind = {
  async readLive(db, section) {
    const slug = slugOf(section);
    return slug && (await readPublished(db, slug))?.text;
  },
  async readOriginal(_db, section) {
    const slug = slugOf(section);
    return slug && DEFAULT_PAGES[slug];
  },
  check(_db, _section, { title, description, body }) {
    if (typeof title !== 'string' || typeof description !== 'string' || typeof body !== 'string')
      return reject('invalid', 'A page has a title, a description and a text.');
    const checked = checkContent({ title, description, body });
    return checked.ok ? ok({ ...checked.value }) : reject('invalid', ...checked.messages);
  },
  writeLive: (transaction, section, body, version) =>
    writePublished(transaction, section as `page:${string}`, body, version),
};
