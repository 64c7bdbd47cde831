import { copyRows } from '@easel/platform/db/copy-from';
import type { DbClient } from '@easel/platform/db/open-database';
import type { InsertedWork } from './activity.ts';
import { createVisits, type TasteWork, type Visit, type VisitAction } from './behavior.ts';
import type { SeedOptions } from './seed-options.ts';

const DAY_MS = 86_400_000;
const MAX_VISITORS = 800;

/** The events of each action, as the tracker of the storefront sends them. */
const EVENTS: Readonly<Record<VisitAction, readonly { name: string; body?: object }[]>> = {
  view: [{ name: 'item_detail_load' }],
  favorite: [{ name: 'item_detail_load' }, { name: 'conversion', body: { type: 'add_to_wishlist' } }],
  cart: [{ name: 'item_detail_load' }, { name: 'conversion', body: { type: 'add_to_cart' } }],
  purchase: [{ name: 'item_detail_load' }, { name: 'purchase' }],
};

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

/** Stores visits as behavior events of visitors who gave consent. */
export async function copyVisits(client: DbClient, { visits, idOf, account, now }: VisitsToCopy): Promise<void> {
  await copyRows(
    client,
    'behavior_events',
    ['source', 'account', 'name', 'client_id', 'session_id', 'item_ids', 'body', 'happened_at'],
    visits.flatMap(({ visitor, ageDays, choices }) =>
      choices.flatMap(({ work, action }, at) =>
        EVENTS[action].map(({ name, body = {} }) => ({
          source: 'constructor',
          account,
          name,
          client_id: `demo-visitor-${visitor}`,
          session_id: '1',
          item_ids: [String(idOf(work))],
          body: name === 'item_detail_load' ? { ...body, analytics_tags: { source: sourceOf(visitor, at) } } : body,
          happened_at: new Date(now - ageDays * DAY_MS + at * 60_000),
        })),
      ),
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
}
