import { copyRows } from '@easel/platform/db/copy-from';
import type { DbClient } from '@easel/platform/db/open-database';
import type { InsertedWork } from './activity.ts';
import { createVisits, type TasteWork, type Visit, type VisitAction } from './behavior.ts';
import type { SeedOptions } from './seed-options.ts';

const DAY_MS = 86_400_000;
const MAX_VISITORS = 800;

interface DemoEvent {
  name: string;
  source?: string;
  body?: object;
}

const SEEN = { name: 'item_detail_load' };
const ADDED = { name: 'conversion', body: { type: 'add_to_cart' } };
const CHECKOUT = { name: 'beginCheckout', source: 'algolia' };

/** The events of each action, as the tracker of the storefront sends them. */
const EVENTS: Readonly<Record<VisitAction, readonly DemoEvent[]>> = {
  view: [SEEN],
  favorite: [SEEN, { name: 'conversion', body: { type: 'add_to_wishlist' } }],
  cart: [SEEN, ADDED],
  purchase: [SEEN, ADDED, CHECKOUT, { name: 'purchase' }],
};

/** Some who have filled a cart go to the checkout and leave. */
const eventsOf = (action: VisitAction, visitor: number): readonly DemoEvent[] =>
  action === 'cart' && visitor % 3 === 0 ? [...EVENTS.cart, CHECKOUT] : EVENTS[action];

const SEARCHES = ['abstract', 'landscape', 'sea', 'portrait', 'blue', 'flowers', 'city', 'forest at night'];

export const toTasteWork = ({
  recipe,
  artist,
  color,
}: Pick<InsertedWork, 'recipe' | 'artist' | 'color'>): TasteWork => ({
  family: recipe.split(' ')[0] ?? '',
  artist,
  color,
});

export interface VisitsToCopy {
  visits: readonly Visit[];
  idOf: (work: number) => number;
  account: string;
  now: number;
}

/** Where visitors were before a work: one after the other on the same list, or from work to work. */
const sourceOf = (visitor: number, at: number) =>
  at % 3 === 2
    ? 'work'
    : (['search', 'listing', 'listing', 'artist', 'collection', 'direct', 'shop'] as const)[visitor % 7];

interface VisitEvent {
  source: string;
  name: string;
  client_id: string;
  item_ids: string[];
  search_term: string | null;
  body: object;
  happened_at: Date;
}

/** The works that visitors chose. */
const choiceEvents = ({ visits, idOf, now }: VisitsToCopy): VisitEvent[] =>
  visits.flatMap(({ visitor, ageDays, choices }) =>
    choices.flatMap(({ work, action }, at) =>
      eventsOf(action, visitor).map(({ name, source = 'constructor', body = {} }) => ({
        ...{ source, name, client_id: `demo-visitor-${visitor}`, item_ids: [String(idOf(work))], search_term: null },
        body: name === SEEN.name ? { ...body, analytics_tags: { source: sourceOf(visitor, at) } } : body,
        happened_at: new Date(now - ageDays * DAY_MS + at * 60_000),
      })),
    ),
  );

/** Searches for which the demo has no works, and one whose works have only some of the words. */
const UNMET_SEARCHES = ['banksy', 'nature morte', 'wedding gift horses', 'abstract'] as const;
const PARTIAL_SEARCH = 'wedding gift horses';

const searchOf = (visitor: number): string | undefined => SEARCHES[(visitor / SEARCHING) % SEARCHES.length];
/** Of so many visitors, one begins with a search. */
const SEARCHING = 7;
const isSearching = (visitor: number) => visitor % SEARCHING === 0;
const queryIdOf = (visitor: number) => `demo-query-${visitor}`;
const DEMO_RESULTS = 60;
const RESULTS_PER_PAGE = 100;

/** The listing or the search with which a visit begins, and as many visitors again who leave after it. */
const listingEvents = ({ visits, now }: VisitsToCopy): VisitEvent[] =>
  visits.flatMap(({ visitor, ageDays }) => {
    const isSearch = isSearching(visitor);
    return ['visitor', 'passer-by'].map((kind, at) => {
      const unmet = at === 1 ? UNMET_SEARCHES[(visitor / SEARCHING) % UNMET_SEARCHES.length] : undefined;
      const text = unmet ?? searchOf(visitor) ?? null;
      const isUnmet = unmet !== undefined && unmet !== 'abstract';
      const result = {
        ...{ result_id: `${queryIdOf(visitor)}-${kind}`, result_page: 1 },
        result_count: isUnmet && text !== PARTIAL_SEARCH ? 0 : DEMO_RESULTS,
        ...(text === PARTIAL_SEARCH && { analytics_tags: { match: 'partial' } }),
      };
      return {
        ...{ source: 'constructor', name: isSearch ? 'search_result_load' : 'browse_result_load', item_ids: [] },
        search_term: isSearch ? text : null,
        body: isSearch ? result : {},
        happened_at: new Date(now - ageDays * DAY_MS - 60_000),
        client_id: `demo-${kind}-${visitor}`,
      };
    });
  });

/** What visitors who searched have clicked in the results: works near the top more often. */
const clickEvents = ({ visits, idOf, now }: VisitsToCopy): VisitEvent[] =>
  visits.flatMap(({ visitor, ageDays, choices }) => {
    const term = searchOf(visitor);
    // Some look at the results and click nothing.
    if (!isSearching(visitor) || term === undefined || (visitor / SEARCHING) % 3 === 2) return [];
    return choices.slice(0, 3).map(({ work }, at) => ({
      ...{ source: 'constructor', name: 'search_result_click', client_id: `demo-visitor-${visitor}` },
      ...{ item_ids: [String(idOf(work))], search_term: term },
      body: {
        ...{ result_id: `${queryIdOf(visitor)}-visitor`, result_page: 1, num_results_per_page: RESULTS_PER_PAGE },
        result_position_on_page: 1 + Math.floor((((work * (at + 1)) % 23) * ((work + visitor) % 7)) / 6),
      },
      happened_at: new Date(now - ageDays * DAY_MS + at * 60_000 - 5_000),
    }));
  });

/** Frequent searches come first. */
const SOUGHT = [...SEARCHES, 'sea', 'abstract', 'blue', 'banksy', 'sea', 'nature morte', 'portrait', PARTIAL_SEARCH];

/** People who only search: they try a word, click a work or nothing, and leave. */
const seekerEvents = ({ visits, idOf, now }: VisitsToCopy): VisitEvent[] =>
  visits.flatMap(({ visitor, ageDays, choices: [choice] }) => {
    const term = SOUGHT[(visitor * 5 + Math.floor(ageDays)) % SOUGHT.length] ?? '';
    const isPartial = term === PARTIAL_SEARCH;
    const isEmpty = !isPartial && UNMET_SEARCHES.some((unmet) => unmet === term && unmet !== 'abstract');
    const result = { result_id: `demo-seeker-query-${visitor}`, result_page: 1 };
    const at = now - ageDays * DAY_MS;
    const event = { source: 'constructor', client_id: `demo-seeker-${visitor}`, search_term: term };
    const load = {
      ...{ ...event, name: 'search_result_load', item_ids: [], happened_at: new Date(at) },
      body: {
        ...{ ...result, result_count: isEmpty ? 0 : DEMO_RESULTS },
        ...(isPartial && { analytics_tags: { match: 'partial' } }),
      },
    };
    // Two of five click, mostly near the top.
    if (isEmpty || !choice || visitor % 5 > 1) return [load];
    const click = {
      ...{ ...event, name: 'search_result_click', item_ids: [String(idOf(choice.work))] },
      body: {
        ...{ ...result, num_results_per_page: RESULTS_PER_PAGE },
        result_position_on_page: 1 + Math.floor(((visitor % 19) * (visitor % 11)) / 9),
      },
      happened_at: new Date(at + 20_000),
    };
    return [load, click];
  });

/** Stores visits as behavior events of visitors who gave consent. */
export async function copyVisits(client: DbClient, visits: VisitsToCopy): Promise<void> {
  await copyRows(
    client,
    'behavior_events',
    ['source', 'account', 'name', 'client_id', 'session_id', 'item_ids', 'search_term', 'body', 'happened_at'],
    [...listingEvents(visits), ...clickEvents(visits), ...seekerEvents(visits), ...choiceEvents(visits)].map(
      (event) => ({
        ...event,
        account: visits.account,
        session_id: '1',
      }),
    ),
  );
}

/** Visitors of the demo shop, so that it has popular works and works that are viewed together. */
export async function copyBehavior(
  client: DbClient,
  works: readonly InsertedWork[],
  { seed, now, searchAccount }: SeedOptions,
): Promise<void> {
  if (!searchAccount) return;
  const visits = createVisits(works.map(toTasteWork), Math.min(MAX_VISITORS, works.length), seed);
  await copyVisits(client, { visits, idOf: (work) => works[work]?.id ?? 0, account: searchAccount, now });
  await copySearchTimes(client, now);
}

const TIMED_DAYS = 70;

/** How long searches took: most about 6 ms, some 40. A step of the scale is 5 %. */
const copySearchTimes = (client: DbClient, now: number) =>
  copyRows(
    client,
    'search_time_days',
    ['day', 'step', 'count'],
    Array.from({ length: TIMED_DAYS }, (_, age) => new Date(now - age * DAY_MS)).flatMap((day, at) =>
      [78, 82, 84, 88, 96, 122].map((step, place) => ({
        ...{ day, step: step + ((at * 7) % 5) },
        count: Math.max(1, 9 - place * 2 + ((at * 3) % 4)),
      })),
    ),
  );
