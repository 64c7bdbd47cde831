import type {
  BetaPage,
  ContentPage,
  ContentPageSummary,
  EditedPage,
  HelpPage,
} from '@easel/contract/staff/content-pages';
import { RETURN_DAYS } from '@easel/domain/catalogue/return-period';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { COMMISSION_RATES } from '@easel/domain/selling/commission';
import { OFFER_STEP_HOURS } from '@easel/domain/selling/offers';
import { HOLD_MINUTES } from '@easel/domain/selling/order-hold';
import { CONTENT_PAGES, type ContentSlug, type ContentText, checkContent } from '@easel/domain/staff/content-pages';
import { searchHelp } from '@easel/domain/staff/help-search';
import type { Db } from '@easel/platform/db/open-database';
import {
  insertVersion,
  listNewest,
  readHistory,
  readNewest,
  readPublished,
  readVersion,
} from './content-pages-store.ts';
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
  return { ...pageOf(slug, text), topics, isDraft: newest?.is_published === false };
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

type StoredText = Awaited<ReturnType<typeof readPublished>>;
type ShownText = ReturnType<typeof textOf>;

function textOf(parts: ContentDependencies, slug: ContentSlug, found: StoredText) {
  const { title, description, body } = found ?? DEFAULT_PAGES[slug];
  return {
    title: fillIn(parts, title),
    description: fillIn(parts, description),
    body: fillIn(parts, body),
    updatedAt: found?.created_at.toISOString() ?? null,
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

export const previewPage = (parts: ContentDependencies, body: string) => ({
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
      isDraft: row?.is_published === false,
      updatedAt: row?.created_at.toISOString() ?? null,
    };
  });
}

export async function readEdited(db: Db, slug: ContentSlug): Promise<EditedPage> {
  const [newest, history] = await Promise.all([readNewest(db, slug), readHistory(db, slug)]);
  const original = DEFAULT_PAGES[slug];
  const { title, description, body } = newest ?? original;
  return {
    slug,
    version: newest?.version ?? 0,
    isDraft: newest?.is_published === false,
    title,
    description,
    body,
    original,
    history: history.map(({ version, is_published, created_at, first_name, last_name }) => ({
      version,
      isPublished: is_published,
      createdAt: created_at.toISOString(),
      author: [first_name, last_name].filter(Boolean).join(' ') || null,
    })),
  };
}

export async function readEarlierVersion(db: Db, slug: ContentSlug, version: number): Promise<Outcome<ContentText>> {
  const found = await readVersion(db, slug, version);
  if (!found) return reject('not-found', 'This version does not exist.');
  const { title, description, body } = found;
  return ok({ title, description, body });
}

export interface SavedPage extends ContentText {
  baseVersion: number;
  isPublished: boolean;
}

/** Saves a version, unless somebody else has saved one in the meantime. */
export async function savePage(
  { db, now }: Pick<ContentDependencies, 'db' | 'now'>,
  authorId: number,
  slug: ContentSlug,
  { baseVersion, isPublished, ...text }: SavedPage,
): Promise<Outcome<EditedPage>> {
  const checked = checkContent(text);
  if (!checked.ok) return checked;
  const newest = await readNewest(db, slug);
  const isCurrent = (newest?.version ?? 0) === baseVersion;
  const version = { slug, version: baseVersion + 1, ...checked.value, isPublished, authorId, at: new Date(now()) };
  if (!isCurrent || !(await insertVersion(db, version))) {
    return reject(
      'conflict',
      'Somebody else has changed this page. Copy your text, load the page again and apply your changes.',
    );
  }
  return ok(await readEdited(db, slug));
}
