import { sql } from 'kysely';

/** The weight of each kind of event in an item's popularity. */
const WEIGHTS: Record<string, number> = {
  item_detail_load: 1,
  search_result_click: 2,
  browse_result_click: 2,
  recommendation_result_click: 2,
  quiz_result_click: 2,
  assistant_search_result_click: 2,
  result_click: 2,
  autocomplete_select: 1,
  click: 2,
  view: 0.1,
  conversion: 6,
  addToCart: 6,
  favorite: 5,
  purchase: 20,
};

export type PairKind = 'viewed' | 'favored' | 'bought';

/** The events that make a pair of two items when the same people trigger them for both. */
export const PAIRED: Record<PairKind, string[]> = {
  viewed: [
    'item_detail_load',
    'search_result_click',
    'browse_result_click',
    'recommendation_result_click',
    'quiz_result_click',
    'result_click',
    'click',
  ],
  favored: ['favorite'],
  // An original is bought only once, so adding to the cart counts too.
  bought: ['purchase', 'addToCart'],
};

/** The weight of an event halves after this many days. */
const HALF_LIFE_DAYS = 14;
export const REMEMBERED_DAYS = 90;
/** Visitors with more items than this are ignored: they are robots or browse everything. */
export const MAX_EACH = 200;
export const MAX_PAIRS = 50;

/** Both protocols have one name for all conversions. The type, or the event name the owner chose, tells them apart. */
export const EVENT_KIND = sql`(case
  when name not in ('conversion', 'quiz_conversion') then name
  when lower(body ->> 'type') in ('add_to_wishlist', 'like', 'favorite', 'add_to_favorites') then 'favorite'
  when body ->> 'eventName' ~* 'favou?rite|wish ?list' then 'favorite'
  when source = 'constructor' and lower(coalesce(body ->> 'type', 'add_to_cart')) = 'add_to_cart' then 'addToCart'
  else 'conversion' end)`;

export const selectEventWeight = (kind: ReturnType<typeof sql>) =>
  sql`(case ${kind} ${sql.join(
    Object.entries(WEIGHTS).map(([name, weight]) => sql`when ${name} then ${weight}::double precision`),
    sql` `,
  )} else 0 end)`;

export const freshness = sql`power(0.5, extract(epoch from now() - happened_at) / 86400.0 / ${HALF_LIFE_DAYS})`;

export const isRemembered = sql`happened_at > now() - make_interval(days => ${REMEMBERED_DAYS})`;

/** The visitor. Clients choose their own ids, so a prefix keeps them apart from user ids. */
export const actor = sql`coalesce('user ' || user_id, 'client ' || client_id)`;
