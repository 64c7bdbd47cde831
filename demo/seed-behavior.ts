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

/** The listing or the search with which a visit begins, and as many visitors again who leave after it. */
const listingEvents = ({ visits, now }: VisitsToCopy): VisitEvent[] =>
  visits.flatMap(({ visitor, ageDays }) => {
    const isSearch = visitor % 7 === 0;
    const event = {
      ...{ source: 'constructor', name: isSearch ? 'search_result_load' : 'browse_result_load', item_ids: [] },
      search_term: isSearch ? (SEARCHES[(visitor / 7) % SEARCHES.length] ?? null) : null,
      ...{ body: {}, happened_at: new Date(now - ageDays * DAY_MS - 60_000) },
    };
    return ['visitor', 'passer-by'].map((kind) => ({ ...event, client_id: `demo-${kind}-${visitor}` }));
  });

/** Stores visits as behavior events of visitors who gave consent. */
export async function copyVisits(client: DbClient, visits: VisitsToCopy): Promise<void> {
  await copyRows(
    client,
    'behavior_events',
    ['source', 'account', 'name', 'client_id', 'session_id', 'item_ids', 'search_term', 'body', 'happened_at'],
    [...listingEvents(visits), ...choiceEvents(visits)].map((event) => ({
      ...event,
      account: visits.account,
      session_id: '1',
    })),
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
}
