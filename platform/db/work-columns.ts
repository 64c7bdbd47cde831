import { sql } from 'kysely';

/** The price of a work in the United States or, if it is not sold there, in another zone; null without a price. */
export const BASE_PRICE_CENTS = sql<number | null>`
  coalesce((list_prices ->> 'US')::bigint, (select value::bigint from jsonb_each_text(list_prices) limit 1))`;

/** The state of a work in the shop, as `getListedState` of domain/studio/work-states.ts has it. */
export const LISTED_STATE = sql<string>`
  case when original_status in ('sold', 'reserved') then original_status
    when listing_state <> 'listed' then listing_state when is_delisted then 'hidden' else 'listed' end`;
