import { ARTIST_STATES, ROLE_NAMES } from '../accounts/person-changes.ts';
import { type ListDefinition, parseDay } from '../text/list-query.ts';
import { listKeys } from '../text/own-value.ts';

/** The list of people at /staff/people (docs/specification/staff.md#people). */
export const PEOPLE_LIST = {
  sorts: ['created', 'name'],
  defaultSort: { by: 'created', isDescending: true },
  filters: ['role', 'artist', 'blocked', 'from', 'until'],
  read: {
    role: (value) => listKeys(ROLE_NAMES).find((one) => one === value),
    artist: (value) => ARTIST_STATES.find((one) => one === value),
    blocked: (value) => (value === 'yes' || value === 'no' ? value : undefined),
    from: parseDay,
    until: parseDay,
  },
} as const satisfies ListDefinition;
export type PeopleSort = (typeof PEOPLE_LIST.sorts)[number];

/** What happened with a person, by kind. */
export const TIMELINE_KINDS = {
  order: 'Orders',
  sale: 'Sales',
  login: 'Logins',
  'failed-login': 'Failed logins',
  takeover: 'Takeovers',
  staff: 'Changes by staff',
  message: 'Messages',
  report: 'Reports',
  collection: 'Collections',
  offer: 'Offers',
  application: 'Applications',
} as const;
export type TimelineKind = keyof typeof TIMELINE_KINDS;

const COMBINING_MARKS = /[\u0300-\u036f]/g;

/** The words of a search as a query of the database, without accents: `'zoe':* & 'quill':*`. Undefined if it has none. */
export const toPlainWordQuery = (text: string): string | undefined =>
  text
    .normalize('NFD')
    .replace(COMBINING_MARKS, '')
    .toLowerCase()
    .match(/[^\s!-/:-@[-`{-~\p{C}]+/gu)
    ?.map((word) => `'${word}':*`)
    .join(' & ');
