import { sql } from 'kysely';

/** How much each thing a person does says about how much something is wanted. */
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

/** What binds two things together when the same people do it to both. */
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
  // Of an original there is only one to buy: what people meant to buy says it too.
  bought: ['purchase', 'addToCart'],
};

/** After this many days, what somebody did counts half. */
const HALF_LIFE_DAYS = 14;
export const REMEMBERED_DAYS = 90;
/** Somebody who looked at more than this in that time was not choosing. */
export const MAX_EACH = 200;
export const MAX_PAIRS = 50;

/** Both protocols have one word for whatever a shop is glad of: what it was stands in the type, or in the name its owner gave it. */
export const kindOf = sql`(case
  when name not in ('conversion', 'quiz_conversion') then name
  when lower(body ->> 'type') in ('add_to_wishlist', 'like', 'favorite', 'add_to_favorites') then 'favorite'
  when body ->> 'eventName' ~* 'favou?rite|wish ?list' then 'favorite'
  when source = 'constructor' and lower(coalesce(body ->> 'type', 'add_to_cart')) = 'add_to_cart' then 'addToCart'
  else 'conversion' end)`;

export const weightOf = (kind: ReturnType<typeof sql>) =>
  sql`(case ${kind} ${sql.join(
    Object.entries(WEIGHTS).map(([name, weight]) => sql`when ${name} then ${weight}::double precision`),
    sql` `,
  )} else 0 end)`;

export const freshness = sql`power(0.5, extract(epoch from now() - happened_at) / 86400.0 / ${HALF_LIFE_DAYS})`;

export const isRemembered = sql`happened_at > now() - make_interval(days => ${REMEMBERED_DAYS})`;

/** Who did it. Clients choose their own ids, and one may look like a user's: the two are told apart. */
export const actor = sql`coalesce('user ' || user_id, 'client ' || client_id)`;
