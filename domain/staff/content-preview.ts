import { type Role, readRole } from '../accounts/roles.ts';
import { readCountry } from '../locale/countries.ts';
import { formatStoreLocale } from '../locale/store-locale.ts';
import { type Outcome, ok, reject } from '../outcome.ts';
import { listKeys } from '../text/own-value.ts';
import { parseMoment } from '../text/parse-moment.ts';

/** How long the link of a preview can be opened (docs/specification/staff.md#previews). */
export const PREVIEW_HOURS = 24;

/** The parameter has a name that logs remove. */
export const PREVIEW_TOKEN = 'previewToken';
const ROLE = 'previewRole';
const TIME = 'previewAt';
const COUNTRY = 'previewCountry';
export const PREVIEW_PARAMETERS = [PREVIEW_TOKEN, ROLE, TIME, COUNTRY] as const;

export const PREVIEW_ROLES = ['guest', 'collector', 'artist'] as const satisfies readonly Role[];
export type PreviewRole = (typeof PREVIEW_ROLES)[number];

/** Whose eyes a preview is seen with. The country is that of the address. */
export interface PreviewView {
  role: PreviewRole;
  /** An ISO time; empty for now. */
  at: string;
}

/** The view in an address, which anybody can write. */
export function readPreviewView(query: { get(name: string): string | null }): Outcome<PreviewView> {
  const [role, at] = [query.get(ROLE) ?? '', query.get(TIME) ?? ''];
  const known = PREVIEW_ROLES.find((one) => one === readRole(role));
  if (role !== '' && (known === undefined || known !== role.toLowerCase()))
    return reject('invalid', 'There is no preview for this role.');
  if (at === '') return ok({ role: known ?? 'guest', at: '' });
  const time = parsePreviewTime(at);
  return Number.isNaN(time)
    ? reject('invalid', 'The time of the preview is not a time.')
    : ok({ role: known ?? 'guest', at: new Date(time).toISOString() });
}

/** Times without a zone, as fields of browsers send them, are in UTC. */
const parsePreviewTime = (text: string): number =>
  parseMoment(/(?:Z|[+-]\d\d:\d\d)$/.test(text) ? text : /T/.test(text) ? `${text}Z` : text);

/** The country that was chosen in the bar of a preview; undefined if none or an unknown one. */
export const readPreviewCountry = (query: { get(name: string): string | null }): string | undefined =>
  readCountry(query.get(COUNTRY) ?? '')?.code;

/** The address of a preview, below the origin of its site. */
export function formatPreviewPath(
  path: string,
  { token, countryCode, role, at }: PreviewView & { token: string; countryCode: string },
): string {
  const [pathname = '/', query = ''] = path.split('?', 2);
  const added = [
    [PREVIEW_TOKEN, token],
    ...(role === 'guest' ? [] : [[ROLE, role]]),
    ...(at === '' ? [] : [[TIME, at]]),
  ];
  const parameters = added.map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`);
  const all = [...(query === '' ? [] : [query]), ...parameters].join('&');
  return `/${formatStoreLocale(countryCode)}${pathname === '/' ? '' : pathname}?${all}`;
}

interface PreviewedKind {
  /** What the name of a section starts with, or is. */
  start: string;
  nameOf: (rest: string) => string;
  pathOf: (rest: string) => string;
}

/** What can be seen before it is published, and where. */
const PREVIEWED: readonly PreviewedKind[] = [
  { start: 'homepage', nameOf: () => 'Home page', pathOf: () => '/' },
  { start: 'calls-to-action', nameOf: () => 'Calls to action', pathOf: () => '/' },
  { start: 'campaign:', nameOf: (id) => `Campaign ${id}`, pathOf: () => '/' },
  { start: 'page:', nameOf: (slug) => `Page /${slug}`, pathOf: (slug) => `/${slug}` },
  { start: 'seo:', nameOf: (path) => `Text of ${path}`, pathOf: (path) => path },
  { start: 'show:', nameOf: (slug) => `Show /shows/${slug}`, pathOf: (slug) => `/shows/${slug}` },
  { start: 'quiz:', nameOf: (slug) => `Quiz /quiz/${slug}`, pathOf: (slug) => `/quiz/${slug}` },
];

/** The name of a section in the bar of its preview, and the page that shows it. Undefined for what has no page. */
export function describePreviewed(section: string): { name: string; path: string } | undefined {
  const kind = PREVIEWED.find(({ start }) => (start.endsWith(':') ? section.startsWith(start) : section === start));
  if (!kind) return undefined;
  const rest = section.slice(kind.start.length);
  return { name: kind.nameOf(rest), path: kind.pathOf(rest) };
}

const NEW_LINK = 'Ask whoever sent you the link for a new one.';

/** Why a link shows nothing, with the status of the response. */
export const PREVIEW_ENDS = {
  unknown: { status: 404, title: 'This is not a preview', text: `The link is wrong or incomplete. ${NEW_LINK}` },
  invalid: { status: 400, title: 'This preview does not exist', text: 'There is no such role or time.' },
  published: {
    status: 410,
    title: 'This preview has ended',
    text: 'The version is published: the page shows it to everybody.',
  },
  ended: {
    status: 410,
    title: 'This preview has ended',
    text: `Something newer is published, or somebody has ended the link. ${NEW_LINK}`,
  },
  expired: {
    status: 410,
    title: 'This preview has expired',
    text: `Links can be opened for ${PREVIEW_HOURS} hours. ${NEW_LINK}`,
  },
  deleted: { status: 410, title: 'This preview has ended', text: 'What it showed has been deleted.' },
} as const;
export type PreviewEnd = keyof typeof PREVIEW_ENDS;

export const readPreviewEnd = (text: string | null): PreviewEnd =>
  listKeys(PREVIEW_ENDS).find((end) => end === text) ?? 'unknown';
